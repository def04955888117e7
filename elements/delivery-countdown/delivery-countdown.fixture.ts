import { fixture, html } from "@open-wc/testing";
import { settled } from "../../test/support/until.ts";
import type { DeliveryCountdownElement } from "./delivery-countdown.element.ts";

export const HOUR = 3_600_000;
export const REFRESH = "This delivery estimate has expired. Refresh for a new one.";
export const EXPIRES = [`polite ${REFRESH}`, "dp-change expired"];
export const MESSAGE = html`<p>Order within <span data-dp-remaining>2 hrs 5 mins</span> for <a href="#faster">delivery</a> tomorrow.</p>`;

export async function place(options: Record<string, string | number>, message: unknown = MESSAGE): Promise<DeliveryCountdownElement> {
  const section = await fixture<HTMLElement>(html`<section><div>${message}</div></section>`);
  const host = document.createElement("dp-delivery-countdown") as DeliveryCountdownElement;
  for (const [name, value] of Object.entries(options)) host.setAttribute(name, String(value));
  host.append(...section.firstElementChild!.childNodes);
  section.firstElementChild!.replaceWith(host);
  await settled();
  return host;
}
export const state = (host: HTMLElement) => host.dataset["state"];
/** with plain spaces */
export const plainText = (node: Element) => node.textContent.replaceAll(/[\u00a0\u202f]/g, " ");
export const time = (root: ParentNode) => plainText(root.querySelector("[data-dp-remaining]")!);
export const link = (root: ParentNode = document) => root.querySelector<HTMLAnchorElement>("a[data-dp-drawn]");
/** an address as events show it (events.6) */
export const shown = (url: string) => url.replace(/(wtr-session-id=)[^&]*/, "$1[redacted]");
export const shows = (node: Element) => node.checkVisibility();
