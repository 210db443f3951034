/**
 * Web Push: whoever isn't at the table hears that it is their turn. RFC 8030 (how it is sent), 8291
 * (how it is encrypted, so that nobody on the way can read it) and 8292 (who we are).
 */
@NullMarked
package einwurf.server.push;

import org.jspecify.annotations.NullMarked;
