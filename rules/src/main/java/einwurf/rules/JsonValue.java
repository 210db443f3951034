package einwurf.rules;

/**
 * Something that writes itself as JSON. Where it is a record its keys are its components, in their
 * order; {@code einwurf.check.Components} compares the two, since the browser's Java can't look
 * them up itself.
 */
public interface JsonValue {
    void write(JsonWriter out);
}
