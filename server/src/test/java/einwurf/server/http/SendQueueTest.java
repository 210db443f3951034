package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** What waits for clients that don't read. */
class SendQueueTest {
    private static final byte[] FRAME = new byte[100_000];

    /** A client that reads a frame when it is told to. */
    private static final class Client implements SendQueue.Line {
        private final ArrayList<Callback> written = new ArrayList<>();
        boolean cut;

        @Override
        public void write(byte[] json, Callback told) {
            written.add(told);
        }

        @Override
        public void cut() {
            cut = true;
        }

        void read() {
            written.removeFirst().succeeded();
        }
    }

    @Test
    void whoDoesntReadIsCutOff() {
        var client = new Client();
        var unsent = new AtomicLong();
        var outbox = new SendQueue(client, unsent);
        for (int i = 0; i <= SendQueue.MOST / FRAME.length; i++) {
            outbox.send(FRAME);
            assertThat(client.cut).isFalse();
        }
        outbox.send(FRAME);
        assertThat(client.cut).isTrue();
        assertThat(unsent).as("nothing is kept for it").hasValue(0);
    }

    @Test
    void manySocketsOfOneAddressDontKeepMoreThanTheyMayTogether() {
        var unsent = new AtomicLong();
        var clients = new ArrayList<Client>();
        for (int i = 0; i < 100; i++) {
            var client = new Client();
            var outbox = new SendQueue(client, unsent);
            for (int frame = 0; frame < 9; frame++) {
                outbox.send(FRAME);
                assertThat(unsent.get()).isLessThanOrEqualTo(SendQueue.MOST_OF_ADDRESS);
            }
            clients.add(client);
        }
        assertThat(clients.getFirst().cut).isFalse();
        assertThat(clients.getLast().cut).isTrue();
    }

    @Test
    void whatWasReadDoesntCount() {
        var client = new Client();
        var unsent = new AtomicLong();
        var outbox = new SendQueue(client, unsent);
        for (int i = 0; i < 200; i++) {
            outbox.send(FRAME);
            client.read();
        }
        assertThat(client.cut).isFalse();
        assertThat(unsent).hasValue(0);
        outbox.send(FRAME);
        outbox.send(FRAME);
        outbox.failed(new IllegalStateException("gone"));
        assertThat(unsent).hasValue(0);
    }
}
