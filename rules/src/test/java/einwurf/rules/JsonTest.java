package einwurf.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

class JsonTest {

    @Test
    void plainDataIsWrittenOnOneLineInItsOrder() {
        var data =
                Json.object(
                        "text",
                        "x",
                        "list",
                        Arrays.asList(1, null, true, List.of()),
                        "map",
                        Map.of(),
                        "nothing",
                        null);
        assertThat(Json.write(data))
                .isEqualTo(
                        "{\"text\":\"x\",\"list\":[1,null,true,[]],\"map\":{},\"nothing\":null}");
    }

    @Test
    void numbersAreWrittenWhole() {
        var numbers =
                List.of(
                        -1,
                        1L << 40,
                        0.5,
                        1e-5,
                        new BigInteger("123456789012345678901"),
                        new BigDecimal("1e400"));
        assertThat(Json.write(numbers))
                .isEqualTo("[-1,1099511627776,0.5,1.0E-5,123456789012345678901,1E+400]");
    }

    @Test
    void whatBreaksALineOrAStringIsEscaped() {
        assertThat(Json.write("\"\\\n\r\t\u0000\u001f"))
                .isEqualTo("\"\\\"\\\\\\n\\r\\t\\u0000\\u001f\"");
    }

    @Test
    void lettersOfAllScriptsStayAndHalvesOfPairsAreEscaped() {
        assertThat(Json.write("ä⚃🎲")).isEqualTo("\"ä⚃🎲\"");
        assertThat(Json.write("\ud83c")).isEqualTo("\"\\ud83c\"");
        assertThat(Json.write("\udfb2x")).isEqualTo("\"\\udfb2x\"");
        assertThat(Json.write("\ud83c\ud83c\udfb2")).isEqualTo("\"\\ud83c🎲\"");
    }

    @Test
    void jsonHasNoInfinity() {
        assertThatThrownBy(() -> Json.write(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Json.write(1 / 0.0)).isInstanceOf(IllegalArgumentException.class);
    }
}
