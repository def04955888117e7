// The script files: one ES module per element with shared chunks, the loader, and everything in one classic file.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { minifySync } from "rolldown/utils";
import { byFile } from "./by-file.mjs";
import { closure } from "./closure.mjs";
import { COPY, planChunks } from "./chunks.mjs";
import { withoutRequestSchemas } from "./contract.mjs";
import { catalogEntries, elementNames } from "./elements.mjs";
import { trimmedLibraries } from "./libraries.mjs";
import { bundleLoader } from "./loader.mjs";
import { changeMappings, shifted, tidyMaps } from "./maps.mjs";
import { textsChunk } from "./texts.mjs";

/** The first browsers with `light-dark()`: for older ones it would be turned into something that needs a fixed colour scheme. */
const cssTarget = ["chrome123", "firefox120", "safari17.5"];

/** What all script builds have in common. */
export const common = (runtime, outDir) => ({
  mode: runtime === "lite" ? "lite" : "production",
  logLevel: "warn",
  base: "./",
  plugins: [withoutPreloadHelper(), ...trimmedLibraries(), byFile(), withoutRequestSchemas()],
  build: {
    outDir,
    emptyOutDir: false,
    modulePreload: false,
    target: "es2022",
    cssTarget,
    // beside their files, which do not name them: a name would be 35 bytes of every file that a page loads (decision 0016)
    sourcemap: "hidden",
    reportCompressedSize: false,
    copyPublicDir: false,
  },
});

/** Vite wraps each `import()` in a helper of 3 kB that preloads style sheets and chunks; ours have neither to wait for. */
export function withoutPreloadHelper() {
  return {
    name: "no-preload-helper",
    configResolved(config) {
      for (const name of ["vite:build-import-analysis", "native:import-analysis-build"]) {
        const at = config.plugins.findIndex((plugin) => plugin.name === name);
        if (at >= 0) config.plugins.splice(at, 1);
      }
    },
  };
}

/** The bundler's own helper, which some chunks import, is a file of 116 bytes: a request for it costs more than a copy in each. */
function withoutHelperFile() {
  const IMPORT = /import\{([^}]*)\}from[`"']\.{1,2}\/(?:chunks\/)?rolldown-runtime-[^`"']+[`"'];?/g;
  /** by file, where its first line has become longer, and by how much */
  const longer = new Map();
  return {
    name: "no-helper-file",
    generateBundle(_options, bundle) {
      const [file, helper] = Object.entries(bundle).find(([, { name }]) => name === "rolldown-runtime") ?? [];
      if (!file) return;
      const [, names] = /export\s*\{([^}]*)\};?\s*$/.exec(helper.code);
      const asProperty = (pair) =>
        pair
          .trim()
          .split(/\s+as\s+/)
          .reverse()
          .join(":");
      const given = names.split(",").map(asProperty).join();
      const own = `(()=>{${helper.code.replace(/export\s*\{[^}]*\};?\s*$/, "")}return{${given}}})()`;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        chunk.code = chunk.code.replace(IMPORT, (found, wanted, at) => {
          const helpers = `const{${wanted.replaceAll(/\s+as\s+/g, ":")}}=${own};`;
          longer.set(chunk.fileName, { at: at + found.length, by: helpers.length - found.length });
          return helpers;
        });
      }
      delete bundle[file];
      delete bundle[`${file}.map`];
    },
    writeBundle({ dir }) {
      for (const [file, { at, by }] of longer) changeMappings(join(dir, file), (mappings) => shifted(mappings, at, by));
    },
  };
}

/** Read by V8 where it stands in the first line; other engines see a comment. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

/**
 * Has the browser compile a file whole, beside the page's own work and as it comes in. What it does else, one function after the other
 * as each is first called, was two fifths of a first press on a slowed CPU. Files are cut so that most of each runs soon after it has come.
 */
function compiledOnLoad() {
  const hinted = ({ type, facadeModuleId }) => type === "chunk" && textsChunk(facadeModuleId) === undefined;
  return {
    name: "compiled-on-load",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (hinted(chunk)) chunk.code = `${COMPILE_HINT}\n${chunk.code}`;
    },
    writeBundle({ dir }, bundle) {
      for (const { fileName } of Object.values(bundle).filter(hinted)) changeMappings(join(dir, fileName), (mappings) => `;${mappings}`);
    },
  };
}

/**
 * The package's entry asks for elements by the names of their files. Were they its modules, the bundler would keep what an element
 * shares with its own later parts out of the element's file, which then took a request and a place in the loader's table more.
 */
function elementsByFile() {
  return {
    name: "elements-by-file",
    resolveDynamicImport(source, importer) {
      const [, name] = /[\\/]elements[\\/]catalog\.ts$/.test(importer ?? "") ? (/^\.\/([\w-]+)\/index\.ts$/.exec(source) ?? []) : [];
      return name === undefined ? undefined : { id: `./elements/${name}.js`, external: true };
    },
  };
}

/** Name, entry and family of each element. */
const elements = () =>
  Object.fromEntries(
    [...catalogEntries().values()].map(({ name, family }) => [name, { entry: resolve(`elements/${name}/index.ts`), family }]),
  );

