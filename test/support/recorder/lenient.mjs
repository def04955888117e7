// The tests that existed before the recorder may leave kinds unnamed: lenient.json lists which, and only becomes shorter.
import { readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";

const LIST = resolve("test/support/recorder/lenient.json");
const RECORDER = resolve("test/support/recorder.ts");
const collects = process.env.RECORD === "collect";

const readList = () => JSON.parse(readFileSync(LIST, "utf8"));

/** Puts the recorder before all that a test file imports, for Vite. */
export function recorderPlugin(files) {
  const entries = new Set(files.map((file) => resolve(file)));
  const { files: lenient } = readList();
  const mode = collects ? "collect" : undefined;
  return {
    name: "recorder",
    enforce: "pre",
    transform(code, id) {
      if (!entries.has(id)) return undefined;
      const file = relative(process.cwd(), id);
      const kinds = lenient[file]?.split(" ") ?? [];
      // in the first line, so that no line of the test moves
      return (
        `import { recordFile as recordFile$ } from ${JSON.stringify(RECORDER)}; ` +
        `const endFile$ = recordFile$(${[file, kinds, mode].map((value) => JSON.stringify(value)).join(", ")}); ${code}\nendFile$();\n`
      );
    },
  };
}

/** RECORD=collect: adds to the list what the tests leave unnamed, for @web/test-runner. */
export function collectPlugin() {
  return {
    name: "recorder",
    executeCommand({ command, payload: { name, kinds } = {} }) {
      if (command !== "lenient") return undefined;
      const { most, files } = readList();
      const all = [...new Set([...(files[name]?.split(" ") ?? []), ...kinds])].sort();
      const listed = Object.entries({ ...files, [name]: all.join(" ") }).filter(([, value]) => value !== "");
      writeFileSync(LIST, `${JSON.stringify({ most, files: Object.fromEntries(listed.sort()) }, null, 2)}\n`);
      return true;
    },
  };
}
