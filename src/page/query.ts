/**
 * Queries that no markup can take over: a form's or the document's own `querySelectorAll`, `closest` or `matches` is hidden by
 * a field of that name (config.4), so they are called from the prototype.
 */
export const queryAll = (root: ParentNode, selector: string): Element[] => [
  ...(root instanceof Document ? Document : root instanceof DocumentFragment ? DocumentFragment : Element).prototype.querySelectorAll.call(
    root,
    selector,
  ),
];

export const matches = (element: Element, selector: string): boolean => Element.prototype.matches.call(element, selector);

export const closestWithin = (element: Element, selector: string): Element | null => Element.prototype.closest.call(element, selector);

/** The page's `<html>`: an image named "documentElement" would stand in its place on `document`. */
export const pageRoot = (): Element => Document.prototype.querySelector.call(document, ":root")!;

export const rootOf = (node: Node): Node => Node.prototype.getRootNode.call(node);
