package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.load.FloodMeasurement;
import einwurf.server.TestHouse;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Pattern;

/**
 * Sockets that send without pause don't freeze the house: it reads little of it, and answers others
 * meanwhile. The bounds are those of a busy machine, on which the flood itself competes; {@code
 * scripts/flood} measures it in earnest.
 */
@Tag("slow")
class FloodTest {
    private static final int SOCKETS = 4;
    private static final int SECONDS = 2;

    /** What an answer that never came counts as, in milliseconds. */
    private static final double LOST = 10_000;

    @Test
    void theHouseAnswersBesideAFlood() throws Exception {
        try (var house = new TestHouse(RateLimits.Rates.USUAL);
                var flood =
                        new FloodMeasurement(
                                URI.create(house.house().address()), ProcessHandle.current())) {
            var server = URI.create(house.house().address());
            flood.quiet(1); // until the code is warm
            for (var kind : new String[] {"REFUSED", "NONSENSE", "PINGS"}) {
                double before = refused(server);
                long begin = System.nanoTime();
                var noticed = flood.run(SOCKETS, SOCKETS, kind, SECONDS);
                double seconds = (System.nanoTime() - begin) * 1e-9;
                assertThat(noticed.messages()).as(kind).isPositive();
                assertThat(refused(server) - before).as(kind).isLessThan(read(seconds));
                assertThat(noticed.health().longest()).as("none was lost").isLessThan(LOST);
                assertThat(noticed.moves().count()).as(kind).isGreaterThan(2);
            }
        }
    }

    /** How many messages of all addresses are read meanwhile, see the limits. */
    private static double read(double seconds) {
        return SOCKETS * (400 + 200 * (seconds + 4)); // the flood ends a little later than we do
    }

    private static double refused(URI server) throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(server.resolve("/metrics")).build();
            var metrics = http.send(request, BodyHandlers.ofString()).body();
            return Pattern.compile("einwurf_refusals_total\\{.*?} (\\S+)")
                    .matcher(metrics)
                    .results()
                    .mapToDouble(found -> Double.parseDouble(found.group(1)))
                    .sum();
        }
    }
}
