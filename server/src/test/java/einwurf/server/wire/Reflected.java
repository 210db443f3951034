package einwurf.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Components;
import einwurf.rules.Hideable;
import einwurf.rules.Json;
import einwurf.rules.OmitNull;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.json.JsonMapper;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A record as JSON by reflection alone: what the record's own writing is held against. */
public final class Reflected {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private final Set<Class<?>> met = new HashSet<>();

    /** Whether fields that say nothing are left out, as in what we send. */
    private final boolean leaveOut;

    private Reflected(boolean leaveOut) {
        this.leaveOut = leaveOut;
    }

    /** For what the house sends. */
    public static Reflected sent() {
        return new Reflected(true);
    }

    /** For what it hears: a client may say everything. */
    static Reflected heard() {
        return new Reflected(false);
    }

    /** The law: a record writes what its components say, in their order. */
    public void check(Outgoing record) {
        assertThat(record.json()).isEqualTo(write(record));
    }

    /** The records that were written so far. */
    public Set<Class<?>> met() {
        return met;
    }

    String write(Object record) {
        return Json.write(plain(record));
    }

    private @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case Worded word -> word.word();
            case Written<?> written -> plain(written.value());
            case Hideable(var number, var hidden) -> hidden ? "?" : (Object) number;
            case Record record -> {
                var fields = new LinkedHashMap<String, @Nullable Object>();
                fields(record, fields);
                yield fields;
            }
            case Collection<?> list -> list.stream().<@Nullable Object>map(this::plain).toList();
            case Map<?, ?> map -> {
                var entries = new LinkedHashMap<String, @Nullable Object>();
                map.forEach((key, item) -> entries.put(key.toString(), plain(item)));
                yield entries;
            }
            case null, default -> value;
        };
    }

    private void fields(Record record, Map<String, @Nullable Object> fields) {
        met.add(record.getClass());
        var tag = Shapes.tag(record.getClass());
        if (tag != null) {
            fields.put(tag.key(), tag.word());
        }
        for (var component : record.getClass().getRecordComponents()) {
            var value = value(record, component);
            if (component.isAnnotationPresent(Wire.Flat.class)) {
                flat(value, fields);
            } else if (!missing(component, value)) {
                boolean mark = component.isAnnotationPresent(Wire.Mark.class);
                fields.put(
                        Components.key(component),
                        mark && value != null
                                ? JSON.readValue(value.toString(), Object.class)
                                : plain(value));
            }
        }
    }

    private void flat(@Nullable Object value, Map<String, @Nullable Object> fields) {
        switch (value) {
            case WrittenFields<?> written -> flat(written.value(), fields);
            case Collection<?> parts -> parts.forEach(part -> flat(part, fields));
            case Record record -> fields(record, fields);
            case null, default -> throw new IllegalArgumentException("not flat: " + value);
        }
    }

    private boolean missing(RecordComponent component, @Nullable Object value) {
        boolean may =
                component.isAnnotationPresent(Wire.LeftOut.class)
                        || component.isAnnotationPresent(OmitNull.class)
                        || component.isAnnotationPresent(Wire.Wanted.class);
        if (!may || component.isAnnotationPresent(Wire.OrNull.class)) {
            return false;
        }
        boolean nothing =
                component.getType().isPrimitive()
                        ? Integer.valueOf(0).equals(value) || Boolean.FALSE.equals(value)
                        : "".equals(value);
        return value == null || (leaveOut && nothing);
    }

    private static @Nullable Object value(Record record, RecordComponent component) {
        try {
            var accessor = component.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(record);
        } catch (ReflectiveOperationException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
