package einwurf.rules;

import java.util.Optional;

/** Records in a form that others use for a game. Our own form is {@link GameRecord}'s. */
public interface ForeignRecords<S extends Record, M extends Move> {

    /** For a game that nobody else has a form for. */
    static <S extends Record, M extends Move> ForeignRecords<S, M> none() {
        return new ForeignRecords<>() {};
    }

    /** The record, or what is wrong with it; empty where the text isn't in that form at all. */
    default Optional<Parsed<GameRecord<S, M>>> read(String record) {
        return Optional.empty();
    }

    /** The record in that form, or why it can't be; empty if there is no such form. */
    default Optional<Parsed<String>> write(GameRecord<S, M> record) {
        return Optional.empty();
    }
}
