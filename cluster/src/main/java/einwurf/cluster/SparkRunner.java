package einwurf.cluster;

import einwurf.app.UsageError;
import einwurf.bots.einstein.EndgameTables;
import einwurf.lab.Job;
import einwurf.lab.JobRunner;
import einwurf.lab.endgame.EndgameFiles;
import einwurf.rules.Text;

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
        if (conf.contains("spark.jars")) { // submitted: it tells hundreds of lines otherwise
            conf.setIfMissing("spark.log.level", "WARN");
        } else if (own.endsWith(".jar")) {
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
        try {
            return spark.parallelize(stretches, stretches.size())
                    .map(stretch -> compute(job, stretch))
                    .collect();
        } catch (Exception e) {
            if (spark.sc().isStopped()) { // it waits a minute for a master that isn't there
                var where = spark.master();
                throw new UsageError(
                        new Text(
                                where + " gave up, and the lines above say why",
                                where + " hat aufgegeben; die Zeilen darüber sagen, warum"),
                        new Text(
                                "Are a master and a worker running there?",
                                "Laufen dort ein Master und ein Worker?"));
            }
            throw e;
        }
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
            try {
                return new SparkRunner(master);
            } catch (Exception e) {
                throw new UsageError(
                        new Text(
                                "Spark can't begin: " + e.getMessage(),
                                "Spark kann nicht anfangen: " + e.getMessage()),
                        Text.same("--master spark://host:7077, --master 'local[2]'"));
            }
        }
    }
}
