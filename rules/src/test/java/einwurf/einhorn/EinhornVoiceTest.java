package einwurf.einhorn;

import static einwurf.einhorn.Scene.GAME;
import static einwurf.einhorn.Scene.at;
import static einwurf.einhorn.Scene.start;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Set;

class EinhornVoiceTest {
    private static final List<String> NAMES = List.of("Jonas", "Mira", "Hilde", "Tarek", "Olga");

    // ---- telling ----

    private static Text roll(String position, String roll) {
        var before = at(position);
        var step = new Step.Rolled<EinhornMove>(GAME.notation().readRoll(roll).orThrow());
        return GAME.voice().tell(before.position(), step, before.rolls(roll).position(), NAMES);
    }

    /** What those with these eyes hear of a move. */
    private static Text move(Scene before, int seat, String move, Integer... eyes) {
        var step = new Step.Chose<>(Seat.of(seat), GAME.notation().readMove(move).orThrow());
        var after = before.plays(seat, move);
        return GAME.voice()
                .tell(before.seenBy(eyes).position(), step, after.seenBy(eyes).position(), NAMES);
    }

    private static void says(Text text, String en, String de) {
        assertThat(text.en()).isEqualTo(en);
        assertThat(text.de()).isEqualTo(de);
    }

    @Test
    void aRightCallIsTold() {
        says(
                roll("3x25 1/10 roll 56 0 7,6,6 0,0,0 1 W", "225"),
                "Jonas said Wunsch and rolled 2 2 5: takes 2 from the bowl",
                "Jonas sagte Wunsch und warf 2 2 5: nimmt 2 aus der Schale");
    }

    @Test
    void aWrongCallAndSilenceAreTold() {
        says(
                roll("3x25 1/10 roll 56 0 7,6,6 0,0,0 1 W", "125"),
                "Jonas said Wunsch and rolled 1 2 5, Das Unvermeidliche: gives 2 to the bowl",
                "Jonas sagte Wunsch und warf 1 2 5, Das Unvermeidliche: gibt 2 in die Schale");
        says(
                roll("3x25 1/10 roll 56 0 7,6,6 0,0,0 1 -", "333"),
                "Jonas stayed silent and rolled 3 3 3, Dreifaltigkeit: takes 5 from the bowl",
                "Jonas schwieg und warf 3 3 3, Dreifaltigkeit: nimmt 5 aus der Schale");
    }

    @Test
    void theFiguresWayIsTold() {
        says(
                roll("3x25 1/10 roll 56 0 7,6,6 0,0,0 1 -", "135"),
                "Jonas stayed silent and rolled 1 3 5, Einhorn: takes 1 from the bowl and gets the"
                        + " unicorn",
                "Jonas schwieg und warf 1 3 5, Einhorn: nimmt 1 aus der Schale und bekommt die"
                        + " Figur");
        says(
                roll("3x25 1/10 roll 56 3 7,6,6 0,0,0 1 E", "135"),
                "Jonas said Einhorn and rolled 1 3 5: takes 5 from the bowl and gets the unicorn"
                        + " from Hilde",
                "Jonas sagte Einhorn und warf 1 3 5: nimmt 5 aus der Schale und bekommt die Figur"
                        + " von Hilde");
        says(
                roll("3x25 1/10 roll 56 1 7,6,6 0,0,0 1 E", "135"),
                "Jonas said Einhorn and rolled 1 3 5: keeps the unicorn, no stones move",
                "Jonas sagte Einhorn und warf 1 3 5: behält die Figur, kein Stein bewegt sich");
    }

    @Test
    void whatIsToBeSettledIsTold() {
        says(
                roll("3x25 1/10 roll 56 1 7,6,6 0,0,0 1 U", "124"),
                "Jonas said Das Unvermeidliche and rolled 1 2 4: takes 2 and chooses from"
                        + " whom",
                "Jonas sagte Das Unvermeidliche und warf 1 2 4: nimmt 2 und wählt, von"
                        + " wem");
        says(
                move(at("3x25 1/10 settle 56 1 7,6,6 0,0,0 1 U 124"), 1, "take 3"),
                "Jonas takes 2 from Hilde",
                "Jonas nimmt 2 von Hilde");
        says(
                move(at("3x25 1/10 settle 56 1 7,6,6 0,0,0 1 W 124"), 1, "give 2"),
                "Jonas gives 2 to Mira",
                "Jonas gibt 2 an Mira");
    }

