// Bundles the browser tests of one runtime before the first page opens: what pages share they load as chunks, compiled once.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";
import { breakPlugin } from "../breaks/plugin.mjs";

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
/** The tests' own stage draws with React; what a test takes of it else is the same on both. */
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
    plugins: [breakPlugin(), runtimeTests(files, drawing)],
    build: {
      ...output,
      rolldownOptions: {
        input: named([...files, ...filesLike(FRAME)]),
        external: [SOCKET],
        treeshake: false,
        output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash:8].js" },
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
