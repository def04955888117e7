// The loader as the page gets it: one classic script, with what the build knows about the shared chunks written in.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const source = fileURLToPath(new URL("../../src/element/loader.ts", import.meta.url));

/** A short pattern that the names of all behaviours match and no feature's: a fifth of the bytes of the names. */
export function behaviourPattern(behaviours, features) {
  const parts = [];
  let left = behaviours.map((name) => `-${name}-`);
  const pieces = new Set(
    left.flatMap((name) => [...name].flatMap((_, at) => [2, 3, 4, 5, 6, name.length].map((length) => name.slice(at, at + length)))),
  );
  const telling = [...pieces].filter((piece) => piece.length > 1 && !features.some((name) => `-${name}-`.includes(piece)));
  while (left.length > 0) {
    const worth = (piece) => left.filter((name) => name.includes(piece)).length / (piece.length + 1);
    const best = telling.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    parts.push(best);
    left = left.filter((name) => !name.includes(best));
  }
  return parts.length > 0 ? `/${parts.join("|")}/` : "/^$/";
}

/**
 * @param {{ feature: string[], behaviour: string[], pattern: string }} shared chunks that the elements of a family
 *   import, relative to the loader, and the pattern of the behaviours' names
 */
export async function bundleLoader({ feature = [], behaviour = [], pattern = "/^$/" } = {}) {
  const { output } = await build({
    configFile: false,
    logLevel: "warn",
    define: {
      __DP_FEATURE__: JSON.stringify(feature),
      __DP_BEHAVIOUR__: JSON.stringify(behaviour),
      __DP_IS_BEHAVIOUR__: pattern,
    },
    build: {
      write: false,
      modulePreload: false,
      minify: "oxc",
      target: "es2022",
      rolldownOptions: { input: source, output: { format: "iife", codeSplitting: false } },
    },
  });
  return output[0].code;
}
