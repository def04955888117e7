// Everything that the generated files are made of: options, JSDoc blocks, the catalogue and the contract.
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { build } from "vite";
import { catalogEntries, elementNames, pascal } from "../build/elements.mjs";
import { readJsdoc } from "./jsdoc.mjs";

export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Options and contract are TypeScript: bundled for Node, and imported. */
async function importSources(names) {
  const id = "\0meta";
  const options = names.filter((name) => existsSync(`elements/${name}/${name}.options.ts`));
  const code = [
    ...options.map((name, at) => `import * as options${at} from ${JSON.stringify(resolve(`elements/${name}/${name}.options.ts`))};`),
    `export { expected } from ${JSON.stringify(resolve("src/element/expected.ts"))};`,
    `export { contract } from ${JSON.stringify(resolve("src/contract/index.ts"))};`,
    `export const options = { ${options.map((name, at) => `${JSON.stringify(name)}: options${at}`).join(", ")} };`,
  ].join("\n");
  await build({
    logLevel: "warn",
    plugins: [
      {
        name: "meta",
        enforce: "pre",
        resolveId: (wanted) => (wanted === "meta" ? id : null),
        load: (wanted) => (wanted === id ? code : null),
      },
    ],
    build: {
      ssr: true,
      outDir: ".build",
      emptyOutDir: false,
      target: "node20",
      rolldownOptions: { input: "meta", output: { entryFileNames: "meta.js" } },
    },
  });
  return import(`${pathToFileURL(resolve(".build/meta.js")).href}?${Date.now()}`);
}

const isSchema = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every((option) => typeof option?.parse === "function");

/** @returns {Promise<{ version: string, contract: readonly object[], elements: object[] }>} */
export async function readSources() {
  const names = elementNames();
  const entries = catalogEntries();
  const { contract, options, expected } = await importSources(names);
  const elements = names.map((name) => {
    const file = `elements/${name}/${name}.element.ts`;
    let doc;
    try {
      doc = readJsdoc(readFileSync(file, "utf8"));
    } catch (error) {
      throw new Error(`${file}: ${error.message}`, { cause: error });
    }
    const schema = Object.entries(options[name] ?? {}).find(([key, value]) => key.endsWith("Options") && isSchema(value))?.[1] ?? {};
    const texts = new Map(doc.attr.map((attribute) => [attribute.name, attribute]));
    return {
      ...doc,
      name,
      tag: `dp-${name}`,
      component: pascal(name),
      family: entries.get(name)?.family,
      area: entries.get(name)?.area,
      options: Object.entries(schema).map(([property, option]) => ({
        property,
        attribute: kebab(property),
        option: { ...option, expects: expected(option) },
        type: typeOf(option),
        text: texts.get(kebab(property))?.text ?? "",
      })),
    };
  });
  return { version: JSON.parse(readFileSync("package.json", "utf8")).version, contract, elements };
}

/** The TypeScript type of an option as a property. */
function typeOf(option) {
  if (option.kind === "enum") return option.values.map((value) => JSON.stringify(value)).join(" | ");
  if (option.kind === "list") return "readonly string[]";
  if (option.kind === "json") return "unknown";
  return option.kind;
}

/** The events of an element, each type once, with all that is said about it. */
export function eventsOf(element) {
  const byName = new Map();
  for (const { name, text } of element.fires) byName.set(name, [...(byName.get(name) ?? []), text]);
  return [...byName].map(([name, texts]) => ({ name, text: texts.join("; ") }));
}
