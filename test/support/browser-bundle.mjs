// Bundles the browser tests of one runtime before the first page opens: what pages share they load as chunks, compiled once.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";
import { breakPlugin } from "../breaks/plugin.mjs";
import { recorderPlugin } from "./recorder/plugin.mjs";

/** Pages that a test opens in a frame: entries of their own, loaded by their path. */
const FRAME = /strict\.fixture\.ts$/;
/** A second copy of a module, which shares nothing with the first. */
const COPY = /\.copy\.fixture\.ts$/;
const TEST = /\.browser\.tsx?$/;

const SOCKET = "/__web-dev-server__web-socket.js";

const filesBelow = (folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
const filesLike = (pattern) =>
  ["elements", "src", "test"]
    .flatMap(filesBelow)
    .filter((file) => pattern.test(file))
    .sort();

/** The test files that a list of paths, or of patterns with `*`, names; all without one. */
export function testFiles(wanted = []) {
  const all = filesLike(TEST);
  if (wanted.length === 0) return all;
  const found = wanted.map((one) => {
    const pattern = new RegExp(
      `^${one
        .replace(/[.+?^$()|[\]\\]/g, "\\$&")
        .replaceAll("**", "\0")
        .replaceAll("*", "[^/]*")
        .replaceAll("\0", ".*")}$`,
    );
    const files = all.filter((file) => pattern.test(file));
    if (files.length === 0) throw new Error(`No browser test is called ${one}.`);
    return files;
  });
  return [...new Set(found.flat())];
}

const named = (files) => Object.fromEntries(files.map((file) => [file.replace(/\.tsx?$/, ""), resolve(file)]));

/** What the two runtimes build differently: what imports React, or what stands for it. */
const RUNTIME = /node_modules[\\/](react|react-dom|preact)[\\/]/;
/** The tests' view fixture draws with React; what a test takes of it else is the same on both. */
const SUPPORT = resolve("test/support");

/** Notes which of the tests reach the runtime through the product's code, or draw by themselves. */
function runtimeTests(files, drawing) {
  return {
    name: "runtime-tests",
    buildEnd() {
      for (const file of files) {
        const seen = new Set();
        const reaches = (id) => {
          if (seen.has(id) || id.startsWith(SUPPORT)) return false;
          seen.add(id);
          if (RUNTIME.test(id)) return true;
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          return [...importedIds, ...dynamicallyImportedIds].some(reaches);
        };
        if (file.endsWith(".tsx") || reaches(resolve(file))) drawing.add(file);
      }
    },
  };
}

/** What a page is to load late, and only then, is named: tests ask whether it was loaded. */
const LATE = { doctor: /src[\\/]doctor[\\/]/, translator: /src[\\/]text[\\/]translator\.ts$/ };

/** Everything but the test files is in chunks, by who shares it: what lay in a test file would bring its tests to another page. */
function shared(id) {
  if (TEST.test(id) || FRAME.test(id)) return null;
  return Object.keys(LATE).find((name) => LATE[name].test(id)) ?? "shared";
}

/** A test file that a chunk imported would run a second time, in the page of another. */
function lonelyEntries() {
  return {
    name: "lonely-entries",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      for (const { fileName, imports, dynamicImports } of chunks) {
        const entry = [...imports, ...dynamicImports].find((name) => entries.has(name));
        if (entry) this.error(`${fileName} imports the test file ${entry}.`);
      }
    },
  };
}

/**
 * @param {"react" | "lite"} runtime
 * @param {string[]} files paths of test files from the top of the project
 * @returns a folder with a script in the place of each of them, and the files that the runtime makes a difference to
 */
export async function bundleTests(runtime, files) {
  const folder = `.build/browser-tests/${runtime}-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  const common = {
    mode: runtime === "lite" ? "lite" : "development",
    logLevel: "warn",
    base: "/",
    define: { "process.env.NODE_ENV": JSON.stringify("development") },
  };
  const output = {
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    minify: false,
    cssMinify: false,
    target: "es2022",
    reportCompressedSize: false,
    chunkSizeWarningLimit: Infinity,
  };
  const drawing = new Set();
  await build({
    ...common,
    plugins: [breakPlugin(), recorderPlugin(files), runtimeTests(files, drawing), lonelyEntries()],
    build: {
      ...output,
      rolldownOptions: {
        input: named([...files, ...filesLike(FRAME)]),
        external: [SOCKET],
        treeshake: false,
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: ({ name }) => `chunks/${name.split("~")[0]}-[hash:8].js`,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: shared, debugName: "shared", minShareCount: 1, entriesAware: true }],
          },
        },
      },
    },
  });
  for (const [name, input] of Object.entries(named(filesLike(COPY)))) {
    await build({
      ...common,
      build: {
        ...output,
        rolldownOptions: {
          input: { [name]: input },
          preserveEntrySignatures: "strict",
          output: { entryFileNames: "[name].js", codeSplitting: false },
        },
      },
    });
  }
  return { folder, drawing };
}

/** Middleware and plugins for the configuration of @web/test-runner, which serve what a folder holds in the place of the sources. */
export function bundleServer(folder) {
  return {
    async middleware(ctx, next) {
      if (ctx.path === "/" || ctx.path.startsWith("/__") || ctx.path.startsWith("/node_modules/")) return next();
      const file = join(folder, ctx.path.replace(/\.tsx?$/, ".js"));
      if (!file.endsWith(".js") || !existsSync(file)) return next();
      ctx.type = "text/javascript";
      ctx.set("cache-control", ctx.path.startsWith("/chunks/") ? "max-age=3600, immutable" : "no-cache");
      ctx.body = await readFile(file);
      return undefined;
    },
    plugin: { name: "bundled-tests", serverStop: () => rmSync(folder, { recursive: true, force: true }) },
  };
}
