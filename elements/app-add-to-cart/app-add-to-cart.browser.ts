import { expect, fixture, html } from "@open-wc/testing";
import { fakeFetch, json } from "../../test/support/fake-fetch.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { pageStores } from "../../src/state/page.ts";
import "./index.ts";

const MARKUP = html`<dp-app-add-to-cart asin="A1" offer-id="O1" add-to-cart-url="/gp/aw/c/add"></dp-app-add-to-cart>`;
const state = (host: HTMLElement) => host.getAttribute("data-state");
const inside = (host: HTMLElement, selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector);

describe("dp-app-add-to-cart", () => {
  afterEach(() => pageStores().toasts.set([]));

  it("app-add-to-cart.1 app-add-to-cart.2 app-add-to-cart.4 shows one button; a press vibrates, and an overlay shows while it adds", async () => {
    let answer: (value: Response) => void = () => {};
    const server = fakeFetch({ "/gp/aw/c/add": () => new Promise<Response>((resolve) => void (answer = resolve)) });
    const { vibrate } = navigator;
    const vibrations: unknown[] = [];
    Object.defineProperty(navigator, "vibrate", { configurable: true, value: (ms: unknown) => vibrations.push(ms) > 0 });
    const host = await fixture<HTMLElement>(MARKUP);
    await until(() => state(host) === "ready");
    expect([...host.shadowRoot!.querySelectorAll("button")].map((button) => button.textContent)).to.deep.equal(["Add to cart"]);
    await press("Tab", "Enter");
    await until(() => inside(host, "[part=overlay]") !== null && vibrations.length > 0);
    const button = inside(host, "[part~=button]")!;
    expect([state(host), button.getAttribute("aria-disabled"), host.shadowRoot!.activeElement === button]).to.deep.equal([
      "adding",
      "true",
      true,
    ]);
    expect(inside(host, "[role=status][part=overlay]")!.textContent.trim()).to.equal("Adding to cart");
    answer(json({ successful: true, numActiveItemsInCart: 1 }));
    await until(() => state(host) !== "adding");
    await until(() => host.getAttribute("data-result") === "0");
    await until(() => inside(host, "[part=overlay]") === null);
    expect([state(host), vibrations]).to.deep.equal(["toast", [50]]);
    await settled();
    Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
    server.restore();
  });

  it("app-add-to-cart.9 app-add-to-cart.20 app-add-to-cart.26 a restriction opens a choice named by its text; Escape returns focus", async () => {
    const server = fakeFetch({ "/gp/aw/c/add": () => json({ successful: false, error: "perOfferingRestrictionViolated" }) });
    const host = await fixture<HTMLElement>(MARKUP);
    await until(() => state(host) === "ready");
    await press("Tab", "Enter");
    await until(() => inside(host, "dialog[open]") !== null);
    const dialog = inside(host, "dialog[open]")!;
    expect(dialog.getAttribute("aria-label")).to.equal("Some items are out of stock.");
    expect([...dialog.querySelectorAll("button")].map((button) => button.textContent)).to.deep.equal(["Go to cart", "Continue shopping"]);
    await until(() => host.shadowRoot!.activeElement?.textContent === "Go to cart");
    await press("Escape");
    await until(() => state(host) === "ready");
    await until(() => host.shadowRoot!.activeElement === inside(host, "[part~=button]"));
    await settled();
    server.restore();
  });
});
