package einwurf.app.play;

import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a seat may play, as it is listed and typed. A short list is numbered. Where all moves are
 * one word and a count ("bid 0" to "bid 9"), the number typed is the count. A long list is told by
 * its length and an example.
 */
final class MoveMenu {
    private static final int SHORT = 24;
    private static final Text WINS = new Text("wins", "gewinnt");

    private final List<String> texts;
    private final List<String> labels;
    private final @Nullable String counted;

    /** Those that win the game at once, and how that is said. */
    private final Set<String> winning;

    private final String wins;

    /** Of a long list, the few that were told last and may be picked by their number. */
    private List<String> told = List.of();

    MoveMenu(List<String> texts, List<String> labels) {
        this(texts, labels, Set.of(), "");
    }

    private MoveMenu(List<String> texts, List<String> labels, Set<String> winning, String wins) {
        this.winning = Set.copyOf(winning);
        this.wins = wins;
        this.texts = List.copyOf(texts);
        this.labels = List.copyOf(labels);
        counted = counted(texts);
    }

    static <S extends Record, M extends Move> MoveMenu of(
            Game<S, M> game, S position, Seat seat, List<String> names, Language language) {
        var texts = new ArrayList<String>();
        var labels = new ArrayList<String>();
        var winning = new HashSet<String>();
        var moves = game.moves(position, seat);
        boolean open = game.turn(position) instanceof Turn.Choice(_, var secret) && !secret;
        for (var move : moves) {
            var text = game.notation().writeMove(move);
            texts.add(text);
            labels.add(game.voice().label(position, seat, move, names).in(language));
            if (open
                    && moves.size() <= SHORT
                    && game.table(position).players() > 1
                    && game.turn(game.next(position, new Step.Chose<>(seat, move)))
                            instanceof Turn.Over(var result)
                    && result.share(seat) == 1) {
                winning.add(text);
            }
        }
        return new MoveMenu(texts, labels, winning, WINS.in(language));
    }

    /** "bid" where the moves are "bid 0", "bid 1", … */
    private static @Nullable String counted(List<String> texts) {
        var first = texts.isEmpty() ? "" : texts.getFirst();
        int space = first.indexOf(' ');
        if (space < 1 || (texts.size() < 2 && !first.endsWith(" 0"))) {
            return null;
        }
        var word = first.substring(0, space);
        boolean all =
                IntStream.range(0, texts.size()).allMatch(i -> texts.get(i).equals(word + " " + i));
        return all ? word : null;
    }

    int size() {
        return texts.size();
    }

    /** Of many moves these few have been told, by number from 1. */
    void told(List<String> few) {
        told = List.copyOf(few);
    }

    /** Too many to be listed. */
    boolean isLong() {
        return size() > SHORT;
    }

    List<String> texts() {
        return texts;
    }

    String label(String text) {
        return labels.get(texts.indexOf(text));
    }

    /** The only move, if there is just one. */
    Optional<String> only() {
        return size() == 1 ? Optional.of(texts.getFirst()) : Optional.empty();
    }

    List<Keyboard.Offer> offers() {
        return IntStream.range(0, size())
                .mapToObj(i -> new Keyboard.Offer(texts.get(i), labels.get(i)))
                .toList();
    }

    /** The list, or what stands for it. */
    Block draw(Text form, Language language, Ink ink, int width) {
        if (counted != null && size() > 1) {
            return Block.of(
                    "  "
                            + ink.bold("0 … " + (size() - 1))
                            + ink.faint(
                                    new Text(
                                                    "   (or \"" + texts.getLast() + "\")",
                                                    "   (oder „" + texts.getLast() + "“)")
                                            .in(language)));
        }
        return isLong() ? summary(form, language) : listed(ink, width);
    }

    private Block summary(Text form, Language language) {
        var more =
                new Text(
                        size() + " moves, from " + texts.getFirst() + " to " + texts.getLast(),
                        size() + " Züge, von " + texts.getFirst() + " bis " + texts.getLast());
        return Block.of("  " + form.in(language), "  " + more.in(language));
    }

    private Block listed(Ink ink, int width) {
        int widest = texts.stream().mapToInt(String::length).max().orElse(0);
        var cells = new ArrayList<String>();
        for (int i = 0; i < size(); i++) {
            var label = labels.get(i).equals(texts.get(i)) ? "" : "  " + labels.get(i);
            cells.add(
                    ink.bold(Ink.right(i + 1, 3))
                            + "  "
                            + ink.sign(Hue.NOW, Ink.pad(texts.get(i), widest))
                            + label
                            + (winning.contains(texts.get(i)) ? "  " + ink.bold(wins) : ""));
        }
        return Block.columns(cells, width - 2);
    }

    /** Every move, whatever their number. */
    Block all(Ink ink, int width) {
        return isLong() || counted != null ? Block.columns(texts, width - 2) : listed(ink, width);
    }

    /**
     * The move meant by what was typed, in notation: a number of the list, a count, a move or its
     * label in any case. Empty when none is meant.
     */
    Optional<String> pick(String typed) {
        if (texts.contains(typed)) {
            return Optional.of(typed);
        }
        if (typed.matches("\\d{1,4}")) {
            int number = Integer.parseInt(typed);
            if (counted != null) {
                return Optional.of(counted + " " + number);
            }
            var numbered = isLong() ? told : texts;
            return number >= 1 && number <= numbered.size()
                    ? Optional.of(numbered.get(number - 1))
                    : Optional.empty();
        }
        var together = typed.replaceAll("[\\s,]+", "");
        if (texts.contains(together)) {
            return Optional.of(together);
        }
        var plain = typed.replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
        for (var names : List.of(texts, labels)) {
            var meant =
                    IntStream.range(0, size())
                            .filter(i -> names.get(i).toLowerCase(Locale.ROOT).equals(plain))
                            .toArray();
            if (meant.length == 1) {
                return Optional.of(texts.get(meant[0]));
            }
        }
        return Optional.empty();
    }

    /** Whether a number was typed that the list doesn't have. */
    boolean beyond(String typed) {
        return counted == null && !isLong() && typed.matches("\\d+") && pick(typed).isEmpty();
    }
}
