package einwurf.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import tools.jackson.databind.json.JsonMapper;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;

class LogConfigurationTest {
    private final LoggerContext context = new LoggerContext();

    @BeforeEach
    void start() {
        context.setMDCAdapter(new LogbackMDCAdapter());
    }

    @AfterEach
    void stop() {
        context.stop();
    }

    @Test
    @Timeout(60)
    void aReaderOfTheLogThatStallsStopsNobody() throws InterruptedException {
        var stalled = new CountDownLatch(1);
        var goesOn = new CountDownLatch(1);
        var bytes = new ByteArrayOutputStream();
        var pipe =
                new OutputStream() {
                    @Override
                    public void write(int one) throws IOException {
                        stalled.countDown();
                        try {
                            goesOn.await();
                        } catch (InterruptedException stopped) {
                            throw new IOException(stopped);
                        }
                        bytes.write(one);
                    }
                };
        var before = property("einwurf.log", "json");
        var err = System.err;
        System.setErr(new PrintStream(pipe, true, StandardCharsets.UTF_8));
        try {
            new LogConfiguration().configure(context);
            var log = context.getLogger("einwurf.test");
            log.error("the first");
            stalled.await();
            for (int i = 0; i < 5000; i++) {
                log.error("one more");
            }
            goesOn.countDown();
            context.stop();
        } finally {
            System.setErr(err);
            property("einwurf.log", before.isEmpty() ? null : before);
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines().count()).isBetween(1L, 2000L);
    }

    /** What standard error gets when {@code log} was told. */
    private String written(@Nullable String form, @Nullable String level, Runnable log) {
        var before = List.of(property("einwurf.log", form), property("einwurf.level", level));
        var err = System.err;
        var bytes = new ByteArrayOutputStream();
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            new LogConfiguration().configure(context);
            log.run();
            context.stop(); // and what waits is written
        } finally {
            System.setErr(err);
            property("einwurf.log", before.get(0).isEmpty() ? null : before.get(0));
            property("einwurf.level", before.get(1).isEmpty() ? null : before.get(1));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Sets or clears it; what it was, empty for nothing. */
    private static String property(String name, @Nullable String value) {
        var before = value == null ? System.clearProperty(name) : System.setProperty(name, value);
        return before == null ? "" : before;
    }

    @Test
    void logbackFindsItAsAService() {
        assertThat(ServiceLoader.load(Configurator.class))
                .hasAtLeastOneElementOfType(LogConfiguration.class);
        assertThat(
                        ((LoggerContext) org.slf4j.LoggerFactory.getILoggerFactory())
                                .getLogger("org.eclipse.jetty")
                                .getLevel())
                .isEqualTo(Level.WARN);
    }

    @Test
    void jsonIsOneObjectALineWithTheMessageFormatted() {
        var log = context.getLogger("einwurf.test");
        var text =
                written(
                        "json",
                        null,
                        () -> {
                            log.info("open at {}", "a\nb");
                            log.error("broken", new IllegalStateException("why"));
                        });
        var lines = text.lines().map(JsonMapper.shared()::readTree).toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst().propertyNames())
                .containsExactly(
                        "timestamp",
                        "level",
                        "threadName",
                        "loggerName",
                        "formattedMessage",
                        "throwable");
        assertThat(lines.getFirst().get("formattedMessage").asString()).isEqualTo("open at a\nb");
        assertThat(lines.getLast().get("throwable").get("message").asString()).isEqualTo("why");
    }

    @Test
    void plainIsTheTimeTheLevelAndTheMessageWithTheBeginningOfAnException() {
        var log = context.getLogger("einwurf.test");
        var text =
                written(
                        "plain",
                        null,
                        () -> {
                            log.info("open at {}", "a");
                            log.error("broken", new IllegalStateException("why"));
                        });
        var lines = text.lines().toList();
        assertThat(lines.get(0)).matches("\\d\\d:\\d\\d:\\d\\d INFO  open at a");
        assertThat(lines.get(1)).matches("\\d\\d:\\d\\d:\\d\\d ERROR broken");
        assertThat(lines.get(2)).isEqualTo("java.lang.IllegalStateException: why");
        assertThat(lines).hasSizeBetween(4, 9);
    }

    @Test
    void plainIsUsualAndFromTheLevelThatIsAskedFor() {
        var log = context.getLogger("einwurf.test");
        var text =
                written(
                        null,
                        "WARN",
                        () -> {
                            log.info("daily work");
                            log.warn("attention");
                        });
        assertThat(text).matches("\\d\\d:\\d\\d:\\d\\d WARN  attention\n");
    }

    @Test
    void librariesAreHeardOnlyWhenTheyWarn() {
        var text =
                written(
                        null,
                        null,
                        () -> {
                            for (var library :
                                    List.of(
                                            "org.eclipse.jetty.Server",
                                            "io.javalin.Other",
                                            "com.zaxxer.hikari.Pool",
                                            "org.flywaydb.core.Flyway")) {
                                context.getLogger(library).info("starting");
                                context.getLogger(library).warn("attention");
                            }
                            context.getLogger("io.javalin.Javalin").error("nothing of it");
                        });
        assertThat(text.lines()).hasSize(4).allMatch(line -> line.endsWith("WARN  attention"));
    }
}
