package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.client.ShareChain;
import einwurf.rules.Layout;
import einwurf.rules.Text;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.DeskReply;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.Outgoing;
import einwurf.server.wire.Problem;
import einwurf.server.wire.PushMessage;
import einwurf.server.wire.Reflected;
import einwurf.server.wire.Schemas;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Status;
import einwurf.server.wire.StreamLine;
import einwurf.server.wire.Want;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.json.JsonMapper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the house says is what its records say: each writes its components and nothing else, and
 * what goes over the line fits the schemas that are made of the records, the page's types with
 * them.
 */
class WireTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static List<ServerMessage> said = List.of();

    @BeforeAll
    static void hearEverything() {
        said = everythingThatIsSaid();
    }

    @Test
    void recordsWriteTheirComponentsAndNothingElse() throws Exception {
        var law = Reflected.sent();
        said.forEach(law::check);
        replies().forEach(law::check);
        lines().forEach(law::check);
        var met = new HashSet<>(law.met());
        met.removeIf(type -> !Outgoing.class.isAssignableFrom(type)); // the rules' own
        assertThat(met).isEqualTo(everythingThatGoesOut());
    }

    @Test
    void everyMessageFitsItsSchemaAndEveryFieldIsSent() {
        var schemas = Schemas.ofTheWire();
        var misfits = new TreeSet<String>();
        for (var message : said) {
            if (!trimmed(message)) {
                misfits.addAll(schemas.misfits(JSON.readTree(message.json()), "ServerMessage"));
            }
        }
        assertThat(misfits).isEmpty();
        var unsent = schemas.fields("ServerMessage");
        unsent.removeAll(schemas.met());
        assertThat(unsent)
                .as("what never changes, and what dice can fall")
                .containsExactlyInAnyOrder(
                        "ServerMessage(update).view.absence",
                        "ServerMessage(update).view.chat",
                        "ServerMessage(update).view.help",
                        "ServerMessage(update).view.watch",
                        "ServerMessage(update).view.game",
                        "ServerMessage(update).view.host",
                        "ServerMessage(update).view.match",
                        "ServerMessage(update).view.ownDice",
                        "ServerMessage(update).view.present",
                        "ServerMessage(update).view.privateRecord",
                        "ServerMessage(update).view.url",
                        "ServerMessage(update).view.watchers",
                        "ServerMessage(update).view.you",
                        "Waiting(chance).outcomes",
                        "Outcome.roll",
                        "Outcome.weight");
    }

    /** Whether it went to somebody who didn't want everything. */
    private static boolean trimmed(ServerMessage message) {
        return (message instanceof ServerMessage.Welcome(_, var snapshot)
                        && !snapshot.json().contains("\"dice\":"))
                || (message instanceof ServerMessage.Update(_, var news)
                        && news.value().events().stream().anyMatch(e -> e.value().say() == null));
    }

    /** Every record of the package that can be sent. */
    private static Set<Class<?>> everythingThatGoesOut() throws Exception {
        var all = new HashSet<Class<?>>();
        var folder = Path.of(Outgoing.class.getResource("Outgoing.class").toURI()).getParent();
        try (var files = Files.list(folder)) {
            for (var file : files.toList()) {
                var name = file.getFileName().toString().replace(".class", "");
                if (name.equals("package-info")) {
                    continue;
                }
                var type = Class.forName(Outgoing.class.getPackageName() + "." + name);
                if (type.isRecord() && Outgoing.class.isAssignableFrom(type)) {
                    all.add(type);
                }
            }
        }
        return all;
    }

    /** What is said over HTTP. */
    private static List<HttpReply> replies() {
        try (var kit = new MatchTestKit()) {
            var party =
                    kit.party(
                            """
                            {"game":"rainbow","listed":true,"clock":{"kind":"move","seconds":60},
                             "seats":[{"kind":"bot","level":"random"},{"kind":"open"}]}\
                            """);
            var lobby = kit.registry().lobby().matches();
            assertThat(lobby.matches()).hasSize(1);
            party.seated("Mira").act(new Action.Resign());
            var shown =
                    (Match.Answer.Shown)
                            MatchTestKit.await(told -> party.match().look(null, 0, told));
            var view = shown.snapshot().view();
            var mine = new java.util.concurrent.CompletableFuture<MatchSummary>();
            party.match().summary(null, mine::complete);
            return List.of(
                    lobby,
                    shown.snapshot(),
                    new HttpReply.Made("m", "t", Arrays.asList(null, "u"), "/m/m", view),
                    new HttpReply.Seated("m", 1, null, view),
                    new HttpReply.NewToken("t"),
                    new HttpReply.TableCode("lato-mine", 1),
                    new HttpReply.FoundTable("m", "/m/m"),
                    new HttpReply.ServerAddress("http://localhost/"),
                    new HttpReply.PushKey("k"),
                    new HttpReply.PushSeats(List.of("m")),
                    new HttpReply.PublicKey("k", List.of(new HttpReply.EarlierKey("j", "s"))),
                    new HttpReply.MyMatches(List.of(mine.join().mine())),
                    new HttpReply.Games(
                            List.of(
                                    new HttpReply.GameInfo(
                                            "g",
                                            "Ü",
                                            List.of(2, 4),
                                            List.of(option(0, null), option(null, List.of("a"))),
                                            List.of("points"),
                                            List.of("random"),
                                            Map.of("random", 1),
                                            new Layout.Blank()))),
                    new HttpReply.BotToken("b", "\"", "t"),
                    new HttpReply.BotSeats(
                            "b", "n", List.of(new HttpReply.BotSeat("m", 1, Status.PLAYING, true))),
                    new HttpReply.HouseQuestion("1", "g", "a \"b\"", 2, "master", 500),
                    new HttpReply.Health(HttpReply.HouseStatus.UP));
        }
    }

    /** What programs hear on their stream, and what is pushed. */
    private static List<Outgoing> lines() {
        try (var kit = new MatchTestKit()) {
            var made = kit.made("{\"game\":\"rainbow\",\"listed\":true}");
            var shown =
                    (Match.Answer.Shown)
                            MatchTestKit.await(told -> made.door().look(null, 0, told));
            var table = kit.registry().lobby().matches().matches().getFirst().value();
            return List.of(
                    new StreamLine.OwnMatch("m", 1, 2, shown.snapshot().view()),
                    new StreamLine.Invitation(table),
                    new DeskReply.DeskState(
                            Map.of("over", 1),
                            2,
                            new DeskReply.DeskDatabase("SQLite", 1, 2, true),
                            true,
                            false,
                            List.of("w"),
                            "k",
                            List.of(new DeskReply.DeskBan("a", "m", 1, "r")),
                            List.of(new DeskReply.DeskAddress("a", "m", 1)),
                            List.of(new DeskReply.DeskReport("r", "m", 1, 2, "t", 3))),
                    new DeskReply.DeskTables(
                            List.of(
                                    new DeskReply.DeskTable(
                                            "m", "g", "over", true, 1, 2, List.of("n"), "a", "k"))),
                    new PushMessage.Turn("m", 1, "/m/m", "Einhorn", "It is your turn"));
        }
    }

    private static HttpReply.OptionInfo option(
            @org.jspecify.annotations.Nullable Integer limit,
            @org.jspecify.annotations.Nullable List<String> values) {
        return new HttpReply.OptionInfo(
                "o",
                HttpReply.OptionType.CHOICE,
                limit,
                limit,
                values,
                limit == null ? "a" : limit,
                new Text("one", "eins"));
    }

    // ---- matches in which everything happens ----

    /** Two with chains; one answers, one doesn't. */
    private static void shares(MatchTestKit kit, List<ServerMessage> heard) {
        var party = kit.people("einstein", 2, "");
        for (int seat = 1; seat <= 2; seat++) {
            party.guest(seat).with(new ShareChain(new Random(seat))).hello(0);
        }
        party.guest(1).move("123456");
        party.guest(2).move("654321");
        kit.later(3000);
        kit.look(party.id());
        for (int seat = 1; seat <= 2; seat++) {
            if (party.guest(seat).isAsked()) {
                party.guest(seat).reveal();
            }
            heard.addAll(party.guest(seat).settle().messages());
        }
    }

    private static List<ServerMessage> everythingThatIsSaid() {
        var heard = new ArrayList<ServerMessage>();
        try (var kit = new MatchTestKit()) {
            offers(kit, heard);
            gamesInARow(kit, heard);
            houseAndStandIn(kit, heard);
            ownDice(kit, heard);
            everyGame(kit, heard);
            shares(kit, heard);
            table(kit, heard);
            heard.addAll(new Guest(kit.talkative(600).match(), null).hello(1).messages());
            heard.addAll(kit.longSeries(51).messages());
            var last = kit.people("einstein", 2, "");
            kit.registry().goodbye(1000);
            heard.addAll(last.guest(1).messages());
        }
        var slow = Problem.of(Code.TOO_MANY, "Slow", "Ruhig").retryAfter(3);
        heard.add(new ServerMessage.Refused("\"a\"", "abc", slow));
        heard.add(new ServerMessage.Bye("1", "abc", null));
        heard.add(new ServerMessage.Pong("1", 1));
        return heard;
    }

    /** Somebody sits elsewhere, is called something else, and loses on time. */
    private static void table(MatchTestKit kit, List<ServerMessage> heard) {
        var party =
                kit.party(
                        """
                        {"game":"einstein","clock":{"kind":"move","seconds":10},
                         "absence":{"then":"lose"}}\
                        """);
        var watching = party.watch();
        var mira = party.seated("Mira");
        mira.act(new Action.ChangeSeat(2));
        mira.hello(0).settle();
        mira.act(new Action.Rename("Mia"));
        party.seated("Jonas");
        kit.later(20_000);
        kit.look(party.id());
        heard.addAll(watching.settle().messages());
    }

    /** Two of three have bid; taking back needs consent, is refused once and granted once. */
    private static void offers(MatchTestKit kit, List<ServerMessage> heard) {
        var party = kit.people("einhorn", 3, ",\"options\":{\"games\":3}");
        var random = new Random(11);
        while (!party.guest(1).settle().view().get("node").get("phase").asString().equals("bid")) {
            assertThat(party.playOne(random)).isTrue();
        }
        party.guest(1).move("bid 0");
        party.guest(2).settle().move("bid 0");
        for (boolean agree : new boolean[] {false, true}) {
            party.guest(1).act(new Action.TakeBack(0));
            int offer = party.guest(1).view().get("offer").get("offer").intValue();
            var answer = agree ? new Action.Agree(offer) : new Action.Decline(offer);
            party.guest(2).settle().act(answer);
            party.guest(3).settle().act(answer);
        }
        hear(party, 3, heard);
    }

    /** Secrets that are shown, talk, a clock, two games to the end, a rematch, refusals. */
    private static void gamesInARow(MatchTestKit kit, List<ServerMessage> heard) {
        var party =
                kit.people(
                        "einstein",
                        2,
                        ",\"series\":\"games-2\",\"clock\":{\"kind\":\"bank\",\"seconds\":60}");
        party.guest(1).act(new Action.Chat("hallo", null));
        party.guest(1).act(new Action.Move(party.guest(1).ask(), "1a1"));
        party.guest(1).move("123456");
        party.guest(2).settle().move("123456");
        var first = party.guest(1).settle().ask() == 0 ? party.guest(2).settle() : party.guest(1);
        first.act(new Action.Move(first.ask(), "9z9"));
        first.act(new Action.Move(first.ask() - 1, first.moves().getFirst()));
        party.play(new Random(1), "between", 500);
        party.play(new Random(2), "over", 500);
        party.guest(1).settle().act(new Action.Rematch(true));
        party.guest(2).settle().act(new Action.Rematch(true));
        hear(party, 2, heard);
    }

    /** A bot at the table, the host's look at it, and a seat that is kept. */
    private static void houseAndStandIn(MatchTestKit kit, List<ServerMessage> heard) {
        var party =
                kit.party(
                        """
                        {"game":"genial","seats":[{"kind":"open"},{"kind":"bot","level":"random"},
                         {"kind":"person","name":"Jonas"}]}\
                        """);
        var host = party.host();
        var jonas = party.join(3);
        party.sit("Mira");
        host.settle();
        jonas.settle();
        heard.addAll(host.messages());
        heard.addAll(jonas.messages());
    }

    /** People who throw dice of their own and keep the match to themselves. */
    private static void ownDice(MatchTestKit kit, List<ServerMessage> heard) {
        var party = kit.people("einstein", 2, ",\"ownDice\":true,\"privateRecord\":true");
        party.guest(1).move("123456");
        party.guest(2).settle().move("654321");
        var thrower = party.guest(1).settle().ask() == 0 ? party.guest(2).settle() : party.guest(1);
        thrower.act(new Action.Roll(thrower.ask(), "3"));
        hear(party, 2, heard);
    }

    private static void hear(MatchTestKit.Party party, int players, List<ServerMessage> heard) {
        for (int seat = 1; seat <= players; seat++) {
            heard.addAll(party.guest(seat).settle().messages());
        }
    }

    /** Games of every kind; some want what is usual, one everything, one only the question. */
    private static void everyGame(MatchTestKit kit, List<ServerMessage> heard) {
        for (var game : Games.HOUSE) {
            var party = kit.people(game.id(), game.about().most(), "");
            var terse = new Guest(party.match(), null).hello(0, Set.of());
            var greedy = new Guest(party.match(), party.token(1));
            greedy.hello(0, EnumSet.allOf(Want.class));
            party.play(new Random(5), "over", 60);
            hear(party, game.about().most(), heard);
            heard.addAll(terse.settle().messages());
            heard.addAll(greedy.settle().messages());
        }
    }
}
