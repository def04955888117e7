import { resolve } from "node:path";

/** Puts the break of the environment into the source that it is for, before anything else reads it; none without one. */
export function breakPlugin() {
  if (!process.env.BREAK) return undefined;
  const { file, find, replace } = JSON.parse(process.env.BREAK);
  return {
    name: "break",
    enforce: "pre",
    transform: {
      order: "pre",
      handler(code, id) {
        if (id.split("?")[0] !== resolve(file)) return null;
        if (code.split(find).length !== 2) throw new Error(`${file} does not hold ${find} exactly once.`);
        return { code: code.replace(find, () => replace), map: null };
      },
    },
  };
}
