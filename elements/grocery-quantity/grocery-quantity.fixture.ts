import { until, settled } from "../../test/support/until.ts";
import { sendKeys } from "@web/test-runner-commands";
import { announcer } from "../../src/ui/announce-later.ts";
import { productStores } from "../../src/page/scope.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await import("../../src/page/quantity-binding.ts");
await announcer.load();

export let page: HTMLElement;
export const changes: CustomEvent[] = [];
export const submitted: Record<string, string>[] = [];
export const at = <T extends Element = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
export const host = (which = 0) => page.querySelectorAll<HTMLElement>("dp-grocery-quantity")[which]!;
export const list = () => at<HTMLSelectElement>("select");
export const field = () => at<HTMLInputElement>('[data-dp-part="quantity-field"] input');
export const error = () => at('[data-dp-note="error"]');
export const back = () => at<HTMLButtonElement>('[data-dp-action="back"]');
export const store = () => productStores(at("[data-dp-scope]")).quantity;
export const isValid = () => productStores(at("[data-dp-scope]")).quantityValid.get();
export const state = () => host().dataset["state"];
export const options = () => [...list().options].map(({ text }) => text);
export const CHANGED = "dp-change quantity";
export const MIN = "Enter a quantity of at least 1.";
export const MAX = "Enter a quantity of 999 or less.";
export const told = (text: string) => [`assertive ${text}`, "dp-error validation"];

export const LIST = `<label for="qty">Quantity</label><select id="qty" name="quantity"><option value="1" selected>1</option><option value="2">2</option><option value="3">3</option><option value="10">10+</option></select>`;
export async function put(inner = LIST, around = (element: string) => `<form id="f">${element}<button>Add</button></form>`): Promise<void> {
  page.innerHTML = `<section data-dp-scope>${around(`<dp-grocery-quantity>${inner}</dp-grocery-quantity>`)}<a href="#x" id="x">Elsewhere</a></section>`;
  await until(() =>
    [...page.querySelectorAll("dp-grocery-quantity")].every(
      (each) => !["loading", undefined].includes((each as HTMLElement).dataset["state"]),
    ),
  );
  await settled();
}
/** The last option, by the keyboard. */
export async function openField(): Promise<void> {
  list().focus();
  await sendKeys({ press: "End" });
  await until(() => field(), "the field shows");
}
export const type = (keys: string) => sendKeys({ type: keys });
export const press = (key: string) => sendKeys({ press: key });
export const byKeys = (key: string) => (list().focus(), press(key));

/** A page of its own for each test of the file. */
export function onPage(): void {
  beforeEach(() => {
    changes.length = submitted.length = 0;
    page = document.body.appendChild(document.createElement("main"));
    page.addEventListener("dp-change", (event) => changes.push(event as CustomEvent));
    page.addEventListener("submit", (event) => {
      event.preventDefault();
      submitted.push(Object.fromEntries(new FormData(event.target as HTMLFormElement)) as Record<string, string>);
    });
  });
  afterEach(async () => {
    page.remove();
    await settled();
  });
}
