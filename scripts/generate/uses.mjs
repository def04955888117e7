// What an element makes use of, as its sources say it: the calls that it runs and the texts that it shows.
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { importsOf, innerNodes, nodes, parse, reachedFrom } from "./syntax.mjs";

const remembered =
  (read, known = new Map()) =>
  (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path);
  };

/** Every text that a file writes as a value, and every name that it imports or takes out of something: what it can name a call by. */
const said = remembered((path) => {
  const found = [];
  const look = (node) => {
    if (node.type === "TSLiteralType") return;
    if (node.type === "Literal" && typeof node.value === "string") found.push(node.value);
    if (node.type === "ImportSpecifier" && node.importKind !== "type") found.push(node.imported.name);
    if (node.type === "ObjectPattern") found.push(...node.properties.flatMap(({ key }) => (key?.name ? [key.name] : [])));
    for (const inner of innerNodes(node)) look(inner);
  };
  look(parse(path));
  return found;
});

/**
 * The entries of the contract that an element's modules name, lazily loaded ones among them, in the order of their names. A call is
 * run by the name of its export (`calls.run("listAdd")`) or by the entry itself; either is there in the source.
 * @param {string} name
 * @param {ReadonlyMap<string, Readonly<Record<string, object>>>} contracts the exports of each contract file by its path
 */
export function callsOf(name, contracts) {
  const reached = [...reachedFrom(`elements/${name}/index.ts`)];
  const files = reached.filter((path) => !contracts.has(path));
  const asked = new Set(files.flatMap(said));
  const found = reached.flatMap((path) => Object.entries(contracts.get(path) ?? {}).filter(([key]) => asked.has(key)));
  return found.map(([, entry]) => entry).sort((a, b) => a.name.localeCompare(b.name) || a.method.localeCompare(b.method));
}

/** `show()` and `close()`, where the element's class has them. */
export const methodsOf = (path) =>
  [...nodes(parse(path))]
    .filter(({ type, key }) => type === "MethodDefinition" && (key.name === "show" || key.name === "close"))
    .map(({ key }) => `${key.name}()`);

/** The files of texts that the files of an element's folder import. */
export function textFilesOf(name) {
  const own = readdirSync(`elements/${name}`, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|browser|fixture)\.tsx?$/.test(file))
    .map((file) => `elements/${name}/${file}`);
  const imported = own.flatMap((path) => importsOf(path).filter(({ typeOnly }) => !typeOnly)).map(({ path }) => path);
  return [...new Set(imported)].filter((path) => path && (path.endsWith(".texts.ts") || isSharedTexts(path)));
}

/** `src/text/lists.ts` and its like, which say `export const texts`. */
export const isSharedTexts = (path) =>
  /^src\/text\/[\w-]+\.ts$/.test(path) &&
  !basename(path).includes(".test.") &&
  parse(path).body.some(
    ({ type, declaration }) => type === "ExportNamedDeclaration" && declaration?.declarations?.[0]?.id.name === "texts",
  );
