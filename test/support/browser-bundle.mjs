// Bundles the browser tests of one runtime before the first page opens: what pages share they load as chunks, compiled once.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";
import { fileOfModule, variantInputs, variantsPlugin } from "../breaks/variants.mjs";
import { COPY, filesLike, FRAME, TEST } from "./browser-files.mjs";
import { pageInputs, pagesPlugin } from "./browser-pages.mjs";
import { waitsPlugin } from "./waits-plugin.mjs";

const SOCKET = "/__web-dev-server__web-socket.js";

const named = (files) => Object.fromEntries(files.map((file) => [file.replace(/\.tsx?$/, ""), resolve(file)]));

/** An entry of its own, which each page runs first: the bundler keeps no order between what the chunks of a page do. */
const RECORDER = resolve("test/support/recorder.ts");

/** What a page is to load late, and only then, is named: tests ask whether it was loaded. */
const LATE = { doctor: /src[\\/]doctor[\\/]/, translator: /src[\\/]text[\\/]translator\.ts$/ };

/** Everything but the test files is in chunks, by which pages share it: what lay in a page would bring its tests to another. */
function shared(id) {
  if (TEST.test(id) || FRAME.test(id) || id === RECORDER) return null;
  return Object.keys(LATE).find((name) => LATE[name].test(id)) ?? "shared";
}

const alone = (id) => shared(id) && fileOfModule(id);

/** A page that a chunk imported would run a second time, in another page. */
function lonelyEntries() {
  return {
    name: "lonely-entries",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      const entries = new Set(chunks.filter((chunk) => chunk.isEntry && chunk.facadeModuleId !== RECORDER).map(({ fileName }) => fileName));
      for (const { fileName, imports, dynamicImports } of chunks) {
        const entry = [...imports, ...dynamicImports].find((name) => entries.has(name));
        if (entry) this.error(`${fileName} imports ${entry}, which holds tests.`);
      }
    },
  };
}

/**
 * @param {"react" | "lite"} runtime
 * @param {{ name: string, files: string[] }[]} pages with the paths of their test files from the top of the project
 * @param {import("../breaks/list.mjs").Break[]} [breaks] each of them in a file beside the whole one
 * @returns a folder with a script `pages/<name>.js` for each page, and for each break the import map of its page
 */
export async function bundleTests(runtime, pages, breaks = []) {
  const importMaps = [];
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
  await build({
    ...common,
    plugins: [variantsPlugin(breaks, importMaps), waitsPlugin(), pagesPlugin(pages), lonelyEntries()],
    build: {
      ...output,
      rolldownOptions: {
        input: { recorder: RECORDER, ...pageInputs(pages), ...variantInputs(breaks), ...named(filesLike(FRAME)) },
        preserveEntrySignatures: "allow-extension",
        external: [SOCKET],
        treeshake: false,
        output: {
          entryFileNames: "[name].js",
          minifyInternalExports: breaks.length === 0,
          chunkFileNames: ({ name }) => `chunks/${name.split("~")[0]}-[hash:8].js`,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: breaks.length > 0 ? alone : shared, debugName: "shared", minShareCount: 1, entriesAware: breaks.length === 0 },
            ],
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
  for (const { name } of pages)
    writeFileSync(join(folder, "pages", `${name}.js`), `import "../recorder.js";\nimport "./${name}.tests.js";\n`);
  return { folder, importMaps };
}

/** Middleware and a plugin for the configuration of @web/test-runner, which serve what a folder holds in the place of the sources. */
export function bundleServer({ folder }) {
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
