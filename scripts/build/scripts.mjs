// The script files: one ES module per element with shared chunks, the loader, and everything in one classic file.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { behaviourPattern, bundleLoader } from "../../test/support/loader-bundle.mjs";
import { catalogEntries, elementNames } from "./elements.mjs";
import { textsChunk } from "./texts.mjs";

/** The first browsers with `light-dark()`: for older ones it would be turned into something that needs a fixed colour scheme. */
const cssTarget = ["chrome123", "firefox120", "safari17.5"];

const common = (runtime, outDir) => ({
  mode: runtime === "lite" ? "lite" : "production",
  logLevel: "warn",
  base: "./",
  plugins: [withoutPreloadHelper(), withoutDom()],
  build: {
    outDir,
    emptyOutDir: false,
    modulePreload: false,
    target: "es2022",
    cssTarget,
    reportCompressedSize: false,
    copyPublicDir: false,
  },
});

/** Vite wraps each `import()` in a helper of 3 kB that preloads style sheets and chunks; ours have neither to wait for. */
function withoutPreloadHelper() {
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

/** lit and r2wc extend `HTMLElement` as they load. On a server there is none: the class is made all the same, and never used (package.2). */
function withoutDom() {
  const LIBRARY = /node_modules[\\/]@(lit[\\/]reactive-element|r2wc[\\/]core)[\\/]/;
  return {
    name: "without-dom",
    transform(code, id) {
      if (!LIBRARY.test(id) || !code.includes("extends HTMLElement")) return undefined;
      return { code: code.replace("extends HTMLElement", "extends (globalThis.HTMLElement ?? Object)"), map: null };
    },
  };
}

/** Names of the elements there are, by family. */
function families() {
  const entries = catalogEntries();
  const of = (family) => elementNames().filter((name) => entries.get(name)?.family === family);
  return { feature: of("feature"), behaviour: of("behaviour") };
}

/** The entries that import a module before they run, directly or not. */
export function importingEntries(id, context, seen = new Set()) {
  if (seen.has(id)) return [];
  seen.add(id);
  const { isEntry, importers = [] } = context.getModuleInfo(id) ?? {};
  return [...(isEntry ? [id] : []), ...importers.flatMap((importer) => importingEntries(importer, context, seen))];
}

const elementOf = (entry) => /elements[\\/]([\w-]+)[\\/]index\.ts$/.exec(entry)?.[1];

/** What this share of a family imports is sent with what all of it imports. */
const MOST = 0.75;
/** What this share of the feature elements imports is sent with the other parts that many of them are made of. */
const MANY = 0.3;

/** Libraries that are files of their own, whoever imports them. */
const LIBRARIES = {
  react: /node_modules[\\/](react|react-dom|scheduler|preact)[\\/]|src[\\/]view[\\/]lite[\\/]/,
  zod: /node_modules[\\/]zod[\\/]/,
};
const LIT = /node_modules[\\/](lit|lit-html|lit-element|@lit)[\\/]/;

/**
 * Which shared chunk a module goes to. Every element loads `base`; every feature element `react` and `feature`, and those with
 * surfaces `surfaces`; every behaviour `lit`. `null` for all else, which is split by who shares it: above all what only some
 * behaviours load, for none is to load what it does not need.
 */
function chunkName({ feature, behaviour }) {
  const share = (elements, family) => family.filter((name) => elements.has(name)).length / family.length;
  return (id, context) => {
    const library = Object.keys(LIBRARIES).find((name) => LIBRARIES[name].test(id));
    if (library) return library;
    const elements = new Set(importingEntries(id, context).map(elementOf).filter(Boolean));
    const [features, behaviours] = [share(elements, feature), share(elements, behaviour)];
    if (LIT.test(id) || (features === 0 && behaviours >= MOST)) return "lit";
    if (behaviours >= MOST) return "base";
    if (behaviours > 0 || features < MANY) return null;
    return features >= MOST ? "feature" : "surfaces";
  };
}

const byWhoShares = (priority) => ({ minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 800, priority });

/** Whether a behaviour imports a module, directly or not: then it imports all that the module imports, and none of it is React. */
function servesBehaviours({ behaviour }) {
  const names = new Set(behaviour);
  return (id, context) => importingEntries(id, context).some((entry) => names.has(elementOf(entry)));
}

function groups() {
  const all = families();
  const serves = servesBehaviours(all);
  return [
    { name: chunkName(all), debugName: "families", priority: 3 },
    // apart, since a chunk that holds a little for features as well would bring React to every page
    { name: (id, context) => (serves(id, context) ? "plain" : null), debugName: "plain", ...byWhoShares(2) },
    { name: "shared", ...byWhoShares(1) },
  ];
}

/** `dist/elements/*.js`, their chunks and, for React, `dist/index.js`. Returns the chunks. */
async function modules(runtime, outDir) {
  const input = Object.fromEntries(elementNames().map((name) => [`elements/${name}`, resolve(`elements/${name}/index.ts`)]));
  if (runtime === "react") input.index = resolve("elements/index.ts");
  const config = common(runtime, outDir);
  const { output } = await build({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        input,
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: ({ name, facadeModuleId }) => `chunks/${textsChunk(facadeModuleId) ?? `${name.split("~")[0]}-[hash:8]`}.js`,
          assetFileNames: "chunks/[name]-[hash:8][extname]",
          codeSplitting: { includeDependenciesRecursively: false, groups: groups() },
        },
      },
    },
  });
  return output.filter(({ type }) => type === "chunk");
}

/** The chunks that an entry imports, directly or not. */
export function closure(chunks, fileName) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const visit = (name) => {
    for (const next of byName.get(name)?.imports ?? []) {
      if (found.has(next) || !byName.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(fileName);
  return found;
}

/** The largest are worth a name in the loader, which is to stay under 700 bytes of brotli; the others come one step later. */
const PRELOADED = 2;

/** Chunks that most of a family's elements import: worth asking for before the element's own code has come. */
function familyChunks(chunks, names) {
  const counts = new Map();
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, code.length]));
  for (const name of names) for (const file of closure(chunks, `elements/${name}.js`)) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= names.length * MOST)
    .sort(([one], [other]) => sizes.get(other) - sizes.get(one))
    .slice(0, PRELOADED)
    .map(([file]) => file.replace(/\.js$/, ""))
    .sort();
}

async function loader(chunks, outDir) {
  const { feature, behaviour } = families();
  const code = await bundleLoader({
    feature: familyChunks(chunks, feature),
    behaviour: familyChunks(chunks, behaviour),
    pattern: behaviourPattern(behaviour, feature),
  });
  writeFileSync(`${outDir}/dp-elements.js`, code);
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
  await loader(chunks, outDir);
  await oneFile(runtime, outDir);
  return chunks.map(({ fileName, imports, isEntry, moduleIds }) => ({ fileName, imports, isEntry, moduleIds }));
}
