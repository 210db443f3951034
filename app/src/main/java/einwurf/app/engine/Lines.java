package einwurf.app.engine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Lines of UTF-8, none of them held that is too long to be meant. */
final class Lines {
    static final int LONGEST = 8 << 20;

    private final InputStream in;
    private final byte[] chunk = new byte[1 << 16];
    private int from;
    private int to;

    private byte[] line = new byte[1 << 12];
    private int length;
    private boolean tooLong;

    Lines(InputStream in) {
        this.in = in;
    }

    /** Goes to the next line; false at the end of the input. */
    boolean next() throws IOException {
        length = 0;
        tooLong = false;
        boolean any = false;
        while (from < to || fill()) {
            any = true;
            int end = from;
            while (end < to && chunk[end] != '\n') {
                end++;
            }
            keep(end);
            boolean ended = end < to;
            from = ended ? end + 1 : end;
            if (ended) {
                return true;
            }
        }
        return any;
    }

    /** How many bytes of the line are held. */
    int length() {
        return length;
    }

    /** The line's text. */
    String text() throws RequestError {
        if (tooLong) {
            throw new RequestError(
                    RequestError.Code.BAD_REQUEST, "A line is at most " + LONGEST + " bytes long");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder() // unlike new String, it reports what isn't UTF-8
                    .decode(ByteBuffer.wrap(line, 0, length))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new RequestError(RequestError.Code.BAD_REQUEST, "The line isn't UTF-8");
        }
    }

    private boolean fill() throws IOException {
        from = 0;
        to = Math.max(0, in.read(chunk));
        return to > 0;
    }

    private void keep(int end) {
        int more = end - from;
        tooLong |= length + more > LONGEST;
        if (tooLong) {
            line = new byte[1 << 12];
            return;
        }
        if (length + more > line.length) {
            line = Arrays.copyOf(line, Math.max(length + more, 2 * line.length));
        }
        System.arraycopy(chunk, from, line, length, more);
        length += more;
    }
}
