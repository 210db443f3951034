package einwurf.bots;

import einwurf.rules.Text;

/** Numbers as people of each language write them, one digit behind the point. */
public final class NumberText {
    private NumberText() {}

    public static Text percent(double share) {
        var number = number(100 * share);
        return new Text(number.en() + "\u00a0%", number.de() + "\u00a0%");
    }

    /** With its sign. */
    public static Text change(double value) {
        var size = number(Math.abs(value));
        var sign = size.en().equals("0.0") ? "±" : value > 0 ? "+" : "−";
        return new Text(sign + size.en(), sign + size.de());
    }

    /** Written by hand, for formatting is slow in browsers. */
    public static Text number(double value) {
        long tenths = Math.round(10 * Math.abs(value));
        var sign = value < 0 && tenths > 0 ? "−" : "";
        return new Text(
                sign + tenths / 10 + "." + tenths % 10, sign + tenths / 10 + "," + tenths % 10);
    }
}
