package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.match.MatchTestKit.Guest;
import einwurf.server.match.MatchTestKit.Party;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.wire.Action;
import einwurf.server.wire.Problem;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Iterator;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Tables whose record is for those who sit there. */
class PrivateRecordTest {
    private static final String PRIVATE = ",\"privateRecord\":true";

    private MatchTestKit kit = new MatchTestKit();

    @BeforeEach
    void open() {
        kit.close();
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    private Party over(String more) {
        var party = kit.people("einstein", 2, more);
        party.guest(1).act(new Action.Resign());
        assertThat(party.guest(1).settle().status()).isEqualTo("over");
        return party;
    }

    private static boolean recordOpens(Party party, @Nullable String token) {
        var record = new CompletableFuture<@Nullable Iterator<String>>();
        party.match().record(token, record::complete, (Problem _) -> record.complete(null));
        return record.orTimeout(60, TimeUnit.SECONDS).join() != null;
    }

    private static boolean lookOpens(Party party, @Nullable String token) {
        return MatchTestKit.await(told -> party.match().look(token, 0, told))
                instanceof Match.Answer.Shown;
    }

    private static boolean helloOpens(Party party, @Nullable String token) {
        var guest = new Guest(party.match(), token).hello(0);
        return guest.heard().getFirst().contains("\"welcome\"");
    }

    private static boolean summaryOpens(Party party, @Nullable String token) {
        var told = new CompletableFuture<@Nullable MatchSummary>();
        party.match().summary(token, told::complete);
        return told.orTimeout(60, TimeUnit.SECONDS).join() != null;
    }

    @Test
    void everyReadOfAFinishedMatchIsForThoseWhoSitThere() {
        var party = over(PRIVATE);
        for (int seat = 1; seat <= 2; seat++) {
            var token = party.token(seat);
            assertThat(recordOpens(party, token)).isTrue();
            assertThat(lookOpens(party, token)).isTrue();
            assertThat(helloOpens(party, token)).isTrue();
            assertThat(summaryOpens(party, token)).isTrue();
        }
        for (var other :
                new @Nullable String[] {null, party.made.token(), Token.make(new Random(1))}) {
            assertThat(recordOpens(party, other)).isFalse();
            assertThat(lookOpens(party, other)).isFalse();
            assertThat(helloOpens(party, other)).isFalse();
            assertThat(summaryOpens(party, other)).isFalse();
        }
    }

    @Test
    void itStaysSoAfterARestart() {
        var party = over(PRIVATE);
        kit.restart(60_000);
        assertThat(recordOpens(party, null)).isFalse();
        assertThat(lookOpens(party, null)).isFalse();
        assertThat(helloOpens(party, null)).isFalse();
        assertThat(recordOpens(party, party.token(1))).isTrue();
    }

    @Test
    void aRunningMatchCanBeLookedAtButHasNoRecordForOthers() {
        var party = kit.people("einstein", 2, PRIVATE);
        assertThat(party.watch().view().get("privateRecord").asBoolean()).isTrue();
        assertThat(lookOpens(party, null)).isTrue();
        assertThat(recordOpens(party, null)).isFalse();
        assertThat(recordOpens(party, party.made.token())).as("the host has no seat").isFalse();
        assertThat(recordOpens(party, party.token(2))).isTrue();
    }

    @Test
    void whoLooksOnWhenItEndsSeesTheEndAndCantComeBack() {
        var party = kit.people("einstein", 2, PRIVATE);
        var watching = party.watch();
        party.guest(1).act(new Action.Resign());
        party.guest(1).settle();
        assertThat(watching.status()).isEqualTo("over");
        assertThat(watching.hello(0).settle().heard().getLast()).contains("NOT_FOUND");
    }

    @Test
    void elsewhereEverybodyMayRead() {
        var party = over("");
        assertThat(recordOpens(party, null)).isTrue();
        assertThat(lookOpens(party, null)).isTrue();
        assertThat(helloOpens(party, null)).isTrue();
        assertThat(party.guest(1).view().has("privateRecord")).isFalse();
    }

    @Test
    void theRematchIsAgreedTheSame() {
        var party = over(PRIVATE);
        party.guest(1).act(new Action.Rematch(true));
        party.guest(2).act(new Action.Rematch(true));
        var next = party.guest(1).settle().view().get("rematch").get("match").asString();
        var watching = new Guest(kit.registry().find(next).orElseThrow(), null).hello(0);
        assertThat(watching.view().get("privateRecord").asBoolean()).isTrue();
    }
}
