package einwurf.server.simulation;

import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Seat;
import einwurf.rules.Turn;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Setup;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Works out from what is stored when each clock had to run out, and compares: never early, and late
 * only by what the house promises.
 */
final class ClockCheck<S extends Record, M extends Move> {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Who comes back to an empty bank gets so much. */
    private static final long MERCY = 15_000;

    /**
     * How late a clock may be noticed where nothing fails: it waits for its timer and a thread (a
     * few milliseconds each), and for what the table is just writing (3.5 seconds at worst).
     */
    private static final long LATE = 3_600;

    /**
     * Where the store, threads or the process itself fail: the table is read again after one, two
     * and four seconds. To fail once more after that is too rare to be met. While the disk is full
     * or the house is down no time counts; see {@code outages}.
     */
    private static final long LATE_AFTER_FAILURES = 8_000;

    /**
     * The node that looks after a clock may not hear that somebody came back at another, for whom
     * it runs out now: it looks that up after so long.
     */
    private static final long LOST_HINT = 5_000;

    /** So far the clocks of two nodes are apart at most. */
    private static final long APART = 3_000;

    private final Setup setup;
    private final Game<S, M> game;
    private final int players;
    private final Checks.Outages outages;
    private final boolean well;
    private final FaultyDatabase.Row row;
    private final List<Moment> wrong = new ArrayList<>();

    private final Map<Integer, S> positions = new HashMap<>();
    private @Nullable S position;
    private boolean playing;

    /** Of the throw that is due: whose shares are still to come, and whose comes last. */
    private final Set<Integer> shares = new HashSet<>();

    private int waited;
    private final boolean[] asked;
    private final long[] since;
    private final long[] left;
    private final boolean[] outside;
    private final boolean[] standIn;
    private final boolean[] resigned;

    /** Since when somebody else waits for the seat: before, its clock may be over and stand. */
    private final long[] awaited;

    private ClockCheck(
            Setup setup,
            Game<S, M> game,
            Checks.Outages outages,
            boolean well,
            FaultyDatabase.Row row) {
        this.setup = setup;
        this.game = game;
        this.outages = outages;
        this.well = well;
        this.row = row;
        players = setup.players();
        asked = new boolean[players + 1];
        since = new long[players + 1];
        left = new long[players + 1];
        outside = new boolean[players + 1];
        standIn = new boolean[players + 1];
        resigned = new boolean[players + 1];
        awaited = new long[players + 1];
    }

    /** {@code well}: the store is. */
    static List<Moment> of(FaultyDatabase.Row row, Checks.Outages outages, boolean well, long end) {
        var setup = MatchReader.setup(row.match);
        return new ClockCheck<>(setup, setup.rules(), outages, well, row).check(end);
    }

    /** Whether a clock that was to be noticed then is noticed too late. */
    private boolean tooLate(long due, long noticed) {
        boolean lost =
                row.lostHints.stream().anyMatch(at -> at >= due - APART && at <= noticed + APART);
        long late = well ? LATE : LATE_AFTER_FAILURES;
        long allowed = lost ? Math.max(late, LATE + LOST_HINT) : late;
        return noticed > due + allowed + outages.within(due, noticed);
    }

    private boolean isBank() {
        return setup.clock().kind() == Setup.ClockKind.BANK;
    }

    /**
     * Before this no event with that number can be: time never runs backwards within a match, and
     * the clock of the node that stored the one before it may be ahead.
     */
    private long earliest(int number) {
        boolean another = !row.by.get(number - 1).equals(row.by.get(number - 2));
        return another ? row.steps.get(number - 2).happened() : 0;
    }

    private List<Moment> check(long end) {
        if (setup.clock().seconds() == 0) {
            return List.of();
        }
        for (var step : row.steps) {
            read(step);
            for (int seat = 1; seat <= players; seat++) {
                if (!runs(seat)) {
                    awaited[seat] = Long.MAX_VALUE;
                } else if (awaited[seat] == Long.MAX_VALUE) {
                    awaited[seat] = step.happened();
                }
            }
        }
        for (int seat = 1; seat <= players; seat++) {
            if (playing && asked[seat] && runs(seat)) {
                long due = Math.max(since[seat] + left[seat], awaited[seat]);
                if (tooLate(due, end)) {
                    wrong(due, "the clock of seat " + seat + " ran out and nobody noticed");
                }
            }
        }
        return wrong;
    }

    private void wrong(long at, String law) {
        wrong.add(new Moment(at, "", null, law, Moment.Kind.BROKEN));
    }

    private boolean housePlays(int seat) {
        return !outside[seat] || standIn[seat] || resigned[seat];
    }

    /** A clock runs out only while somebody else waits. */
    private boolean runs(int seat) {
        boolean others = false;
        for (int other = 1; other <= players; other++) {
            others |= other != seat && !housePlays(other);
        }
        return !housePlays(seat) && others;
    }

