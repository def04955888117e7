import { queryOwn } from "../../src/markup/wire-parts.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { TruncateModel } from "./truncate.model.ts";
import type { TruncateOptions } from "./truncate.options.ts";

export type TruncateSession = Session<TruncateOptions, TruncateModel>;

/** The marked rows, else the children of the part that holds rows (truncate.7). */
export function rowsOf(host: Element): HTMLElement[] {
  const marked = queryOwn(host, "[data-dp-row]");
  return marked.length > 0
    ? marked
    : [...(queryOwn(host, '[data-dp-part="rows"]')[0]?.children ?? [])].filter((node) => node instanceof HTMLElement);
}

export const headerOf = (host: Element): HTMLElement | undefined => queryOwn(host, '[data-dp-part="header"]')[0];
export const toggleOf = (host: Element): HTMLElement | undefined => queryOwn(host, '[data-dp-action="toggle"]')[0];
export const textOf = (host: Element): HTMLElement | undefined => queryOwn(host, '[data-dp-part="text"]')[0];
export const triggerOf = (host: Element): HTMLElement | undefined => queryOwn(host, '[data-dp-part="popover-trigger"]')[0];
