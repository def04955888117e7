// Syntax trees of the sources, and who imports what: for what is generated from them and for the architecture tests.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseAst } from "vite";

/** @typedef {import("./syntax.d.mts").Node} Node */

const trees = new Map();

/** @returns {Node} the tree of a TypeScript file, parsed once */
export function parse(path) {
  let tree = trees.get(path);
  if (!tree) {
    tree = parseAst(readFileSync(path, "utf8"), { lang: path.endsWith("x") ? "tsx" : "ts" });
    trees.set(path, tree);
  }
  return tree;
}

const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";

/** The nodes that a node is made of. */
export function innerNodes(node) {
  const found = [];
  for (const value of Object.values(node)) {
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) found.push(each);
  }
  return found;
}

/** Every node of a tree, in the order of the text. Without recursion: a generator in a generator costs each node as many steps as it is deep. */
export function* nodes(tree) {
  const left = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    yield node;
    left.push(...innerNodes(node).reverse());
  }
}

const allTypes = (statement) => {
  if (statement.importKind === "type" || statement.exportKind === "type") return true;
  const specifiers = statement.specifiers ?? [];
  return specifiers.length > 0 && specifiers.every((each) => each.importKind === "type" || each.exportKind === "type");
};

const imports = new Map();

/** The imports and re-exports of a file, `import()` among them. */
export function importsOf(path) {
  if (imports.has(path)) return imports.get(path);
  const found = [];
  imports.set(path, found);
  for (const node of nodes(parse(path))) {
    const source = node.source;
    if (!source || typeof source.value !== "string" || !/^(Import|Export)/.test(node.type)) continue;
    const specifier = source.value;
    found.push({
      specifier,
      path: specifier.startsWith(".") ? normalize(join(dirname(path), specifier.replace(/\?.*$/, ""))) : undefined,
      typeOnly: allTypes(node),
      dynamic: node.type === "ImportExpression",
    });
  }
  return found;
}

/** Every TypeScript file that a file reaches at run time, itself among them, also by `import()`. */
export function reachedFrom(path, seen = new Set()) {
  if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return seen;
  seen.add(path);
  for (const { path: next, typeOnly } of importsOf(path)) if (next && !typeOnly) reachedFrom(next, seen);
  return seen;
}
