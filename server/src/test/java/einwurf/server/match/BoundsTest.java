package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

import einwurf.server.match.state.MatchState;
import einwurf.server.match.view.ViewerConnection;
import einwurf.server.store.Retention;
import einwurf.server.wire.Action;
import einwurf.server.wire.Sit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What a table sends, stores and takes has an end, and what fails there fails there alone. */
class BoundsTest {
    private MatchTestKit kit;

    @BeforeEach
    void open() {
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    private MatchTestKit.Party talkative(int chats) {
        return kit.talkative(chats);
    }

    private static JsonNode look(MatchTestKit.Party party, int version) {
        var answer = MatchTestKit.await(told -> party.match().look(null, version, told));
        return MatchTestKit.JSON.readTree(((Match.Answer.Shown) answer).snapshot().json());
    }

    @Test
    void eventsComeInPagesOfFiveHundred() {
        var party = talkative(1200);
        Set<Integer> numbers = new TreeSet<>();
        int version = 1;
        int pages = 0;
        JsonNode page;
        do {
            page = look(party, version);
            assertThat(page.get("events").size()).isLessThanOrEqualTo(500);
            page.get("events").forEach(e -> numbers.add(e.get("n").intValue()));
            version = page.path("upTo").asInt(0);
            pages++;
        } while (page.path("more").asBoolean(false));
        assertThat(pages).isEqualTo(3);
        assertThat(numbers).hasSize(page.get("version").intValue() - 1);
    }

    @Test
    void aHelloGetsOnePageToo() {
        var party = talkative(1200);
        var guest = new Guest(party.match(), null).hello(1);
        assertThat(guest.events()).hasSize(500);
        assertThat(guest.heard().getFirst()).contains("\"more\":true,\"upTo\":501");
    }

    @Test
    void aLongSeriesTellsItsLastResults() {
        assertThat(kit.longSeries(50).view().get("series").has("resultsFrom")).isFalse();
        var series = kit.longSeries(53).view().get("series");
        assertThat(series.get("results")).hasSize(50);
        assertThat(series.get("resultsFrom").intValue()).isEqualTo(4);
        assertThat(series.get("game").intValue()).isEqualTo(54);
    }

    @Test
    void aTableThatHasHeardEnoughTakesMovesAndNothingElse() {
        var party = talkative(MatchState.MOST_BESIDES);
        var mira = new Guest(party.match(), party.token(1)).hello(0);
        assertThat(
                        mira.act(new Action.Chat("more", null))
                                .path("problem")
                                .path("code")
                                .asString(""))
                .isEqualTo("TOO_MANY");
        var jonas = new Guest(party.match(), party.token(2)).hello(0);
        assertThat(jonas.move(jonas.moves().getFirst()).get("type").asString()).isEqualTo("update");
    }

    @Test
    void anErrorAtOneTableIsThatTablesAloneAndHeals() {
        var sick = kit.people("einstein", 2, "");
        var sound = kit.people("einstein", 2, "");
        ViewerConnection broken =
                _ -> {
                    throw new OutOfMemoryError("planted");
                };
        var log = (Logger) LoggerFactory.getLogger(Mailbox.class);
        var logged = new ListAppender<ILoggingEvent>();
        logged.start();
        log.addAppender(logged);
        sick.match().hello(null, 0, null, Set.of(), null, broken, _ -> {});
        var again = new Guest(sick.match(), sick.token(1)).hello(0);
        kit.awaitTrue(() -> again.view().has("node") || !again.hello(0).view().isEmpty());
        assertThat(again.move(again.moves().getFirst()).get("type").asString()).isEqualTo("update");
        var other = sound.guest(1);
        assertThat(other.move(other.moves().getFirst()).get("type").asString()).isEqualTo("update");
        log.detachAppender(logged);
        assertThat(logged.list).isNotEmpty();
        assertThat(logged.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .noneMatch(line -> line.contains(sick.id()));
    }

    @Test
    void whoWaitsForNewsStoresNothing() {
        var party =
                kit.party(
                        """
                        {"game":"einstein","seats":[{"kind":"person","name":"Mira"},{"kind":"open"}]}\
                        """);
        int stored = kit.store().steps(party.id()).size();
        var told = new ArrayList<String>();
        Runnable news = () -> told.add("news");
        party.match().awaitNews(party.token(1), stored, news);
        party.watch();
        assertThat(kit.store().steps(party.id())).hasSize(stored);
        assertThat(told).isEmpty();
        party.sit("Jonas");
        party.watch();
        assertThat(told).isEqualTo(List.of("news"));
    }

    @Test
    void comingAndGoingIsToldOnceASecond() {
        var party = kit.people("einstein", 2, "");
        var guest = party.guest(1).settle();
        long before = presences(guest);
        for (int i = 0; i < 20; i++) {
            party.watch().bye();
        }
        guest.settle();
        assertThat(presences(guest) - before).isLessThanOrEqualTo(1);
        var watcher = party.watch();
        kit.later(1_001);
        kit.awaitTrue(() -> guest.settle().view().get("watchers").intValue() == 1);
        watcher.bye();
    }

    @Test
    void whoIsWelcomedBetweenTwoTellingsHearsWhoCameBack() {
        var party = kit.people("einstein", 2, "");
        kit.later(1_001);
        var stays = party.guest(1).settle();
        var returns = party.guest(2);
        kit.awaitTrue(() -> stays.view().get("present").toString().equals("[true,true]"));
        returns.bye();
        stays.hello(0).settle();
        returns.hello(0).settle();
        kit.later(1_001);
        kit.awaitTrue(() -> stays.settle().view().get("present").toString().equals("[true,true]"));
    }

    private static long presences(Guest guest) {
        return guest.heard().stream().filter(h -> h.startsWith("{\"type\":\"presence\"")).count();
    }

    @Test
    void aWaitingTableThatNobodyStartedIsDeletedAndLeavesTheLobby() {
        var party = kit.party("{\"game\":\"einstein\",\"listed\":true}");
        party.watch().bye();
        assertThat(kit.registry().lobby().matches().json()).contains(party.id());
        kit.later(6 * 60_000);
        party.match().mailbox().sleepIfIdle(5 * 60_000);
        kit.awaitTrue(() -> kit.registry().awake() == 0);
        kit.restart(3 * 24 * 3600_000L);
        kit.registry().open();
        kit.awaitTrue(() -> kit.store().match(party.id()).isEmpty());
        kit.awaitTrue(() -> !kit.registry().lobby().matches().json().contains(party.id()));
    }

    @Test
    void lookingForIdleMatchesKeepsNoneThatIsBeingRemoved() {
        for (int i = 0; i < 50; i++) {
            var party = kit.party("{\"game\":\"einstein\"}");
            party.watch().bye();
            kit.later(6 * 60_000);
            party.match().mailbox().sleepIfIdle(5 * 60_000);
        }
        kit.awaitTrue(() -> kit.registry().awake() == 0);
        kit.restart(3 * DAY);
        for (var old : kit.store().expired(kit.now(), Retention.USUAL, 50)) {
            var mailbox = kit.registry().open(old.match()).mailbox();
            mailbox.expire(old.delete());
            mailbox.sleepIfIdle(0);
        }
        kit.awaitTrue(() -> kit.registry().awake() == 0);
        assertThat(kit.store().expired(kit.now(), Retention.USUAL, 50)).isEmpty();
    }

    @Test
    void aRunningMatchThatSomebodyTouchedStays() {
        var party = kit.people("einstein", 2, "");
        kit.restart(80L * 24 * 3600_000L);
        new Guest(party.match(), party.token(1)).hello(0);
        kit.restart(80L * 24 * 3600_000L);
        assertThat(kit.store().expired(kit.now(), Retention.USUAL, 10)).isEmpty();
        kit.restart(20L * 24 * 3600_000L);
        assertThat(kit.store().expired(kit.now(), Retention.USUAL, 10)).hasSize(1);
    }

    private static final long HOUR = 3600_000L;
    private static final long DAY = 24 * HOUR;

    private boolean expired(MatchTestKit.Party party) {
        return kit.store().expired(kit.now(), Retention.USUAL, 10).stream()
                .anyMatch(e -> e.match().equals(party.id()));
    }

    /** Nothing but the registry's rounds for so long. */
    private void pass(MatchTestKit.Party party, long millis) {
        for (long passed = 0; passed < millis; passed += HOUR / 2) {
            kit.later(HOUR / 2);
            party.match().mailbox().sleepIfIdle(5 * 60_000);
            MatchTestKit.await(told -> party.match().look(null, 0, told));
        }
    }

    @Test
    void aWaitingTableWhoseHostIsThereStays() {
        var party = kit.party("{\"game\":\"einstein\"}");
        party.host();
        pass(party, 3 * DAY);
        kit.restart(20_000);
        assertThat(expired(party)).isFalse();
    }

    @Test
    void aWaitingTableThatOnlySomebodyWithoutATokenLooksAtDoesnt() {
        var party = kit.party("{\"game\":\"einstein\"}");
        party.watch();
        pass(party, 3 * DAY);
        kit.restart(20_000);
        assertThat(expired(party)).isTrue();
    }

    @Test
    void whoIsThereWhenTheHouseClosesKeepsTheTable() {
        var party = kit.party("{\"game\":\"einstein\"}");
        party.host();
        kit.later(HOUR / 2);
        kit.registry().goodbye(1000);
        kit.restart(2 * DAY - HOUR / 4);
        assertThat(expired(party)).isFalse();
    }

    @Test
    void whateverATokenDoesKeepsTheTable() {
        var party =
                kit.party(
                        """
                        {"game":"einstein","seats":[{"kind":"person","name":"Mira"},\
                        {"kind":"open"}]}\
                        """);
        var match = party.match();
        keeps(party, told -> match.look(party.token(1), 0, told));
        keeps(party, told -> match.sit(new Sit("Jonas", 2, null, ONCE), null, null, told));
        var fresh = Token.make(new Random(1));
        keeps(party, told -> match.renew(party.token(1), 1, Token.hash(fresh), told));
        keeps(party, told -> match.act(fresh, new Action.Chat("hi", null), told));
        kit.later(2 * DAY - HOUR);
        MatchTestKit.await(told -> match.look(null, 0, told));
        match.summary(fresh, _ -> {});
        MatchTestKit.await(told -> match.look(null, 0, told));
        kit.restart(2 * HOUR);
        assertThat(expired(party)).as("a look without a token, and a list").isTrue();
    }

    private static final String ONCE = "0123456789abcdef0123456789abcdef";

    /** A day and a half later it is done, and keeps the table for two days from then on. */
    private void keeps(MatchTestKit.Party party, Consumer<Consumer<Match.Answer>> question) {
        kit.later(3 * DAY / 2);
        assertThat(MatchTestKit.await(question)).isNotInstanceOf(Match.Answer.Bad.class);
        assertThat(kit.store().match(party.id()).orElseThrow().touched()).isEqualTo(kit.now());
    }

    @Test
    void lookingAgainWithinTheHourStoresNothing() {
        var party = kit.people("einstein", 2, "");
        kit.later(2 * HOUR);
        MatchTestKit.await(told -> party.match().look(party.token(1), 0, told));
        long touched = kit.store().match(party.id()).orElseThrow().touched();
        kit.later(HOUR / 2);
        MatchTestKit.await(told -> party.match().look(party.token(1), 0, told));
        assertThat(kit.store().match(party.id()).orElseThrow().touched()).isEqualTo(touched);
    }
}
