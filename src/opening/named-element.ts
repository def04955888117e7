/** The element with this id in the root of the host; a host that is being removed has no such root. */
export function namedElement(host: Element, id: string): HTMLElement | null {
  const found = (host.getRootNode() as Document | ShadowRoot).getElementById?.(id);
  return found instanceof HTMLElement ? found : null;
}
