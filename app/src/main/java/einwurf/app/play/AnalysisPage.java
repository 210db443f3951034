package einwurf.app.play;

import einwurf.bots.analysis.Analysis;
import einwurf.bots.analysis.StepAnalysis;
import einwurf.bots.analysis.StepAnalysis.ChoiceAnalysis;
import einwurf.bots.analysis.Verdict;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import java.util.List;
import java.util.Locale;

/** An analysis for people: a line a step, and for each player what the result is made of. */
final class AnalysisPage {
    private final Language language;
    private final boolean alone;
    private final StringBuilder out = new StringBuilder();

    private AnalysisPage(Language language, boolean alone) {
        this.language = language;
        this.alone = alone;
    }

    static <S extends Record, M extends Move> String of(
            GameRecord<S, M> record, Analysis analysis, Language language) {
        var page = new AnalysisPage(language, analysis.alone());
        page.head(record, analysis);
        for (var step : analysis.steps()) {
            page.step(record, step);
        }
        page.foot(record, analysis);
        return page.out.toString();
    }

    private void head(GameRecord<?, ?> record, Analysis analysis) {
        out.append(record.history().game().about().name()).append("  ");
        out.append(
                alone
                        ? say("points to expect", "zu erwartende Punkte")
                        : say("chances to win, in 100", "Gewinnchancen von 100"));
        out.append("\n\n     ");
        for (int seat = 0; seat < analysis.start().size(); seat++) {
            out.append(pad(name(record, seat), 8));
        }
        out.append('\n').append(pad("0", 4)).append(' ');
        values(analysis.start());
        out.append(error(analysis.error())).append('\n');
    }

    private <S extends Record, M extends Move> void step(
            GameRecord<S, M> record, StepAnalysis step) {
        var history = record.history();
        int i = step.number() - 1;
        out.append(pad(Integer.toString(step.number()), 4)).append(' ');
        values(step.after());
        out.append(error(step.error())).append("  ");
        var game = history.game();
        var what =
                switch (history.steps().get(i)) {
                    case Step.Rolled<M>(var roll) -> game.notation().writeRoll(roll);
                    case Step.Chose<M>(_, var move) -> game.notation().writeMove(move);
                };
        out.append(step.seat()).append(": ").append(what);
        int seat = step.seat() - 1;
        if (step.choice() == null) {
            out.append("  ").append(say("luck ", "Glück ")).append(change(step.luck().get(seat)));
        } else {
            cost(step.choice());
        }
        out.append('\n');
    }

    private void cost(ChoiceAnalysis choice) {
        if (choice.cost() < shown()) {
            return;
        }
        out.append("  ").append(change(-choice.cost()));
        out.append(", ").append(say("best ", "am besten "));
        out.append(choice.options().getFirst().move());
        if (choice.verdict() != Verdict.FINE) {
            out.append(": ").append(word(choice.verdict()));
        }
    }

    /** Less than this would be written as nothing. */
    private double shown() {
        return alone ? 0.05 : 0.0005;
    }

    private void foot(GameRecord<?, ?> record, Analysis analysis) {
        out.append('\n');
        for (int seat = 0; seat < analysis.start().size(); seat++) {
            out.append(name(record, seat)).append(": ");
            out.append(say("start ", "Anfang ")).append(number(analysis.start().get(seat)));
            part(say("luck", "Glück"), analysis.luck().get(seat));
            part(say("own choices", "eigene Entscheidungen"), analysis.own().get(seat));
            if (!alone) {
                part(say("others' choices", "die der anderen"), analysis.others().get(seat));
                part(say("secrets", "Verdecktes"), analysis.secrets().get(seat));
            }
            out.append(
                    analysis.over() ? say(": result ", ": Ergebnis ") : say(": now ", ": jetzt "));
            out.append(number(analysis.result().get(seat))).append('\n');
        }
    }

    private void part(String what, double value) {
        out.append(", ").append(what).append(' ').append(change(value));
    }

    private void values(List<Double> values) {
        for (double value : values) {
            out.append(pad(number(value), 8));
        }
    }

    private String error(double error) {
        return pad(error == 0 ? say("exact", "exakt") : "± " + number(error), 8);
    }

    private String number(double value) {
        var text = String.format(Locale.ROOT, "%.1f", alone ? value : 100 * value);
        return language == Language.DE ? text.replace('.', ',') : text;
    }

    private String change(double value) {
        var size = number(Math.abs(value));
        return (number(0).equals(size) ? "±" : value < 0 ? "−" : "+") + size;
    }

    private String word(Verdict verdict) {
        return switch (verdict) {
            case FINE -> "";
            case SLIP -> say("slip", "ungenau");
            case MISTAKE -> say("mistake", "Fehler");
            case BIG_MISTAKE -> say("big mistake", "großer Fehler");
        };
    }

    private String name(GameRecord<?, ?> record, int seat) {
        var name = record.names().get(seat);
        return name.isEmpty() ? say("seat ", "Platz ") + (seat + 1) : name;
    }

    private static String pad(String text, int width) {
        var cut = text.length() < width ? text : text.substring(0, width - 1);
        return " ".repeat(width - cut.length()) + cut;
    }

    private String say(String en, String de) {
        return new Text(en, de).in(language);
    }
}
