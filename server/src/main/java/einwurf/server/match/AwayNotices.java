package einwurf.server.match;

import einwurf.server.match.play.Presence;
import einwurf.server.match.state.MatchState;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Status;

/** Tells people who aren't there that they are asked: of each question once. */
final class AwayNotices {
    private final MatchRegistry registry;
    private final MatchState<?, ?> state;
    private final Presence presence;

    /** By seat the last question that was put while this match is awake. */
    private final int[] told;

    AwayNotices(MatchRegistry registry, MatchState<?, ?> state, Presence presence) {
        this.registry = registry;
        this.state = state;
        this.presence = presence;
        told = new int[state.players()];
    }

    /** The match was read again: what was told then is told. */
    void like(AwayNotices before) {
        System.arraycopy(before.told, 0, told, 0, told.length);
    }

    /** Only if nobody is there when the question is put. */
    void tell() {
        if (state.status() != Status.PLAYING) {
            return;
        }
        for (int seat = 1; seat <= state.players(); seat++) {
            int ask = state.ask(seat);
            if (ask == 0 || ask == told[seat - 1]) {
                continue;
            }
            told[seat - 1] = ask;
            var occupant = state.seat(seat);
            var hash = occupant.hash();
            if (hash != null
                    && occupant.kind() == SeatKind.PERSON
                    && !occupant.housePlays()
                    && !presence.isHere(seat, registry.now())) {
                registry.absent().asked(state.id(), state.game().id(), seat, ask, hash);
            }
        }
    }
}
