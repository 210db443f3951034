/**
 * A client of a served house, for programs in Java: {@link einwurf.client.HouseClient} asks over
 * HTTP, {@link einwurf.client.MatchSocket} keeps a seat at a table, {@link
 * einwurf.client.BotPlayer} lets one of our bots play there. It knows the API that docs/api.md
 * describes, and nothing of the server's code.
 */
@NullMarked
package einwurf.client;

import org.jspecify.annotations.NullMarked;
