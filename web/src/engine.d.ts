// What the Java build puts into target/engine.
declare module '@engine/runtime.js' {
  export function load(url: string): Promise<{ exports: Record<string, unknown> }>;
}
declare module '@engine/engine.js';
