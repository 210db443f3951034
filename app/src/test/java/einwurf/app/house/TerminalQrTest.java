package einwurf.app.house;

import static org.assertj.core.api.Assertions.assertThat;

import io.nayuki.qrcodegen.QrCode;

import org.junit.jupiter.api.Test;

class TerminalQrTest {
    @Test
    void everyModuleIsDrawnWithALightBorder() {
        var address = "http://192.168.178.23:7766/";
        var code = QrCode.encodeText(address, QrCode.Ecc.LOW);
        var lines = TerminalQr.draw(address).replaceAll("\033\\[[0-9;]*m", "").split("\n");
        assertThat(lines).allMatch(line -> line.length() == code.size + 4);
        assertThat(2 * lines.length).isBetween(code.size + 4, code.size + 5);
        for (int y = 0; y < 2 * lines.length; y++) {
            for (int x = 0; x < code.size + 4; x++) {
                var dark = y % 2 == 0 ? "█▀" : "█▄";
                assertThat(dark.indexOf(lines[y / 2].charAt(x)) >= 0)
                        .isEqualTo(code.getModule(x - 2, y - 2));
            }
        }
    }
}