    @Test
    void onlyWhatReallyMovedIsTold() {
        says(
                move(at("3x25 1/10 settle 65 1 6,3,1 0,0,0 1 - 555"), 1, "take 2"),
                "Jonas takes 3 from Mira. Game 1 is over: Mira has no stones left. Everyone banks"
                        + " their stones and bids for the unicorn",
                "Jonas nimmt 3 von Mira. Spiel 1 ist zu Ende: Mira hat keine Steine mehr. Alle"
                        + " legen ihre Steine zurück und bieten auf die Figur");
    }

    @Test
    void aSweepIsTold() {
        says(
                roll("3x25 10/10 roll 30 2 5,6,7 10,8,9 1 D", "444"),
                "Jonas said Dreifaltigkeit and rolled 4 4 4: takes all game stones of all players."
                        + " Game 10 is over: Mira and Hilde have no stones left. The match is over:"
                        + " Jonas 28, Mira 8, Hilde 9",
                "Jonas sagte Dreifaltigkeit und warf 4 4 4: nimmt alle Spielsteine von allen. Spiel"
                        + " 10 ist zu Ende: Mira und Hilde haben keine Steine mehr. Die Partie ist"
                        + " zu Ende: Jonas 28, Mira 8, Hilde 9");
    }

    @Test
    void anEmptyBowlIsTold() {
        says(
                roll("3x25 3/10 roll 2 2 20,6,7 13,9,18 1 U", "124"),
                "Jonas said Das Unvermeidliche and rolled 1 2 4: takes 2 from the bowl. The bowl is"
                        + " empty. The match is over: Jonas 35, Mira 15, Hilde 25",
                "Jonas sagte Das Unvermeidliche und warf 1 2 4: nimmt 2 aus der Schale. Die Schale"
                        + " ist leer. Die Partie ist zu Ende: Jonas 35, Mira 15, Hilde 25");
    }

    @Test
    void aSealedBidIsToldWithoutItsNumberExceptToItsOwner() {
        var scene = at("3x25 2/10 bid 60 0 0,0,0 10,5,0 -,-,-");
        says(move(scene, 1, "bid 7", 2), "Jonas has bid", "Jonas hat geboten");
        says(move(scene, 1, "bid 7"), "Jonas has bid", "Jonas hat geboten");
        says(move(scene, 1, "bid 7", 1), "Jonas bids 7", "Jonas bietet 7");
    }

    @Test
    void openBidsAreToldTogether() {
        var scene = at("3x25 2/10 bid 60 0 0,0,0 10,5,0 3,-,0");
        says(
                move(scene, 2, "bid 4"),
                "The bids: Jonas 3, Mira 4, Hilde 0. Mira gets the unicorn, everyone six stones"
                        + " from the bowl",
                "Die Gebote: Jonas 3, Mira 4, Hilde 0. Mira bekommt die Figur, alle bekommen sechs"
                        + " Steine aus der Schale");
        says(
                move(scene, 2, "bid 3"),
                "The bids: Jonas 3, Mira 3, Hilde 0. Jonas and Mira are tied and roll for the"
                        + " unicorn",
                "Die Gebote: Jonas 3, Mira 3, Hilde 0. Jonas und Mira liegen gleichauf und werfen"
                        + " um die Figur");
    }

    @Test
    void bidsThatEndTheMatchAreTold() {
        says(
                move(at("3x25 3/10 bid 15 0 0,0,0 21,20,19 1,-,0"), 2, "bid 0"),
                "The bids: Jonas 1, Mira 0, Hilde 0. The bowl holds 16, not more than six each"
                    + " (E9). The match is over: Jonas 20, Mira 20, Hilde 19. Jonas and Mira are"
                    + " tied and roll until one rolls an Einhorn",
                "Die Gebote: Jonas 1, Mira 0, Hilde 0. In der Schale sind 16, nicht mehr als sechs"
                        + " je Person (E9). Die Partie ist zu Ende: Jonas 20, Mira 20, Hilde 19."
                        + " Jonas und Mira liegen gleichauf und werfen, bis jemand ein Einhorn"
                        + " wirft");
    }

    @Test
    void addedStonesAreSealedAndThenTold() {
        var scene = at("3x25 2/10 add 42 2 6,6,6 10,5,0 -,-,0");
        says(move(scene, 1, "add 7", 3), "Jonas has chosen what to add", "Jonas hat gewählt, was dazukommt");
        says(move(scene, 1, "add 7", 1), "Jonas adds 7", "Jonas legt dazu: 7");
        says(
                move(scene.plays(1, "add 7"), 2, "add 1"),
                "Added stones: Jonas 7, Mira 1, Hilde 0. Mira starts game 2",
                "Dazugelegt: Jonas 7, Mira 1, Hilde 0. Mira beginnt Spiel 2");
    }

