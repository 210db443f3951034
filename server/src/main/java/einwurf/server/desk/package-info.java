/**
 * The host's desk: what whoever runs the house sees of it and can do about it, behind a key of its
 * own.
 */
@NullMarked
package einwurf.server.desk;

import org.jspecify.annotations.NullMarked;
