package einwurf.server.match;

import einwurf.server.match.state.Access;
import einwurf.server.match.state.MatchState;
import einwurf.server.wire.Setup.Watch;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

/** What a token opens at a table, by what is true there now. */
final class AccessRights {
    private final MatchState<?, ?> state;

    AccessRights(MatchState<?, ?> state) {
        this.state = state;
    }

    /**
     * Whom a token's hash stands for now; null if it opens nothing here. A match that is over may
     * be open to those alone who sit there.
     */
    @Nullable Access of(@Nullable String hash) {
        var access = whileItIsPlayed(hash);
        boolean closed =
                access != null
                        && access.seat() == 0
                        && state.status() == Status.OVER
                        && state.setup().privateRecord();
        return closed ? null : access;
    }

    /** The same, whatever becomes of its record: who may look on is the table's choice. */
    @Nullable Access whileItIsPlayed(@Nullable String hash) {
        var access = state.seats().access(hash);
        var watch = state.setup().watch();
        if (hash == null) {
            boolean everybody = watch == Watch.EVERYONE || state.status() == Status.WAITING;
            return everybody ? access : null;
        }
        boolean invited =
                access == null && watch != Watch.NOBODY && hash.equals(Token.hash(watchToken()));
        return invited ? Access.SPECTATOR : access;
    }

    /** What a token that opened something still shows after what it did. */
    Access orSpectator(@Nullable String hash) {
        var access = of(hash);
        return access == null ? Access.SPECTATOR : access;
    }

    /** What those look on with whom somebody at the table has invited. */
    String watchToken() {
        return Token.ofWatchers(state.dice().cup());
    }
}
