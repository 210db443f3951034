package einwurf.server.dice;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.dice.RecordVerifier.Verdict;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;

class FourWordsTest {
    private static ThrownRecord record() throws IOException {
        var text = Files.readString(Path.of("src/test/resources/stored/shares-einstein.record"));
        return ((Verdict.Proven) RecordVerifier.check(text)).thrown();
    }

    /** The page finds the same for this record (words.test.ts). */
    @Test
    void theyAreThoseOfThePage() throws IOException {
        var words = FourWords.of(record());
        assertThat(words.get(1)).isEqualTo("duso nudu taro lura");
        assertThat(words.get(record().throwing().getLast().number()))
                .isEqualTo("kiru sobo koma fudo");
    }

    @Test
    void eachThrowHasItsOwn() throws IOException {
        var words = FourWords.of(record());
        assertThat(new HashSet<>(words.values())).hasSize(words.size());
    }

    @Test
    void aRecordWithoutTheFirstThrowHasNone() throws IOException {
        var all = record();
        var later = all.throwing().subList(1, all.throwing().size());
        var part =
                new ThrownRecord(
                        all.match(), all.keys(), all.chains(), all.names(), 2, all.due(), later);
        assertThat(FourWords.of(part)).isEmpty();
    }
}
