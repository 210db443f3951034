package einwurf.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;

import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;

/** The layering that ARCHITECTURE.md draws. */
@AnalyzeClasses(packages = "einwurf", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String[] GAMES = {
        "einwurf.einhorn..", "einwurf.rainbow..", "einwurf.einstein..", "einwurf.genial.."
    };

    @ArchTest
    static final ArchRule dependenciesPointOneWay =
            layeredArchitecture()
                    .consideringOnlyDependenciesInLayers()
                    .layer("core")
                    .definedBy("einwurf.rules")
                    .layer("games")
                    .definedBy(GAMES)
                    .layer("list")
                    .definedBy("einwurf")
                    .layer("check")
                    .definedBy("einwurf.check")
                    .layer("bots")
                    .definedBy("einwurf.bots..")
                    .layer("lab")
                    .definedBy("einwurf.lab..")
                    .layer("client")
                    .definedBy("einwurf.client..")
                    .layer("server")
                    .definedBy("einwurf.server..")
                    .layer("app")
                    .definedBy("einwurf.app..")
                    .whereLayer("app")
                    .mayNotBeAccessedByAnyLayer()
                    .whereLayer("server")
                    .mayOnlyBeAccessedByLayers("app")
                    .whereLayer("client")
                    .mayOnlyBeAccessedByLayers("app")
                    .whereLayer("lab")
                    .mayOnlyBeAccessedByLayers("app")
                    .whereLayer("bots")
                    .mayOnlyBeAccessedByLayers("lab", "client", "server", "app")
                    .whereLayer("check")
                    .mayOnlyBeAccessedByLayers("bots", "lab", "server", "app")
                    .whereLayer("list")
                    .mayOnlyBeAccessedByLayers("check", "bots", "lab", "client", "server", "app")
                    .whereLayer("games")
                    .mayOnlyBeAccessedByLayers("list", "bots", "lab", "app");

    /** A game from outside must get what a game of the house gets; screens are extra. */
    @ArchTest
    static final ArchRule onlyTheScreensOfTheTerminalKnowAGame =
            noClasses()
                    .that()
                    .resideInAnyPackage("einwurf.server..", "einwurf.client..", "einwurf.app..")
                    .and()
                    .haveNameNotMatching(".*Screen(\\$.*)?")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(GAMES);

    @ArchTest
    static final ArchRule gamesNeverImportEachOther =
            slices().matching("einwurf.(einhorn|rainbow|einstein|genial)..")
                    .should()
                    .notDependOnEachOther();

    /** One seed and one clock decide what a server does: its {@code Platform} has them. */
    @ArchTest
    static final ArchRule serversGetChanceAndTimeFromTheirPlatform =
            noClasses()
                    .that()
                    .resideInAPackage("einwurf.server..")
                    .and()
                    .resideOutsideOfPackage("einwurf.server.platform")
                    .should()
                    .callMethod(System.class, "currentTimeMillis")
                    .orShould()
                    .callMethod(System.class, "nanoTime")
                    .orShould()
                    .callMethod(Instant.class, "now")
                    .orShould()
                    .callMethod(Math.class, "random")
                    .orShould()
                    .callMethod(UUID.class, "randomUUID")
                    .orShould()
                    .dependOnClassesThat()
                    .areAssignableTo(Random.class)
                    .orShould()
                    .dependOnClassesThat()
                    .areAssignableTo(Clock.class);

    /** A match's state knows nobody who reads it, and what is told of it decides nothing. */
    @ArchTest
    static final ArchRule thePackagesOfTheServerHaveNoCycles =
            slices().matching("einwurf.server.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule rulesAndBotsUseTheJdkAlone =
            ArchRuleDefinition.classes()
                    .that()
                    .resideInAnyPackage("einwurf.rules", "einwurf.check", "einwurf.bots..")
                    .or()
                    .resideInAnyPackage(GAMES)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage("java..", "org.jspecify..", "einwurf..");

    /**
     * No clock, no I/O, no random source, no threads: what the rules do depends on nothing else.
     */
    @ArchTest
    static final ArchRule rulesAreDeterministic =
            noClasses()
                    .that()
                    .resideInAPackage("einwurf.rules")
                    .or()
                    .resideInAnyPackage(GAMES)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "java.io..",
                            "java.nio.file..",
                            "java.net..",
                            "java.time..",
                            "java.security..",
                            "java.util.concurrent..",
                            "java.util.random..")
                    .orShould()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("java.util.Random");
}