    @Test
    void rollOffsAreTold() {
        says(
                roll("3x25 1/10 start 57 0 6,6,6 0,0,0 -,-,-", "145"),
                "Jonas rolled 1 4 5 for the start: 10",
                "Jonas warf 1 4 5 um den Anfang: 10");
        says(
                roll("3x25 1/10 start 57 0 6,6,6 0,0,0 10,9,-", "145"),
                "Hilde rolled 1 4 5 for the start: 10. Jonas and Hilde are tied and roll again",
                "Hilde warf 1 4 5 um den Anfang: 10. Jonas und Hilde liegen gleichauf und werfen"
                        + " noch einmal");
        says(
                roll("3x25 1/10 start 57 0 6,6,6 0,0,0 10,9,-", "666"),
                "Hilde rolled 6 6 6 for the start: 18. Hilde starts, with one more stone from the"
                        + " bowl",
                "Hilde warf 6 6 6 um den Anfang: 18. Hilde beginnt, mit einem Stein mehr aus der"
                        + " Schale");
        says(
                roll("3x25 2/10 bidroll 66 0 0,0,0 7,2,0 3,3,0 9,-,.", "111"),
                "Mira rolled 1 1 1 for the unicorn: 3. Jonas gets the unicorn, everyone six stones"
                        + " from the bowl",
                "Mira warf 1 1 1 um die Figur: 3. Jonas bekommt die Figur, alle bekommen sechs"
                        + " Steine aus der Schale");
        says(
                roll("3x25 10/10 tiebreak 32 2 0,0,0 13,15,15 .,-,-", "123"),
                "Mira rolled 1 2 3, Das Unvermeidliche",
                "Mira warf 1 2 3, Das Unvermeidliche");
        says(
                roll("3x25 10/10 tiebreak 32 2 0,0,0 13,15,15 .,-,-", "246"),
                "Mira rolled 2 4 6, Einhorn: Mira wins the tie-break",
                "Mira warf 2 4 6, Einhorn: Mira gewinnt das Stechen");
    }

    @Test
    void predictionsAreTold() {
        var scene = at("3x25 1/10 predict 56 0 7,6,6 0,0,0 1");
        says(move(scene, 1, "D"), "Jonas says Dreifaltigkeit", "Jonas sagt Dreifaltigkeit");
        says(move(scene, 1, "-"), "Jonas stays silent", "Jonas schweigt");
    }

    @Test
    void theEndIsTold() {
        says(
                GAME.voice().end(at("3x25 10/10 over 30 2 0,0,0 20,15,10 1").position(), NAMES),
                "Jonas wins with 20 stones",
                "Jonas gewinnt mit 20 Steinen");
        says(
                GAME.voice().end(at("3x25 10/10 over 30 2 0,0,0 20,20,5 2").position(), NAMES),
                "Mira wins with 20 stones and an Einhorn in the tie-break",
                "Mira gewinnt mit 20 Steinen und einem Einhorn im Stechen");
    }

    // ---- asking ----

    private static Text ask(String position, int seat) {
        var scene = at(position).seenBy(seat);
        return GAME.voice().ask(scene.position(), Seat.of(seat));
    }

    @Test
    void theOwnerIsRemindedOfTheEinhorn() {
        assertThat(ask("3x25 1/10 predict 56 0 7,6,6 0,0,0 1", 1).en())
                .isEqualTo("What will it be? Say it or stay silent");
        assertThat(ask("3x25 1/10 predict 56 1 7,6,6 0,0,0 1", 1).en())
                .contains("An Einhorn moves no stones while you have the unicorn");
    }

    @Test
    void settlingAsksForTheOtherSide() {
        says(
                ask("3x25 1/10 settle 56 1 7,6,6 0,0,0 1 W 124", 1),
                "You rolled 1 2 4: give 2. To whom?",
                "Du hast 1 2 4 geworfen: gib 2. Wem?");
        says(
                ask("3x25 1/10 settle 56 1 7,6,6 0,0,0 1 U 124", 1),
                "You rolled 1 2 4: take 2. From whom?",
                "Du hast 1 2 4 geworfen: nimm 2. Von wem?");
    }

