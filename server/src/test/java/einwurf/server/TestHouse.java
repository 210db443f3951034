package einwurf.server;

import einwurf.client.HouseClient;
import einwurf.server.http.RateLimits;
import einwurf.server.platform.JdkPlatform;
import einwurf.server.platform.Platform;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.function.UnaryOperator;

/** A house in a folder of its own, with all doors open. */
public final class TestHouse implements AutoCloseable {
    private final Path data;
    private final UnaryOperator<Settings> other;
    private House house;

    public TestHouse() {
        this(RateLimits.Rates.NONE);
    }

    public TestHouse(RateLimits.Rates rates) {
        this(rates, settings -> settings);
    }

    /** {@code other}: what else is not as usual. */
    public TestHouse(RateLimits.Rates rates, UnaryOperator<Settings> other) {
        this(rates, other, new JdkPlatform());
    }

    public TestHouse(RateLimits.Rates rates, Platform platform) {
        this(rates, settings -> settings, platform);
    }

    private TestHouse(RateLimits.Rates rates, UnaryOperator<Settings> other, Platform platform) {
        try {
            data = Files.createTempDirectory("einwurf");
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
        this.other = other;
        var settings = Settings.local(data).withPort(0).withRates(rates);
        house = House.open(other.apply(settings), platform, 0);
    }

    public House house() {
        return house;
    }

    public HouseClient remote() {
        return new HouseClient(URI.create(house.address()));
    }

    /** Closes the house in good order and opens it again at the same address. */
    public void restart() {
        int port = house.port();
        house.close();
        var settings = Settings.local(data).withPort(port).withRates(RateLimits.Rates.NONE);
        house = House.open(other.apply(settings));
    }

    @Override
    public void close() {
        house.close();
        try (var files = Files.walk(data)) {
            files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }
}
