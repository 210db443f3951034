/**
 * Sessions of the API: what clients send, and everything the house answers, kept in
 * src/test/resources/sessions and played again against a house in which nothing is left to chance.
 */
@NullMarked
package einwurf.server.sessions;

import org.jspecify.annotations.NullMarked;
