/**
 * EinStein würfelt nicht!: six numbered cubes a side on five by five squares, one step a turn, the
 * die says which. {@link einwurf.einstein.Einstein} is the door.
 *
 * <p>The rules are written once: {@link einwurf.einstein.EinsteinBits} knows cubes, steps and
 * captures on plain longs, {@link einwurf.einstein.EinsteinBoard} the order of play. {@link
 * einwurf.einstein.EinsteinPosition} is the same in a record.
 */
@NullMarked
package einwurf.einstein;

import org.jspecify.annotations.NullMarked;
