package einwurf.server.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

import java.io.IOException;

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

    @Override
    String url() {
        return postgres.getJdbcUrl("postgres", "postgres");
    }
}
