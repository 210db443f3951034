package einwurf.app.engine;

import static einwurf.app.engine.RequestsTest.position;
import static einwurf.app.engine.Talk.at;
import static einwurf.app.engine.Talk.object;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every error code, and that a request that can't be served changes nothing. */
class ErrorsTest {
    private static final String START = "ABC2/DE3/F3f/3ed/2cba r -";
    private final Talk talk = new Talk();

    @BeforeEach
    void aGameToKeep() {
        talk.all(position(START), "{'do':'roll','roll':'3'}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "move",
                "{",
                "{'do':'node'",
                "{'do':'node'} {'do':'node'}",
                "[]",
                "[{'do':'node'}]",
                "'node'",
                "7",
                "null",
                "true",
                "{}",
                "{'do':null}",
                "{'do':1}",
                "{'do':['node']}",
                "{'do':'Node'}",
                "{'do':'dance'}",
                "{'do':'node','do':'node'}",
                "{'do':'new'}",
                "{'do':'new','game':'einstein'}",
                "{'do':'new','players':2}",
                "{'do':'new','game':7,'players':2}",
                "{'do':'new','game':'einstein','players':'2'}",
                "{'do':'new','game':'einstein','players':2.5}",
                "{'do':'new','game':'einstein','players':null}",
                "{'do':'new','game':'einstein','players':2,'options':[]}",
                "{'do':'new','game':'einstein','players':2,'options':null}",
                "{'do':'new','game':'nothing','players':'2'}",
                "{'do':'move'}",
                "{'do':'move','seat':1}",
                "{'do':'move','move':'3c4'}",
                "{'do':'move','seat':'1','move':'3c4'}",
                "{'do':'move','seat':1,'move':34}",
                "{'do':'move','seat':0,'move':'3c4'}",
                "{'do':'move','seat':3,'move':'3c4'}",
                "{'do':'move','seat':-1,'move':'3c4'}",
                "{'do':'move','seat':4294967297,'move':'3c4'}",
                "{'do':'move','seat':18446744073709551617,'move':'3c4'}",
                "{'do':'roll'}",
                "{'do':'roll','roll':3}",
                "{'do':'node','seat':3}",
                "{'do':'node','seat':-1}",
                "{'do':'node','seat':'1'}",
                "{'do':'node','seat':null}",
                "{'do':'position','game':'einstein'}",
                "{'do':'position','position':'x'}",
                "{'do':'position','game':'einstein','position':1}",
                "{'do':'perft'}",
                "{'do':'perft','depth':-1}",
                "{'do':'perft','depth':'1'}",
                "{'do':'perft','depth':0.5}",
                "{'do':'perft','depth':-18446744073709551617}",
                "{'do':'choose'}",
                "{'do':'choose','seat':3}",
                "{'do':'choose','seat':1,'bot':1}",
                "{'do':'choose','seat':1,'millis':'1'}",
                "{'do':'choose','seat':1,'millis':-1}",
                "{'do':'choose','seat':1,'millis':1,'seed':'x'}",
                "{'do':'odds'}",
                "{'do':'odds','seat':0}",
                "{'do':'load'}",
                "{'do':'load','record':[]}",
            })
    void badRequest(String request) {
        assertThat(talk.error(request)).isEqualTo("BAD_REQUEST");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'do':'move','seat':1,'move':'3c4'}",
                "{'do':'roll','roll':'3'}",
                "{'do':'back'}",
                "{'do':'node'}",
                "{'do':'node','seat':0}",
                "{'do':'perft','depth':1}",
                "{'do':'choose','seat':1}",
                "{'do':'odds','seat':1}",
                "{'do':'record'}",
            })
    void beforeThereIsAGameAlmostNothingCanBeAsked(String request) {
        assertThat(Talk.code(new Talk().ask(request))).isEqualTo("BAD_REQUEST");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'do':'new','game':'chess','players':2}",
                "{'do':'new','game':'Einstein','players':99,'options':{'x':1}}",
                "{'do':'position','game':'','position':'x'}",
            })
    void noSuchGame(String request) {
        assertThat(talk.error(request)).isEqualTo("NO_SUCH_GAME");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'do':'new','game':'einstein','players':1}",
                "{'do':'new','game':'einstein','players':3}",
                "{'do':'new','game':'einhorn','players':2}",
                "{'do':'new','game':'einhorn','players':6}",
                "{'do':'new','game':'rainbow','players':0}",
                "{'do':'new','game':'rainbow','players':5}",
                "{'do':'new','game':'genial','players':1}",
                "{'do':'new','game':'genial','players':-2}",
                "{'do':'new','game':'genial','players':4294967298}",
                "{'do':'new','game':'genial','players':5,'options':{'x':1}}",
            })
    void badPlayers(String request) {
        assertThat(talk.error(request)).isEqualTo("BAD_PLAYERS");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'do':'new','game':'einstein','players':2,'options':{'colour':'red'}}",
                "{'do':'new','game':'einstein','players':2,'options':{'start':'green'}}",
                "{'do':'new','game':'einstein','players':2,'options':{'start':1}}",
                "{'do':'new','game':'einstein','players':2,'options':{'start':null}}",
                "{'do':'new','game':'einstein','players':2,'options':{'start':['red']}}",
                "{'do':'new','game':'einhorn','players':3,'options':{'games':0}}",
                "{'do':'new','game':'einhorn','players':3,'options':{'games':100}}",
                "{'do':'new','game':'einhorn','players':3,'options':{'games':'10'}}",
                "{'do':'new','game':'einhorn','players':3,'options':{'games':1.5}}",
                "{'do':'new','game':'einhorn','players':3,'options':{'games':4294967297}}",
                "{'do':'new','game':'einhorn','players':3,'options':{'games':true}}",
                "{'do':'new','game':'rainbow','players':2,'options':{'tripleOnes':1}}",
                "{'do':'new','game':'rainbow','players':2,'options':{'tripleOnes':'true'}}",
            })
    void badOption(String request) {
        assertThat(talk.error(request)).isEqualTo("BAD_OPTION");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "ABC2/DE3/F3f/3ed/2cba r",
                "ABC2/DE3/F3f/3ed/2cba r 7",
                "AAC2/DE3/F3f/3ed/2cba r -", // a repeated cube
                "a4/5/5/5/4A r -", // both sides won
                "A4/5/5/5/4a r 3", // a die beside a single cube
                "a4/5/5/5/A4 b -", // the winner to move
            })
    void badPosition(String text) {
        assertThat(talk.error(position(text))).isEqualTo("BAD_POSITION");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "einwurf record 1",
                "einwurf record 1\\ngame: chess\\nplayers: 2\\n\\n",
                "einwurf record 1\\ngame: einstein\\nplayers: 2\\n\\n1 plays 111111\\n",
            })
    void badRecord(String text) {
        assertThat(talk.error("{'do':'load','record':'" + text + "'}")).isEqualTo("BAD_RECORD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3b4", "4d4", "3C4", " 3c4", "3c4 ", "3c", "", "keep", "123456"})
    void movesMustMatchAListedTextExactly(String move) {
        assertThat(talk.error("{'do':'move','seat':1,'move':'" + move + "'}"))
                .isEqualTo("NO_SUCH_MOVE");
    }

    @Test
    void aRuleThatForbidsAMoveIsNamed() {
        var error = object(talk.ask("{'do':'move','seat':1,'move':'4d4'}").get("error"));
        assertThat(error.keySet()).containsExactly("code", "message", "rule");
        assertThat(at(error, "rule")).isEqualTo("'S4'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3c4", "nonsense"})
    void aSeatThatIsNotAskedHasNoTurnWhateverItWants(String move) {
        assertThat(talk.error("{'do':'move','seat':2,'move':'" + move + "'}"))
                .isEqualTo("NOT_YOUR_TURN");
    }

    @Test
    void whileDiceAreDueNobodyMoves() {
        talk.done("{'do':'back'}");
        assertThat(talk.error("{'do':'move','seat':1,'move':'3c4'}")).isEqualTo("NOT_YOUR_TURN");
        assertThat(talk.error("{'do':'choose','seat':1}")).isEqualTo("NOT_YOUR_TURN");
        assertThat(talk.error("{'do':'odds','seat':1}")).isEqualTo("NOT_YOUR_TURN");
    }

    @Test
    void aSealedAnswerCannotBeGivenTwice() {
        talk.all(
                "{'do':'new','game':'einstein','players':2}",
                "{'do':'move','seat':2,'move':'123456'}");
        assertThat(talk.error("{'do':'move','seat':2,'move':'123456'}")).isEqualTo("NOT_YOUR_TURN");
    }

    @Test
    void noRollWhileNoneIsDue() {
        assertThat(talk.error("{'do':'roll','roll':'3'}")).isEqualTo("NO_SUCH_ROLL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "7", "12", "", "x", "3 ", "03"})
    void noRollThatIsNotAmongTheOutcomes(String roll) {
        talk.done("{'do':'back'}");
        assertThat(talk.error("{'do':'roll','roll':'" + roll + "'}")).isEqualTo("NO_SUCH_ROLL");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'do':'move','seat':1,'move':'1a1'}",
                "{'do':'move','seat':2,'move':'nonsense'}",
                "{'do':'roll','roll':'3'}",
                "{'do':'roll','roll':'nonsense'}",
                "{'do':'choose','seat':2}",
                "{'do':'odds','seat':1}",
            })
    void afterTheEndItIsOver(String request) {
        talk.done(position("A4/5/5/5/5 b -"));
        assertThat(talk.error(request)).isEqualTo("OVER");
    }

    @Test
    void nothingToUndoAtTheBeginning() {
        talk.done("{'do':'new','game':'genial','players':2}");
        assertThat(talk.error("{'do':'back'}")).isEqualTo("NOTHING_TO_UNDO");
    }

    @Test
    void noSuchBot() {
        assertThat(talk.error("{'do':'choose','seat':1,'bot':'kasparov'}"))
                .isEqualTo("NO_SUCH_BOT");
        assertThat(talk.error("{'do':'odds','seat':1,'bot':''}")).isEqualTo("NO_SUCH_BOT");
    }

    @Test
    void theSeatThatIsNotAskedGetsNoAdvice() {
        assertThat(talk.error("{'do':'choose','seat':2}")).isEqualTo("NOT_YOUR_TURN");
        assertThat(talk.error("{'do':'odds','seat':2}")).isEqualTo("NOT_YOUR_TURN");
    }
}
