import { kebab } from "./names.ts";

// What the server writes into a root that it declares, and the element compares before it takes the root over (server.2). Both sides
// of it are here, so that they cannot differ.

/** Marks what is in a declared root and is not of the view: the styles, whose value it describes the root by, and the fallback's slot. */
export const MARK = "data-dp-root";

/** 32 bits of a text. Not for security: it detects values that differ by mistake. */
function digest(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Names and values as `name:digest`, in the order given; an `undefined` value is omitted. */
export const describeState = (values: Iterable<readonly [string, unknown]>): string =>
  [...values].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${digest(value)}`])).join(" ");

/** The options of an element by their attributes; those that are at their default say nothing. */
export const optionEntries = (
  schema: Readonly<Record<string, { readonly fallback?: unknown }>>,
  values: Readonly<Record<string, unknown>>,
) =>
  Object.entries(values)
    .filter(([name, value]) => digest(value) !== digest(schema[name]?.fallback))
    .map(([name, value]) => [kebab(name), value] as const);

/** The names whose values are not the same in both descriptions. */
export function differing(one: string, other: string): string[] {
  const [left, right] = [one, other].map((text) => new Map(text.split(" ").map((entry) => entry.split(":") as [string, string])));
  return [...new Set([...left!.keys(), ...right!.keys()])].filter((name) => name && left!.get(name) !== right!.get(name));
}
