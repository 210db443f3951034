package einwurf.client;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.Shelf;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.security.SecureRandom;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/** One of our bots at a table of some server: it sees what its seat is shown, and nothing else. */
public final class BotPlayer implements MatchSocket.Listener {
    /** What it needs of a view. */
    public static final String WANT = "[\"position\"]";

    private final String level;
    private final @Nullable Budget budget;
    private final ExecutorService thinking;
    private final Consumer<Text> says;
    private final SecureRandom random = new SecureRandom();
    private int answered;
    private volatile boolean over;

    /**
     * @param budget how long it thinks about a move; null: as long as its level does
     * @param says is told what happens at the table, for people who look on
     */
    public BotPlayer(
            String level, @Nullable Budget budget, ExecutorService thinking, Consumer<Text> says) {
        this.level = level;
        this.budget = budget;
        this.thinking = thinking;
        this.says = says;
    }

    @Override
    public void view(MatchSocket socket, ObjectNode view, JsonNode events) {
        var status = view.path("status").asString("");
        if (status.equals("between")) {
            socket.send(HouseClient.JSON.createObjectNode().put("type", "ready"));
        }
        if (status.equals("over") && !over) {
            over = true;
            var places = view.path("series").path("places").toString();
            says.accept(new Text("Over; places " + places, "Zu Ende; Plätze " + places));
        }
        int ask = view.path("ask").asInt(0);
        if (ask != 0 && ask != answered) {
            answered = ask;
            var position = view.path("node").path("position").asString("");
            var game = Games.byId(view.path("game").path("id").asString("")).orElseThrow();
            var seat = Seat.of(view.path("you").asInt(0));
            thinking.execute(() -> answer(socket, game, position, seat));
        }
    }

    private void answer(MatchSocket socket, Game<?, ?> game, String position, Seat seat) {
        try {
            socket.move(choose(game, position, seat));
        } catch (RuntimeException lost) {
            over = true;
            says.accept(
                    new Text(
                            "I don't know what to do here: " + lost.getMessage(),
                            "Hier weiß ich nicht weiter: " + lost.getMessage()));
        }
    }

    private <S extends Record, M extends Move> String choose(
            Game<S, M> game, String position, Seat seat) {
        if (!(game.notation().readPosition(position) instanceof Parsed.Good<S>(var seen))) {
            throw new IllegalStateException("this server plays another " + game.about().name());
        }
        var shelf = Bots.of(game);
        var chosen = shelf.bot(level).choose(seen, seat, budget(shelf), random.nextLong());
        return game.notation().writeMove(chosen.move());
    }

    private Budget budget(Shelf<?, ?> shelf) {
        return budget == null ? shelf.budget(level) : budget;
    }

    @Override
    public void refused(MatchSocket socket, JsonNode problem) {
        answered = 0;
        over |= problem.path("code").asString("").equals("NOT_FOUND"); // its token is void
        var say = problem.path("say");
        says.accept(new Text(say.path("en").asString(""), say.path("de").asString("")));
    }

    /** Nothing is left to do here. */
    public boolean over() {
        return over;
    }
}
