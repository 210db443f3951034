package einwurf.server.match.state;

/** What a token opens in a match: a seat (0: none) and perhaps the host's rights. */
public record Access(int seat, boolean host) {
    public static final Access SPECTATOR = new Access(0, false);
}
