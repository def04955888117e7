import { fixture, html } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import "./index.ts";

export const DROPDOWN = "/hz/wishlist/addtolist";
export const ADD = "/hz/wishlist/additemtolist";
export let server: FakeFetch;
export let navigations: { url: string; reason: string }[];
let fired: { type: string; detail: Record<string, unknown> }[];
export let shown: Record<string, unknown>[];
const initial = pageStores().lists.get();

const onNavigate = (event: Event) => {
  event.preventDefault();
  const { url, reason } = (event as CustomEvent).detail;
  navigations.push({ url: url.replace(location.origin, ""), reason });
};
const onEvent = (event: Event) => void fired.push({ type: event.type, detail: (event as CustomEvent).detail });
const TYPES = ["dp-open", "dp-close", "dp-success", "dp-error", "dp-metric", "dp-change"];

const item = (id: string, name: string, more = "") =>
  `<li><button type="button" data-dp-action="add" data-list-id="${id}" data-list-type="wishlist" data-list-name="${name}" ${more}>${name}</button></li>`;

export const MENU = `<ul>${item("A", "Attic", "data-default")}${item("B", "Balcony")}<li><button type="button" data-dp-action="add" data-list-id="I"
  data-list-type="idea" data-list-name="Ideas">Ideas</button></li></ul><hr><p>More</p>
  <ul><li><button type="button" data-dp-action="create-list">Create a list</button></li>
  <li><button type="button" data-dp-action="create-idea-list">Create an idea list</button></li>
  <li><button type="button" data-dp-action="choose">Choose and tag</button></li>
  <li><a href="/hz/wishlist">See all</a></li><li><button type="button" data-dp-action="close">Shut</button></li></ul>`;

/** Stands in for the two elements that the list button opens: it notes how it was shown, and answers as told. */
export const surface = { result: null as unknown };
for (const tag of ["dp-create-list", "dp-add-to-list"]) {
  if (customElements.get(tag)) continue;
  customElements.define(
    tag,
    class extends HTMLElement {
      async show(more: Record<string, unknown>): Promise<unknown> {
        shown.push({ tag, ...more, element: this });
        return surface.result;
      }
    },
  );
}

/** A page with a server that answers, and a record of what left it and of what it fired. */
export function onPage(): void {
  beforeEach(() => {
    server = fakeFetch({
      [DROPDOWN]: () => json({ html: MENU, css: "" }),
      [ADD]: () => json({ isValid: true, updateSuccessful: true, listExternalId: "A", listType: "wishlist", registryName: "Attic" }),
      "/hz/wishlist/triggerweblab": () => new Response(null, { status: 204 }),
    });
    [navigations, fired, shown] = [[], [], []];
    surface.result = null;
    (registry().shared.get("exposures") as Set<string> | undefined)?.clear();
    document.addEventListener("dp-navigate", onNavigate);
    for (const type of TYPES) document.addEventListener(type, onEvent);
  });
  afterEach(() => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
    for (const type of TYPES) document.removeEventListener(type, onEvent);
    pageStores().lists.set(initial);
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
  });
}

export const place = async (template: ReturnType<typeof html>): Promise<HTMLElement> => {
  const section = await fixture<HTMLElement>(html`<section>${template}</section>`);
  const element = section.querySelector<HTMLElement>("dp-list-button")!;
  await until(() => element.dataset["state"] !== "loading" || element.shadowRoot?.querySelector("button") !== null, "the element begins");
  await until(() => element.dataset["state"] === "invalid" || element.shadowRoot?.querySelector("button"), "it is drawn");
  return element;
};
export const inside = <Found extends HTMLElement = HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot!.querySelector<Found>(selector);
export const part = (element: Element, name: string) => inside<HTMLButtonElement>(element, `[part~=${name}]`)!;
export const items = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>("[role=menuitem]")];
export const named = (element: Element, text: string) => items(element).find((one) => one.textContent.trim() === text)!;
/** what an opening causes, and the first one, which loads the lists */
export const OPENED = ["dp-open list-dropdown", "dp-metric list-button.open"];
export const LOADED = [...OPENED, `GET ${DROPDOWN}`];
/** what an add causes that succeeds */
export const added = (list: string, path = ADD): string[] => [
  ...["dp-metric list-button.add", `POST ${path}`, "dp-change lists", "dp-success list-add"],
  ...["dp-metric list-button.added", `polite Added to ${list}`],
];
export const openMenu = async (element: Element, causes = LOADED): Promise<void> => {
  await clickOn(part(element, "open"));
  await until(() => items(element).length > 0, "the menu stands");
  expectSeen(...causes);
};
export const focused = (element: Element) => element.shadowRoot!.activeElement as HTMLElement | null;
export const region = (element: Element, role: "status" | "alert") => inside(element, `.banner > [data-role=${role}]`)!.textContent;
