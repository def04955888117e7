import { expect, fixture } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores, type StoreIntroduction } from "../../src/state/page.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { setViewport } from "../../test/support/viewport.ts";
import "../grocery-add/index.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await import("./store-intro.sheet.view.tsx");

const INTRO = "/fmc/sis";
const PLACES = "/portal-migration/hz/glow/get-rendered-address-selections";
const CHANGE = "/portal-migration/hz/glow/address-change";
const ATTRIBUTES = `asin="A1" brand-id="brand-7" store-id="store-17" offer-listing-discriminator="old-3"`;
const SHEET = `<dp-store-intro ${ATTRIBUTES}><a href="#store">Visit the store</a></dp-store-intro>`;
const CONTENT = `<h2>Harbor Market</h2><p>Fresh every day.</p>`;
const OWN = `${CONTENT}<button type="button" data-dp-action="storefront">Shop here</button><button type="button" data-dp-action="close">Not now</button>`;

let server: FakeFetch;
let left: string[];
const onNavigate = (event: Event) => {
  event.preventDefault();
  left.push((event as CustomEvent).detail.reason);
};

async function place(markup = SHEET): Promise<HTMLElement> {
  const main = await fixture<HTMLElement>(`<main data-dp-scope><h1>Oats</h1><button id="before">Before</button>${markup}</main>`);
  const hosts = [...main.querySelectorAll<HTMLElement>("dp-store-intro,dp-grocery-add")];
  await until(() => hosts.every(({ dataset }) => !["loading", undefined].includes(dataset["state"])), "they are there");
  await settled();
  return main.querySelector<HTMLElement>("dp-store-intro")!;
}
const added = (more: Partial<StoreIntroduction> = {}) =>
  pageStores().grocery.set({
    ...pageStores().grocery.get(),
    storeIntroduction: { asin: "A1", storefrontUrl: "/alm/storefront", storeIntroductionSheetEnabled: true, ...more },
  });
const state = (host: HTMLElement, name: string) => until(() => host.dataset["state"] === name, name);
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

