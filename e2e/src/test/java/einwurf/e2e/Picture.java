package einwurf.e2e;

import com.microsoft.playwright.Page;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import javax.imageio.ImageIO;

/** What a window shows, to measure contrast on its pixels. */
final class Picture {
    /** Rays on each side of a piece; corners may be round. */
    private static final int RAYS = 8;

    private static final double FROM = 0.2, TO = 0.8;

    private final BufferedImage pixels;

    Picture(Page page) {
        try {
            pixels = ImageIO.read(new ByteArrayInputStream(page.screenshot()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    record Area(double x, double y, double width, double height) {
        double least() {
            return Math.min(width, height);
        }
    }

    /** The share of rays from outside into the area that meet a contrast of at least 3:1. */
    double outlined(Area area, double outside, double depth) {
        var rays = rays(area, outside, depth);
        return (double) rays.stream().filter(ray -> contrast(ray) >= 3).count() / rays.size();
    }

    /** The share of rays into the area that cross so many pixels of a colour. */
    double lined(Area area, int colour, int thick) {
        var rays = rays(area, 8, 8);
        return (double) rays.stream().filter(ray -> count(ray, colour) >= thick).count()
                / rays.size();
    }

    /** The colour at a place of the area, both from 0 to 1. */
    int at(Area area, double across, double down) {
        return rgb(area.x + across * area.width, area.y + down * area.height);
    }

    /** The pixels of each ray, at right angles to each side, from outside to a depth inside. */
    private List<List<Integer>> rays(Area area, double outside, double depth) {
        var rays = new ArrayList<List<Integer>>();
        for (int i = 0; i < RAYS; i++) {
            double along = FROM + (TO - FROM) * i / (RAYS - 1);
            double x = area.x + along * area.width, y = area.y + along * area.height;
            double right = area.x + area.width, bottom = area.y + area.height;
            int length = (int) Math.round(outside + depth);
            rays.add(ray(length, step -> rgb(x, area.y - outside + step)));
            rays.add(ray(length, step -> rgb(x, bottom + outside - step)));
            rays.add(ray(length, step -> rgb(area.x - outside + step, y)));
            rays.add(ray(length, step -> rgb(right + outside - step, y)));
        }
        return rays;
    }

    private static List<Integer> ray(int length, java.util.function.IntUnaryOperator pixel) {
        return IntStream.rangeClosed(0, length).map(pixel).boxed().toList();
    }

    private int rgb(double x, double y) {
        int column = Math.clamp((long) x, 0, pixels.getWidth() - 1);
        return pixels.getRGB(column, Math.clamp((long) y, 0, pixels.getHeight() - 1));
    }

    private static double contrast(List<Integer> ray) {
        var light = ray.stream().mapToDouble(Picture::luminance).summaryStatistics();
        return (light.getMax() + 0.05) / (light.getMin() + 0.05);
    }

    private static long count(List<Integer> ray, int colour) {
        return ray.stream().filter(one -> near(one, colour)).count();
    }

    static boolean near(int one, int other) {
        return IntStream.of(0, 8, 16)
                .allMatch(shift -> Math.abs((one >> shift & 255) - (other >> shift & 255)) < 48);
    }

    /** Relative luminance by WCAG 2. */
    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16 & 255)
                + 0.7152 * linear(rgb >> 8 & 255)
                + 0.0722 * linear(rgb & 255);
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
