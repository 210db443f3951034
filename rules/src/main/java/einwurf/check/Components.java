package einwurf.check;

import einwurf.rules.Game;
import einwurf.rules.Hideable;
import einwurf.rules.Json;
import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;
import einwurf.rules.Key;
import einwurf.rules.OmitNull;
import einwurf.rules.Since;
import einwurf.rules.Tag;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Records as plain data, read off their components. The browser's Java can't do that, so records
 * write themselves; this is what they must have written.
 */
public final class Components {

    private Components() {}

    /** The record's components up to a version, in order, whatever is in them as plain data too. */
    public static Map<String, @Nullable Object> of(JsonValue record, int version) {
        var data = new LinkedHashMap<String, @Nullable Object>();
        var type = record.getClass();
        for (var implemented : type.getInterfaces()) {
            var tag = implemented.getAnnotation(Tag.class);
            if (tag != null) {
                var name = type.getSimpleName();
                data.put(
                        tag.value(),
                        name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1));
            }
        }
        for (var component : type.getRecordComponents()) {
            var since = component.getAnnotation(Since.class);
            var value = value(component, record);
            boolean omitted = value == null && component.isAnnotationPresent(OmitNull.class);
            if (!omitted && (since == null || since.value() <= version)) {
                data.put(key(component), plain(value, version));
            }
        }
        return data;
    }

    /** A position's state as the engine protocol's first version promises it. */
    public static <S extends Record> Map<String, @Nullable Object> state(
            Game<S, ?> game, S position) {
        return of(game.view(position), 1);
    }

    /** What a component is called in JSON. */
    public static String key(RecordComponent component) {
        var key = component.getAnnotation(Key.class);
        return key == null ? component.getName() : key.value();
    }

    private static @Nullable Object plain(@Nullable Object value, int version) {
        return switch (value) {
            case Hideable(var number, var hidden) -> hidden ? "?" : (Object) number;
            case JsonValue record when record.getClass().isRecord() -> of(record, version);
            case List<?> list -> {
                var items = new ArrayList<@Nullable Object>();
                list.forEach(item -> items.add(plain(item, version)));
                yield items;
            }
            case Map<?, ?> map -> {
                var entries = new LinkedHashMap<String, @Nullable Object>();
                map.forEach((key, item) -> entries.put(key.toString(), plain(item, version)));
                yield entries;
            }
            case null, default -> value;
        };
    }

    private static @Nullable Object value(RecordComponent component, Object record) {
        try {
            var accessor = component.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(record);
        } catch (ReflectiveOperationException broken) {
            throw new LinkageError(broken.getMessage(), broken);
        }
    }

    /** Whether the record writes its components and nothing else, for every version. */
    public static boolean writesItself(JsonValue record) {
        for (int version = 1; version <= JsonWriter.NEWEST; version++) {
            var written = JsonWriter.version(version).data(record).toString();
            if (!written.equals(Json.write(of(record, version)))) {
                return false;
            }
        }
        return true;
    }
}