describe("dp-store-intro", () => {
  beforeEach(() => {
    registry().shared.delete("store-introductions");
    left = [];
    server = fakeFetch({
      [INTRO]: () => htmlAnswer(CONTENT),
      [PLACES]: () => htmlAnswer(`<input type="hidden" name="anti-csrftoken-a2z" value="t9"><p>Places</p>`),
      [CHANGE]: () => json({ sembuUpdated: true, address: { countryCode: "DE", locationType: "ACCOUNT_ADDRESS" } }),
    });
    document.addEventListener("dp-navigate", onNavigate);
  });
  afterEach(async () => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
    pageStores().grocery.set({ lastAdd: null, storeIntroduction: null, coupons: {} });
    pageStores().location.set(null);
    pageStores().toasts.set([]);
    await settled();
  });

  it("store-intro.14 state:store-intro.closed while closed its children show, and without any it draws nothing", async () => {
    const host = await place();
    expect([host.dataset["state"], host.querySelector("a")!.checkVisibility(), dialog(host)]).to.deep.equal(["closed", true, null]);
    const empty = await place(`<dp-store-intro ${ATTRIBUTES}></dp-store-intro>`);
    expect(empty.getBoundingClientRect().width).to.equal(0);
    expectSeen();
  });

  it("store-intro.2 store-intro.4 state:store-intro.open text:store-intro.close text:store-intro.storefront a side sheet of 325 px, named by its content, with a button of ours", async () => {
    const host = await place();
    added();
    await opened(host);
    const node = dialog(host);
    expect([node.matches(":modal"), node.dataset["kind"], node.offsetWidth, node.ariaLabel]).to.deep.equal([
      ...[true, "side-sheet", 325, "Harbor Market"],
    ]);
    expect([inside(host, "[part=dialog-close]").ariaLabel, inside(host, "[part=storefront]").textContent]).to.deep.equal([
      ...["Close", "Go to the store"],
    ]);
    const query = new URL(server.to(INTRO)[0]!.url, location.href).searchParams;
    expect([query.get("isDelivery"), query.get("isAlmDetailPageBopis"), query.has("clientId")]).to.deep.equal(["false", "false", false]);
    await expect(host).to.be.accessible();
    await clickOn(inside(host, "[part=dialog-close]"));
    await closed(host);
    expectSeen.events("dp-open store-intro", "dp-close store-intro");
    expectSeen(...seen());
  });

  it("store-intro.4 text:store-intro.title on mobile a bottom sheet of 190 px whose content scrolls, named by the text where it has no heading", async () => {
    await setViewport({ width: 320, height: 640 });
    const host = await place();
    added({ storeIntroductionSheetHtml: "<p>Long.</p>".repeat(40) });
    await until(() => dialog(host)?.open && dialog(host).getAnimations().length === 0 && inside(host, "[part=fragment] p"), "open");
    const { offsetWidth, offsetHeight, dataset, ariaLabel } = dialog(host);
    expect([dataset["kind"], offsetWidth, offsetHeight, ariaLabel]).to.deep.equal(["bottom-sheet", 320, 190, "About this store"]);
    const body = inside(host, ".dp-dialog-body");
    expect(body.scrollHeight).to.be.greaterThan(body.clientHeight);
    expect(inside(host, "[part=storefront]").getBoundingClientRect().bottom).to.be.at.most(640);
    await press("Escape");
    await closed(host);
    await setViewport({ width: 800, height: 600 });
    expectSeen(...seen());
  });

  it("store-intro.5 controls of the content act, and no button of ours is added", async () => {
    const host = await place();
    added({ storeIntroductionSheetHtml: OWN });
    await opened(host);
    expect(inside(host, "[part=storefront]")).to.equal(null);
    await clickOn(inside(host, "[data-dp-action=close]"));
    await closed(host);
    added({ storeIntroductionSheetHtml: OWN });
    await opened(host);
    await clickOn(inside(host, "[data-dp-action=storefront]"));
    await closed(host); // the page's router took the navigation
    expect(left).to.deep.equal(["storefront"]);
    expectSeen(...seen());
  });

  it("store-intro.6 store-intro.7 text:store-intro.leaving the button is out of use while the address is set, which is said once", async () => {
    let answer!: (response: Response) => void;
    server.on(CHANGE, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    added({ newGlowAddressId: "a1", storeIntroductionSheetHtml: OWN });
    await opened(host);
    const button = inside(host, "[data-dp-action=storefront]");
    button.focus();
    await press("Enter");
    await until(() => server.to(CHANGE).length === 1, "the change is sent");
    expect([host.dataset["state"], button.ariaDisabled, host.shadowRoot!.activeElement]).to.deep.equal(["leaving", "true", button]);
    expect(inside(host, "[part=message]").textContent).to.equal("Taking you to the store");
    await clickOn(button);
    const [sent] = server.to(CHANGE);
    expect([sent!.headers.get("anti-csrftoken-a2z"), server.to(PLACES).length, server.to(CHANGE).length]).to.deep.equal(["t9", 1, 1]);
    expect(left).to.deep.equal([]);
    answer(json({ sembuUpdated: true, address: { countryCode: "DE", locationType: "ACCOUNT_ADDRESS" } }));
    await closed(host);
    expect([left, pageStores().location.get()]).to.deep.equal([["storefront"], { countryCode: "DE", locationType: "ACCOUNT_ADDRESS" }]);
    expectSeen.announcements("polite Taking you to the store");
    expectSeen.events("dp-open store-intro", "dp-change location", "dp-navigate storefront", "dp-close store-intro");
    expectSeen(...seen());
  });

  it("store-intro.10 after a real add the sheet opens, and closing it gives focus back to the add button", async () => {
    server.on("/alm/addtofreshcart", () =>
      json({
        clientResponseModel: { items: [{ ASIN: "A1", itemId: "G1", quantity: 1 }] },
        ...{ storeIntroductionSheetEnabled: true, storeIntroductionSheetHtml: OWN },
      }),
    );
    server.on("/alm/addtofreshcart/cartcount", () => json({ cartCount: 1 }));
    const host = await place(`<dp-grocery-add ${ATTRIBUTES}></dp-grocery-add>${SHEET}`);
    const adder = host.parentElement!.querySelector<HTMLElement>("dp-grocery-add")!;
    inside(adder, "[part=add]").focus();
    await press("Enter");
    await opened(host);
    await state(adder, "ready");
    await press("Escape");
    await closed(host);
    await until(() => document.activeElement === adder && adder.shadowRoot!.activeElement === inside(adder, "[part=add]"), "focus is back");
    expectSeen(...seen());
  });

  it("store-intro.1 of several elements that with the ASIN of the add opens, else the first", async () => {
    const first = await place(SHEET.replace("A1", "A2") + SHEET.replace("<dp-store-intro", `<dp-store-intro id="second"`));
    const second = document.getElementById("second")!;
    added({ storeIntroductionSheetHtml: OWN });
    await opened(second);
    expect(first.dataset["state"]).to.equal("closed");
    await press("Escape");
    await closed(second);
    added({ asin: "A9", storeIntroductionSheetHtml: OWN });
    await opened(first);
    expect(second.dataset["state"]).to.equal("closed");
    await press("Escape");
    await closed(first);
    expectSeen(...seen());
  });

  it("store-intro.15 waits until a modal of the page has closed", async () => {
    const own = document.body.appendChild(document.createElement("dialog"));
    own.innerHTML = "<button>Own</button>";
    own.showModal();
    const host = await place();
    added({ storeIntroductionSheetHtml: OWN });
    await settled();
    expect([host.dataset["state"], dialog(host)?.open ?? false]).to.deep.equal(["loading", false]);
    own.close();
    await opened(host);
    own.remove();
    await press("Escape");
    await closed(host);
    expectSeen(...seen());
  });

  it("store-intro.11 state:store-intro.invalid option:store-intro.asin option:store-intro.brand-id option:store-intro.offer-listing-discriminator option:store-intro.store-id without one of the four it is invalid, and its children show", async () => {
    for (const name of ["asin", "brand-id", "offer-listing-discriminator", "store-id"]) {
      const host = await place(SHEET.replace(new RegExp(` ${name}="[^"]*"`), ""));
      await until(() => seen("event").includes("dp-error config"), name);
      expect([host.dataset["state"], host.querySelector("a")!.checkVisibility()]).to.deep.equal(["invalid", true]);
      added({ storeIntroductionSheetHtml: OWN });
      await settled();
      expect(host.dataset["state"]).to.equal("invalid");
      pageStores().grocery.set({ lastAdd: null, storeIntroduction: null, coupons: {} });
      expectSeen(new RegExp(`^console.error <dp-store-intro> config: ${name} is missing`), "dp-error config");
      host.parentElement!.remove();
      await settled();
    }
  });

  it("store-intro.12 an introduction that could not be had is logged, and no sheet opens", async () => {
    server.on(INTRO, () => htmlAnswer("", 403));
    const host = await place();
    added();
    await until(() => seen("console").length === 1, "it is logged");
    await settled();
    expect([host.dataset["state"], dialog(host)?.open ?? false, left]).to.deep.equal(["closed", false, []]);
    expectSeen.console("console.error <dp-store-intro> http: Failed to render store introduction sheet");
    expectSeen(...seen());
  });
});
