package einwurf.server.wire;

import einwurf.rules.JsonWriter;
import einwurf.server.wire.Wire.About;

import java.util.List;
import java.util.Map;

/** What the host's desk shows. */
public sealed interface DeskReply extends Outgoing {

    record DeskState(
            @About("How many matches are stored, by status.") Map<String, Integer> tables,
            int awake,
            DeskDatabase database,
            @About("Whether the lobby is shown.") boolean listing,
            @About("Whether strangers may bring programs.") boolean bots,
            List<String> words,
            @About("How long matches are kept.") String keep,
            List<DeskBan> bans,
            List<DeskAddress> addresses,
            List<DeskReport> reports)
            implements DeskReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("tables").data(tables).key("awake").number(awake);
            out.key("database").data(database);
            out.key("listing").data(listing).key("bots").data(bots).key("words").data(words);
            out.key("keep").data(keep).key("bans").data(bans);
            out.key("addresses").data(addresses).key("reports").data(reports);
        }
    }

    record DeskDatabase(
            String kind,
            @About("How large it is, -1 if it doesn't say.") long bytes,
            @About("What is free on its disk, -1 if it doesn't say.") long free,
            boolean healthy)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("kind").word(kind).key("bytes").number(bytes);
            out.key("free").number(free).key("healthy").data(healthy);
        }
    }

    record DeskBan(String address, String mark, long until, String reason) implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("address").data(address).key("mark").word(mark);
            out.key("until").number(until).key("reason").data(reason);
        }
    }

    record DeskAddress(String address, String mark, int sockets) implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("address").data(address).key("mark").word(mark);
            out.key("sockets").number(sockets);
        }
    }

    record DeskReport(String report, String match, int by, int about, String text, long at)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("report").word(report).key("match").word(match).key("by").number(by);
            out.key("about").number(about).key("text").data(text).key("at").number(at);
        }
    }

    record DeskTables(List<DeskTable> tables) implements DeskReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("tables").data(tables);
        }
    }

    record DeskTable(
            String match,
            String game,
            String status,
            boolean listed,
            long created,
            @About("When somebody with a token was last there, to the hour.") long touched,
            @About("While it is awake.") List<String> names,
            @About("Who set it, in short, while the house knows.") String address,
            String mark)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match).key("game").word(game).key("status").word(status);
            out.key("listed").data(listed).key("created").number(created);
            out.key("touched").number(touched).key("names").data(names);
            out.key("address").data(address).key("mark").data(mark);
        }
    }
}
