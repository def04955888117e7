import { productStores } from "../../src/page/scope.ts";
import type { ActionPanelElement } from "./action-panel.element.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";

// loaded before the tests: most of them look at the controls as soon as the panel has begun
await import("./action-panel.help.ts");

/** what a shopper's change of mode fires; a mode without a type leaves the buying option */
export const MODE = ["dp-change purchaseMode", "dp-change buyingOption", "dp-metric action-panel.mode"];
export const MODE_ALONE = ["dp-change purchaseMode", "dp-metric action-panel.mode"];
export const OPENS = "dp-open action-panel";
export const CLOSES = "dp-close action-panel";

const WORDS = "Stainless steel kettle with a handle that stays cool. ".repeat(20);

export const radio = (value: string, more = "", name = "purchase-mode"): string =>
  `<label><input type="radio" name="${name}" value="${value}" ${more}> ${value}</label>`;

export const panel = (
  more = "",
  radios = radio("onetime", "checked") + radio("sns") + radio("used", 'data-index="1" data-offer-listing-id="OL-used"'),
): string => `
  <dp-action-panel ${more}>
    <fieldset><legend>How?</legend>${radios}</fieldset>
    <button type="button" id="about" data-dp-action="popover" data-dp-target="#mode-help">About</button>
    <div id="mode-help" hidden>Used items are <a href="#x">inspected</a>.</div>
    <div data-dp-part="features"><dp-expander kind="title" box-height="40"><p data-dp-part="content">${WORDS} <a href="#y">y</a></p>
      <button type="button" id="more" data-dp-action="toggle">More</button></dp-expander></div>
    <p data-dp-mode="onetime used" id="tomorrow">Tomorrow</p><p data-dp-mode="sns" id="monthly" hidden>Monthly <input name="zip" aria-label="Zip"></p>
  </dp-action-panel>`;

/** A page with a panel as a shopper and a script see it. */
export function panelPage() {
  const page = document.body.appendChild(document.createElement("div"));
  const events: CustomEvent[] = [];
  for (const type of ["dp-change", "dp-metric", "dp-open", "dp-close"])
    page.addEventListener(type, (event) => events.push(event as CustomEvent));
  const at = <Found extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<Found>(selector)!;
  const host = () => at<ActionPanelElement>("dp-action-panel");
  const help = () => at("#mode-help");
  return {
    page,
    events,
    at,
    host,
    help,
    input: (value: string) => at<HTMLInputElement>(`input[value=${value}]`),
    scope: () => productStores(host()),
    modes: (node: Element = host()) => [...node.classList].filter((name) => name.startsWith("dp-mode-")),
    shows: (selector: string) => at(selector).checkVisibility(),
    of: (type: string) => detailsOf(events, type),
    closeButton: () => help().querySelector("[data-dp-drawn]")!.shadowRoot!.querySelector<HTMLElement>("[part=close]")!,
    /** a press of a mode by the shopper */
    pick: (value: string) => clickOn(at(`input[value=${value}]`)),
    /** The start fires nothing (action-panel.5), unless it is said what. */
    async put(html: string, fires: readonly (string | RegExp)[] = []) {
      page.innerHTML = `<div data-dp-scope>${html}</div>`;
      await until(() => seen().length >= fires.length, "it has begun");
      await settled();
      expectSeen(...fires);
    },
    async stop() {
      page.remove();
      await settled();
    },
  };
}

export type PanelPage = ReturnType<typeof panelPage>;
