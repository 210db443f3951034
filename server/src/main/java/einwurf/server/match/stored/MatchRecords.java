package einwurf.server.match.stored;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Turn;
import einwurf.server.dice.DiceCup;
import einwurf.server.dice.HouseKey;
import einwurf.server.dice.RecordSignature;
import einwurf.server.dice.ThrowNotes;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.LoggedEvent;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.state.Occupant;
import einwurf.server.wire.How;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A match as text: one record for each game, with everything that is needed to recompute its dice.
 * A running game goes up to where nothing is sealed.
 *
 * <p>What the match is at the moment this is made stays as it is, whatever happens at the table
 * meanwhile: the mailbox makes it, whoever wants the text reads it elsewhere, game by game. A long
 * series is never in memory as a whole.
 */
public final class MatchRecords<S extends Record, M extends Move> implements Iterator<String> {
    private final String id;
    private final Game<S, M> rules;
    private final Setup setup;
    private final List<String> names;
    private final List<DiceCup.Promise> promises;
    private final List<LoggedEvent<S, M>> events;
    private final HouseKey key;

    /** Of the running game how many of its last steps are sealed; -1 if none is running. */
    private int sealed;

    /** Behind a game's number: of how many. */
    private final String ofAll;

    private int at;
    private String before = RecordSignature.NONE;
    private @Nullable String next;

    // The game being read
    private int game;
    private long began;
    private List<Noted> steps = new ArrayList<>();

    // The throws so far: what is due, and what all chains were committed with
    private final List<String> chains = new ArrayList<>();
    private final SortedMap<Integer, @Nullable String> shares = new TreeMap<>();
    private int waited;
    private int thrown;
    private int thrownBefore;

    private record Noted(int number, Event event, Map<String, String> extras) {}

    private MatchRecords(MatchState<S, M> state, HouseKey key) {
        this.key = key;
        id = state.id();
        rules = state.game();
        setup = state.setup();
        names = state.seats().all().stream().map(Occupant::name).toList();
        promises = state.dice().cup().promises();
        events = state.events().after(0);
        boolean playing = state.status() == Status.PLAYING;
        sealed = playing ? state.running().sealedSteps() : -1;
        long ended = events.stream().filter(one -> one.event() instanceof Event.Ended).count();
        boolean goesOn = playing || state.status() == Status.BETWEEN;
        ofAll = " of " + (ended + (playing ? 1 : 0)) + (goesOn ? " so far" : "");
    }

    /** The texts of its games as they are now; written one after the other they are the record. */
    public static <S extends Record, M extends Move> Iterator<String> of(
            MatchState<S, M> state, HouseKey key) {
        return new MatchRecords<>(state, key);
    }

    @Override
    public boolean hasNext() {
        while (next == null && at < events.size()) {
            next = read(events.get(at++));
        }
        if (next == null && sealed >= 0) {
            next = finish(steps.subList(0, steps.size() - sealed), null);
            sealed = -1;
        }
        return next != null;
    }

