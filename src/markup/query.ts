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

/** The closest element of the library around a node. By a walker: a form's own `parentElement` may be one of its fields. */
export function elementAround(node: Element): Element | null {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
  walker.currentNode = node;
  let parent = walker.parentNode();
  while (parent && !(parent as Element).localName?.startsWith?.("dp-")) parent = walker.parentNode();
  return parent as Element | null;
}

/** The page's `<html>`: an image named "documentElement" would shadow it on `document`. */
export const pageRoot = (): Element => Reflect.get(Document.prototype, "documentElement", document);

export const rootOf = (node: Node): Node => Node.prototype.getRootNode.call(node);

export const contains = (root: Node, node: Node): boolean => Node.prototype.contains.call(root, node);

/** Of any node: a form's own `addEventListener` may be one of its fields. */
export const listenTo = (target: EventTarget, type: string, run: (event: Event) => void, options: AddEventListenerOptions): void =>
  EventTarget.prototype.addEventListener.call(target, type, run, options);
