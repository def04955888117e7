// Builds the contenders and probes of the bench, each as one file, through the product's own vite.config.ts (its lite alias).
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";
import { closure } from "../../scripts/build/closure.mjs";

process.env.NODE_ENV = "production"; // Vite keeps another value that it finds, and would measure React's development build

export const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** The entries that import a module before they run, directly or not. */
function importingEntries(id, context, seen = new Set()) {
  if (seen.has(id)) return [];
  seen.add(id);
  const { isEntry, importers = [] } = context.getModuleInfo(id) ?? {};
  return [...(isEntry ? [id] : []), ...importers.flatMap((importer) => importingEntries(importer, context, seen))];
}

/**
 * @param {Record<string, string>} input file by entry name; `virtual` gives the text of those that are no file
 * @param {{ runtime?: "react" | "lite", virtual?: Record<string, string> }} [options]
 * @returns the chunks
 */
export async function bundle(input, { runtime = "react", virtual = {} } = {}) {
  // what all entries import is one chunk, as in the product's build, whatever else of it is fetched later too
  const sharedByAll = (id, context) => {
    const entries = importingEntries(id, context);
    return entries.length === Object.keys(input).length && !entries.includes(id) ? "shared" : null;
  };
  const { output } = await build({
    mode: runtime === "lite" ? "lite" : "production",
    logLevel: "error",
    plugins: [
      {
        // as the product's build does: Vite would wrap each `import()` in a helper that ours have no use for
        name: "no-preload-helper",
        configResolved(config) {
          for (const name of ["vite:build-import-analysis", "native:import-analysis-build"]) {
            const at = config.plugins.findIndex((plugin) => plugin.name === name);
            if (at >= 0) config.plugins.splice(at, 1);
          }
        },
      },
      {
        name: "virtual-entries",
        enforce: "pre",
        resolveId: (id) => (id in virtual ? `\0${id}` : null),
        load: (id) => (id.startsWith("\0") && id.slice(1) in virtual ? { code: virtual[id.slice(1)], moduleType: "tsx" } : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: "es2022",
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "chunk-[name]-[hash].js",
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: sharedByAll, debugName: "shared" }] },
        },
      },
    },
  });
  return output.filter(({ type }) => type === "chunk");
}

/** The chunks that entries need before they run. */
export function neededBy(chunks, entries) {
  const files = closure(chunks, ...entries);
  return chunks.filter(({ fileName }) => files.has(fileName));
}

/** Bytes that the chunks are on the wire, brotli 11, each file by itself as it is sent. */
export const weight = (chunks) => chunks.reduce((sum, { code }) => sum + brotli(code).length, 0);
