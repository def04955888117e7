// Everything that the generated files are made of: options, JSDoc blocks, the catalogue and the contract.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { catalogEntries, elementNames, pascal } from "../build/elements.mjs";
import { languages } from "../build/texts.mjs";
import { importBundled } from "./bundle.mjs";
import { readJsdoc } from "./jsdoc.mjs";
import { callsOf, isSharedTexts, methodsOf, textFilesOf } from "./uses.mjs";

export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** The attributes of an element, the second names of an option after its first (names.5): `sameAs` names the first. */
export const allAttributes = (element) =>
  element.options.flatMap((entry) => [
    entry,
    ...entry.second.map((attribute) => ({
      ...entry,
      attribute,
      sameAs: entry.attribute,
      text: `another name for \`${entry.attribute}\``,
    })),
  ]);
export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const filesIn = (folder) =>
  readdirSync(folder)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => `${folder}/${file}`);

/** An object of the namespaces of files, by their paths, as code. */
function namespaces(called, paths) {
  const imports = paths.map((path, at) => `import * as ${called}${at} from ${JSON.stringify(resolve(path))};`);
  return [...imports, `export const ${called} = { ${paths.map((path, at) => `${JSON.stringify(path)}: ${called}${at}`).join(", ")} };`];
}

/** Options, texts and contract are TypeScript: bundled for Node, and imported. */
async function importSources(names, textFiles) {
  const options = names.filter((name) => existsSync(`elements/${name}/${name}.options.ts`));
  const code = [
    ...namespaces("texts", textFiles),
    ...namespaces(
      "contracts",
      filesIn("src/contract").filter((path) => !path.endsWith("/index.ts")),
    ),
    `export { fragmentsOf } from ${JSON.stringify(resolve("demo/server/demo-pages/demo-fragments.ts"))};`,
    `export { pageSchema } from ${JSON.stringify(resolve("src/options/page-options.ts"))};`,
    `export { CANCELABLE } from ${JSON.stringify(resolve("src/state/events.ts"))};`,
    `export { createProductStores } from ${JSON.stringify(resolve("src/state/product.ts"))};`,
    `export { createPageStores } from ${JSON.stringify(resolve("src/state/page.ts"))};`,
    ...options.map((name, at) => `import * as options${at} from ${JSON.stringify(resolve(`elements/${name}/${name}.options.ts`))};`),
    `export { attributesOf } from ${JSON.stringify(resolve("src/options/look-up.ts"))};`,
    `export { expected } from ${JSON.stringify(resolve("src/page/expected.ts"))};`,
    `export { contract } from ${JSON.stringify(resolve("src/contract/index.ts"))};`,
    `export { callsOfArea } from ${JSON.stringify(resolve("src/options/needs.ts"))};`,
    `export { errorBody } from ${JSON.stringify(resolve("src/contract/error.ts"))};`,
    `export { openApi } from ${JSON.stringify(resolve("src/backend/openapi/document.ts"))};`,
    `export const options = { ${options.map((name, at) => `${JSON.stringify(name)}: options${at}`).join(", ")} };`,
  ].join("\n");
  return importBundled(code);
}

const isSchema = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every((option) => typeof option?.parse === "function");

const isEntry = (value) =>
  typeof value === "object" && value !== null && typeof value.method === "string" && typeof value.path === "string";

/** An option with its names, second ones among them (names.5), and what an author may write for it. */
const described = (schema, { expected, attributesOf }, texts = new Map()) =>
  Object.entries(schema).map(([property, option]) => ({
    property,
    attribute: kebab(property),
    second: attributesOf(property).slice(1),
    option: { ...option, expects: expected(option) },
    type: typeOf(option),
    text: texts.get(kebab(property))?.text ?? "",
  }));

const UNPROVIDED = "the page does not provide a call that it needs; its fallback shows";

/** The states of an element: one that needs calls can be `unavailable`, beside what its own block says of that (connect.6). */
function statesOf({ needs, state }) {
  if (needs.length === 0) return state;
  const own = state.filter(({ name }) => name === "unavailable").map(({ text }) => text);
  return [...state.filter(({ name }) => name !== "unavailable"), { name: "unavailable", text: [...own, UNPROVIDED].join("; or ") }];
}

/** The texts of some files: key to English. */
const wordsOf = (texts, paths) => Object.assign({}, ...paths.map((path) => texts[path].texts));

/**
 * `elements[].calls` are entries of the contract, `texts` keys with their English words, `sharedTexts` those that any element may
 * say, `callsOfArea` what `provides` takes the name of an area for, `stores` the initial values by name, `cancelable` the events that a listener can cancel.
 */
export async function readSources() {
  const names = elementNames();
  const entries = catalogEntries();
  const textFiles = new Map(names.map((name) => [name, textFilesOf(name)]));
  const shared = filesIn("src/text").filter(isSharedTexts);
  const sources = await importSources(names, [...new Set([...shared, ...[...textFiles.values()].flat()])]);
  const { contract, options, texts: words } = sources;
  const contracts = new Map(
    Object.entries(sources.contracts).map(([path, exported]) => [
      path,
      Object.fromEntries(Object.entries(exported).filter(([, value]) => isEntry(value))),
    ]),
  );
  const fragments = await Promise.all(names.map((name) => sources.fragmentsOf(`dp-${name}`)));
  const elements = names.map((name, at) => {
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
      state: statesOf(doc),
      name,
      tag: `dp-${name}`,
      component: pascal(name),
      family: entries.get(name)?.family,
      area: entries.get(name)?.area,
      options: described(schema, sources, texts),
      calls: callsOf(name, contracts),
      methods: methodsOf(file),
      fragment: fragments[at][0],
      texts: wordsOf(words, textFiles.get(name)),
    };
  });
  return {
    version: JSON.parse(readFileSync("package.json", "utf8")).version,
    contract,
    errorBody: sources.errorBody,
    openApi: sources.openApi,
    callsOfArea: sources.callsOfArea,
    elements,
    pageOptions: described(sources.pageSchema, sources),
    sharedTexts: wordsOf(words, ["src/text/shared.ts"]),
    languages: ["en", ...languages()].sort(),
    cancelable: sources.CANCELABLE,
    stores: { product: initialOf(sources.createProductStores()), page: initialOf(sources.createPageStores()) },
  };
}

const initialOf = (stores) => Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, store.get()]));

/** The TypeScript type of an option as a property. */
function typeOf(option) {
  if (option.kind === "enum") return option.values.map((value) => JSON.stringify(value)).join(" | ");
  if (option.kind === "list") return "readonly string[]";
  if (option.kind === "json") return "unknown";
  if (option.kind === "instant") return "number";
  return option.kind;
}

/** The events of an element, each type once, with all that is said about it. */
export function eventsOf(element) {
  const byName = new Map();
  for (const { name, text } of element.fires) byName.set(name, [...(byName.get(name) ?? []), text]);
  return [...byName].map(([name, texts]) => ({ name, text: texts.join("; ") }));
}
