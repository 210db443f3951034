package einwurf.app.house;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

class StoreArgumentsTest {
    @TempDir private Path folder = Path.of("");

    private static StoreArguments typed(Map<String, String> environment, String... words) {
        return CommandLine.populateCommand(new StoreArguments(environment), words);
    }

    @Test
    void userAndPasswordComeFromTheEnvironment() {
        var secrets = Map.of("EINWURF_DB_USER", "mira", "EINWURF_DB_PASSWORD", "a&b c");
        assertThat(typed(secrets, "--db", "jdbc:postgresql://host/name").db())
                .isEqualTo("jdbc:postgresql://host/name?user=mira&password=a%26b+c");
        assertThat(typed(secrets, "--db", "jdbc:postgresql://host/name?user=jo&ssl=true").db())
                .isEqualTo("jdbc:postgresql://host/name?user=jo&ssl=true&password=a%26b+c");
        assertThat(typed(secrets, "--db", "jdbc:sqlite:x.db").db()).isEqualTo("jdbc:sqlite:x.db");
    }

    @Test
    void theAddressMayComeFromThereToo() {
        var environment = Map.of("EINWURF_DB", "jdbc:postgresql://host/name");
        assertThat(typed(environment).db()).isEqualTo("jdbc:postgresql://host/name");
        assertThat(typed(environment).sqlite()).isFalse();
        assertThat(typed(environment, "--db", "jdbc:sqlite:x").db()).isEqualTo("jdbc:sqlite:x");
        var typed = typed(environment, "--data", folder.toString());
        assertThat(typed.sqlite()).isTrue();
        assertThat(typed.db()).isEqualTo("jdbc:sqlite:" + folder.resolve("einwurf.db"));
    }

    private static String warned(StoreArguments arguments) {
        var said = new ByteArrayOutputStream();
        var before = System.err;
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            arguments.warn(Language.EN);
        } finally {
            System.setErr(before);
        }
        return said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aPasswordThatEverybodyCanReadIsWarnedOf() {
        var open = "jdbc:postgresql://host/name?user=x&password=geheim";
        assertThat(warned(typed(Map.of(), "--db", open)))
                .contains("EINWURF_DB_PASSWORD")
                .doesNotContain("geheim");
        assertThat(warned(typed(Map.of("EINWURF_DB", open)))).isEmpty();
        assertThat(warned(typed(Map.of(), "--db", "jdbc:postgresql://host/name"))).isEmpty();
    }

    @Test
    void aFolderThatWasOpenToOthersIsClosedToThem() throws IOException {
        var house = Files.createDirectory(folder.resolve("house"));
        Files.setPosixFilePermissions(house, PosixFilePermissions.fromString("rwxr-xr-x"));
        typed(Map.of(), "--data", house.toString()).db();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(house)))
                .isEqualTo("rwx------");
    }
}
