package einwurf.bots.net;

/** What a network is asked: the few inputs that are not zero. Reused; nothing is allocated. */
public final class Sparse {
    private final int[] index;
    private final float[] value;
    private int size;

    /** Room for {@code most} inputs that are not zero. */
    public Sparse(int most) {
        index = new int[most];
        value = new float[most];
    }

    public void clear() {
        size = 0;
    }

    /** Input {@code i} is 1. */
    public void on(int i) {
        put(i, 1);
    }

    /** Input {@code i} is {@code x}; an input that is put twice is the sum. */
    public void put(int i, float x) {
        index[size] = i;
        value[size++] = x;
    }

    public int size() {
        return size;
    }

    public int index(int k) {
        return index[k];
    }

    public float value(int k) {
        return value[k];
    }

    public void copy(Sparse other) {
        size = other.size;
        System.arraycopy(other.index, 0, index, 0, size);
        System.arraycopy(other.value, 0, value, 0, size);
    }
}
