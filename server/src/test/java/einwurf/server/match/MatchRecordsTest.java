package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.dice.RecordVerifier;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.wire.Action;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Random;

/** A record is made game by game, of what the match was when it was asked for. */
class MatchRecordsTest {
    private MatchTestKit kit;

    @BeforeEach
    void open() {
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    @Test
    void aLongSeriesComesGameByGameAndNoPieceIsLong() {
        int games = 200;
        kit.store().write(LongMatch.of("aaaaaaaaaaaaaa", games)).join();
        var pieces = new ArrayList<String>();
        MatchReader.record(kit.store(), "aaaaaaaaaaaaaa", MatchTestKit.KEY)
                .orElseThrow()
                .forEachRemaining(pieces::add);
        assertThat(pieces).hasSize(games);
        assertThat(pieces).allSatisfy(piece -> assertThat(piece.length()).isLessThan(20_000));
        assertThat(RecordVerifier.check(String.join("", pieces)))
                .isInstanceOf(RecordVerifier.Verdict.Proven.class);
    }

    @Test
    void anAwakeTableReadsGamesThatItHasForgotten() {
        var party = kit.people("einstein", 2, ",\"series\":\"games-9999\"");
        for (int game = 0; game < 60; game++) {
            party.guest(1).act(new Action.Resign());
            party.guest(2).act(new Action.Resign());
            party.guest(1).act(new Action.Ready());
            party.guest(2).act(new Action.Ready());
        }
        var stored = new ArrayList<String>();
        MatchReader.record(kit.store(), party.id(), MatchTestKit.KEY)
                .orElseThrow()
                .forEachRemaining(stored::add);
        assertThat(party.games()).hasSize(61).isEqualTo(stored);
    }

    /** The mailbox only hands out what there is; the text is made later and elsewhere. */
    @Test
    void whatHappensMeanwhileIsNotInIt() {
        var party = kit.people("einstein", 2, "");
        party.play(new Random(3), "over", 6);
        var before = party.record();
        var record = party.recorded();
        party.play(new Random(4), "over", 200);
        party.guest(1).act(new Action.Chat("done", null));
        var text = new StringBuilder();
        record.forEachRemaining(text::append);
        assertThat(text.toString()).isEqualTo(before);
        assertThat(party.record()).isNotEqualTo(before);
    }
}
