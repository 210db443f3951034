package einwurf.server.wire;

/** An enum with words of its own on the wire: renaming a constant changes none of them. */
public interface Worded {
    String word();
}
