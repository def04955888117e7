import { addedButton } from "../../src/markup/disclosure-toggle.ts";
import { queryOwn } from "../../src/markup/wire-parts.ts";

/** The markup that the element works on. */
export interface Parts {
  readonly list: HTMLElement;
  readonly previous: HTMLElement;
  readonly next: HTMLElement;
  readonly status: HTMLElement | undefined;
  /** the buttons that are ours, since the page had none */
  readonly added: readonly HTMLElement[];
}

export const listOf = (host: Element): HTMLElement | undefined => queryOwn(host, "[data-dp-list]")[0];
export const statusOf = (host: Element): HTMLElement | undefined => queryOwn(host, "[data-dp-status]")[0];
export const buttonOf = (host: Element, action: "previous" | "next"): HTMLElement | undefined =>
  queryOwn(host, `[data-dp-action="${action}"]`)[0];

const follows = (node: Node, other: Node) => Boolean(other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The parts as they are now; a missing button is added after the list until the signal aborts (offer-pages.11). */
export function findParts(host: Element, signal: AbortSignal): Parts {
  const list = listOf(host)!;
  const own = { previous: buttonOf(host, "previous"), next: buttonOf(host, "next") };
  const previous = own.previous ?? addedButton("action", "previous", signal);
  if (!own.previous) list.after(previous);
  const next = own.next ?? addedButton("action", "next", signal);
  if (!own.next) (follows(previous, list) ? previous : list).after(next);
  return { list, previous, next, status: statusOf(host), added: [previous, next].filter((button) => !Object.values(own).includes(button)) };
}
