package einwurf.server.store;

/** A program that may sit down: its token's hash and the name it plays under. */
public record StoredBot(String id, String name, String hash, long created) {}
