package einwurf.server.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/**
 * Many seeds from the command line: {@code RunSimulation from count [--twice] [--log]
 * [--until-found] [--nodes 3] [--html]}. Prints what was found, with the seed that shows it again,
 * and ends with one line of figures.
 */
public final class RunSimulation {

    private RunSimulation() {}

    public static void main(String[] args) {
        long from = Long.parseLong(args[0]);
        int count = Integer.parseInt(args[1]);
        var options = List.of(args).subList(2, args.length);
        boolean untilFound = options.contains("--until-found");
        boolean twice = options.contains("--twice");
        int at = options.indexOf("--nodes");
        int nodes = at < 0 ? 1 : Integer.parseInt(options.get(at + 1));
        var done = new AtomicInteger();
        var failed = new AtomicInteger();
        var events = new AtomicLong();
        var faults = new AtomicLong();
        long begin = System.nanoTime();
        LongStream.range(from, from + count)
                .parallel()
                .forEach(
                        seed -> {
                            if (untilFound && failed.get() > 0) {
                                return;
                            }
                            var result = Simulation.run(seed, nodes);
                            var wrong = new ArrayList<>(result.wrong());
                            if (twice && !Simulation.run(seed, nodes).log().equals(result.log())) {
                                wrong.add(
                                        new Moment(
                                                0,
                                                "",
                                                null,
                                                "the same seed told another story",
                                                Moment.Kind.BROKEN));
                            }
                            events.addAndGet(result.events());
                            faults.addAndGet(result.faults());
                            if (!wrong.isEmpty()) {
                                failed.incrementAndGet();
                                System.out.println("seed " + seed + ": " + wrong);
                            }
                            if (options.contains("--html") || !wrong.isEmpty()) {
                                System.err.println(result.page());
                            }
                            if (options.contains("--log")) {
                                result.log().forEach(System.out::println);
                            }
                            if (done.incrementAndGet() % 500 == 0) {
                                System.err.println(done + " of " + count + " seeds");
                            }
                        });
        System.out.printf(
                Locale.ROOT,
                "{\"seeds\":%d,\"events\":%d,\"faults\":%d,\"failed\":%d,\"seconds\":%.1f}%n",
                count,
                events.get(),
                faults.get(),
                failed.get(),
                (System.nanoTime() - begin) * 1e-9);
        System.exit(failed.get() == 0 ? 0 : 1);
    }
}
