package einwurf.server.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.match.Match;
import einwurf.server.match.Match.Answer;
import einwurf.server.match.MatchRegistry;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Want;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A node that hears nothing of the others for a while, or that others are faster than. */
class BehindTest {
    private final World world = new World(1);
    private final FaultyDatabase database = new FaultyDatabase(world, Faults.NONE, true);
    private final NodeProcess one = new NodeProcess(world, database, "one", Faults.NONE, 0);
    private final NodeProcess other = new NodeProcess(world, database, "other", Faults.NONE, 0);
    private final List<Answer> answers = new ArrayList<>();

    private Answer answer() {
        world.runUntil(world.elapsed() + 200);
        return answers.removeLast();
    }

    private static Match door(NodeProcess process, String match) {
        return Objects.requireNonNull(process.find(match));
    }

    private MatchRegistry.Made made() throws Exception {
        world.runUntil(100);
        var made = new ArrayList<MatchRegistry.Made>();
        var _ =
                one.registry()
                        .create(Setup.of("{\"game\":\"einstein\"}"), "")
                        .thenAccept(made::add);
        world.runUntil(world.elapsed() + 200);
        return made.getFirst();
    }

    @Test
    void refusesNothingThatIsRightOnWhatIsStored() throws Exception {
        var match = made().match();
        door(other, match).look(null, 0, answers::add);
        assertThat(answer()).isInstanceOf(Answer.Shown.class);

        other.store().deaf(true);
        door(one, match).sit(Sit.read("{\"name\":\"A\"}"), null, null, answers::add);
        var seated = (Answer.Seated) answer();
        door(other, match).look(seated.token(), 0, answers::add);
        assertThat(answer())
                .as("the token that the other node gave opens the seat")
                .isInstanceOf(Answer.Shown.class);
    }

    @Test
    void whatAnotherNodeStoredComesWithItsHint() throws Exception {
        var match = made().match();
        var versions = new ArrayList<Integer>();
        door(other, match)
                .hello(
                        null,
                        0,
                        null,
                        Want.USUAL,
                        null,
                        said -> {
                            if (said.value() instanceof ServerMessage.Update(_, var news)) {
                                versions.add(news.value().version());
                            }
                        },
                        _ -> {});
        world.runUntil(world.elapsed() + 2000);

        other.store().cut(true); // it can't look anything up
        door(one, match).sit(Sit.read("{\"name\":\"A\"}"), null, null, answers::add);
        assertThat(answer()).isInstanceOf(Answer.Seated.class);
        assertThat(versions).containsExactly(2);
    }

    @Test
    void decidesAgainAsOfTheMomentAtWhichItWasAsked() throws Exception {
        var made = made();
        var always = new Faults(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
        var slow = new NodeProcess(world, database, "slow", always, 0);
        door(slow, made.match()).look(made.token(), 0, answers::add);
        assertThat(answer()).isInstanceOf(Answer.Shown.class);

        long asked = world.now();
        door(slow, made.match()).sit(Sit.read("{\"name\":\"A\"}"), null, null, answers::add);
        world.runUntil(world.elapsed() + 20);
        door(one, made.match()).sit(Sit.read("{\"name\":\"B\"}"), null, null, answers::add);
        world.runUntil(world.elapsed() + 20_000);

        assertThat(world.moments()).anyMatch(moment -> moment.what().equals("outrun"));
        var row = Objects.requireNonNull(database.matches().get(made.match()));
        assertThat(row.by).endsWith("n3");
        assertThat(row.steps.getLast().happened() - asked).isBetween(20L, 50L);
    }
}
