package einwurf.einhorn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A second Einhorn, as plain as the rulebook reads: players with piles of stones, texts for moves
 * and rolls. Only here to be compared with the real one.
 */
final class EinhornOracle {
    static final class Player {
        int number;
        int stones;
        int stash;
        @Nullable Integer hand;
        @Nullable Integer sum;
    }

    final List<Player> players = new ArrayList<>();
    final int games;
    int game = 1;
    int central;
    String phase = "start";
    @Nullable Player owner;
    @Nullable Player current;
    @Nullable String prediction;
    @Nullable String unsettled;
    @Nullable Player winner;
    List<Player> contenders = new ArrayList<>();

    EinhornOracle(int count, int stonesPerPlayer, int games) {
        this.games = games;
        central = count * stonesPerPlayer;
        for (int i = 1; i <= count; i++) {
            var player = new Player();
            player.number = i;
            players.add(player);
        }
        giveSixToEveryone();
        contenders.addAll(players);
    }

    private void giveSixToEveryone() {
        for (var player : players) {
            player.stones += 6;
            central -= 6;
        }
    }

    // ---- what is to do ----

    /** "over", "roll 2" or "choose 1 3". */
    String waitsFor() {
        return switch (phase) {
            case "over" -> "over";
            case "start", "bidroll", "tiebreak" -> "roll " + nextThrower().number;
            case "roll" -> "roll " + current().number;
            case "bid", "add" -> {
                var text = new StringBuilder("choose");
                players.stream()
                        .filter(p -> p.hand == null)
                        .forEach(p -> text.append(" " + p.number));
                yield text.toString();
            }
            default -> "choose " + current().number;
        };
    }

    private Player nextThrower() {
        return contenders.stream().filter(p -> p.sum == null).findFirst().orElseThrow();
    }

    private Player current() {
        if (current == null) {
            throw new AssertionError("nobody's turn");
        }
        return current;
    }

    List<String> moves(int seat) {
        var player = players.get(seat - 1);
        var moves = new ArrayList<String>();
        switch (phase) {
            case "predict" -> {
                if (player == current) {
                    moves.addAll(List.of("U", "W", "E", "D", "-"));
                }
            }
            case "settle" -> {
                if (player == current) {
                    var verb = amount() > 0 ? "take " : "give ";
                    moves.add(verb + "stash");
                    for (var other : players) {
                        if (other != player) {
                            moves.add(verb + other.number);
                        }
                    }
                }
            }
            case "bid", "add" -> {
                if (player.hand == null) {
                    for (int n = 0; n <= player.stash; n++) {
                        moves.add(phase + " " + n);
                    }
                }
            }
            default -> {}
        }
        return moves;
    }

    // ---- what happens ----

    void choose(int seat, String move) {
        var player = players.get(seat - 1);
        if (phase.equals("predict")) {
            prediction = move;
            phase = "roll";
        } else if (phase.equals("settle")) {
            int amount = amount();
            var target = move.split(" ")[1];
            if (target.equals("stash")) {
                moveWithStash(player, amount);
            } else {
                var other = players.get(Integer.parseInt(target) - 1);
                if (amount > 0) {
                    int given = Math.min(amount, other.stones);
                    other.stones -= given;
                    player.stones += given;
                } else {
                    int given = Math.min(-amount, player.stones);
                    player.stones -= given;
                    other.stones += given;
                }
            }
            afterPayment();
        } else {
            player.hand = Integer.parseInt(move.split(" ")[1]);
            if (players.stream().allMatch(p -> p.hand != null)) {
                if (phase.equals("bid")) {
                    revealBids();
                } else {
                    revealAdds();
                }
            }
        }
    }

    void roll(String dice) {
        switch (phase) {
            case "start", "bidroll" -> {
                nextThrower().sum = sum(dice);
                if (contenders.stream().allMatch(p -> p.sum != null)) {
                    int best = contenders.stream().mapToInt(p -> value(p.sum)).max().orElseThrow();
                    contenders.removeIf(p -> value(p.sum) < best);
                    players.forEach(p -> p.sum = null);
                    if (contenders.size() == 1) {
                        var first = contenders.getFirst();
                        if (phase.equals("start")) {
                            first.stones++;
                            central--;
                            startTurn(first);
                        } else {
                            giveUnicorn(first);
                        }
                    }
                }
            }
            case "tiebreak" -> {
                var thrower = nextThrower();
                if (kind(dice).equals("E")) {
                    win(thrower);
                } else {
                    thrower.sum = sum(dice);
                    if (contenders.stream().allMatch(p -> p.sum != null)) {
                        players.forEach(p -> p.sum = null);
                    }
                }
            }
            default -> fall(dice);
        }
    }

    private void fall(String dice) {
        var roller = current();
        var kind = kind(dice);
        if (kind.equals("D") && "D".equals(prediction)) {
            for (var other : players) {
                if (other != roller) {
                    roller.stones += other.stones;
                    other.stones = 0;
                }
            }
            afterPayment();
        } else if (roller == owner && kind.equals("E")) {
            nextPlayer();
        } else if (roller == owner) {
            unsettled = dice;
            phase = "settle";
        } else {
            moveWithStash(roller, table(kind));
            if (kind.equals("E")) {
                owner = roller;
            }
            afterPayment();
        }
    }

