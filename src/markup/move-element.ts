import { markupPatch } from "./markup-patch.ts";

/** Takes an element of the page from its place; `insert` puts it elsewhere. Returns a function that puts it back. */
export function moveElement(target: HTMLElement, insert: () => void): () => void {
  const place = document.createComment("");
  target.replaceWith(place);
  insert();
  return () => {
    if (place.parentNode) place.replaceWith(target);
    else target.remove(); // the page has removed its place meanwhile
  };
}

/**
 * Shows content of the page in a node: a copy of what a template holds, or any other element itself, also a hidden one. Returns a
 * function that puts it back into its place and state.
 */
export function borrowContent(source: HTMLElement, into: HTMLElement): () => void {
  if (source instanceof HTMLTemplateElement) {
    into.replaceChildren(source.content.cloneNode(true));
    return () => into.replaceChildren();
  }
  const patch = markupPatch();
  const moveBack = moveElement(source, () => into.replaceChildren(source));
  patch.attribute(source, "hidden", null);
  if (getComputedStyle(source).display === "none") patch.style(source, { display: "block" });
  return () => {
    patch.release();
    moveBack();
  };
}
