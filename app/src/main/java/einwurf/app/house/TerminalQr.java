package einwurf.app.house;

import io.nayuki.qrcodegen.QrCode;

/**
 * A QR code for a terminal: two modules a character, black on white whatever colours the terminal
 * has.
 */
final class TerminalQr {
    private static final int BORDER = 2;
    private static final String BLACK_ON_WHITE = "\033[38;5;16;48;5;231m";
    private static final String AS_BEFORE = "\033[0m";

    private TerminalQr() {}

    static String draw(String text) {
        var code = QrCode.encodeText(text, QrCode.Ecc.LOW);
        var drawn = new StringBuilder();
        for (int y = -BORDER; y < code.size + BORDER; y += 2) {
            drawn.append(BLACK_ON_WHITE);
            for (int x = -BORDER; x < code.size + BORDER; x++) {
                // Modules outside of the code are light.
                boolean upper = code.getModule(x, y);
                boolean lower = code.getModule(x, y + 1);
                drawn.append(upper ? lower ? '█' : '▀' : lower ? '▄' : ' ');
            }
            drawn.append(AS_BEFORE).append('\n');
        }
        return drawn.toString();
    }
}
