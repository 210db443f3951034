package einwurf.server.http;

import einwurf.server.LogConfiguration;
import einwurf.server.match.MatchMetrics;
import einwurf.server.match.MatchRegistry;
import einwurf.server.store.Store;
import einwurf.server.wire.Code;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Numbers for those who run the house, in the words of Prometheus. */
public final class Metrics implements MatchMetrics {
    private final PrometheusMeterRegistry registry =
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final AtomicInteger viewers = new AtomicInteger();
    private final AtomicInteger sockets = new AtomicInteger();
    private final Counter moves =
            Counter.builder("einwurf.moves")
                    .description("Choices that are stored, bots' too.")
                    .register(registry);
    private final Timer commit = timer("einwurf.commit", "One commit to the disk, of many steps.");
    private final Timer answer =
            timer("einwurf.move.time", "From the arrival of a move to its answer.");

    public Metrics() {
        gauge("einwurf.viewers", "People and programs at tables.", viewers::get);
        gauge("einwurf.sockets", "Open sockets.", sockets::get);
    }

    private Timer timer(String name, String help) {
        return Timer.builder(name)
                .description(help)
                .publishPercentiles(0.5, 0.99)
                .register(registry);
    }

    private void gauge(String name, String help, Supplier<Number> value) {
        Gauge.builder(name, value).description(help).strongReference(true).register(registry);
    }

    /** Begins to tell how these are. */
    void watch(MatchRegistry matches, Store store) {
        gauge("einwurf.matches", "Matches in memory; others sleep.", matches::awake);
        gauge("einwurf.nodes", "Nodes of this house that are open.", matches::openNodes);
        gauge("einwurf.healthy", "1 while what is written is stored.", () -> number(store));
        gauge("einwurf.store.bytes", "What the database takes; -1: unknown.", store::size);
        gauge("einwurf.store.free.bytes", "What its disk has left; -1: unknown.", store::room);
        gauge("einwurf.memory.bytes", "Java's heap in use.", Metrics::heap);
        counter("einwurf.errors", "Errors in the log.", LogConfiguration::errors);
        var thinker = matches.thinker();
        gauge(
                "einwurf.bots.waiting",
                "Bots for whom nobody thinks yet.",
                () -> thinker.figures().waiting());
        gauge(
                "einwurf.workers",
                "Places elsewhere where bots of this house think.",
                () -> thinker.figures().workers());
        counter(
                "einwurf.thoughts.here",
                "Moves that the house's bots found here.",
                () -> thinker.figures().here());
        counter(
                "einwurf.thoughts.elsewhere",
                "Moves that the house's bots found elsewhere.",
                () -> thinker.figures().elsewhere());
        counter(
                "einwurf.thoughts.unanswered",
                "Questions given elsewhere that had no answer, or no move for one.",
                () -> thinker.figures().unanswered());
    }

    private static int number(Store store) {
        return store.healthy() ? 1 : 0;
    }

    private static long heap() {
        var runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private void counter(String name, String help, LongSupplier value) {
        FunctionCounter.builder(name, this, _ -> value.getAsLong())
                .description(help)
                .register(registry);
    }

    @Override
    public void moved(int choices) {
        moves.increment(choices);
    }

    @Override
    public void refused(Code code) {
        Counter.builder("einwurf.refusals")
                .description("What was refused, by its code.")
                .tag("code", code.name())
                .register(registry)
                .increment();
    }

    /** How long a commit took. */
    public void committed(long nanos) {
        commit.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void answered(long nanos) {
        answer.record(nanos, TimeUnit.NANOSECONDS);
    }

    AtomicInteger viewers() {
        return viewers;
    }

    AtomicInteger sockets() {
        return sockets;
    }

    String text() {
        return registry.scrape();
    }
}
