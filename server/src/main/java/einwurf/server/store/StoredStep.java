package einwurf.server.store;

/** One thing that happened in a match, numbered from 1 without gaps. */
public record StoredStep(int number, long happened, String kind, String body) {}
