/**
 * What bots know of EinStein würfelt nicht!; {@link einwurf.bots.einstein.EinsteinShelf} has them.
 */
@NullMarked
package einwurf.bots.einstein;

import org.jspecify.annotations.NullMarked;
