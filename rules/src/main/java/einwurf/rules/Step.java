package einwurf.rules;

/** One thing that happened: the unit of storage, of replay and of undo. */
public sealed interface Step<M extends Move> {

    record Chose<M extends Move>(Seat seat, M move) implements Step<M> {}

    record Rolled<M extends Move>(Roll roll) implements Step<M> {}
}
