import { productStores } from "../../src/page/scope.ts";
import { choiceIn } from "../../src/selections/buying-choice.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";

/** what each choice of the shopper causes, where the prices differ */
export const CHOSEN = ["dp-change buyingOption", "dp-metric buying-options.choose", "dp-change prices"];
export const UNPRICED = (type: string, price: string) => [
  `console.warn <dp-buying-options> buying-options.price: data-price="${price}" of the option ${type} is no number: it has no price data.`,
  "dp-metric buying-options.price",
];

/** a switch to an option without a price (selections.42) */
export const MISSING = (type: string) => [
  `console.error FATAL dp-elements selections.missing-buying-option: the page has no price for the buying option ${type}`,
  "dp-metric selections.missing-buying-option",
  "dp-change prices",
];

/** Waits for as many entries, and asserts that it was these. */
export async function caused(...wanted: readonly string[]): Promise<void> {
  await until(() => seen().length >= wanted.length, wanted.join());
  expectSeen(...wanted);
}

const option = (type: string, index: number, name: string, shown: boolean, more = "", header = name) => `
  <section data-dp-option="${type}" data-index="${index}" data-offer-listing-id="OL-${index}" data-price="${10 - index}.50" data-currency-symbol="$" ${more}>
    <h3 data-dp-part="header">${header}</h3>
    <div data-dp-part="panel" ${shown ? "" : "hidden"}>
      <form action="/gp/product/handle-buy-box" method="post">
        <label>Note <input name="note"></label> <input type="hidden" name="offerListingID" value="OL-${index}">
        <label><input type="radio" name="speed" value="a" checked> A</label> <label><input type="radio" name="speed" value="b"> B</label>
        <button type="submit">Buy ${name}</button>
      </form>
    </div>
  </section>`;

export const markup = (layout = "tabs", more = "", shown = 0): string => `
  <div data-dp-scope id="scope">
    <dp-buying-options layout="${layout}" ${more}>
      ${option("NEW", 0, "New", shown === 0, "", "New <span>$10.50</span>")}
      ${option("USED", 1, "Used", shown === 1)}
      ${option("SNS", 2, "Subscribe", shown === 2)}
    </dp-buying-options>
  </div>`;

/** A page with what is in it as a shopper and a script see it. */
export function buyPage() {
  const page = document.body.appendChild(document.createElement("div"));
  const events: CustomEvent[] = [];
  for (const type of ["dp-change", "dp-metric"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  const at = <Found extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<Found>(selector)!;
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const scope = () => productStores(at("dp-buying-options"));
  return {
    page,
    events,
    at,
    all,
    scope,
    host: () => at<HTMLElement & { layout: unknown }>("dp-buying-options"),
    choice: () => Object.values(choiceIn(scope())),
    /** types whose panel a shopper sees */
    shown: () =>
      all("[data-dp-option]")
        .filter((node) => node.querySelector<HTMLElement>("[data-dp-part=panel]")!.checkVisibility())
        .map((node) => node.dataset["dpOption"]),
    heads: () => all('[role="tab"], [data-dp-part="header"] button, button[data-dp-part="header"]'),
    changes: () =>
      events
        .filter(({ type, detail }) => type === "dp-change" && detail.name !== "prices")
        .map(({ detail }) => [detail.name, detail.previous, detail.value]),
    async put(html: string) {
      page.innerHTML = html;
      await until(() => page.querySelector("[data-state=loading]") === null, "begun");
      await settled();
      events.length = 0;
    },
    async stop() {
      page.remove();
      await settled();
    },
  };
}

export type BuyPage = ReturnType<typeof buyPage>;