    private void read(StoredStep step) {
        var body = JSON.readTree(step.body());
        int seat = body.path("seat").asInt(0);
        long at = step.happened();
        switch (step.kind()) {
            case "Reserved" -> sit(seat, true, false);
            case "Sat" -> sit(seat, true, resigned[seat]);
            case "SatBot" -> sit(seat, false, false);
            case "Left" -> outside[seat] = false;
            case "Started" -> {
                waited = 0;
                playing = true;
                Arrays.fill(left, setup.clock().seconds() * 1000L);
                Arrays.fill(resigned, false);
                position =
                        game.start(game.series().table(setup.table(), body.get("game").intValue()));
                askAgain(at);
            }
            case "Ended" -> playing = false;
            case "Chose" -> {
                if (!housePlays(seat)) {
                    spend(seat, at - since[seat]);
                    left[seat] += isBank() ? setup.clock().increment() * 1000L : 0;
                }
                positions.put(step.number(), now());
                var move = body.get("move").asString();
                go(played(Referee.play(game, now(), Seat.of(seat), move)), at, seat);
            }
            case "Rolled" -> {
                if (body.has("ask") && !housePlays(seat)) {
                    spend(seat, at - since[seat]);
                }
                positions.put(step.number(), now());
                var roll = game.notation().readRoll(body.get("roll").asString()).orThrow();
                go(played(Referee.roll(game, now(), roll)), at, 0);
            }
            case "Due" -> {
                waited = body.path("waited").asInt(0);
                shares.clear();
                body.path("asked").forEach(one -> shares.add(one.intValue()));
                waitForALink(at);
            }
            case "Revealed", "Missing" -> linkIsIn(seat, at);
            case "TookBack" -> {
                position = positions.get(body.get("to").intValue());
                askAgain(at);
            }
            case "TimeUp" -> timeUp(step, seat);
            case "StoodIn" -> {
                stop(seat, at);
                standIn[seat] = true;
            }
            case "Back" -> {
                left[seat] = isBank() ? Math.max(MERCY, left[seat]) : left[seat];
                since[seat] = asked[seat] ? at : since[seat];
                standIn[seat] = false;
            }
            case "Resigned" -> resigned[seat] = true;
            case "Resumed" -> {
                long stopped = body.get("stopped").longValue();
                for (int s = 1; s <= players; s++) {
                    since[s] += asked[s] ? at - Math.max(stopped, since[s]) : 0;
                }
            }
            default -> {}
        }
    }

    private void timeUp(StoredStep step, int seat) {
        long at = step.happened();
        long due = since[seat] + left[seat];
        if (at < due) {
            wrong(at, "a clock ran out " + (due - at) + " early, event " + step.number());
        }
        long noticed = Math.max(Math.max(due, awaited[seat]), earliest(step.number()));
        if (tooLate(noticed, at)) {
            wrong(at, "a clock ran out " + (at - noticed) + " late, event " + step.number());
        }
        stop(seat, at);
    }

    private void linkIsIn(int seat, long at) {
        if (seat == waited) {
            if (asked[seat] && !housePlays(seat)) {
                spend(seat, at - since[seat]);
            }
            asked[seat] = false;
            waited = 0;
        } else {
            shares.remove(seat);
            waitForALink(at);
        }
    }

    /**
     * A throw waits for its last share when all others are in: that is a question like any other.
     */
    private void waitForALink(long at) {
        if (shares.isEmpty() && waited != 0) {
            asked[waited] = true;
            since[waited] = at;
        }
    }

    private void sit(int seat, boolean isOutside, boolean hasResigned) {
        outside[seat] = isOutside;
        standIn[seat] = false;
        resigned[seat] = hasResigned;
    }

    private S now() {
        return java.util.Objects.requireNonNull(position);
    }

    private S played(Referee.Ruling<S, M> ruling) {
        return ((Played<S, M>) ruling).position();
    }

    private void stop(int seat, long at) {
        if (asked[seat]) {
            spend(seat, at - since[seat]);
            since[seat] = at;
        }
    }

    private void spend(int seat, long millis) {
        left[seat] = isBank() ? Math.max(0, left[seat] - millis) : left[seat];
    }

    private void askAgain(long at) {
        Arrays.fill(asked, false);
        askThrower(at);
        if (game.turn(now()) instanceof Turn.Choice(var seats, _)) {
            for (var seat : seats) {
                asked[seat.number()] = true;
                since[seat.number()] = at;
            }
        }
    }

    /** Whoever throws dice of their own is asked for them. */
    private void askThrower(long at) {
        if (setup.ownDice()
                && game.turn(now()) instanceof Turn.Chance(var seat, _)
                && game.isThrow(now())) {
            asked[seat.number()] = true;
            since[seat.number()] = at;
        }
    }

    /** A question that stays the same has been put before. */
    private void go(S after, long at, int actor) {
        var before = now();
        var was = asked.clone();
        position = after;
        Arrays.fill(asked, false);
        askThrower(at);
        if (game.turn(after) instanceof Turn.Choice(var seats, var secret)) {
            for (var seat : seats) {
                int n = seat.number();
                boolean same =
                        was[n]
                                && n != actor
                                && (secret
                                        || game.moves(before, seat)
                                                .equals(game.moves(after, seat)));
                asked[n] = true;
                since[n] = same ? since[n] : at;
            }
        }
    }
}
