package einwurf.einstein;

/** The cubes that may move now: one, or the next lower and the next higher (S4). */
record Movable(int lower, int higher) {

    /** Of the side to move, whose die lies or who doesn't need one. */
    static Movable of(EinsteinPosition p) {
        return of(p, p.die());
    }

    /** If this die lay. */
    static Movable of(EinsteinPosition p, int die) {
        long steps = EinsteinBits.steps(p.cubes(p.mover()), die);
        int last = EinsteinBits.length(steps) - 1;
        return new Movable(
                EinsteinBits.cube(EinsteinBits.step(steps, 0)),
                EinsteinBits.cube(EinsteinBits.step(steps, last)));
    }

    boolean has(int cube) {
        return cube == lower || cube == higher;
    }

    boolean rolled(int die) {
        return lower == die;
    }

    String en() {
        return lower == higher ? "" + lower : lower + " or " + higher;
    }

    String de() {
        return lower == higher ? "die " + lower : "die " + lower + " oder die " + higher;
    }
}
