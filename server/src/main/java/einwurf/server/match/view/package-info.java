/**
 * What viewers are told: {@link einwurf.server.match.view.Broadcast} sends each what happened as
 * far as they may know it; {@link einwurf.server.match.view.ViewBuilder} makes the view of a match,
 * {@link einwurf.server.match.view.EventViews} those of its events.
 */
@NullMarked
package einwurf.server.match.view;

import org.jspecify.annotations.NullMarked;
