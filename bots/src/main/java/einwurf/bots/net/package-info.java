/**
 * Small networks in plain floats, the same on the JVM and in the browser: {@link
 * einwurf.bots.net.Net} answers, {@link einwurf.bots.net.Sparse} is what it is asked, {@link
 * einwurf.bots.net.Weights} finds its file.
 */
@NullMarked
package einwurf.bots.net;

import org.jspecify.annotations.NullMarked;
