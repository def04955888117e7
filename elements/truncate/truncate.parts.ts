import type { Session } from "../../src/element/mixin.ts";
import type { TruncateModel } from "./truncate.model.ts";
import type { TruncateOptions } from "./truncate.options.ts";

export type TruncateSession = Session<TruncateOptions, TruncateModel>;

/** How one mode works on the page's markup. */
export interface Wiring {
  /** elements whose size matters */
  watched(): readonly Element[];
  /** shows the state of the model */
  look(): void;
  /** the page has replaced these parts */
  stale(): boolean;
  overflows(): boolean | undefined;
  rowCount(): number;
  /** shows the target if it is hidden; true when it was */
  reveal(target: Element): boolean;
  end(): void;
}

const isOwn = (host: Element, node: Element) => node.parentElement?.closest("dp-truncate") === host;

/** A part of this element, not of a nested one. */
export const own = (host: Element, selector: string): HTMLElement | undefined =>
  [...host.querySelectorAll<HTMLElement>(selector)].find((node) => isOwn(host, node));

/** The marked rows, else the children of the part that holds rows (truncate.7). */
export function rowsOf(host: Element): HTMLElement[] {
  const marked = [...host.querySelectorAll<HTMLElement>("[data-dp-row]")].filter((node) => isOwn(host, node));
  return marked.length > 0
    ? marked
    : [...(own(host, '[data-dp-part="rows"]')?.children ?? [])].filter((node) => node instanceof HTMLElement);
}

export const headerOf = (host: Element): HTMLElement | undefined => own(host, '[data-dp-part="header"]');
