/**
 * How much a house can take. {@link einwurf.client.load.LoadGenerator} fills tables with players
 * that answer at once, over real sockets, and measures how long each of their moves takes to be
 * acknowledged. {@link einwurf.client.load.Crowd} is many who are connected and do little. {@link
 * einwurf.client.load.FloodMeasurement} measures what is left for others while somebody sends
 * without pause. None opens a house: they are given the address of one.
 */
@NullMarked
package einwurf.client.load;

import org.jspecify.annotations.NullMarked;
