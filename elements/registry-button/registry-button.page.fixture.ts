import { fixture, html } from "@open-wc/testing";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { catalog } from "../catalog.ts";
import { clickOn } from "../../test/support/pointer.ts";
import "./index.ts";
import { inside, pathOf, registryPage } from "../../test/support/registry-page.ts";
import { until } from "../../test/support/until.ts";

export { dialog, inDialog, inside, isOpen } from "../../test/support/registry-page.ts";

export const ADD = "/baby-reg/button-action/atbr-dpx";
export let server: FakeFetch;
const { navigations, fired, initial, record } = registryPage(
  ["dp-open", "dp-close", "dp-success", "dp-error", "dp-metric"],
  ({ url, reason }) => ({ url: pathOf(url), reason }),
);
export { navigations, fired, initial };

/** A page with a server that answers, and a record of what left it and of what it fired. */
export function onPage(): void {
  record();
  before(() => catalog.find(({ tag }) => tag === "dp-baby-registry-panel")!.load());
  beforeEach(() => {
    server = fakeFetch({
      "/baby-reg/dp-post-atbr-status": () => json({}),
      "/baby-reg/dp-post-atbr-recommendation": () => json({ html: "" }),
    });
  });
  afterEach(() => server.restore());
}

export const button = async (template: ReturnType<typeof html>): Promise<HTMLElement> => {
  const section = await fixture<HTMLElement>(html`<section>${template}</section>`);
  const element = section.querySelector<HTMLElement>("dp-registry-button")!;
  await until(() => element.dataset["state"] !== "loading", "the element begins");
  await Promise.resolve();
  return element;
};
export const drawnButton = (element: Element) => inside<HTMLButtonElement>(element, "[part=button]")!;
export const pressDrawn = (element: Element) => clickOn(drawnButton(element));
export const PRESSED = "dp-metric registry-button.press";
export const message = (element: Element, role: "status" | "alert") => inside(element, `.dp-messages > [data-role=${role}]`)!.textContent;