    /** E9: told before the bids are made. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3x25 3/10 bid 19 0 0,0,0 30,16,10 -,-,- | every bid goes to the bowl",
                "3x25 3/10 bid 18 0 0,0,0 30,17,10 -,-,- | unless the bids add up to 1 or more",
                "3x25 3/10 bid 15 0 0,0,0 30,20,10 -,-,- | unless the bids add up to 4 or more",
                "4x7 2/10 bid 24 0 0,0,0,0 2,1,1,0 -,-,-,- | unless the bids add up to 1 or more",
            })
    void playersAreToldWhenOnlyTheBidsCanKeepTheMatchGoing(String position, String told) {
        var ask = ask(position, 1);
        assertThat(ask.en()).contains(told);
        assertThat(ask.en().contains("E9")).isEqualTo(told.startsWith("unless"));
        assertThat(ask.de().contains("E9")).isEqualTo(told.startsWith("unless"));
    }

    @Test
    void labelsSayWhatAMoveDoesAndWhatItEnds() {
        var scene = at("3x25 3/10 settle 2 1 30,1,9 13,8,12 1 U 124");
        says(
                label(scene, "take stash"),
                "Take 2 from the bowl, all of it: the match ends",
                "Nimm 2 aus der Schale, alles: die Partie endet");
        says(
                label(scene, "take 2"),
                "Take 1 from seat 2, all they have: the game ends",
                "Nimm 1 von Platz 2, alles: das Spiel endet");
        says(label(scene, "take 3"), "Take 2 from seat 3", "Nimm 2 von Platz 3");
        var loss = at("3x25 3/10 settle 31 1 1,1,9 13,8,12 1 W 124");
        says(label(loss, "give stash"), "Give 1 to the bowl", "Gib 1 in die Schale");
        says(label(loss, "give 3"), "Give 1 to seat 3", "Gib 1 an Platz 3");
        says(named(loss, "give 3"), "Give 1 to Hilde", "Gib 1 an Hilde");
        says(named(scene, "take 3"), "Take 2 from Hilde", "Nimm 2 von Hilde");
    }

    private static Text named(Scene scene, String move) {
        return GAME.voice()
                .label(
                        scene.position(),
                        Seat.of(scene.turn()),
                        GAME.notation().readMove(move).orThrow(),
                        NAMES);
    }

    private static Text label(Scene scene, String move) {
        return GAME.voice()
                .label(
                        scene.position(),
                        Seat.of(scene.turn()),
                        GAME.notation().readMove(move).orThrow());
    }

    // ---- objecting ----

    @Test
    void refusedMovesNameTheirRuling() {
        var predict = at("3x25 1/10 predict 56 0 7,6,6 0,0,0 1");
        predict.refuses(1, "take 2", "E6", "stones move after the roll");
        predict.refuses(1, "bid 2", "E9", "between two games");
        predict.refuses(1, "add 2", "E9", "between two games");
        var gain = at("3x25 1/10 settle 56 1 7,6,6 0,0,0 1 U 124");
        gain.refuses(1, "give 2", "E6", "a gain");
        gain.refuses(1, "take 1", "E6", "not yourself");
        gain.refuses(1, "take 4", "E6", "There is no seat 4");
        gain.refuses(1, "U", "E6", "First settle");
        at("3x25 1/10 settle 56 1 7,6,6 0,0,0 1 W 124").refuses(1, "take 2", "E6", "a loss");
        var bid = at("3x25 2/10 bid 60 0 0,0,0 10,5,0 -,-,-");
        bid.refuses(2, "bid 6", "E9", "at most 5");
        bid.refuses(2, "add 1", "E9", "First everyone bids");
        bid.refuses(2, "U", "E9", "First everyone bids");
        var add = at("3x25 2/10 add 42 2 6,6,6 10,5,0 -,-,-");
        add.refuses(3, "add 1", "E9", "at most 0");
        add.refuses(3, "bid 0", "E9", "First everyone adds");
    }

    @Test
    void whoeverIsNotAskedIsToldSo() {
        start(3).refuses(1, "U", "", "Dice are due");
        at("3x25 1/10 predict 56 0 7,6,6 0,0,0 1").refuses(2, "U", "", "Seat 2 is not asked");
        at("3x25 2/10 bid 60 0 0,0,0 10,5,0 3,-,-").refuses(1, "bid 2", "", "Seat 1 is not asked");
        at("3x25 10/10 over 30 2 0,0,0 20,15,10 1").refuses(1, "U", "", "over");
    }

    @Test
    void aViewNeverTellsMoreThanItShows() {
        var low = at("3x25 2/10 bid 60 0 0,0,0 10,5,0 -,-,-").plays(1, "bid 0");
        var high = at("3x25 2/10 bid 60 0 0,0,0 10,5,0 -,-,-").plays(1, "bid 9");
        var eyes = Set.of(Seat.of(2));
        var voice = GAME.voice();
        assertThat(voice.ask(GAME.seenBy(low.position(), eyes), Seat.of(2)))
                .isEqualTo(voice.ask(GAME.seenBy(high.position(), eyes), Seat.of(2)));
    }
}
