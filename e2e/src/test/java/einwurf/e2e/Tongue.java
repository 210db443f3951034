package einwurf.e2e;

import com.microsoft.playwright.Page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells whether a page speaks one language. The words of a language are those of its message file
 * and its rulebooks; a word that only the other language has is foreign, and so is anything that
 * looks like a key or a value instead of a sentence.
 */
final class Tongue {
    private static final String WORDS = Guest.script("words.js");
    private static final Pattern WORD = Pattern.compile("\\p{L}{3,}");
    private static final Pattern STRING = Pattern.compile("'((?:[^'\\\\]|\\\\.)*)'|`([^`]*)`");
    private static final Pattern RAW =
            Pattern.compile("undefined|\\bNaN\\b|\\[object |\\$\\{|\\b[a-z]+\\.[a-z]+[A-Za-z]*\\b");
    private static final List<String> GAMES = List.of("einhorn", "rainbow", "einstein", "genial");

    private final String language;
    private final Set<String> foreign;

    Tongue(String language) {
        this.language = language;
        foreign = words(language.equals("de") ? "en" : "de");
        foreign.removeAll(words(language));
    }

    private static Set<String> words(String language) {
        var words = new HashSet<String>();
        var tables = read("web/src/table/words.ts");
        int german = tables.indexOf("const de:");
        var own = language.equals("de") ? tables.substring(german) : tables.substring(0, german);
        var texts = new StringBuilder(own);
        for (var part : List.of("", ".games", ".reading")) {
            texts.append(read("web/src/i18n/" + language + part + ".ts"));
        }
        var code = texts.toString().replaceAll("(?m)^\\s*(//|/?\\*).*", "");
        var messages = STRING.matcher(code);
        while (messages.find()) {
            var text = messages.group(1) == null ? messages.group(2) : messages.group(1);
            add(words, text.replaceAll("\\$\\{[^}]*}", " "));
        }
        for (var game : GAMES) {
            var book = "rules/src/main/resources/einwurf/%s/rules.%s.md";
            add(words, read(book.formatted(game, language)).replaceAll("`[^`]*`", " "));
        }
        return words;
    }

    private static void add(Set<String> words, String text) {
        WORD.matcher(text).results().forEach(word -> words.add(plain(word.group())));
    }

    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    private static String read(String path) {
        try {
            return Files.readString(Path.of("..").resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is said on a page that isn't in its language. */
    List<String> foreign(Page page) {
        return ((List<?>) page.evaluate(WORDS, language))
                .stream().map(String.class::cast).filter(this::isForeign).distinct().toList();
    }

    boolean isForeign(String text) {
        return RAW.matcher(text).find()
                || WORD.matcher(text)
                        .results()
                        .anyMatch(word -> foreign.contains(plain(word.group())));
    }
}
