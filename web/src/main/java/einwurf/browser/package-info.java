/**
 * The engine's door for the browser: {@link einwurf.browser.Door} is what TeaVM compiles, to
 * WebAssembly and to JavaScript, and what the page's Web Worker calls. Text goes in, JSON comes
 * out; everything else is the rules' and the bots' own code, the same that runs on the server.
 */
@NullMarked
package einwurf.browser;

import org.jspecify.annotations.NullMarked;
