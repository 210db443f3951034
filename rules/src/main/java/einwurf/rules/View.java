package einwurf.rules;

/**
 * What one pair of eyes may know of a position: a record, one a game, typed and complete. Page,
 * terminal, server, engine protocol and replays draw from it, and so none of them needs to know a
 * rule. In JSON it is the {@code state} of a {@link Node}; a component that came after the engine
 * protocol's first version is marked {@link Since}.
 */
public interface View extends JsonValue {}
