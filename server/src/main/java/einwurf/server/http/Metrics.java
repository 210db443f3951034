package einwurf.server.http;

import einwurf.server.match.MatchMetrics;
import einwurf.server.wire.Code;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/** Numbers for those who run the house, in the words of Prometheus. */
public final class Metrics implements MatchMetrics {
    private final PrometheusMeterRegistry registry =
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final AtomicInteger viewers = new AtomicInteger();
    private final AtomicInteger sockets = new AtomicInteger();
    private final Counter moves = registry.counter("einwurf.moves");
    private final Timer commit = timer("einwurf.commit");
    private final Timer answer = timer("einwurf.move.time");

    public Metrics() {
        Gauge.builder("einwurf.viewers", viewers, AtomicInteger::get).register(registry);
        Gauge.builder("einwurf.sockets", sockets, AtomicInteger::get).register(registry);
    }

    private Timer timer(String name) {
        return Timer.builder(name).publishPercentiles(0.5, 0.99).register(registry);
    }

    void matches(IntSupplier awake) {
        Gauge.builder("einwurf.matches", awake::getAsInt).strongReference(true).register(registry);
    }

    @Override
    public void moved(int choices) {
        moves.increment(choices);
    }

    @Override
    public void refused(Code code) {
        registry.counter("einwurf.refusals", "code", code.name()).increment();
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
