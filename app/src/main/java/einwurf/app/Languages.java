package einwurf.app;

import einwurf.rules.Text.Language;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which language to speak: {@code --lang}, else what the environment says, else English. */
public final class Languages {

    private Languages() {}

    /** Looks at the words before they are parsed, for even a parsing error has a language. */
    public static Language of(List<String> words, Map<String, String> environment) {
        return asked(words).or(() -> local(environment)).orElse(Language.EN);
    }

    static Optional<Language> byTag(String tag) {
        return Arrays.stream(Language.values()).filter(l -> l.tag().equals(tag)).findFirst();
    }

    private static Optional<Language> asked(List<String> words) {
        for (int i = words.size() - 1; i >= 0; i--) {
            var word = words.get(i);
            if (word.startsWith("--lang=")) {
                return byTag(word.substring("--lang=".length()));
            }
            if (word.equals("--lang") && i + 1 < words.size()) {
                return byTag(words.get(i + 1));
            }
        }
        return Optional.empty();
    }

    /** The first of these that is set decides, as for every program that heeds locales. */
    private static Optional<Language> local(Map<String, String> environment) {
        for (var name : List.of("LC_ALL", "LC_MESSAGES", "LANG")) {
            var value = environment.getOrDefault(name, "");
            if (!value.isEmpty()) {
                return byTag(value.split("[_.@-]", 2)[0]);
            }
        }
        return Optional.empty();
    }
}
