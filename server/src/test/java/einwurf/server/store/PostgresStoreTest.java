package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.server.House;
import einwurf.server.Settings;
import einwurf.server.dice.RecordVerifier;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/** The same on a real PostgreSQL. */
class PostgresStoreTest extends StoreContract {
    private static EmbeddedPostgres postgres;

    @BeforeAll
    static void start() throws IOException {
        postgres = EmbeddedPostgres.builder().start();
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @Test
    void aHousePlaysAWholeMatchOnIt(@TempDir Path folder) throws InterruptedException {
        var settings = Settings.local(folder).withDb(url()).withPort(0);
        try (var house = House.open(settings)) {
            var remote = new HouseClient(URI.create(house.address()));
            var match =
                    remote.post(
                                    "/matches",
                                    null,
                                    "{\"game\":\"einstein\",\"seats\":["
                                            + "{\"kind\":\"bot\",\"level\":\"random\"},"
                                            + "{\"kind\":\"bot\",\"level\":\"random\"}]}")
                            .orThrow()
                            .get("match")
                            .asString();
            var record = "";
            for (int i = 0; i < 300 && !record.contains("result: places"); i++) {
                Thread.sleep(100);
                record = remote.get("/matches/" + match + "/record", null).text();
            }
            assertThat(RecordVerifier.check(record))
                    .isInstanceOf(RecordVerifier.Verdict.Proven.class);
            assertThat(record).contains("result: places");
        }
    }

    @Override
    String url() {
        return postgres.getJdbcUrl("postgres", "postgres");
    }
}
