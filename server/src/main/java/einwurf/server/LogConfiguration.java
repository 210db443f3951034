package einwurf.server;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.spi.ContextAwareBase;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * The log, to standard error. {@code einwurf.log=json} writes one JSON object a line, otherwise it
 * is for people; {@code einwurf.level} is how much of it (INFO). In Java because reading the same
 * from XML took a tenth of a second at every start. Logback finds it as a service.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_NORMAL_PRIORITY)
public final class LogConfiguration extends ContextAwareBase implements Configurator {
    /** What they say of their own daily work is nobody's news. */
    private static final List<String> LIBRARIES =
            List.of("org.eclipse.jetty", "io.javalin", "com.zaxxer.hikari", "org.flywaydb");

    /** Lines that wait to be written. */
    private static final int QUEUE = 1024;

    private static final LongAdder ERRORS = new LongAdder();

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        if (System.getProperty("logback.configurationFile") != null) {
            return ExecutionStatus.INVOKE_NEXT_IF_ANY; // whoever runs the house has their own
        }
        for (var library : LIBRARIES) {
            context.getLogger(library).setLevel(Level.WARN);
        }
        context.getLogger("io.javalin.Javalin").setLevel(Level.OFF); // who opens a house hears it
        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.toLevel(System.getProperty("einwurf.level"), Level.INFO));
        root.addAppender(standardError(context));
        root.addAppender(counted(context));
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /** How many errors were logged since the start; {@code /metrics} tells it. */
    public static long errors() {
        return ERRORS.sum();
    }

    private static Appender<ILoggingEvent> counted(LoggerContext context) {
        var appender =
                new AppenderBase<ILoggingEvent>() {
                    @Override
                    protected void append(ILoggingEvent event) {
                        if (event.getLevel().isGreaterOrEqual(Level.ERROR)) {
                            ERRORS.increment();
                        }
                    }
                };
        appender.setContext(context);
        appender.setName("COUNT");
        appender.start();
        return appender;
    }

    /** Writes what waits to be written; call it last, before the process ends. */
    public static void stop() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            context.stop();
        }
    }

    /**
     * A server hands its log to a thread of its own and drops what doesn't fit: a reader that has
     * stalled, of a pipe for one, must not stop it. Other programs say so little that they wait.
     */
    private static Appender<ILoggingEvent> standardError(LoggerContext context) {
        var console = console(context);
        if (System.getProperty("einwurf.log") == null) {
            return console;
        }
        var appender = new AsyncAppender();
        appender.setContext(context);
        appender.setName("ASYNC");
        appender.setQueueSize(QUEUE);
        appender.setNeverBlock(true);
        appender.addAppender(console);
        appender.start();
        return appender;
    }

    private static ConsoleAppender<ILoggingEvent> console(LoggerContext context) {
        var encoder = "json".equals(System.getProperty("einwurf.log")) ? json() : plain();
        encoder.setContext(context);
        encoder.start();
        var appender = new ConsoleAppender<ILoggingEvent>();
        appender.setContext(context);
        appender.setName("ERR");
        appender.setTarget("System.err");
        appender.setEncoder(encoder);
        appender.start();
        return appender;
    }

    private static Encoder<ILoggingEvent> json() {
        var json = new JsonEncoder();
        json.setWithSequenceNumber(false);
        json.setWithNanoseconds(false);
        json.setWithContext(false);
        json.setWithMDC(false);
        json.setWithMessage(false);
        json.setWithArguments(false);
        json.setWithFormattedMessage(true);
        return json;
    }

    private static Encoder<ILoggingEvent> plain() {
        var plain = new PatternLayoutEncoder();
        plain.setPattern("%d{HH:mm:ss} %-5level %msg%n%ex{5}");
        return plain;
    }
}
