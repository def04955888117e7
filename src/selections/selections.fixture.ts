import { nextTask } from "../../test/support/until.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import type { SelectionItem } from "./item.ts";
import { selection } from "./selections.ts";

/** What the page holds while a test runs, and what was said in the console. */
export const stage = { page: document.createElement("div"), said: [] as string[] };

const real = { warn: console.warn, error: console.error };

/** A page of its own for each test. */
export function onStage(): void {
  beforeEach(() => {
    stage.said = [];
    console.warn = (...args) => void stage.said.push(`warn ${args.join(" ")}`);
    console.error = (...args) => void stage.said.push(`error ${args.join(" ")}`);
    stage.page = document.body.appendChild(document.createElement("div"));
  });
  afterEach(async () => {
    Object.assign(console, real);
    stage.page.remove();
    await nextTask();
  });
}

export const at = <T extends HTMLElement>(selector: string): T => stage.page.querySelector<T>(selector)!;
export const form = (selector = "form") => at<HTMLFormElement>(selector);
/** the fields that would be posted now, without those of the page's own */
export const sent = (selector = "form", ...own: string[]) => [...new FormData(form(selector))].filter(([name]) => !own.includes(name));
export const store = () => selection.for(at("[data-dp-scope]"));

export const STATE = `<script type="application/json" data-dp-state>{"twister": {"asin": "B0", "price": 30, "priceUnit": "$", "savings": 1}}</script>`;
export const BOX = `<form data-dp-add-to-cart><input type="hidden" name="ASIN" value="B0"><select name="quantity"><option>1<option>2<option>3</select>
  <button name="submit.add-to-cart" value="1">Add</button></form>`;

export async function put(markup: string): Promise<void> {
  stage.page.innerHTML = `<div data-dp-scope>${STATE}${markup}</div>`;
  await nextTask();
}

/** What as many changes of the store cause, and nothing else: each tells of the selections, then of the prices. */
export const expectChanges = (count: number): void =>
  expectSeen(...Array.from({ length: count }, () => ["dp-change selections", "dp-change prices"]).flat());

export const data = (inputName: string, inputValue: string) => ({ inputType: "hidden", inputName, inputValue });
export const add = (fields: Partial<SelectionItem> = {}): SelectionItem => ({
  selectionType: "add",
  itemType: "coupon",
  price: -5,
  ...fields,
});
export const remove = (): SelectionItem => ({ selectionType: "delete", itemType: "coupon" });
export const register = (name = "card", more: object = {}) =>
  store().register({ name, attribution: "shop", event: "cc-selection-update", ...more });
