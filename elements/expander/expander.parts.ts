import { addedButton } from "../../src/markup/disclosure-toggle.ts";
import { queryOwn } from "../../src/markup/wire-parts.ts";

/** The markup that an expander works on (expander.1). */
export interface Parts {
  /** what is cut or hidden; a native `details` itself */
  readonly content: HTMLElement;
  readonly toggle: HTMLElement;
  readonly details: HTMLDetailsElement | undefined;
  /** the toggle is ours: the page had none */
  readonly added: boolean;
}

export const contentOf = (host: Element): HTMLElement | undefined =>
  queryOwn(host, '[data-dp-part="content"]')[0] ?? queryOwn(host, "details:has(> summary)")[0];

export const toggleOf = (host: Element): HTMLElement | undefined => queryOwn(host, '[data-dp-action="toggle"]')[0];

/** The parts as they are now; a missing toggle is added after the content until the signal aborts. */
export function findParts(host: Element, signal: AbortSignal): Parts {
  const content = contentOf(host)!;
  if (content instanceof HTMLDetailsElement) {
    return { content, details: content, toggle: content.querySelector<HTMLElement>(":scope > summary")!, added: false };
  }
  const given = toggleOf(host);
  const toggle = given ?? addedButton("action", "toggle", signal);
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
