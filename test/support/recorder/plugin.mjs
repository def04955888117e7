import { resolve } from "node:path";

const RECORDER = resolve("test/support/recorder.ts");

/** Puts the recorder before all that a test file imports, for Vite; in the first line, so that no line of the test moves. */
export function recorderPlugin(files) {
  const entries = new Set(files.map((file) => resolve(file)));
  return {
    name: "recorder",
    enforce: "pre",
    transform: (code, id) => (entries.has(id) ? `import ${JSON.stringify(RECORDER)}; ${code}` : undefined),
  };
}
