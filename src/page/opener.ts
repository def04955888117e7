interface Opener {
  readonly control: HTMLElement;
  readonly root: Node;
}

const openers = new WeakMap<Element, Opener>();

/** The control of a fragment that was loaded anew: the one that does what `control` did. */
function replacementOf({ control, root }: Opener): HTMLElement | undefined {
  const action = control.dataset["dpAction"];
  if (action === undefined) return undefined;
  const same = (root as ParentNode).querySelectorAll<HTMLElement>(`[data-dp-fragment] [data-dp-action="${CSS.escape(action)}"]`);
  return [...same].find(({ textContent }) => textContent === control.textContent) ?? same[0];
}

/** What a surface was opened by, or what has taken its place: the surface stands there, and gives focus back to it. */
export function openerOf(host: Element): HTMLElement | undefined {
  const opener = openers.get(host);
  if (!opener || opener.control.isConnected) return opener?.control;
  return replacementOf(opener) ?? opener.control;
}

export function setOpener(host: Element, opener: Element | null | undefined): void {
  if (opener instanceof HTMLElement) openers.set(host, { control: opener, root: opener.getRootNode() });
  else openers.delete(host);
}
