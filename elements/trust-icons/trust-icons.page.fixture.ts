import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import type { TrustIconsElement } from "./trust-icons.element.ts";
import { Surface } from "./trust-icons.view.tsx";
import "./index.ts";

// loaded before the tests: none of them waits for it
Surface.preload();
await import("./trust-icons.surface.view.tsx");

const RETURNS = { kind: "RETURNS_POLICY", label: "10 days returnable" };
export const DELIVERY = {
  kind: "PAY_ON_DELIVERY",
  label: "Pay on delivery",
  content: `<p>Pay when it arrives.</p><script>window.trustRan = 1</script>`,
};
export const WARRANTY = { kind: "WARRANTY", label: "1 year warranty", content: "<p>Covered for 1 year.</p>" };
export const PLAIN = { kind: "SECURE", label: "Secure transaction" };
const POLICIES = [
  { title: "10-day return", text: "Return it within 10 days.", url: "/returns/10" },
  { text: "Bring the receipt.", url: "https://evil.example/receipt" },
];
const ALL = [RETURNS, DELIVERY, WARRANTY, PLAIN];

export let page: HTMLElement;
let events: CustomEvent[];

export const host = () => page.querySelector<TrustIconsElement>("dp-trust-icons")!;
export const root = () => host().shadowRoot!;
export const icons = () => [...root().querySelectorAll<HTMLElement>("[part=icon]")];
export const popover = () => root().querySelector<HTMLElement>(".dp-popover:popover-open");
export const dialog = () => root().querySelector<HTMLDialogElement>("dialog[open]");
export const close = () => root().querySelector<HTMLElement>("[part=close]")!;
export const detail = (type: string) => detailsOf<Record<string, unknown>>(events, type).at(-1);
export const OPENS = ["dp-open trust-icons", "dp-metric trust-icons.click"];
export const CLOSES = "dp-close trust-icons";
export const impressions = (count: number) => Array.from({ length: count }, () => "dp-metric trust-icons.impression");

export async function put(state: object = {}, attributes = "", shown = 4): Promise<void> {
  const values = { payOnDeliveryEligible: true, icons: ALL, glLevelReturnPolicies: POLICIES, ...state };
  page.innerHTML = `<dp-trust-icons ${attributes}><script type="application/json" data-dp-state="dp-trust-icons">${JSON.stringify(values).replaceAll("<", "\\u003c")}</script>
    <ul><li>Server row</li></ul></dp-trust-icons> <input id="field" aria-label="Field">`;
  await until(() => ["ready", "empty"].includes(host().dataset["state"]!), "drawn");
  await until(() => seen().length >= shown, "counted");
  expectSeen(...impressions(shown));
}

/** A page update: other state in the element's script. */
export function update(state: object): void {
  page.querySelector("script[data-dp-state]")!.textContent = JSON.stringify({ payOnDeliveryEligible: true, ...state });
}

export async function open(which: number): Promise<void> {
  await clickOn(icons()[which]!);
  await until(() => popover() ?? dialog(), "open");
}

/** A page for each test, which nothing leaves. */
export function onPage(): void {
  beforeEach(() => {
    events = [];
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close", "dp-navigate"])
      page.addEventListener(type, (event) => {
        if (type === "dp-navigate") event.preventDefault();
        events.push(event as CustomEvent);
      });
  });
  afterEach(async () => {
    page.remove();
    await settled();
  });
}
