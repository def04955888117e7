// The feature elements, which can be rendered on a server, with their code: what `elements/server.ts` is made of.
import { resolve } from "node:path";
import { catalogEntries } from "./elements.mjs";

const ID = "virtual:dp-features";

/** Gives `virtual:dp-features` to Vite. */
export function featuresPlugin() {
  return {
    name: "dp-features",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const entries = [...catalogEntries().values()];
      const features = entries.filter(({ family }) => family === "feature");
      const imports = features.map(
        ({ name }, at) => `import * as e${at} from ${JSON.stringify(resolve(`elements/${name}/${name}.element.ts`))};`,
      );
      const rows = features.map(({ tag }, at) => `${JSON.stringify(tag)}: e${at}`);
      const behaviours = entries.filter(({ family }) => family === "behaviour").map(({ tag }) => tag);
      return [
        ...imports,
        `export const features = { ${rows.join(", ")} };`,
        `export const behaviours = ${JSON.stringify(behaviours)};`,
      ].join("\n");
    },
  };
}
