package einwurf.server.match.play;

import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Status;

/** What several kinds of requests are refused with. */
final class Refusals {

    private Refusals() {}

    static Problem notNow(String en, String de) {
        return Problem.of(Code.NOT_NOW, en, de);
    }

    static Problem noGame(Status status) {
        return status == Status.OVER
                ? Problem.of(Code.OVER, "The match is over", "Die Partie ist zu Ende")
                : notNow("No game is being played", "Es wird gerade nicht gespielt");
    }

    static Problem noSuchSeat(int seat) {
        return Problem.of(
                Code.BAD_REQUEST,
                "There is no seat " + seat + " at this table",
                "Einen Platz " + seat + " gibt es an diesem Tisch nicht");
    }

    static Problem seatTaken() {
        return Problem.of(Code.SEAT_TAKEN, "Somebody sits there", "Da sitzt schon jemand");
    }

    static Problem notBegun() {
        return Problem.of(
                Code.NOT_YOUR_TURN, "The game hasn't begun", "Das Spiel hat noch nicht begonnen");
    }

    static Problem tooManyEvents() {
        return Problem.of(
                Code.TOO_MANY,
                "So much has been said at this table that it takes nothing but moves",
                "An diesem Tisch ist schon so viel geschehen, dass er nur noch Züge annimmt");
    }
}
