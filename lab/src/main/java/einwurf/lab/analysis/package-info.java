/**
 * Whether the analysis of games is right: {@link einwurf.lab.analysis.AnalysisTrials} plays games
 * by the thousand and holds what is said of them against what can be counted.
 */
@NullMarked
package einwurf.lab.analysis;

import org.jspecify.annotations.NullMarked;
