package einwurf.app.house;

import einwurf.app.UsageError;
import einwurf.rules.Parsed;
import einwurf.rules.Text;
import einwurf.server.store.Retention;

import picocli.CommandLine.Option;

/** How long matches are kept. */
final class KeepArgument {
    @Option(
            names = "--keep",
            paramLabel = "kind=age,…",
            description =
                    "How long matches are kept after the last visit, in days, hours or for good"
                            + " (waiting=2d,closed=1d,over=90d,idle=90d).")
    private String keep = "";

    /** What {@code --keep} says; empty for nothing. */
    String words() {
        return keep;
    }

    Retention retention() {
        return retention(keep);
    }

    static Retention retention(String keep) {
        return keep.isEmpty()
                ? Retention.USUAL
                : switch (Retention.read(keep)) {
                    case Parsed.Good<Retention>(var retention) -> retention;
                    case Parsed.Bad<Retention>(var why) ->
                            throw new UsageError(
                                    why, Text.same("--keep waiting=12h,closed=1d,over=never"));
                };
    }
}
