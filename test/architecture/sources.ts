import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseAst } from "vite";

/** A node of the syntax tree, as far as these tests look at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** One import or re-export: what it names, where that is in the repository, and whether it is still there at run time. */
export interface Import {
  readonly specifier: string;
  /** path in the repository, of a relative import */
  readonly path: string | undefined;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
}

const walkFolder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walkFolder(path) : [path];
  });

/** Every file below these folders, sorted. */
export const filesIn = (...folders: string[]): string[] =>
  folders
    .filter((folder) => existsSync(folder))
    .flatMap(walkFolder)
    .sort();

const isTest = (path: string): boolean => /\.(test|browser|fixture|e2e)\.tsx?$/.test(path);

/** The product's own code: no tests, no fixtures. */
export const productFiles = (...folders: string[]): string[] => filesIn(...folders).filter((path) => /\.tsx?$/.test(path) && !isTest(path));

export const read = (path: string): string => readFileSync(path, "utf8");

const trees = new Map<string, Node>();

export function parse(path: string): Node {
  let tree = trees.get(path);
  if (!tree) {
    tree = parseAst(read(path), { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
    trees.set(path, tree);
  }
  return tree;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Every node of a tree. */
export function* nodes(tree: Node): Generator<Node> {
  yield tree;
  for (const value of Object.values(tree)) {
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* nodes(inner);
  }
}

const allTypes = (statement: Node): boolean => {
  if (statement.importKind === "type" || statement.exportKind === "type") return true;
  const specifiers = (statement.specifiers ?? []) as Node[];
  return specifiers.length > 0 && specifiers.every((each) => each.importKind === "type" || each.exportKind === "type");
};

export function importsOf(path: string): Import[] {
  const found: Import[] = [];
  for (const node of nodes(parse(path))) {
    const source = node.source as (Node & { value?: unknown }) | null | undefined;
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

export const lineOf = (path: string, node: Node): string => `${path}:${read(path).slice(0, node.start).split("\n").length}`;
