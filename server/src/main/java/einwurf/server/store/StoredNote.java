package einwurf.server.store;

/** Something the house remembers beside its matches; {@code until} 0: for good. */
public record StoredNote(String kind, String name, String body, long until) {}
