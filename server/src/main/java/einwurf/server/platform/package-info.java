/**
 * Time, threads, timers and randomness, as the server gets them. Tests and the simulation bring
 * their own.
 */
@NullMarked
package einwurf.server.platform;

import org.jspecify.annotations.NullMarked;
