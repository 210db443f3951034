/**
 * The way in: REST and WebSocket, limits, headers, the page's files. Whose seat a request is for
 * says its token, never its text; nothing about the game is decided here.
 */
@NullMarked
package einwurf.server.http;

import org.jspecify.annotations.NullMarked;
