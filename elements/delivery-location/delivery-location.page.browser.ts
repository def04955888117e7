import { expect } from "@open-wc/testing";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { LOCATION_CHANNEL } from "../../src/location/location-channel.ts";
import { pageStores } from "../../src/state/page.ts";
import {
  ADDRESSES,
  all,
  announced,
  CHANGE,
  dialog,
  host,
  inside,
  open,
  part,
  put,
  REFRESH,
  SEATTLE,
  server,
  state,
  type,
  usePage,
  zip,
} from "./delivery-location.fixture.ts";

const LABEL = "/portal-migration/hz/glow/get-location-label";
const trigger = () => inside("[part=trigger]")?.textContent;

/** Chooses the other address; the test names what is announced. */
async function chooseOffice(): Promise<void> {
  await open();
  await clickOn(all("[part=address]")[1]!);
  await until(() => seen("request").some((one) => one.includes(REFRESH)), "the parts are asked for");
  expectSeen.requests(`POST ${CHANGE}`, `POST ${REFRESH}`);
}
const TOLD = "polite Delivery location is now Office.";
const CHANGED = ["dp-change location", "dp-close delivery-location", "dp-success address-change"];

describe("the page around dp-delivery-location", () => {
  usePage();

  it("delivery-location.25 delivery-location.24 the parts that are named change, sanitised; focus stays (state:delivery-location.refreshing)", async () => {
    let answer = (_reply: Response) => {};
    server.on(REFRESH, () => new Promise((resolve) => (answer = resolve)));
    await put();
    part("arrival").innerHTML = `<a href="#old">Thursday</a>`;
    await chooseOffice();
    await state("refreshing");
    expect([part("arrival").ariaBusy, part("cost").ariaBusy]).to.deep.equal(["true", "true"]);
    part("arrival").querySelector("a")!.focus();
    const html = `<a href="/help">Friday</a><script>window.ran = 1</script><img src="x" onerror="window.ran = 1" alt="">`;
    answer(
      json({
        features: [
          { id: "arrival", html },
          { id: "elsewhere", html: "x" },
        ],
      }),
    );
    await until(() => part("arrival").textContent === "Friday", "the part is new");
    await state("ready");
    expect([part("arrival").ariaBusy, part("cost").textContent, document.activeElement, "ran" in window]).to.deep.equal([
      null,
      "Free",
      part("arrival"),
      false,
    ]);
    expectSeen.events(...CHANGED, "dp-change page");
    await announced(TOLD);
    await clickOn(part("arrival").querySelector("a")!);
    expectSeen("dp-navigate link");
  });

  it("delivery-location.25 a part of another scope is neither busy nor replaced, and each of two parts of one name is", async () => {
    let answer = (_reply: Response) => {};
    server.on(REFRESH, () => new Promise((resolve) => (answer = resolve)));
    await put();
    part("cost").dataset["dpLocationFeature"] = "arrival";
    const foreign = document.createElement("section");
    foreign.innerHTML = `<p data-dp-location-feature="arrival">Another product</p>`;
    foreign.setAttribute("data-dp-scope", "");
    host().parentElement!.after(foreign);
    const own = [...host().parentElement!.querySelectorAll<HTMLElement>("[data-dp-location-feature=arrival]")];
    await chooseOffice();
    await state("refreshing");
    const isBusy = (one: Element) => one.ariaBusy;
    expect([own.map(isBusy), isBusy(foreign.firstElementChild!)]).to.deep.equal([["true", "true"], null]);
    answer(json({ features: [{ id: "arrival", html: "<b>Friday</b>" }] }));
    await state("ready");
    expect([own.map(({ textContent }) => textContent), foreign.textContent]).to.deep.equal([["Friday", "Friday"], "Another product"]);
    expectSeen.events(...CHANGED, "dp-change page");
    await announced(TOLD);
  });

  for (const [what, markup] of [
    ["a form", `<form><button>Buy</button></form>`],
    ["an element of the library", `<p>Buy</p><dp-buying-options></dp-buying-options>`],
  ] as const) {
    it(`delivery-location.37 a part with ${what} stays, the others are replaced, and then the page is reloaded`, async () => {
      server.on(REFRESH, () => json({ features: ["cost", "arrival"].map((id) => ({ id, html: `<p>${id}</p>` })) }));
      await put();
      part("cost").innerHTML = markup;
      await chooseOffice();
      await until(() => seen("event").includes("dp-navigate location-change"), "reloaded");
      expect([part("arrival").textContent, part("cost").innerHTML]).to.deep.equal(["arrival", markup]);
      expectSeen.events(...CHANGED, "dp-change page", "dp-navigate location-change");
      await announced(TOLD);
    });
  }

  it("delivery-location.32 parts that cannot be had are told, with a link that reloads", async () => {
    server.on(REFRESH, () => json({}, 403));
    await put();
    await chooseOffice();
    await until(() => inside("[part=reload]"), "the link is there");
    await announced(TOLD, "assertive We could not update this page for your location.");
    expectSeen.events(...CHANGED, "dp-error http");
    expect([inside("[part=message]")!.textContent, trigger(), part("arrival").ariaBusy]).to.deep.equal([
      "We could not update this page for your location.",
      "Deliver to Office",
      null,
    ]);
    await clickOn(inside("[part=reload]")!);
    expectSeen("dp-navigate refresh");
  });

  it("delivery-location.36 no event says more of a place than its country and type, nor the query of a call", async () => {
    const told: string[] = [];
    const keep = ({ type, detail }: Event & { detail?: unknown }) => void told.push(JSON.stringify([type, detail]));
    const types = ["dp-request", "dp-response", "dp-change", "dp-success"];
    for (const type of types) document.addEventListener(type, keep);
    server.on(CHANGE, () =>
      json({ sembuUpdated: true, address: { ...SEATTLE, addressLabel: "Office", city: "Ulm", locationType: "REGION" } }),
    );
    await put();
    await chooseOffice();
    await state("ready");
    for (const type of types) document.removeEventListener(type, keep);
    expect(told.join()).not.to.match(/Sam|Seattle|Office|Ulm|98101|"a1"|"a2"|[?]/);
    expect(told.join()).to.contain(`{"countryCode":"US","locationType":"REGION"}`);
    expectSeen.events(...CHANGED, "dp-change page");
    await announced(TOLD);
  });

  it("delivery-location.27 the label is read again when the page says that it is out of date", async () => {
    server.on(LABEL, () => json({ customerIntent: null, label: "Deliver to Sam, today" }));
    await put();
    const old = new CustomEvent("dp-change", { detail: { name: "locationLabel" }, bubbles: true });
    host().parentElement!.insertAdjacentHTML("afterend", `<section data-dp-scope><p id="other">Another product</p></section>`);
    document.getElementById("other")!.dispatchEvent(old);
    await settled();
    expectSeen("dp-change locationLabel"); // of another scope
    part("cost").dispatchEvent(new CustomEvent("dp-change", { detail: { name: "locationLabel" }, bubbles: true }));
    await until(() => trigger() === "Deliver to Sam, today", "the label");
    expectSeen("dp-change locationLabel", `GET ${LABEL}`);
  });

  it("config.4 delivery-location.27 a scope that is a form with a field called addEventListener is a scope like any other", async () => {
    server.on(LABEL, () => json({ customerIntent: null, label: "Deliver to Sam, today" }));
    await put("", `<form data-dp-scope><input type="hidden" name="addEventListener">`);
    part("cost").dispatchEvent(new CustomEvent("dp-change", { detail: { name: "locationLabel" }, bubbles: true }));
    await until(() => trigger() === "Deliver to Sam, today", "the label");
    expectSeen("dp-change locationLabel", `GET ${LABEL}`);
  });

  it("delivery-location.26 scope.7 the trigger follows the page's place, also from another tab", async () => {
    await put();
    expect(pageStores().location.get()).to.deep.equal(SEATTLE);
    pageStores().location.set({ countryCode: "DE" });
    await until(() => trigger() === "Deliver to Germany", "of the page");
    const other = new BroadcastChannel(LOCATION_CHANNEL);
    other.postMessage({ countryCode: "FR" });
    await until(() => trigger() === "Deliver to France", "of the tab");
    other.close();
    expectSeen();
  });

  it("option:delivery-location.location is read from fields in the element as well", async () => {
    await put("", "", `<input type="hidden" name="zipCode" value="10115"><input type="hidden" name="countryCode" value="DE">`);
    host().removeAttribute("location");
    await until(() => trigger() === "Deliver to 10115", "of the fields");
  });

  it("delivery-location.1 state:delivery-location.invalid a for that names nothing keeps the fallback", async () => {
    await put(`for="nowhere"`);
    await until(() => seen("event").length > 0, "it is reported");
    expect([host().dataset["state"], host().querySelector("a")!.checkVisibility()]).to.deep.equal(["invalid", true]);
    expectSeen.events("dp-error config");
    expectSeen.console(/for is "nowhere"/);
  });

  it("delivery-location.38 the same place after an outcome that is not known has the same request id, another one its own", async () => {
    server.on(CHANGE, () => json({}, 500));
    await put();
    await open();
    const [seattle, office] = all("[part=address]");
    const send = async (by: Element, count: number) => {
      await clickOn(by);
      await until(() => server.to(CHANGE).length === count && host().dataset["state"] === "open", "it failed");
    };
    await send(office!, 1);
    await send(office!, 2);
    zip().focus();
    await type("90210");
    await send(inside("[part=apply]")!, 3);
    const ids = server.to(CHANGE).map(({ headers }) => headers.get("idempotency-key"));
    expect([seattle!.ariaPressed, ids[0] !== null, ids[1] === ids[0], ids[2] === ids[0]]).to.deep.equal(["true", true, true, false]);
    const UNCONFIRMED = "assertive We could not confirm this. Please check before you try again.";
    await announced(UNCONFIRMED, UNCONFIRMED, UNCONFIRMED);
    expectSeen.events("dp-error unknown", "dp-error unknown", "dp-error unknown");
  });

  it("delivery-location.21 what closed before its answer is told in the banner, a failure as an alert", async () => {
    let answer = (_reply: Response) => {};
    server.on(CHANGE, () => new Promise((resolve) => (answer = resolve)));
    await put();
    await open();
    await clickOn(all("[part=address]")[1]!);
    await until(() => server.to(CHANGE).length === 1, "sent");
    host().close();
    await until(() => !dialog(), "closed");
    answer(json({ sembuUpdated: false }));
    await until(() => inside(".dp-banner")!.textContent === "We could not change your delivery location.", "told");
    expect([inside(".dp-banner")!.dataset["role"], trigger(), server.to(ADDRESSES).length]).to.deep.equal([
      "alert",
      "Deliver to Sam - Seattle",
      1,
    ]);
    await announced("assertive We could not change your delivery location.");
    expectSeen(`POST ${CHANGE}`, "dp-close delivery-location", "dp-error refused");
  });
});
