const openers = new WeakMap<Element, HTMLElement>();

/** What a surface was opened by: it stands there, and gives focus back to it. */
export const openerOf = (host: Element): HTMLElement | undefined => openers.get(host);

export function setOpener(host: Element, opener: Element | null | undefined): void {
  if (opener instanceof HTMLElement) openers.set(host, opener);
  else openers.delete(host);
}
