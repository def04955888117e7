// The guides: every Markdown file below docs/guides, in groups, in the order of docs/guides/order.json.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "docs/guides";

/** The group of a file that the order does not name, by its folder. */
const GROUPS = { frameworks: "Frameworks", recipes: "Recipes" };

const folderOf = (name) => name.split("/").slice(0, -1).join("/");

/** `{ "<group>": ["<file without .md>", …] }`; groups are listed in this order. */
const readOrder = (folder) => {
  const file = join(folder, "order.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
};

/**
 * Every guide with its group. A file that the order names has its place; any other comes at the end of the group of its
 * folder, so that a new file is listed without another change.
 */
export function readGuides(folder = FOLDER) {
  const order = Object.entries(readOrder(folder));
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".md"))
        .map((file) => file.replaceAll("\\", "/").slice(0, -".md".length))
        .sort()
    : [];
  const groupOf = (name) => order.find(([, those]) => those.includes(name))?.[0] ?? GROUPS[folderOf(name)] ?? "Guides";
  const groups = [...new Set([...order.map(([group]) => group), ...names.map(groupOf)])];
  const placeOf = (name) => {
    const group = groupOf(name);
    const listed = order.find(([each]) => each === group)?.[1].indexOf(name) ?? -1;
    return [groups.indexOf(group), listed < 0 ? Infinity : listed];
  };
  const before = ([groupA, a], [groupB, b]) => groupA - groupB || (a === b ? 0 : a - b);
  return names
    .toSorted((a, b) => before(placeOf(a), placeOf(b)))
    .map((name) => ({ name, group: groupOf(name), markdown: readFileSync(join(folder, `${name}.md`), "utf8") }));
}
