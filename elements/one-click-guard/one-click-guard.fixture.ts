import { clickOn } from "../../test/support/pointer.ts";
import { settled, until } from "../../test/support/until.ts";
import type { OneClickGuardElement } from "./one-click-guard.element.ts";
import "./index.ts";
import { announcer } from "../../src/ui/announce-later.ts";

// loaded before the tests: none of them waits for it, or reads what it does in another order
await announcer.load();

/** what a block begins with, what each press that it stops fires, and what it ends with */
export const BEGUN = ["polite Your order is being placed", "dp-change oneClickGuard"];
export const STOPPED = "dp-metric one-click-guard.blocked";
export const ENDED = "dp-change oneClickGuard";

export const view = {} as { page: HTMLElement; host: OneClickGuardElement };
let submissions: string[] = [];

/** data of each submission since the last `put`, as the browser collected it */
export const sent = (): readonly string[] => submissions;
export const at = <T extends HTMLElement = HTMLButtonElement>(selector: string): T => view.page.querySelector<T>(selector)!;
export const state = (): string | undefined => view.host.dataset["state"];
export const press = (selector = "#buy"): Promise<unknown> => clickOn(at(selector));
export const isBlocked = (): Promise<void> => until(() => state() === "blocked", "blocked");

// leads nowhere, so that the page of the test stays
export const form = (id: string, inside: string, more = ""): string =>
  `<form id="${id}" action="javascript:void 0" method="post" ${more}><input type="hidden" name="ASIN" value="A1">${inside}</form>`;
export const buttons = `<input name="note" id="note" aria-label="Note"><button id="buy" name="submit.buy-now" value="1">Buy now</button><button id="second" name="submit.gift" value="1">As a gift</button>`;
export const guarded = `<dp-one-click-guard>${form("buy-form", buttons)}</dp-one-click-guard>`;

export async function put(markup: string): Promise<void> {
  view.page?.remove();
  view.page = document.body.appendChild(document.createElement("div"));
  view.page.innerHTML = markup;
  submissions = [];
  for (const node of view.page.querySelectorAll("form")) {
    node.addEventListener("formdata", ({ formData }) => submissions.push([...formData.keys()].filter((key) => key !== "note").join()));
  }
  view.host = at<OneClickGuardElement>("dp-one-click-guard");
  await until(() => state() !== "loading", "begun");
}

export async function remove(): Promise<void> {
  view.page.remove();
  await settled();
}
