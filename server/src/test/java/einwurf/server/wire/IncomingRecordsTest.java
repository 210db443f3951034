package einwurf.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;

import org.junit.jupiter.api.Test;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Set;

/** What records say of the messages that the house takes is what it reads. */
class IncomingRecordsTest {
    private final Reflected reflected = Reflected.heard();

    @Test
    void everyActionIsReadAsItsRecordSays() throws Exception {
        for (var type : Action.class.getPermittedSubclasses()) {
            var action = (Action) sample(type);
            assertThat(Messages.action(reflected.write(action))).isEqualTo(action);
            read(new Message.Act("7", "abc", action));
        }
    }

    @Test
    void everyMessageIsReadAsItsRecordSays() throws Exception {
        for (var type : Message.class.getPermittedSubclasses()) {
            if (type != Message.Act.class) {
                read((Message) sample(type));
            }
        }
    }

    private void read(Message message) {
        assertThat(Messages.read(reflected.write(message)))
                .isEqualTo(new Messages.Read.Good(message));
    }

    @Test
    void tablesAreSetAsTheirRecordSays() throws Exception {
        for (var game : Games.HOUSE) {
            var setup =
                    Setup.of(
                            """
                            {"game":"%s","clock":{"kind":"bank","seconds":60,"increment":5},
                             "absence":{"after":null,"then":"lose"},"listed":true,"chat":false,
                             "help":true,"watch":"invited",
                             "seats":[%s{"kind":"person","name":"Mira"}]}\
                            """
                                    .formatted(
                                            game.id(),
                                            "{\"kind\":\"open\"},"
                                                    .repeat(game.about().most() - 1)));
            assertThat(Setups.read(reflected.write(setup))).isEqualTo(setup);
        }
        var bots =
                Setup.of(
                        "{\"game\":\"rainbow\",\"seats\":[{\"kind\":\"bot\"},{\"kind\":\"open\"}]}");
        assertThat(Setups.read(reflected.write(bots))).isEqualTo(bots);
    }

    @Test
    void everythingElseIsReadAsItsRecordSays() throws Exception {
        var sit = (Sit) sample(Sit.class);
        assertThat(Sit.read(reflected.write(sit))).isEqualTo(sit);
        var report = (Report) sample(Report.class);
        assertThat(Report.read(reflected.write(report))).isEqualTo(report);
        for (var type : DeskAction.class.getPermittedSubclasses()) {
            var action =
                    type == DeskAction.Words.class
                            ? new DeskAction.Words(java.util.List.of("abc"))
                            : (DeskAction) sample(type);
            assertThat(DeskAction.read(reflected.write(action))).isEqualTo(action);
        }
        var play = new Play("Mira", Setup.of("{\"game\":\"genial\",\"listed\":true}"), null, null);
        assertThat(Play.read(reflected.write(play))).isEqualTo(play);
        var push =
                new PushWish(
                        "https://push.example.net/a",
                        "b".repeat(87),
                        "c".repeat(22),
                        "de",
                        java.util.List.of(new MySeats.MySeat("abc", "def")));
        assertThat(PushWish.read(reflected.write(push))).isEqualTo(push);
        var mine = new MySeats(java.util.List.of(new MySeats.MySeat("abc", "def")));
        assertThat(MySeats.read(reflected.write(mine))).isEqualTo(mine.seats());
        var worked = (Worked) sample(Worked.class);
        assertThat(Worked.read(reflected.write(worked))).isEqualTo(worked);
        assertThat(NewBot.read(reflected.write(new NewBot("B")))).isEqualTo(new NewBot("B"));
    }

    /** With something in every component that is read as something else if it is missing. */
    private static Object sample(Class<?> type) throws ReflectiveOperationException {
        var components = type.getRecordComponents();
        var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new);
        var constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor.newInstance(
                Arrays.stream(components).map(IncomingRecordsTest::value).toArray());
    }

    private static Object value(RecordComponent component) {
        if (component.getType() == String.class) {
            var hex = component.getAnnotation(Wire.Hex.class);
            return hex != null
                    ? "0a".repeat(hex.value() / 2)
                    : component.isAnnotationPresent(Wire.Mark.class) ? "\"x\"" : "abc";
        }
        if (component.getType() == int.class) {
            return 7;
        }
        return component.getType() == boolean.class ? false : Set.of(Want.SAY);
    }
}
