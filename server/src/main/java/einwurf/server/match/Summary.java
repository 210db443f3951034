package einwurf.server.match;

import java.util.ArrayList;
import java.util.List;

/** A match in a line: for the lobby, and for the list of one's own. */
public record Summary(
        String match,
        Status status,
        boolean listed,
        int open,
        int you,
        boolean asked,
        long created,
        long last,
        String json,
        String mine) {

    static Summary of(Course<?, ?> course, int eyes) {
        int open =
                (int) course.seats().stream().filter(s -> s.kind() == Occupant.Kind.OPEN).count();
        long last = course.events().getLast().at();
        long created = course.events().getFirst().at();
        return new Summary(
                course.id(),
                course.status(),
                course.listed(),
                open,
                eyes,
                course.ask(eyes) != 0,
                created,
                last,
                lobby(course, open, created),
                mine(course, eyes, last));
    }

    private static String lobby(Course<?, ?> course, int open, long since) {
        var setup = course.setup();
        var out = new Out().open().key("match").word(course.id()).key("game").word(setup.game());
        out.key("options").data(setup.table().options()).key("players").value(setup.players());
        out.key("series").data(setup.series()).key("clock").open();
        out.key("kind").word(setup.clock().kind().name().toLowerCase(java.util.Locale.ROOT));
        out.key("seconds").value(setup.clock().seconds());
        out.key("increment").value(setup.clock().increment()).close();
        out.key("status").word(course.status().word()).key("seats").list();
        for (int i = 0; i < course.players(); i++) {
            var seat = course.seats().get(i);
            out.open().key("seat").value(i + 1).key("kind").word(seat.kind().word());
            out.key("name").data(seat.name());
            out.key("level").data(seat.level().isEmpty() ? null : seat.level()).close();
        }
        return out.end().key("open").value(open).key("since").data(since).close().toString();
    }

    private static String mine(Course<?, ?> course, int eyes, long last) {
        var out = new Out().open().key("match").word(course.id());
        out.key("game").word(course.setup().game()).key("status").word(course.status().word());
        out.key("version").value(course.version()).key("you").value(eyes);
        out.key("asked").data(course.ask(eyes) != 0);
        List<String> names = new ArrayList<>();
        course.seats().forEach(s -> names.add(s.name()));
        out.key("names").data(names).key("result");
        var result = course.scores().last();
        if (result == null) {
            out.nothing();
        } else {
            out.open();
            EventView.result(out, result);
            out.close();
        }
        return out.key("last").data(last).close().toString();
    }
}
