import { expect } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { setViewport } from "../../test/support/viewport.ts";
import {
  all,
  CHANGE,
  dialog,
  errors,
  focused,
  inside,
  navigations,
  onPage,
  place,
  PLACES,
  server,
  shown,
  state,
  TABS,
} from "./location-chooser.fixture.ts";

const OPENER = () => document.getElementById("where")!;
const LOADING = "polite Loading locations";
const opened = async (attributes?: string) => {
  const host = await place(attributes);
  await clickOn(OPENER());
  await shown(host);
  return host;
};
const tabs = (host: Element) => all(host, "[role=tab]");
const panel = (host: Element) => all(host, "[role=tabpanel]").find(({ hidden }) => !hidden)!;
const choice = (host: Element, text: string) => all(host, "[data-dp-action=choose-address]").find((one) => one.textContent === text)!;
const zip = (host: Element) => inside<HTMLInputElement>(host, "input[name$=zipCode]");

describe("dp-location-chooser", () => {
  onPage();

  it("location-chooser.6 location-chooser.7 location-chooser.17 the control opens it and gets focus back; the control says so", async () => {
    const host = await place();
    const control = OPENER();
    expect([control.ariaHasPopup, control.ariaExpanded, host.dataset["state"]]).to.deep.equal(["dialog", "false", "ready"]);
    expectSeen();
    await clickOn(control);
    await shown(host);
    expect([control.ariaExpanded, dialog(host).matches(":modal"), dialog(host).offsetWidth]).to.deep.equal(["true", true, 475]);
    expect(inside(host, ".dp-dialog-heading").textContent).to.equal("Choose your location");
    expect(inside(host, "[part=dialog-close]").ariaLabel).to.equal("Close");
    await expect(host).to.be.accessible();
    await press("Escape");
    await until(() => document.activeElement === control, "focus is back");
    expect(control.ariaExpanded).to.equal("false");
    await until(() => seen("announcement").length === 1);
    expectSeen.events("dp-open location-chooser", "dp-close location-chooser");
    expectSeen.announcements(LOADING);
    expectSeen.requests(`GET ${PLACES}`);
  });

  it("location-chooser.6 any control of the page opens it, and show() with a tab and a store", async () => {
    const host = await place(
      `store-context="pantry"`,
      `<button type="button" data-dp-open="dp-location-chooser" id="other">Places</button>`,
    );
    const other = document.getElementById("other")!;
    await clickOn(other);
    await shown(host);
    await clickOn(inside(host, "[part=dialog-close]"));
    await until(() => document.activeElement === other, "focus is back");
    expect(host.show({ activeTab: "pickup", storeContext: "a & b" })).to.equal(true);
    await shown(host);
    await until(() => panel(host)?.textContent === "There is no place.");
    const asked = server.to(PLACES).map(({ url }) => new URLSearchParams(url.split("?")[1]).get("storeContext"));
    expect([asked, server.to(PLACES)[1]!.url.includes("storeContext=a+%26+b")]).to.deep.equal([["pantry", "a & b"], true]);
    host.close();
    await state(host, "ready");
    expectSeen(...seen());
  });

  it("location-chooser.7 surface.4 on mobile it is a bottom sheet of 400 px, less in a lower window", async () => {
    await setViewport({ width: 320, height: 640 });
    const host = await opened();
    const { offsetWidth, offsetHeight } = dialog(host);
    expect([dialog(host).dataset["kind"], offsetWidth, offsetHeight]).to.deep.equal(["bottom-sheet", 320, 400]);
    await expect(host).to.be.accessible();
    await setViewport({ width: 320, height: 300 });
    await until(() => dialog(host).offsetHeight === 300, "as high as the window");
    await setViewport({ width: 800, height: 600 });
    expectSeen(...seen());
  });

  it("location-chooser.2 location-chooser.8 the delivery tab shows first, and the keys of tabs lead to the others", async () => {
    const host = await opened();
    await until(() => tabs(host).length === 2 && panel(host), "tabs");
    expect(tabs(host).map((tab) => [tab.textContent, tab.ariaSelected, tab.tabIndex])).to.deep.equal([
      ["Pickup", "false", -1],
      ["Delivery", "true", 0],
    ]);
    expect([panel(host).getAttribute("aria-labelledby"), panel(host).id]).to.deep.equal([
      tabs(host)[1]!.id,
      tabs(host)[1]!.getAttribute("aria-controls"),
    ]);
    await press("Tab");
    for (const [key, at] of [
      ["ArrowRight", 0],
      ["ArrowRight", 1],
      ["ArrowLeft", 0],
      ["End", 1],
      ["Home", 0],
    ] as const) {
      await press(key);
      await until(() => tabs(host)[at]!.ariaSelected === "true", key);
      expect(focused(host), key).to.equal(tabs(host)[at]);
    }
    expect(panel(host).textContent).to.equal("There is no place.");
    await press("Tab");
    expect(focused(host), "a panel without controls").to.equal(panel(host));
    dialog(host).dir = "rtl";
    tabs(host)[0]!.focus();
    await press("ArrowLeft");
    await until(() => tabs(host)[1]!.ariaSelected === "true", "right to left");
    await clickOn(tabs(host)[0]!);
    await until(() => tabs(host)[0]!.ariaSelected === "true", "a click");
    expectSeen(...seen());
  });

  it("location-chooser.2 location-chooser.8 without a delivery tab the first shows, and with one tab there is no row", async () => {
    server.on(PLACES, () =>
      htmlAnswer(`<section data-dp-tab="a">A</section><section data-dp-tab="b" data-dp-tab-label="The b">B</section>`),
    );
    const host = await opened();
    await until(() => panel(host)?.textContent === "A");
    expect(tabs(host).map(({ textContent }) => textContent)).to.deep.equal(["a", "The b"]);
    host.close();
    server.on(PLACES, () => htmlAnswer(`<section data-dp-tab="pickup" hidden>Only</section>`));
    host.show({ activeTab: "delivery" });
    await shown(host);
    await until(() => inside(host, "[data-dp-tab]")?.checkVisibility(), "its content shows");
    expect(inside(host, "[role=tablist]")).to.equal(null);
    expectSeen(...seen());
  });

  it("call:glow-address-change location-chooser.9 a form is checked by the browser and sent with its fields and the answer's token", async () => {
    document.head.insertAdjacentHTML("beforeend", `<meta name="anti-csrftoken-a2z" content="T1">`);
    const host = await opened(`for="where" brand-id="BRAND1"`);
    await clickOn(inside(host, "form button"));
    await settled();
    expect([server.to(CHANGE).length, zip(host).matches(":focus")]).to.deep.equal([0, true]);
    await press("9", "Enter");
    await state(host, "ready");
    await until(() => seen("announcement").length === 2);
    const [read] = server.to(PLACES);
    const [sent] = server.to(CHANGE);
    expect([read!.headers.get("anti-csrftoken-a2z"), sent!.headers.get("anti-csrftoken-a2z"), sent!.url, sent!.method]).to.deep.equal([
      ...["T1", "T9", `${CHANGE}?actionSource=glow`, "POST"],
    ]);
    expect(sent!.body).to.deep.equal({
      ...{ zipCode: "9", almBrandId: "BRAND1", actionSource: "glow" },
      ...{ locationType: "LOCATION_INPUT", deviceType: "web", pageType: "Detail" },
    });
    expect(sent!.headers.get("idempotency-key")).to.be.a("string");
    document.querySelector("meta[name=anti-csrftoken-a2z]")!.remove();
    expectSeen(...seen());
  });

  it("location-chooser.10 delivery-location.36 a choice writes the location, is told in the banner and reloads the page; no event has an address", async () => {
    server.on(CHANGE, () =>
      json({ sembuUpdated: true, address: { addressId: "a1", countryCode: "DE", city: "Ulm", locationType: "ACCOUNT_ADDRESS" } }),
    );
    const told: string[] = [];
    const keep = (event: Event) => void told.push(JSON.stringify((event as CustomEvent).detail));
    const types = ["dp-request", "dp-response", "dp-change", "dp-success"];
    for (const type of types) document.addEventListener(type, keep);
    const host = await opened();
    await clickOn(choice(host, "Ulm"));
    await until(() => navigations.length === 1);
    for (const type of types) document.removeEventListener(type, keep);
    await until(() => !dialog(host).open, "it is closed");
    expect([navigations[0]!.reason, navigations[0]!.reload]).to.deep.equal(["location-change", true]);
    expect(pageStores().location.get()).to.include({ addressId: "a1", city: "Ulm" });
    expect(told.join())
      .to.include("ACCOUNT_ADDRESS")
      .and.not.match(/Ulm|a1"|deviceType=/);
    await until(() => inside(host, "[part=banner]").matches(":popover-open"));
    expect(inside(host, "[part=banner]").textContent).to.equal("Your delivery location is changed.");
    await until(() => seen("announcement").length === 2);
    expectSeen.announcements(LOADING, "polite Your delivery location is changed.");
    expectSeen.events(
      "dp-open location-chooser",
      "dp-change location",
      "dp-close location-chooser",
      "dp-success address-change",
      "dp-navigate location-change",
    );
    expectSeen.requests(`GET ${PLACES}`, `POST ${CHANGE}`);
  });

  it("location-chooser.11 location-chooser.13 the controls are out of use and keep focus while it is sent; a failure keeps what was typed", async () => {
    let answer!: (response: Response) => void;
    server.on(CHANGE, () => new Promise((resolve) => (answer = resolve)));
    const host = await opened();
    zip(host).focus();
    await press("8", "9", "Enter");
    await state(host, "updating");
    const locked = () => all(host, "[part=fragment] :is(button, input)").filter((one) => one.getAttribute("aria-disabled") === "true");
    await until(() => locked().length === 4, "all but the one that closes");
    await clickOn(choice(host, "Bonn"));
    await press("Enter");
    expect([server.to(CHANGE).length, dialog(host).ariaBusy]).to.deep.equal([1, "true"]);
    expect(dialog(host).contains(focused(host))).to.equal(true);
    answer(json({ sembuUpdated: false }));
    await state(host, "open");
    await until(() => seen("announcement").length === 2);
    expect([locked().length, zip(host).value, pageStores().location.get()]).to.deep.equal([0, "89", null]);
    expect([inside(host, "[part=message]").textContent, errors.map(({ code }) => code)]).to.deep.equal([
      "We could not change your location.",
      ["refused"],
    ]);
    await expect(host).to.be.accessible();
    await clickOn(inside(host, "[data-dp-action=close]"));
    await state(host, "ready");
    expectSeen(...seen());
  });

  it("location-chooser.16 the same choice after an unknown outcome carries the same request id, and another one its own", async () => {
    server.on(CHANGE, () => new Response("", { status: 500 }));
    const host = await opened();
    for (const [times, text] of ["Ulm", "Ulm", "Bonn"].entries()) {
      await clickOn(choice(host, text));
      await until(() => errors.length === times + 1 && host.dataset["state"] === "open");
    }
    const ids = server.to(CHANGE).map(({ headers }) => headers.get("idempotency-key"));
    expect([ids[0] === ids[1], ids[1] === ids[2]]).to.deep.equal([true, false]);
    await until(() => seen("announcement").length >= 2);
    await settled();
    expectSeen(...seen());
  });

  it("location-chooser.12 a read that fails shows an alert with a button; after it focus is on the heading", async () => {
    server.on(PLACES, () => htmlAnswer("", 404));
    const host = await place();
    await clickOn(OPENER());
    await state(host, "error");
    await until(() => seen("announcement").includes("assertive We could not load the locations."));
    expect(errors[0]).to.include({ code: "http", call: "glow-selections", status: 404 });
    await expect(host).to.be.accessible();
    server.on(PLACES, () => htmlAnswer(TABS));
    await clickOn(inside(host, "[part=retry]"));
    await shown(host);
    expect([focused(host)!.textContent, inside(host, "[part=retry]"), inside(host, "[part=message]")]).to.deep.equal([
      "Choose your location",
      null,
      null,
    ]);
    expectSeen(...seen());
  });
});