    private void moveWithStash(Player player, int amount) {
        int moved = amount > 0 ? Math.min(amount, central) : -Math.min(-amount, player.stones);
        player.stones += moved;
        central -= moved;
    }

    private void afterPayment() {
        boolean gameOver = players.stream().anyMatch(p -> p.stones == 0);
        boolean matchOver = central == 0 || (gameOver && game == games);
        if (!gameOver && !matchOver) {
            nextPlayer();
            return;
        }
        for (var player : players) {
            player.stash += player.stones;
            player.stones = 0;
        }
        current = null;
        prediction = null;
        unsettled = null;
        if (matchOver) {
            determineWinner();
        } else {
            owner = null;
            game++;
            phase = "bid";
        }
    }

    private void nextPlayer() {
        startTurn(players.get(current().number % players.size()));
    }

    private void startTurn(Player player) {
        contenders.clear();
        current = player;
        prediction = null;
        unsettled = null;
        phase = "predict";
    }

    private void revealBids() {
        for (var player : players) {
            player.stash -= value(player.hand);
            central += value(player.hand);
        }
        if (central <= 6 * players.size()) {
            players.forEach(p -> p.hand = null);
            determineWinner();
            return;
        }
        int best = players.stream().mapToInt(p -> value(p.hand)).max().orElseThrow();
        contenders = new ArrayList<>(players.stream().filter(p -> value(p.hand) == best).toList());
        if (contenders.size() == 1) {
            giveUnicorn(contenders.getFirst());
        } else {
            phase = "bidroll";
        }
    }

    private void giveUnicorn(Player player) {
        owner = player;
        contenders.clear();
        players.forEach(p -> p.hand = null);
        giveSixToEveryone();
        phase = "add";
    }

    private void revealAdds() {
        for (var player : players) {
            player.stash -= value(player.hand);
            player.stones += value(player.hand);
            player.hand = null;
        }
        if (owner == null) {
            throw new AssertionError("nobody has the unicorn");
        }
        startTurn(owner);
    }

    private void determineWinner() {
        int most = players.stream().mapToInt(p -> p.stash).max().orElseThrow();
        contenders = new ArrayList<>(players.stream().filter(p -> p.stash == most).toList());
        if (contenders.size() == 1) {
            win(contenders.getFirst());
        } else {
            phase = "tiebreak";
        }
    }

    private void win(Player player) {
        winner = player;
        contenders.clear();
        players.forEach(p -> p.sum = null);
        phase = "over";
    }

    // ---- dice ----

    static String kind(String dice) {
        var numbers = new TreeSet<Integer>();
        for (char c : dice.toCharArray()) {
            numbers.add(c - '0');
        }
        if (numbers.size() == 1) {
            return "D";
        }
        if (numbers.size() == 2) {
            return "W";
        }
        return numbers.stream().anyMatch(n -> numbers.contains(n + 1)) ? "U" : "E";
    }

    static int sum(String dice) {
        return dice.chars().map(c -> c - '0').sum();
    }

    private int amount() {
        return unsettled == null ? 0 : table(kind(unsettled));
    }

    private int table(String kind) {
        boolean silent = "-".equals(prediction);
        boolean right = kind.equals(prediction);
        return switch (kind) {
            case "U", "W" -> silent ? -1 : right ? 2 : -2;
            case "E" -> silent ? 1 : right ? 5 : -5;
            default -> silent ? 5 : 1;
        };
    }

    private static int value(@Nullable Integer number) {
        return number == null ? 0 : number;
    }

    // ---- what shows ----

    List<Integer> places() {
        var places = new ArrayList<Integer>();
        for (var player : players) {
            int better = 0;
            for (var other : players) {
                better += other == winner || other.stash > player.stash ? 1 : 0;
            }
            places.add(player == winner ? 1 : 1 + better);
        }
        return places;
    }

    Map<String, @Nullable Object> state() {
        boolean rollOff = List.of("start", "bidroll", "tiebreak").contains(phase);
        var state = new LinkedHashMap<String, @Nullable Object>();
        state.put("match", game);
        state.put("of", games);
        state.put("stash", central);
        state.put("unicorn", owner == null ? 0 : owner.number);
        state.put("toMove", current == null ? null : current.number);
        state.put("prediction", prediction);
        state.put("stones", players.stream().map(p -> p.stones).toList());
        state.put("banked", players.stream().map(p -> p.stash).toList());
        state.put("roll", unsettled);
        state.put("amount", unsettled == null ? null : amount());
        state.put("contenders", rollOff ? contenders.stream().map(p -> p.number).toList() : null);
        var sums = new ArrayList<@Nullable Object>();
        var hands = new ArrayList<@Nullable Object>();
        for (var player : players) {
            sums.add(player.sum);
            hands.add(player.hand);
        }
        state.put("sums", rollOff ? sums : null);
        state.put("bids", phase.startsWith("bid") ? hands : null);
        state.put("adds", phase.equals("add") ? hands : null);
        return state;
    }
}