    @Override
    public String next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        var game = (before.equals(RecordSignature.NONE) ? "" : "\n") + next;
        before = RecordSignature.hash(game);
        next = null;
        return game;
    }

    /** The game's text if it ends with this. */
    private @Nullable String read(LoggedEvent<S, M> logged) {
        switch (logged.event()) {
            case Event.Started(var number) -> begin(number, logged.at());
            case Event.Moved(var seat, _) ->
                    chains.removeIf(chain -> chain.startsWith(seat + "=")); // told again there
            case Event.Committed(var seat, _, var commitment) ->
                    chains.add(ThrowNotes.chain(seat, commitment, logged.thrown() + 1));
            case Event.Due(_, var seat, _) -> {
                waited = seat;
                thrown = logged.thrown();
            }
            case Event.Revealed(var seat, _, var share) -> shares.put(seat, share);
            case Event.Missing(var seat, _) -> shares.put(seat, null);
            case Event.Chose chose -> steps.add(new Noted(logged.number(), chose, Map.of()));
            case Event.Rolled rolled when setup.ownDice() ->
                    steps.add(
                            new Noted(
                                    logged.number(),
                                    rolled,
                                    rolled.ask() == 0 ? Map.of("by", "house") : Map.of()));
            case Event.Rolled rolled -> thrown(logged, rolled);
            case Event.TookBack(_, var to) -> steps.removeIf(noted -> noted.number >= to);
            case Event.Ended ended -> {
                return finish(steps, ended);
            }
            default -> {}
        }
        return null;
    }

    /** Everything a throw follows from stands beside its first roll. */
    private void thrown(LoggedEvent<S, M> logged, Event.Rolled rolled) {
        thrown = logged.thrown();
        Map<String, String> notes = Map.of();
        var share = rolled.share();
        if (share != null) {
            notes = ThrowNotes.of(thrown, share, waited, shares);
            shares.clear();
            waited = 0;
        }
        steps.add(new Noted(logged.number(), rolled, notes));
    }

    private void begin(int number, long at) {
        game = number;
        began = at;
        steps = new ArrayList<>();
        thrownBefore = thrown;
        shares.clear();
        waited = 0;
    }

    private String finish(List<Noted> steps, Event.@Nullable Ended ended) {
        boolean outside = !setup.ownDice() && !Games.HOUSE.contains(rules);
        var history = GameHistory.begin(rules, rules.series().table(setup.table(), game));
        var extras = new HashMap<Integer, Map<String, String>>();
        var outcomes = new LinkedHashMap<String, Integer>();
        for (int i = 0; i < steps.size(); i++) {
            var notes = new LinkedHashMap<>(steps.get(i).extras);
            extras.put(i, notes);
            if (history.turn() instanceof Turn.Chance chance && outside) {
                var list = rules.notation().writeOutcomes(chance);
                int number = outcomes.computeIfAbsent(list, _ -> outcomes.size() + 1);
                if (number > 1) {
                    notes.put(ThrowNotes.OF, Integer.toString(number));
                }
            }
            switch (steps.get(i).event) {
                case Event.Chose chose -> history.play(Seat.of(chose.seat()), chose.move());
                case Event.Rolled rolled ->
                        history.roll(rules.notation().readRoll(rolled.roll()).orThrow());
                default -> throw new IllegalStateException("only choices and rolls are steps");
            }
        }
        var record = GameRecord.of(history).withNames(names).withExtras(extras);
        record =
                record.with(
                        "date",
                        Instant.ofEpochMilli(began)
                                .atOffset(ZoneOffset.UTC)
                                .toLocalDate()
                                .toString());
        record = record.with(ThrowNotes.MATCH, id);
        record = record.with("series", setup.series());
        record = record.with(RecordSignature.PLACE, game + ofAll);
        record = record.with(RecordSignature.BEFORE, before);
        record = record.with(ThrowNotes.DICE, setup.ownDice() ? ThrowNotes.OWN : ThrowNotes.SHARED);
        if (!setup.ownDice()) {
            record = record.with(ThrowNotes.CHAINS, chains());
            record = record.with(ThrowNotes.THROWS, (thrownBefore + 1) + " to " + thrown);
        }
        for (var list : outcomes.entrySet()) {
            record = record.with(ThrowNotes.OUTCOMES + list.getValue(), list.getKey());
        }
        if (ended != null && ended.how() != How.PLAYED) {
            record =
                    record.with(
                            "ended",
                            ended.how().name().toLowerCase(java.util.Locale.ROOT)
                                    + ", places "
                                    + spaced(ended.places())
                                    + ", points "
                                    + spaced(ended.points()));
        }
        record = record.with(RecordSignature.KEY, key.publicHalf());
        return RecordSignature.put(record.write(), key);
    }

    private String chains() {
        var server =
                promises.stream().map(one -> ThrowNotes.chain(0, one.commitment(), one.from()));
        return Stream.concat(server, chains.stream()).collect(Collectors.joining(" "));
    }

    private static String spaced(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
}
