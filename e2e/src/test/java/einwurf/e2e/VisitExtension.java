package einwurf.e2e;

import com.microsoft.playwright.assertions.PlaywrightAssertions;

import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test its own {@link Visit}. Its seed is {@code -Deinwurf.seed} (1 if there is none)
 * mixed with the test's name, so a run repeats to the last step. A failure prints the command that
 * repeats it.
 */
final class VisitExtension implements ParameterResolver, AfterTestExecutionCallback {
    private static final Namespace NAMESPACE = Namespace.create(VisitExtension.class);
    private static final long SEED = Long.getLong("einwurf.seed", 1);

    /** Long enough for a machine with other work: only what hangs takes longer. */
    static final int PATIENCE = 120_000;

    static {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
    }

    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == Visit.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return test.getStore(NAMESPACE)
                .computeIfAbsent(
                        Visit.class,
                        key -> new Visit(Browsers.ofThisThread(test), seed(test)),
                        Visit.class);
    }

    private static long seed(ExtensionContext test) {
        return SEED * 0x9E3779B97F4A7C15L + test.getUniqueId().hashCode();
    }

    @Override
    public void afterTestExecution(ExtensionContext test) {
        var visit = test.getStore(NAMESPACE).get(Visit.class, Visit.class);
        if (visit == null || test.getExecutionException().isEmpty()) {
            return;
        }
        System.err.printf(
                "%s %s failed with seed %d%n",
                test.getRequiredTestClass().getSimpleName(), test.getDisplayName(), SEED);
        visit.whereabouts().forEach(line -> System.err.println("  " + line));
        System.err.printf(
                "  repeat: ./check --test '%s#%s' -Deinwurf.seed=%d%n",
                test.getRequiredTestClass().getSimpleName(),
                test.getRequiredTestMethod().getName(),
                SEED);
    }
}
