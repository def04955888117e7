type Child = Node | string | false | undefined;

/** An element with attributes and children: text stays text, and no markup is ever parsed (policy.1). */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "string") node.setAttribute(name, value);
    else if (value) node.setAttribute(name, "");
  }
  node.append(...children.filter((child) => child !== undefined && child !== false));
  return node;
}

/** The page's own element of that id, which its server wrote. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page lacks #${id}.`);
  return found as T;
}

/** A sentence of the manifest: what stands in backticks is code. */
export const sentence = (text: string): Node[] =>
  text.split("`").map((part, at) => (at % 2 === 1 ? el("code", {}, part) : document.createTextNode(part)));
