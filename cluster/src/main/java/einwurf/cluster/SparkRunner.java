package einwurf.cluster;

import einwurf.bots.einstein.EndgameTables;
import einwurf.lab.Job;
import einwurf.lab.JobRunner;
import einwurf.lab.endgame.EndgameFiles;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Computes jobs with Apache Spark: many more stretches than there are cores, a task each, whose
 * results come back in order. A task that was lost with its machine is computed again elsewhere.
 */
public final class SparkRunner implements JobRunner {
    /** So many, or so many for each core: what is lost with a machine is little. */
    private static final int STRETCHES = 200;

    private static final int STRETCHES_A_CORE = 20;

    private final JavaSparkContext spark;

    private SparkRunner(@Nullable String master) {
        var conf = new SparkConf().setAppName("einwurf");
        if (master != null) {
            conf.setMaster(master);
        }
        conf.setIfMissing("spark.master", "local[*]");
        if (conf.get("spark.master").startsWith("local")) {
            conf.setIfMissing("spark.driver.host", "127.0.0.1");
            conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        conf.setIfMissing("spark.ui.enabled", "false");
        var own = ownJar();
        if (own.endsWith(".jar") && !conf.contains("spark.jars")) {
            conf.setJars(new String[] {own});
        }
        spark = new JavaSparkContext(conf);
    }

    /** What the other machines need; spark-submit sends it by itself. */
    private static String ownJar() {
        var place = SparkRunner.class.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(URI.create(place.toString())).toString();
    }

    @Override
    public <R extends Serializable> Run<R> start(Job<R> job, LongConsumer progress) {
        return (from, to) -> compute(job, from, to);
    }

    private <R extends Serializable> List<R> compute(Job<R> job, long from, long to) {
        int count = Math.max(STRETCHES, STRETCHES_A_CORE * spark.defaultParallelism());
        var stretches = Stretch.cut(from, to, count);
        return spark.parallelize(stretches, stretches.size())
                .map(stretch -> compute(job, stretch))
                .collect();
    }

    /** On whichever machine. */
    private static <R extends Serializable> R compute(Job<R> job, Stretch stretch) {
        EndgameTables.from(Tables.OF_THIS_MACHINE);
        try (var worker = job.worker()) {
            return worker.compute(stretch.from(), stretch.to(), _ -> {});
        }
    }

    /** Opened once in each process, when somebody asks. */
    private static final class Tables {
        static final EndgameFiles OF_THIS_MACHINE = new EndgameFiles(EndgameFiles.usual(), false);
    }

    @Override
    public void close() {
        spark.close();
    }

    /** Makes it known to the commands. */
    public static final class Provider implements JobRunner.Provider {
        @Override
        public String name() {
            return "spark";
        }

        @Override
        public JobRunner open(@Nullable String master) {
            return new SparkRunner(master);
        }
    }
}
