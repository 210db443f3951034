package einwurf.e2e;

import einwurf.e2e.Visit.Size;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Not one of the build's tests: what a house must let people do that was installed from a package
 * and is open already. {@code scripts/release --try} runs it with {@code -Deinwurf.address}.
 */
@ExtendWith(VisitExtension.class)
class Installed {
    private final Visit visit;

    Installed(Visit visit) {
        this.visit = visit;
    }

    @Test
    void aGameAgainstTheBotAndOneByALinkArePlayed() throws IOException {
        try (var mira = visit.guest(Size.DESK, "en");
                var jonas = visit.guest(Size.PHONE, "en")) {
            mira.opens("/play/einstein").playsToTheEnd();
            var alone = TogetherIT.result(mira);
            TogetherIT.sitDown(mira, jonas, "einstein");
            Guest.playTogether(List.of(mira, jonas), acts -> true);
            var together = TogetherIT.result(mira);
            Assertions.assertThat(TogetherIT.result(jonas)).isEqualTo(together).isNotBlank();
            var match = mira.page.url().replaceFirst(".*/m/", "");
            TogetherIT.diceAreChecked(mira);
            mira.assertQuiet();
            jonas.assertQuiet();
            Files.writeString(
                    Path.of("target/installed.txt"),
                    "against the bot: %s; by a link: %s, match %s"
                            .formatted(alone.strip(), together.strip(), match));
        }
    }
}