/** What imports what, and how many characters of each module are left of it. */
async function scan(runtime, input) {
  const graph = new Map();
  const config = common(runtime);
  const collect = {
    name: "collect",
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id);
        graph.set(id, { imports: importedIds, later: dynamicallyImportedIds, size: 0 });
      }
    },
  };
  const { output } = await build({
    ...config,
    plugins: [...config.plugins, collect],
    build: {
      ...config.build,
      write: false,
      minify: false,
      sourcemap: false,
      rolldownOptions: { input, preserveEntrySignatures: "allow-extension" },
    },
  });
  for (const { modules = {} } of output) {
    for (const [id, { code }] of Object.entries(modules))
      if (code && graph.has(id)) graph.get(id).size = minifySync("module.js", code).code.length;
  }
  return graph;
}

/** Gives importers their own copies of modules, as the plan says. */
function copies(plan) {
  return {
    name: "copies",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!importer) return undefined;
      const found = await this.resolve(source, importer.replace(COPY, ""), { ...options, skipSelf: true });
      if (!found || found.external) return found;
      const id = plan.resolve(importer, found.id);
      return id === found.id ? found : { ...found, id };
    },
  };
}

const entries = () => Object.fromEntries(elementNames().map((name) => [`elements/${name}`, resolve(`elements/${name}/index.ts`)]));

/** `elements/*.js`, their chunks and `index.js` of one runtime. Returns the chunks. */
async function modules(runtime, outDir, { alone = false } = {}) {
  const input = entries();
  if (!alone) input.index = resolve("elements/index.ts");
  const plan = planChunks(await scan(runtime, input), elements(), { alone });
  const config = common(runtime, outDir);
  const { output } = await build({
    ...config,
    plugins: [elementsByFile(), ...config.plugins, copies(plan), withoutHelperFile(), compiledOnLoad()],
    build: {
      ...config.build,
      write: !alone,
      ...(alone && { sourcemap: false }),
      rolldownOptions: {
        input,
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: ({ name, facadeModuleId }) => `chunks/${textsChunk(facadeModuleId) ?? `${name.split("~")[0]}-[hash:7]`}.js`,
          assetFileNames: "chunks/[name]-[hash:7][extname]",
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: plan.chunkOf, debugName: "plan" }] },
        },
      },
    },
  });
  return output.filter(({ type }) => type === "chunk");
}

/** The chunks of a build in which no element shares anything: what each one needs by itself. Nothing is written. */
export const buildAlone = (runtime) => modules(runtime, "dist", { alone: true });

/** The shortest beginning of a name, with a dot behind it, that no other element's name has: the table is on every page. */
function beginningOf(name, names) {
  const others = names.filter((other) => other !== name);
  let length = 1;
  while (others.some((other) => `${other}.`.startsWith(`${name}.`.slice(0, length)))) length++;
  return `${name}.`.slice(0, length);
}

/** What the loader asks for with each element. */
function loaderTable(chunks) {
  const imported = (entry) => [...closure(chunks, entry)].filter((file) => file !== entry);
  const all = elementNames();
  const needs = Object.fromEntries(all.map((name) => [name, imported(`elements/${name}.js`)]));
  const counts = new Map();
  for (const file of Object.values(needs).flat()) counts.set(file, (counts.get(file) ?? 0) + 1);
  const files = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one) || one.localeCompare(other));
  if (files.length > 36)
    throw new Error(`The loader's table has digits for 36 shared files, and there are ${files.length}: ${files.join(", ")}`);
  const digits = (own) =>
    own
      .map((file) => files.indexOf(file).toString(36))
      .sort()
      .join("");
  const names = {};
  for (const [name, own] of Object.entries(needs)) names[digits(own)] = `${names[digits(own)] ?? ""} ${beginningOf(name, all)}`.trim();
  const [usual] = Object.entries(names).sort(([, one], [, other]) => other.length - one.length)[0];
  delete names[usual]; // the largest list of names, which every page would load
  return { files: files.map((file) => file.replace(/^chunks\/|\.js$/g, "")), usual, needs: names };
}

/** Everything as one classic script. */
async function oneFile(runtime, outDir) {
  const all = "\0all-elements";
  const elements = elementNames().map((name) => `import ${JSON.stringify(resolve(`elements/${name}/index.ts`))};`);
  const scripts = `import { installScriptApi } from ${JSON.stringify(resolve("src/element/script-api.ts"))}; installScriptApi();`;
  const code = [...elements, scripts].join("\n");
  const config = common(runtime, outDir);
  await build({
    ...config,
    plugins: [
      ...config.plugins,
      { name: "all-elements", resolveId: (id) => (id === "all-elements" ? all : null), load: (id) => (id === all ? code : null) },
    ],
    build: {
      ...config.build,
      sourcemap: false, // 5 MB; the same code has its maps in the modules
      rolldownOptions: {
        input: { "dp-elements.all": "all-elements" },
        output: { format: "iife", entryFileNames: "[name].js", codeSplitting: false },
      },
    },
  });
}

/** All script files of one runtime. Returns the chunks of the module build, for the checks of the package. */
export async function buildScripts(runtime, outDir) {
  const chunks = await modules(runtime, outDir);
  writeFileSync(`${outDir}/dp-elements.js`, await bundleLoader(loaderTable(chunks)));
  await oneFile(runtime, outDir);
  for (const folder of ["", "chunks", "elements"]) tidyMaps(join(outDir, folder));
  const files = new Set(chunks.map(({ fileName }) => fileName));
  return chunks.map(({ fileName, imports, dynamicImports, isEntry, moduleIds }) => ({
    fileName,
    imports: imports.filter((file) => files.has(file)),
    later: dynamicImports,
    isEntry,
    moduleIds,
  }));
}
