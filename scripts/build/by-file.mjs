// What is imported from these barrels is imported from its own file: a barrel would make what any element uses of it part of every page.
import { resolve } from "node:path";

const BARRELS = [
  {
    from: /^nanostores$/,
    fileOf: (name) => `node_modules/nanostores/${NANOSTORES[name] ?? "atom"}/index.js`,
  },
  {
    from: /^(?:\.\/|(?:\.\.?\/)+(?:src\/)?options\/)options\.ts$/,
    fileOf: (name) => `src/options/${OPTION_KINDS.has(name) ? name : "option"}.ts`,
  },
];
const NANOSTORES = {
  computed: "computed",
  onMount: "lifecycle",
  onSet: "lifecycle",
  onStart: "lifecycle",
  onStop: "lifecycle",
  map: "map",
};
const OPTION_KINDS = new Set(["json", "list", "selector"]);

export function byFile() {
  return {
    name: "by-file",
    transform(code, id) {
      if (id.includes("node_modules")) return undefined;
      let changed = false;
      const split = code.replaceAll(/import \{([^}]*)\} from "([^"]+)";/g, (whole, names, source) => {
        const barrel = BARRELS.find(({ from }) => from.test(source));
        if (!barrel) return whole;
        changed = true;
        return names
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import { ${name} } from ${JSON.stringify(resolve(barrel.fileOf(name.split(" ")[0])))};`)
          .join(" ");
      });
      return changed ? { code: split, map: null } : undefined;
    },
  };
}
