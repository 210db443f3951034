package pig;

import einwurf.rules.JsonWriter;
import einwurf.rules.View;

import java.util.List;

/** A position for whoever draws it; nothing is hidden in it. */
public record PigView(int goal, int toMove, int pot, List<Integer> scores) implements View {

    @Override
    public void write(JsonWriter out) {
        out.open().key("goal").number(goal).key("toMove").number(toMove);
        out.key("pot").number(pot).key("scores").numbers(scores).close();
    }
}
