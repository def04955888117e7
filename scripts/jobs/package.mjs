// Looks at what `npm run build` has made as those will who install it.
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { catalogEntries } from "../build/elements.mjs";
import { brotli, FOLDERS } from "../build/first-load.mjs";
import { closure } from "../build/closure.mjs";
import { presetNames } from "../build/presets.mjs";
import { run, runChecks } from "./command.mjs";

/** bytes of brotli; the loader is on every page, and its table takes about 14 bytes for each element */
const LOADER_LIMIT = 1200;

/** bytes of brotli (preset.2) */
const PRESET_LIMIT = 2000;

/** bytes of brotli (connect.8), of each file: that of handlers, that of what a page provides, and that of its names */
const CONNECT_LIMIT = 1200;
const CONNECT = ["src/call/answer-by-handler.ts", "src/options/unavailable.ts", "src/options/own-names.ts"];

/** bytes of brotli (analytics.5) */
const ANALYTICS_LIMIT = 1500;

const scripts = () =>
  readdirSync("dist", { recursive: true })
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, text: readFileSync(join("dist", file), "utf8") }));

const fail = (message) => {
  throw new Error(message);
};

async function succeeds(command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) fail(output);
}

const checks = {
  async "the package holds dist, its papers and nothing else"() {
    const { code, output } = await run("npm", ["pack", "--dry-run", "--json", "--loglevel=silent"]);
    if (code !== 0) fail(output);
    const [{ files }] = JSON.parse(output.slice(output.indexOf("[")));
    const strange = files
      .map(({ path }) => path)
      .filter(
        (path) => !/^(dist\/|package\.json$|README|LICENSE|CHANGELOG)/.test(path) || /\.(test|browser|e2e|demo|fixture)\b/.test(path),
      );
    if (strange.length > 0) fail(strange.join("\n"));
  },

  "no file names a source map that is not there"() {
    const naming = scripts().filter(({ text }) => /sourceMappingURL=/.test(text));
    if (naming.length > 0) fail(naming.map(({ file }) => file).join("\n"));
  },

  "browsers compile each module as it comes in, and its source map knows of the line that says so"() {
    const told = Object.values(FOLDERS).flatMap((dir) =>
      ["elements", "chunks"]
        .flatMap((folder) => readdirSync(join(dir, folder)).map((file) => join(dir, folder, file)))
        .filter((file) => file.endsWith(".js.map"))
        .filter((file) => {
          const code = readFileSync(file.slice(0, -".map".length), "utf8");
          const { mappings } = JSON.parse(readFileSync(file, "utf8"));
          return !code.startsWith("//# allFunctionsCalledOnLoad\n") || !/^;[^;]/.test(mappings);
        }),
    );
    if (told.length > 0) fail(told.join("\n"));
  },

  [`the loader is at most ${LOADER_LIMIT} bytes of brotli`]() {
    for (const dir of Object.values(FOLDERS)) {
      const size = brotli(readFileSync(`${dir}/dp-elements.js`));
      if (size > LOADER_LIMIT) fail(`${dir}/dp-elements.js: ${size} bytes`);
    }
  },

  [`analytics.5 the analytics module is at most ${ANALYTICS_LIMIT} bytes of brotli, loads nothing, and no element loads it`]() {
    const text = readFileSync("dist/analytics.js", "utf8");
    if (brotli(text) > ANALYTICS_LIMIT) fail(`dist/analytics.js: ${brotli(text)} bytes`);
    if (/\bimport\b/.test(text)) fail("dist/analytics.js imports something");
    const inside = scripts().filter(({ file, text: other }) => file !== "analytics.js" && other.includes("dp-elements/analytics"));
    if (inside.length > 0) fail(inside.map(({ file }) => file).join("\n"));
  },

  async [`preset.2 a preset is one classic script of at most ${PRESET_LIMIT} bytes of brotli, which an import connects as well`]() {
    if (presetNames().length < 2) fail("there are fewer than two");
    for (const name of presetNames()) {
      const file = `dist/presets/${name}.js`;
      const text = readFileSync(file, "utf8");
      if (brotli(text) > PRESET_LIMIT) fail(`${file}: ${brotli(text)} bytes`);
      new Script(text);
      const href = pathToFileURL(resolve(file)).href;
      const script = `await import(${JSON.stringify(href)});
        if ("dpElements" in globalThis) throw new Error("connected on a server");
        globalThis.window = {};
        await import(${JSON.stringify(`${href}?page`)});
        const [{ calls, provides }] = window.dpElements.early;
        if (provides.join() !== Object.keys(calls).join() || provides.length === 0) throw new Error(provides.join());`;
      await succeeds(process.execPath, ["--input-type=module", "--eval", script]);
    }
  },

  "the script files are classic scripts"() {
    for (const dir of Object.values(FOLDERS)) {
      for (const file of ["dp-elements.js", "dp-elements.all.js"]) {
        const text = readFileSync(`${dir}/${file}`, "utf8");
        if (text.length < 500) fail(`${dir}/${file} is empty`);
        if (text.includes("import.meta")) fail(`${dir}/${file} needs import.meta, which a classic script has not`);
        new Script(text);
      }
    }
  },

  "every element of the catalogue is delivered, in both runtimes, in the one file and in the manifest"() {
    const tags = [...catalogEntries().values()].map(({ tag }) => tag);
    const manifest = JSON.parse(readFileSync("dist/custom-elements.json", "utf8"));
    const described = manifest.modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName));
    const missing = tags.flatMap((tag) => [
      ...Object.values(FOLDERS).flatMap((dir) => {
        const one = readFileSync(`${dir}/elements/${tag.slice(3)}.js`, "utf8");
        const all = readFileSync(`${dir}/dp-elements.all.js`, "utf8");
        return [one.includes(tag) || `${dir}/elements/${tag.slice(3)}.js`, all.includes(tag) || `${tag} in ${dir}/dp-elements.all.js`];
      }),
      described.includes(tag) || `${tag} in custom-elements.json`,
    ]);
    const told = missing.filter((entry) => entry !== true);
    if (told.length > 0 || tags.length === 0) fail(told.join("\n") || "the catalogue is empty");
  },

  [`connect.8 the code of handlers, of what a page provides and of its names is at most ${CONNECT_LIMIT} bytes of brotli each, in files of their own`]() {
    const graphs = JSON.parse(readFileSync(".build/graph.json", "utf8"));
    const told = Object.entries(graphs).flatMap(([runtime, chunks]) =>
      CONNECT.flatMap((module) => {
        const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(module)));
        if (holding.length !== 1) return [`${runtime}: ${module} is in ${holding.length} files`];
        const [{ fileName, moduleIds }] = holding;
        const others = moduleIds.filter((id) => !/\/src\/(call|options)\/(answer-by-handler|unavailable|needs|own-names)\.ts$/.test(id));
        const size = brotli(readFileSync(`${FOLDERS[runtime]}/${fileName}`));
        return [...others.map((id) => `${fileName} holds ${id}`), ...(size > CONNECT_LIMIT ? [`${fileName}: ${size} bytes`] : [])];
      }),
    );
    if (told.length > 0) fail(told.join("\n"));
  },

  "a behaviour element's files never load React"() {
    const graphs = JSON.parse(readFileSync(".build/graph.json", "utf8"));
    const told = [];
    for (const [runtime, chunks] of Object.entries(graphs)) {
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      for (const { name, family } of catalogEntries().values()) {
        if (family !== "behaviour") continue;
        const entry = `elements/${name}.js`;
        for (const file of closure(chunks, entry)) {
          const react = byName.get(file)?.moduleIds.find((id) => /node_modules[\\/](react|react-dom|preact)[\\/]/.test(id));
          if (react) told.push(`${runtime}: ${entry} loads ${file}`);
        }
      }
    }
    if (told.length > 0) fail(told.join("\n"));
  },

  "policy.1 no Trusted Types policy is made but dp-elements"() {
    const made = scripts().flatMap(({ file, text }) =>
      [...text.matchAll(/createPolicy\(\s*[`"']([\w-]+)/g)]
        .filter(([, name]) => name !== "dp-elements")
        .map(([, name]) => `${file}: ${name}`),
    );
    if (made.length > 0) fail(made.join("\n"));
  },

  "React is the production build"() {
    const development = scripts().filter(({ text }) => /Download the React DevTools|process\.env\.NODE_ENV/.test(text));
    if (development.length > 0) fail(development.map(({ file }) => file).join("\n"));
  },

  async "scope.3 the script API can be imported on a server without a DOM"() {
    const api = await import(`${pathToFileURL(resolve("dist/index.js")).href}?${Date.now()}`);
    if (!api.stores) fail(`exports ${Object.keys(api).join(", ")}`);
  },

  async "package.2 server.1 dp-elements/server renders where there is no DOM, and leaves no global behind"() {
    const file = pathToFileURL(resolve("dist/server/index.js")).href;
    const script = `const { renderElement } = await import(${JSON.stringify(file)});
      const before = Reflect.ownKeys(globalThis).length;
      const html = renderElement("dp-request-count", { count: 2 }, { language: "de" });
      if (!html.includes("shadowrootmode")) throw new Error(html);
      if (Reflect.ownKeys(globalThis).length !== before) throw new Error("a global was left");`;
    await succeeds(process.execPath, ["--input-type=module", "--eval", script]);
  },

  async "package.2 every element can be imported where there is no DOM; nothing is defined"() {
    for (const dir of Object.values(FOLDERS)) {
      const files = [...catalogEntries().values()].map(({ name }) => pathToFileURL(resolve(`${dir}/elements/${name}.js`)).href);
      const script = `await Promise.all(${JSON.stringify(files)}.map((file) => import(file)));
        const made = ["HTMLElement", "customElements", "document", "window"].filter((name) => name in globalThis);
        if (made.length > 0) throw new Error("there is " + made.join(", "));`;
      await succeeds(process.execPath, ["--input-type=module", "--eval", script]);
    }
  },
};

/** The checks run one after the other. publint, attw and what apps do with the package are the job `apps`. */
export async function packageJob() {
  const sizes = Object.values(FOLDERS).map(
    (dir) =>
      `${dir}/dp-elements.js ${brotli(readFileSync(`${dir}/dp-elements.js`))} B, all in one file ${(brotli(readFileSync(`${dir}/dp-elements.all.js`)) / 1000).toFixed(1)} kB (brotli)`,
  );
  return { ...(await runChecks(checks)), notes: sizes };
}
