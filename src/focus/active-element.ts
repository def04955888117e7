/** The element that has focus, looked for through open shadow roots; `null` where that is the body or nothing. */
export function activeElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body && active !== document.documentElement ? active : null;
}

/** True when `outer` is `inner` or one of its ancestors, shadow hosts among them. */
export function composedContains(outer: Node, inner: Node): boolean {
  // from the prototype: a form field called "parentNode" or "contains" would hide the member
  if (Node.prototype.contains.call(outer, inner)) return true;
  const root = Node.prototype.getRootNode.call(inner);
  return root instanceof ShadowRoot && composedContains(outer, root.host);
}

/** True when focus is in `node`: in what is slotted into it, and in shadow trees inside it, which WebKit's `:focus-within` ignores. */
export function holdsFocus(node: Element): boolean {
  const active = activeElement();
  return node.matches(":focus-within") || (active !== null && composedContains(node, active));
}
