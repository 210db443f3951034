/**
 * What goes over the line, in both directions, as records. Text becomes a {@link
 * einwurf.server.wire.Message}, an {@link einwurf.server.wire.Action} or a {@link
 * einwurf.server.wire.Setup}, or a typed refusal, here and nowhere else; what the house says is a
 * {@link einwurf.server.wire.ServerMessage}, an {@link einwurf.server.wire.HttpReply} or a {@link
 * einwurf.server.wire.Problem} that writes itself. The page's types and the schemas of OpenAPI are
 * generated from these records; {@link einwurf.server.wire.Wire} has the marks for what their
 * components alone don't say.
 */
@NullMarked
package einwurf.server.wire;

import org.jspecify.annotations.NullMarked;
