// Breaks in one bundle: each module that is broken stands in a file of its own, and beside it one more for each break of it. A page
// below /b/<number>/ is served the broken file in the place of the whole one.
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

/**
 * @param {import("./list.mjs").Break[]} breaks
 * @param {Map<string, string>} served filled when the bundle is made: `/b/<number>/<whole file>` to the broken file
 */
export function variantsPlugin(breaks, served) {
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
        const whole = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split("?")[0] === resolve(one.file) && !VARIANT.test(id)));
        const instead = chunks.find(({ facadeModuleId }) => facadeModuleId === idOf(at));
        if (!whole) continue; // no page loads it
        const lost = whole.exports.filter((name) => !instead.exports.includes(name));
        if (whole.moduleIds.length === 1 && whole.exports.length === 1 && instead.exports.length === 1 && lost.length === 1) {
          // the only export may have another name in a file that pages share: that of a sheet has
          const fileName = instead.fileName.replace(/\.js$/, ".named.js");
          const from = JSON.stringify(`./${instead.fileName.split("/").at(-1)}`);
          this.emitFile({ type: "asset", fileName, source: `export { ${instead.exports[0]} as ${lost[0]} } from ${from};\n` });
          served.set(`/b/${at}/${whole.fileName}`, fileName);
          continue;
        }
        if (whole.moduleIds.length > 1 || lost.length > 0)
          this.error(`${one.file} cannot be replaced: it shares a file with ${whole.moduleIds.join()}, or ${lost} is missing.`);
        served.set(`/b/${at}/${whole.fileName}`, instead.fileName);
      }
    },
  };
}

/** For the chunks: every module of the project is in a file of its own, what it is made of in one. */
export const fileOfModule = (id) =>
  id.includes("/node_modules/") || id.startsWith("\0") ? "libraries" : id.replace(resolve(), "").replace(/\W+/g, "-");
