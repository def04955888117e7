import { expect, fixture } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores, type StoreIntroduction } from "../../src/state/page.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import "../grocery-add/index.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await import("./store-intro.sheet.view.tsx");

const CHANGE = "/portal-migration/hz/glow/address-change";
const OF = (asin: string) => `asin="${asin}" brand-id="brand-7" store-id="store-17" offer-listing-discriminator="old-3"`;
const SHEET = (asin: string) => `<dp-store-intro ${OF(asin)}></dp-store-intro>`;
const CONTENT = `<h3>Harbor Market</h3><p>Fresh every day.</p><h2>Opening hours</h2>`;

let server: FakeFetch;
let left: string[];
const onNavigate = (event: Event) => {
  event.preventDefault();
  left.push((event as CustomEvent).detail.reason);
};

async function place(markup: string): Promise<HTMLElement> {
  const main = await fixture<HTMLElement>(`<main data-dp-scope><h1>Oats</h1>${markup}</main>`);
  const hosts = [...main.querySelectorAll<HTMLElement>("dp-store-intro,dp-grocery-add")];
  await until(() => hosts.every(({ dataset }) => !["loading", undefined].includes(dataset["state"])), "they are there");
  await settled();
  return main;
}
const added = (more: Partial<StoreIntroduction> = {}) =>
  pageStores().grocery.set({
    ...pageStores().grocery.get(),
    storeIntroduction: {
      ...{ asin: "A1", storefrontUrl: "/alm/storefront", storeIntroductionSheetEnabled: true, storeIntroductionSheetHtml: CONTENT },
      ...more,
    },
  });
const inside = <Found extends HTMLElement = HTMLElement>(host: Element, selector: string) =>
  host.shadowRoot!.querySelector<Found>(selector)!;
const dialog = (host: Element) => inside<HTMLDialogElement>(host, "dialog");
const opened = (host: HTMLElement) =>
  until(
    () =>
      host.dataset["state"] === "open" &&
      dialog(host)?.open &&
      inside(host, "[part=fragment] h2") &&
      dialog(host).getAnimations().length === 0,
    "it is open",
  );
const closed = (host: HTMLElement) => until(() => host.dataset["state"] === "closed" && !dialog(host).open, "it is closed");

describe("the sheet of dp-store-intro on its page", () => {
  beforeEach(() => {
    registry().shared.delete("store-introductions");
    left = [];
    server = fakeFetch({
      "/portal-migration/hz/glow/get-rendered-address-selections": () =>
        htmlAnswer(`<input type="hidden" name="anti-csrftoken-a2z" value="t9">`),
      "/alm/addtofreshcart/cartcount": () => json({ cartCount: 1 }),
    });
    document.addEventListener("dp-navigate", onNavigate);
  });
  afterEach(async () => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
    pageStores().grocery.set({ lastAdd: null, storeIntroduction: null, coupons: {} });
    pageStores().location.set(null);
    pageStores().toasts.set([]);
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
    await settled();
  });

  it("store-intro.1 the first of several is the one that stands first in the page, though it came last", async () => {
    const main = await place(SHEET("A2"));
    const later = main.querySelector<HTMLElement>("dp-store-intro")!;
    later.insertAdjacentHTML("beforebegin", SHEET("A3"));
    const first = main.querySelector<HTMLElement>("dp-store-intro")!;
    await until(() => first.dataset["state"] === "closed", "it is there");
    added({ asin: "A9" });
    await opened(first);
    expect([first === later, later.dataset["state"]]).to.deep.equal([false, "closed"]);
    await press("Escape");
    await closed(first);
    expectSeen(...seen());
  });

  it("store-intro.4 it is named by the content's first heading, of whatever level", async () => {
    const host = (await place(SHEET("A1"))).querySelector<HTMLElement>("dp-store-intro")!;
    added();
    await opened(host);
    expect(dialog(host).ariaLabel).to.equal("Harbor Market");
    await press("Escape");
    await closed(host);
    expectSeen(...seen());
  });

  it("store-intro.5 store-intro.6 the button of ours leads to the store, and is out of use while the address is set", async () => {
    let answer!: (response: Response) => void;
    server.on(CHANGE, () => new Promise((resolve) => (answer = resolve)));
    const host = (await place(SHEET("A1"))).querySelector<HTMLElement>("dp-store-intro")!;
    added({ newGlowAddressId: "a1" });
    await opened(host);
    const button = inside(host, "[part=storefront]");
    expect([button.ariaDisabled, left]).to.deep.equal([null, []]);
    await clickOn(button);
    await until(() => server.to(CHANGE).length === 1, "the change is sent");
    expect([host.dataset["state"], button.ariaDisabled, host.shadowRoot!.activeElement]).to.deep.equal(["leaving", "true", button]);
    await clickOn(button);
    await settled();
    expect([server.to(CHANGE).length, left]).to.deep.equal([1, []]);
    answer(json({ sembuUpdated: true }));
    await closed(host);
    expect(left).to.deep.equal(["storefront"]);
    expectSeen(...seen());
  });

  it("store-intro.10 focus goes back to the button that led to the sheet, though another add came while it was open", async () => {
    const item = (ASIN: string, more = {}) => json({ clientResponseModel: { items: [{ ASIN, itemId: ASIN, quantity: 1 }] }, ...more });
    server.on("/alm/addtofreshcart", () => item("A1", { storeIntroductionSheetEnabled: true, storeIntroductionSheetHtml: CONTENT }));
    const main = await place(`<dp-grocery-add ${OF("A1")}></dp-grocery-add><dp-grocery-add ${OF("A2")}></dp-grocery-add>${SHEET("A1")}`);
    const [own, other] = [...main.querySelectorAll<HTMLElement & { add(): Promise<unknown> }>("dp-grocery-add")];
    const host = main.querySelector<HTMLElement>("dp-store-intro")!;
    inside(own!, "[part=add]").focus();
    await press("Enter");
    await opened(host);
    server.on("/alm/addtofreshcart", () => item("A2"));
    expect(await other!.add()).to.deep.equal({ ok: true });
    await until(() => own!.dataset["state"] === "ready", "its button can be pressed");
    await press("Escape");
    await closed(host);
    await until(() => own!.shadowRoot!.activeElement === inside(own!, "[part=add]"), "focus is back");
    expect(document.activeElement).to.equal(own);
    expectSeen(...seen());
  });
});
