package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.match.view.ViewerConnection;
import einwurf.server.wire.Action;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Tables and whatever is done regularly go on though threads and timers fail now and then. */
class LoopsTest {
    private MatchTestKit kit;

    @BeforeEach
    void open() {
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    @ParameterizedTest
    @CsvSource({"false, 0", "true, 0", "false, 1", "true, 1"})
    void aTableWithoutAThreadGetsOneLater(boolean runsAllTheSame, int timers) {
        var party = kit.people("einstein", 2, "");
        var guest = party.guest(1).settle();
        kit.platform().runsAllTheSame = runsAllTheSame;
        for (int failing = 1; failing <= 3; failing++) {
            kit.awaitTrue(() -> kit.platform().noThread.get() == 0);
            kit.platform().noTimer.set(timers);
            kit.platform().noThread.set(failing);
            var answer = guest.act(new Action.Chat("word " + failing, null));
            assertThat(answer.get("type").asString()).isEqualTo("update");
        }
        kit.platform().noThread.set(0);
        guest.settle();
        long talk =
                guest.events().stream()
                        .filter(e -> e.get("kind").asString().equals("chat"))
                        .count();
        assertThat(talk).as("each once").isEqualTo(3);
    }

    /**
     * Found by a run of kills, after 950 of them: the answer named a version whose events were
     * never sent.
     */
    @Test
    void whoMovesWhileTheHouseClosesIsNotAnsweredWithWhatTheyHaveNotSeen() {
        var party = kit.people("einstein", 2, "");
        var guest = party.guest(1).settle();
        kit.platform().noThread.set(1); // until there is one, both letters wait together
        guest.actWithoutWaiting(new Action.Move(guest.ask(), "123456"));
        party.match().goodbye(50, () -> {});
        kit.awaitTrue(() -> guest.heard().getLast().contains("\"bye\""));
        guest.settle();
        assertThat(kit.store().steps(party.id())).anyMatch(step -> step.kind().equals("Chose"));
        assertThat(guest.heard().getLast()).as("nothing comes after it").contains("\"bye\"");
        int seen = guest.events().getLast().get("n").intValue();
        assertThat(guest.hello(seen).settle().events().getLast().get("kind").asString())
                .as("who comes back sees it")
                .isEqualTo("chose");
    }

    @Test
    void aTaskRunsOnceHoweverOftenItIsHandedOn() {
        var runs = new AtomicInteger();
        kit.platform().runsAllTheSame = true;
        kit.platform().noThread.set(2);
        kit.platform().surely(runs::incrementAndGet);
        kit.awaitTrue(() -> kit.platform().noThread.get() == 0);
        kit.awaitTrue(() -> runs.get() > 0);
        kit.platform().close();
        assertThat(runs).hasValue(1);
    }

    @Test
    void thePulseGoesOnAfterATurnWithoutAThread() {
        kit.registry().open();
        kit.awaitTrue(() -> kit.store().pulse() == kit.now());
        kit.later(1000);
        kit.platform().noThread.set(3); // pulse, round and expiry
        // One that is still busy with its turn before asks for no thread.
        kit.awaitTrue(
                () -> {
                    kit.platform().tick();
                    return kit.platform().noThread.get() == 0;
                });
        kit.later(1000);
        kit.platform().tick();
        kit.awaitTrue(() -> kit.store().pulse() == kit.now());
    }

    @Test
    void aTableThatFailedIsReadAgainByItself() {
        var party = kit.people("einstein", 2, ",\"clock\":{\"kind\":\"move\",\"seconds\":30}");
        party.guest(1).move("123456");
        ViewerConnection broken =
                _ -> {
                    throw new OutOfMemoryError("planted");
                };
        party.match().hello(null, 0, null, Set.of(), null, broken, _ -> {});
        kit.awaitTrue(() -> party.guest(1).heard().getLast().contains("\"bye\""));
        kit.later(30_000);
        // Nobody says anything more; the table remembers its clock all the same.
        kit.awaitTrue(
                () ->
                        kit.store().steps(party.id()).stream()
                                .anyMatch(step -> step.kind().equals("TimeUp")));
    }
}
