/** A node of the syntax tree, as far as its readers look at it. */
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

/** The syntax tree of a TypeScript file, parsed once. */
export function parse(path: string): Node;

/** The nodes that a node is made of. */
export function innerNodes(node: Node): Node[];

/** Every node of a tree. */
export function nodes(tree: Node): Generator<Node>;

/** The imports and re-exports of a file, `import()` among them. */
export function importsOf(path: string): Import[];

/** Every TypeScript file that a file reaches at run time, itself among them, also by `import()`. */
export function reachedFrom(path: string): Set<string>;
