import { queryAll } from "../markup/query.ts";

/** Tag of the overlay itself, which it does not examine. */
export const DOCTOR_TAG = "dp-doctor";

/** Every `dp-…` element of the document in its order, those of open shadow roots behind their host. */
export function pageElements(root: ParentNode = document): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const node of queryAll(root, "*")) {
    if (node.localName === DOCTOR_TAG) continue;
    if (node instanceof HTMLElement && node.localName.startsWith("dp-")) found.push(node);
    if (node.shadowRoot instanceof ShadowRoot) found.push(...pageElements(node.shadowRoot));
  }
  return found;
}

/** How an element is named in the doctor: tag, and id or place among those of its tag. */
export function nameElements(elements: readonly Element[]): Map<Element, string> {
  const seen = new Map<string, number>();
  const all = new Map<string, number>();
  for (const { localName } of elements) all.set(localName, (all.get(localName) ?? 0) + 1);
  return new Map(
    elements.map((element) => {
      const { localName } = element;
      const place = (seen.get(localName) ?? 0) + 1;
      seen.set(localName, place);
      const id = element.getAttribute("id");
      return [element, id ? `${localName}#${id}` : all.get(localName) === 1 ? localName : `${localName} (${place})`];
    }),
  );
}
