// Breaks in one bundle: each module that is broken stands in a file of its own, and beside it one more for each break of it. The import
// map of a page puts the broken file in the place of the whole one; all other files are the browser's own copies from the page before.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const ENTRY = "dp-break:";
const VARIANT = /[?&]dp-break=(\d+)/;

/** Source of a break's file with the break in it. Throws where it does not hold what is to be broken exactly once. */
export function broken({ file, find, replace }) {
  const source = readFileSync(file, "utf8");
  if (source.split(find).length !== 2) throw new Error(`${file} does not hold ${find} exactly once.`);
  return source.replace(find, () => replace);
}

/** The input of the bundler for the broken files. */
export const variantInputs = (breaks) => Object.fromEntries(breaks.map((_, at) => [`broken/${at}`, ENTRY + at]));

/** A file that has what `instead` exports under the name that it lacks, where it is there under another one. */
function aliasOf(lost, exported, instead) {
  const from = JSON.stringify(`./${instead.fileName.split("/").at(-1)}`); // it stands beside it
  // what the bundler calls all exports of a module that something imports as an object
  if (lost.endsWith("_exports")) return `export * from ${from};\nexport * as ${lost} from ${from};\n`;
  // the only export may have another name in a file that pages share: that of a sheet has
  const isOnly = exported.length === 1 && instead.exports.length === 1;
  return isOnly ? `export { ${instead.exports[0]} as ${lost} } from ${from};\n` : undefined;
}

/**
 * @param {import("./list.mjs").Break[]} breaks
 * @param {Record<string, string>[]} importMaps filled when the bundle is made: for each break the path of the whole file to that of the
 *   broken one; empty where no page loads it
 */
export function variantsPlugin(breaks, importMaps) {
  const query = ({ file }) => (file.endsWith(".css") ? "?inline&" : "?");
  const idOf = (at) => `${resolve(breaks[at].file)}${query(breaks[at])}dp-break=${at}`;
  return {
    name: "breaks",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(ENTRY) ? idOf(Number(id.slice(ENTRY.length))) : undefined),
    load(id) {
      const at = VARIANT.exec(id)?.[1];
      return at === undefined
        ? undefined
        : { code: broken(breaks[at]), moduleType: id.split("?")[0].split(".").at(-1).replace("css", "js") };
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      for (const [at, one] of breaks.entries()) {
        importMaps[at] = {};
        const whole = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split("?")[0] === resolve(one.file) && !VARIANT.test(id)));
        const instead = chunks.find(({ facadeModuleId }) => facadeModuleId === idOf(at));
        if (!whole) continue;
        const lost = whole.exports.filter((name) => !instead.exports.includes(name));
        const alias = whole.moduleIds.length === 1 && lost.length === 1 && aliasOf(lost[0], whole.exports, instead);
        if (alias) {
          const fileName = instead.fileName.replace(/\.js$/, ".named.js");
          this.emitFile({ type: "asset", fileName, source: alias });
          importMaps[at][`/${whole.fileName}`] = `/${fileName}`;
          continue;
        }
        if (whole.moduleIds.length > 1 || lost.length > 0)
          this.error(`${one.file} cannot be replaced: it shares a file with ${whole.moduleIds.join()}, or ${lost} is missing.`);
        importMaps[at][`/${whole.fileName}`] = `/${instead.fileName}`;
      }
    },
  };
}

/** For the chunks: every module of the project is in a file of its own, what it is made of in one. */
export const fileOfModule = (id) =>
  id.includes("/node_modules/") || id.startsWith("\0") ? "libraries" : id.replace(resolve(), "").replace(/\W+/g, "-");
