import { addedButton } from "../../src/page/disclosure-toggle.ts";

/** The markup that an expander works on (expander.1). */
export interface Parts {
  /** what is cut or hidden; a native `details` itself */
  readonly content: HTMLElement;
  readonly toggle: HTMLElement;
  readonly details: HTMLDetailsElement | undefined;
  /** the toggle is ours: the page had none */
  readonly added: boolean;
}

const own = <T extends Element>(host: Element, selector: string): T | undefined =>
  [...host.querySelectorAll<T>(selector)].find((node) => node.parentElement?.closest("dp-expander") === host);

const detailsOf = (host: Element) => own<HTMLDetailsElement>(host, "details:has(> summary)");

export const contentOf = (host: Element): HTMLElement | undefined => own<HTMLElement>(host, '[data-dp-part="content"]') ?? detailsOf(host);

export const toggleOf = (host: Element): HTMLElement | undefined => own<HTMLElement>(host, '[data-dp-action="toggle"]');

/** The parts as they are now; a missing toggle is added after the content. `undefined` without content. */
export function findParts(host: Element): Parts | undefined {
  const content = contentOf(host);
  if (!content) return undefined;
  if (content instanceof HTMLDetailsElement) {
    return { content, details: content, toggle: content.querySelector<HTMLElement>(":scope > summary")!, added: false };
  }
  const given = toggleOf(host);
  const toggle = given ?? addedButton("action", "toggle");
  if (!given) content.after(toggle);
  return { content, details: undefined, toggle, added: !given };
}

/** What fades: all of a `details` but its summary, what is below the cut of a cut content, else the content. */
export function fading({ content, details, toggle }: Parts, box: number | undefined): HTMLElement[] {
  const children = [...content.children].filter((node): node is HTMLElement => node instanceof HTMLElement && node !== toggle);
  if (details) return children;
  if (box === undefined) return [content];
  const edge = content.getBoundingClientRect().top + box;
  const below = children.filter((node) => node.getBoundingClientRect().bottom > edge + 1);
  return below.length > 0 ? below : [content];
}
