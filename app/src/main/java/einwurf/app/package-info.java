/**
 * The command line, one class a command. {@link einwurf.app.Main} is the door: {@code engine} goes
 * straight to {@link einwurf.app.engine}, everything else through {@link einwurf.app.Einwurf}, the
 * list of commands. A new command is a class and a line there.
 *
 * <p>What is wrong with what was typed is a {@link einwurf.app.UsageError}: one line, a hint,
 * status 2.
 */
@NullMarked
package einwurf.app;

import org.jspecify.annotations.NullMarked;
