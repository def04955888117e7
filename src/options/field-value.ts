import { closestWithin, rootOf } from "../markup/query.ts";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLMetaElement;

export const isMeta = (node: Element): node is HTMLMetaElement => node instanceof HTMLMetaElement;

/** The closest ancestor, also across shadow roots. */
export function closest(node: Element, selector: string): Element | null {
  const found = closestWithin(node, selector);
  if (found) return found;
  const root = rootOf(node);
  return root instanceof ShadowRoot ? closest(root.host, selector) : null;
}

/** The value of a field: of radio buttons the checked one's, of a checkbox its value or `false`; `undefined` for none. */
export function fieldValue(field: Field): string | undefined {
  if (isMeta(field)) return field.content;
  if (field instanceof HTMLInputElement && field.type === "radio") return field.checked ? field.value : undefined;
  if (field instanceof HTMLInputElement && field.type === "checkbox")
    return field.checked ? (field.hasAttribute("value") ? field.value : "true") : "false";
  return field.value;
}
