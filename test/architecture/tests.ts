import { innerNodes, type Node } from "../../scripts/generate/syntax.mjs";

/** A test as its file declares it; a loop makes several tests of one declaration. */
export interface Declared {
  /** titles of its describe blocks and its own; `…` is where a template has an expression */
  readonly title: string;
  readonly tags: readonly string[];
  readonly node: Node;
}

const ROOTS = ["test", "it", "describe"];
const SKIPPED = ["skip", "todo", "fixme", "fails"];
/** Members of `test` that declare no test. */
const BESIDE = /^(?:use|slow|setTimeout|step|info|extend|configure|(?:before|after)(?:Each|All))$/;

const field = (node: Node | null | undefined, name: string) => node?.[name] as Node | undefined;
const name = (node: Node | null | undefined) => node?.["name"] as string | undefined;
const isText = (node: Node | undefined) => node?.type === "Literal" && typeof node["value"] === "string";
const isFunction = (node: Node | undefined) => node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

/** What a call begins with, and its members: `test.describe(…)`, `it.each(rows)(…)`. */
function chainOf(callee: Node): (string | undefined)[] {
  if (callee.type === "MemberExpression") return [...chainOf(field(callee, "object")!), name(field(callee, "property"))];
  if (callee.type === "CallExpression") return chainOf(field(callee, "callee")!);
  if (callee.type === "TaggedTemplateExpression") return chainOf(field(callee, "tag")!);
  return [name(callee)];
}

function titleOf(node: Node | undefined): string | undefined {
  if (isText(node)) return node!["value"] as string;
  if (node?.type !== "TemplateLiteral") return undefined;
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

/** The tag in `at < 3 ? "@tag" : []`: the first rows of a loop have it. Another condition may hold for no row, so it is not read. */
function tagOfFirstRows(node: Node): Node | undefined {
  const [test, otherwise] = [field(node, "test"), field(node, "alternate")];
  const rows = field(test, "right")?.["value"];
  const isPosition = test?.["operator"] === "<" && field(test, "left")?.type === "Identifier" && Number.isInteger(rows) && Number(rows) > 0;
  return isPosition && (otherwise?.["elements"] as Node[] | undefined)?.length === 0 ? field(node, "consequent") : undefined;
}

/** The tags that a value names; nothing where only running the file would tell. */
function tagsIn(node: Node | undefined): string[] | undefined {
  if (isText(node)) return [node!["value"] as string];
  if (node?.type === "ConditionalExpression") return tagsIn(tagOfFirstRows(node));
  if (node?.type !== "ArrayExpression") return undefined;
  const each = (node["elements"] as Node[]).map(tagsIn);
  return each.every((tags) => tags !== undefined) ? each.flat() : undefined;
}

function tagsOf(details: Node | undefined): string[] | undefined {
  if (!details) return [];
  if (details.type !== "ObjectExpression") return undefined;
  const properties = details["properties"] as Node[];
  if (properties.some(({ type, computed }) => type !== "Property" || computed)) return undefined;
  const tag = properties.find((each) => name(field(each, "key")) === "tag");
  return tag ? tagsIn(field(tag, "value")) : [];
}

/** The names by which a file calls `test`: those of the runners, and what the file renames or extends. */
function rootsOf(tree: Node): Set<string> {
  const roots = new Set(ROOTS);
  for (const statement of tree["body"] as Node[]) {
    for (const specifier of (statement["specifiers"] as Node[] | undefined) ?? [])
      if (ROOTS.includes(name(field(specifier, "imported")) ?? "")) roots.add(name(field(specifier, "local"))!);
    for (const declarator of (statement["declarations"] as Node[] | undefined) ?? []) {
      const [root, ...members] = chainOf(field(declarator, "init") ?? declarator);
      const isTest = root !== undefined && roots.has(root) && members.every((member) => member === "extend" || member === "describe");
      if (isTest) roots.add(name(field(declarator, "id"))!);
    }
  }
  return roots;
}

/**
 * The tests of a file without those that are skipped, and what only running the file would tell: declarations whose title or tags are
 * not in the source.
 */
export function declaredTests(tree: Node): { readonly tests: readonly Declared[]; readonly unread: readonly Node[] } {
  const tests: Declared[] = [];
  const unread: Node[] = [];
  const roots = rootsOf(tree);

  const visit = (node: Node, titles: readonly string[], tags: readonly string[]): void => {
    const chain = node.type === "CallExpression" ? chainOf(field(node, "callee")!) : [undefined];
    const isOurs = chain[0] !== undefined && roots.has(chain[0]) && !chain.some((member) => BESIDE.test(member ?? ""));
    const args = isOurs ? (node["arguments"] as Node[]) : [];
    // the last argument of a declaration is its body; the call `it.each(rows)` has none and is inside the declaration
    const declares = args.length > 1 || isFunction(args[0]);
    const isSkipped = declares && chain.some((member) => SKIPPED.includes(member ?? ""));
    if (isSkipped) return;
    if (!declares) {
      for (const inner of innerNodes(node)) visit(inner, titles, tags);
      return;
    }
    const title = args.length === 1 ? "" : titleOf(args[0]);
    const own = tagsOf(args.length > 2 && !isFunction(args[1]) ? args[1] : undefined);
    if (title === undefined || own === undefined) unread.push(node);
    const all = { titles: [...titles, title ?? "…"].filter(Boolean), tags: [...tags, ...(own ?? [])] };
    if (chain.includes("describe")) for (const inner of innerNodes(node)) visit(inner, all.titles, all.tags);
    else tests.push({ title: all.titles.join(" › "), tags: all.tags, node });
  };
  visit(tree, [], []);
  return { tests, unread };
}
