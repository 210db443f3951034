package einwurf.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;

/** All that was shown, and what a test expects of it; a failure shows only the end of it. */
record Transcript(String text) {

    /** As it was before it was wrapped. */
    private String unwrapped() {
        return text.replaceAll("\n {2,}(?=\\S)", " ");
    }

    Transcript has(String... parts) {
        for (var part : parts) {
            assertThat(text.contains(part) || unwrapped().contains(part))
                    .as("%s%nin …%s", part, end())
                    .isTrue();
        }
        return this;
    }

    Transcript matches(String... patterns) {
        for (var pattern : patterns) {
            assertThat(Pattern.compile(pattern).matcher(text).find())
                    .as("%s%nin …%s", pattern, end())
                    .isTrue();
        }
        return this;
    }

    Transcript lacks(String... parts) {
        for (var part : parts) {
            int at = text.indexOf(part);
            assertThat(at)
                    .as("%s%nin …%s", part, text.substring(Math.max(0, at - 500)))
                    .isEqualTo(-1);
        }
        return this;
    }

    /** The program ended, and well. */
    Transcript ended() {
        assertThat(text.endsWith("[0]\n")).as("end of …%s", end()).isTrue();
        return this;
    }

    Transcript after(String part) {
        has(part);
        return new Transcript(text.substring(text.indexOf(part)));
    }

    Transcript before(String part) {
        has(part);
        return new Transcript(text.substring(0, text.indexOf(part)));
    }

    long count(String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }

    private String end() {
        return text.substring(Math.max(0, text.length() - 1500));
    }
}
