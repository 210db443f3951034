package einwurf.rules;

/**
 * A choice a seat can make. Implemented only by records and enums, so that equality is by value.
 */
public interface Move {}
