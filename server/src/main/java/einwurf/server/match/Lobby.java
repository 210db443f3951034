package einwurf.server.match;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The matches that whoever made them wants to be found. */
public final class Lobby {
    static final int MOST = 200;

    private final Map<String, Summary> shown = new ConcurrentHashMap<>();
    private final AtomicLong version;

    /** {@code version} is higher than that of any list that was told before. */
    Lobby(long version) {
        this.version = new AtomicLong(version);
    }

    void fill(List<String> ids, Hall hall) {
        for (var id : ids) {
            hall.find(id)
                    .ifPresent(
                            match ->
                                    match.summary(
                                            null,
                                            summary -> {
                                                if (summary != null) {
                                                    put(summary);
                                                }
                                            }));
        }
    }

    /** Called after each change of a match; most are not listed. */
    void note(Course<?, ?> course) {
        if (course.listed() || shown.containsKey(course.id())) {
            put(Summary.of(course, 0));
        }
    }

    void remove(String match) {
        if (shown.remove(match) != null) {
            version.incrementAndGet();
        }
    }

    private void put(Summary summary) {
        boolean show =
                summary.listed()
                        && switch (summary.status()) {
                            case WAITING, PLAYING, BETWEEN -> true;
                            case OVER, CLOSED -> false;
                        };
        var before = show ? shown.put(summary.match(), summary) : shown.remove(summary.match());
        if (before == null ? show : !show || !before.json().equals(summary.json())) {
            version.incrementAndGet();
        }
    }

    /** Changes whenever the list does. */
    public long version() {
        return version.get();
    }

    /** As JSON: those that wait for people first, newest first. */
    public String json() {
        var out = new Out().open().key("matches").list();
        shown.values().stream()
                .sorted(
                        Comparator.comparing((Summary s) -> s.open() == 0)
                                .thenComparing(
                                        Comparator.comparingLong(Summary::created).reversed()))
                .limit(MOST)
                .forEach(
                        summary ->
                                out.raw(
                                        summary.json()
                                                .getBytes(
                                                        java.nio.charset.StandardCharsets.UTF_8)));
        return out.end().close().toString();
    }
}
