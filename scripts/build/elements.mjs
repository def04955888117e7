import { readFileSync } from "node:fs";

export const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

/** The elements of the catalogue, by name: a folder that is not in it is not finished and not built. */
export const elementNames = () => [...catalogEntries().keys()].sort();

/** Tag, family and area by name, read from the text of the catalogue, so that the build needs none of the elements' code. */
export function catalogEntries() {
  const text = readFileSync("elements/catalog.ts", "utf8");
  const rows = text.matchAll(/tag: "dp-([a-z0-9-]+)",\s+family: "(feature|behaviour)",\s+area: "([a-z0-9-]+)"/g);
  return new Map([...rows].map(([, name, family, area]) => [name, { tag: `dp-${name}`, name, family, area }]));
}
