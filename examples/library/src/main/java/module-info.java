/** A program with rules and bots from the library. */
module library {
    requires einwurf.rules;
    requires einwurf.bots;
}
