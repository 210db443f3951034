package einwurf.server.store;

import java.util.Collection;
import java.util.List;

/** The only node of a house: it looks after everything and has nobody to tell. */
public final class OneNode implements Nodes {
    private final Store store;
    private final Outage outage;
    private final String epoch;

    public OneNode(Store store, long opened, String epoch) {
        this.store = store;
        this.epoch = epoch;
        outage = new Outage(store.pulse(), opened);
    }

    @Override
    public void open(Listener listener) {}

    @Override
    public boolean shared() {
        return false;
    }

    @Override
    public int others() {
        return 0;
    }

    @Override
    public Outage outage() {
        return outage;
    }

    @Override
    public String epoch() {
        return epoch;
    }

    @Override
    public void pulse() {}

    @Override
    public long pulseEvery() {
        return 2000;
    }

    @Override
    public List<String> takeOver() {
        return List.of();
    }

    @Override
    public List<String> due(long now) {
        return store.due(now);
    }

    @Override
    public boolean wake(StoredMatch match) {
        if (match.wake() == null || match.wake() != 0) {
            var _ = store.write(new Change.Wake(match.id(), 0L));
        }
        return true;
    }

    @Override
    public List<Standing> standing(Collection<String> matches) {
        return List.of();
    }

    @Override
    public double take(String bucket, double perSecond, int burst) {
        return 0;
    }

    @Override
    public void tell(Hint hint) {}

    @Override
    public void close() {}
}
