/**
 * Experiments on a cluster: {@link einwurf.cluster.SparkRunner} computes jobs with Apache Spark.
 */
@NullMarked
package einwurf.cluster;

import org.jspecify.annotations.NullMarked;
