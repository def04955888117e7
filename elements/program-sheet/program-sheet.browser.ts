import { expect, fixture } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import { mayAutoOpen } from "../../src/overlay/auto-open.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { setViewport } from "../../test/support/viewport.ts";
import type { ProgramSheetElement } from "./program-sheet.element.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await Promise.all([import("../../src/contract/location.ts"), import("../../src/contract/glow.ts")]);

const LABEL = "/portal-migration/hz/glow/get-location-label";
const PLACES = "/portal-migration/hz/glow/get-rendered-address-selections";
const CHANGE = "/portal-migration/hz/glow/address-change";
const KEY = "programSpecificSheetGenerationTime";
const SHEET = `<dp-program-sheet store-brand-id="B1" marketplace-id="M1" brand-aliases='{"B1":"pantry"}' allowed-stores='{"M1":["pantry"]}'></dp-program-sheet>`;
const ARM = `<script type="application/json" data-dp-treatments>{"program-specific-sheet":"T1"}</script>`;
const CONTENT = `<button type="button" data-dp-action="choose-address" data-address-id="a1" data-location-type="ACCOUNT_ADDRESS">Ulm</button>
  <button type="button" data-dp-action="open-location-chooser">All places</button>`;

let server: FakeFetch;
let answered: number;
const errors: string[] = [];
const onNavigate = (event: Event) => event.preventDefault();
const onError = (event: Event) => void errors.push((event as CustomEvent).detail.code);

async function place(markup = SHEET): Promise<ProgramSheetElement> {
  const main = await fixture<HTMLElement>(`<main><h1>Spaghetti</h1><button id="before">Before</button>${markup}</main>`);
  const host = main.querySelector<ProgramSheetElement>("dp-program-sheet")!;
  await until(() => host.model, "it is there");
  return host;
}
const state = (host: HTMLElement, name: string) => until(() => host.dataset["state"] === name, name);
const inside = <Found extends HTMLElement = HTMLElement>(host: Element, selector: string) =>
  host.shadowRoot!.querySelector<Found>(selector)!;
const dialog = (host: Element) => inside<HTMLDialogElement>(host, "dialog");
const shown = (host: HTMLElement) =>
  until(() => host.dataset["state"] === "shown" && dialog(host)?.open && inside(host, "[part=fragment] button"), "it shows");

describe("dp-program-sheet", () => {
  beforeEach(() => {
    for (const name of ["program-sheet", "unasked-surface", "address-chooser", "location-change"]) registry().shared.delete(name);
    localStorage.removeItem(KEY);
    answered = 0;
    errors.length = 0;
    server = fakeFetch({
      [LABEL]: () => (answered++, json({ customerIntent: { locationType: "REALM_DEFAULT" } })),
      [PLACES]: () => (answered++, htmlAnswer(CONTENT + ARM)),
      [CHANGE]: () => json({ sembuUpdated: true, address: { countryCode: "DE" } }),
    });
    document.addEventListener("dp-navigate", onNavigate);
    document.addEventListener("dp-error", onError);
  });
  afterEach(() => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
    document.removeEventListener("dp-error", onError);
    pageStores().location.set(null);
    localStorage.removeItem(KEY);
  });

  it("program-sheet.9 program-sheet.10 program-sheet.11 program-sheet.12 shows as a modal of 475 px, and the time is stored then", async () => {
    const before = Date.now();
    const host = await place();
    await shown(host);
    expect([dialog(host).matches(":modal"), dialog(host).offsetWidth, inside(host, "h2").textContent]).to.deep.equal([
      ...[true, 475, "Choose where you want your groceries"],
    ]);
    expect(inside(host, "[part=dialog-close]").ariaLabel).to.equal("Close");
    expect(Number(localStorage.getItem(KEY))).to.be.within(before, Date.now());
    expect(inside(host, "[data-dp-action=open-location-chooser]"), "the page has no chooser").to.equal(null);
    expect(inside(host, "[part=fragment]").innerHTML).not.to.include("program-specific-sheet");
    await expect(host).to.be.accessible();
    await clickOn(inside(host, "[data-dp-action=choose-address]"));
    await state(host, "closed");
    await until(() => seen("announcement").length === 1);
    expectSeen.announcements("polite Your delivery location is changed.");
    expectSeen.events(
      "dp-open program-sheet",
      "dp-change location",
      "dp-close program-sheet",
      "dp-success address-change",
      "dp-navigate location-change",
    );
    expectSeen.requests(`GET ${LABEL}`, `GET ${PLACES}`, `POST ${CHANGE}`);
    expectSeen(...seen());
  });

  it("program-sheet.11 on mobile it is a bottom sheet of 400 px, less in a lower window", async () => {
    await setViewport({ width: 320, height: 640 });
    const host = await place();
    await shown(host);
    const { offsetWidth, offsetHeight } = dialog(host);
    expect([dialog(host).dataset["kind"], offsetWidth, offsetHeight]).to.deep.equal(["bottom-sheet", 320, 400]);
    await setViewport({ width: 320, height: 300 });
    await until(() => dialog(host).offsetHeight === 300);
    await setViewport({ width: 800, height: 600 });
    expectSeen(...seen());
  });

  it("program-sheet.19 closing gives focus back to where it was, else to the main heading", async () => {
    for (const before of ["before", ""]) {
      for (const name of ["program-sheet", "unasked-surface"]) registry().shared.delete(name);
      localStorage.removeItem(KEY);
      // the sheet opens when focus is where the shopper has put it, not before
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      server.on(LABEL, async () => {
        await held;
        return json({ customerIntent: { locationType: "REALM_DEFAULT" } });
      });
      const host = await place();
      if (before) document.getElementById(before)!.focus();
      else (document.activeElement as HTMLElement | null)?.blur();
      answer();
      await shown(host);
      await press("Escape");
      await state(host, "closed");
      const target = before ? document.getElementById(before) : document.querySelector("h1");
      await until(() => document.activeElement === target, `focus is on ${target!.localName}`);
      host.remove();
      target!.closest("main")!.remove();
      await settled();
    }
    expectSeen(...seen());
  });

  it("program-sheet.10 waits until another modal has closed, be it the page's own", async () => {
    const own = document.body.appendChild(document.createElement("dialog"));
    own.innerHTML = "<button>Own</button>";
    own.showModal();
    const host = await place();
    await until(() => answered === 2);
    await settled();
    expect([host.dataset["state"], localStorage.getItem(KEY)]).to.deep.equal(["checking", null]);
    own.close();
    await shown(host);
    host.close();
    await state(host, "closed");
    own.remove();
    expectSeen(...seen());
  });

  it("program-sheet.10 surface.7 state:program-sheet.not-shown is not shown where a surface has opened unasked before", async () => {
    expect(await mayAutoOpen()).to.equal(true);
    const host = await place();
    await state(host, "not-shown");
    expect([host.dataset["reason"], localStorage.getItem(KEY)]).to.deep.equal(["other", null]);
    expectSeen(...seen());
  });

  it("program-sheet.14 of several elements the first makes the checks", async () => {
    const host = await place(SHEET + SHEET.replace("<dp-program-sheet", `<dp-program-sheet id="second"`));
    await shown(host);
    const second = document.getElementById("second")!;
    expect([second.dataset["state"], second.dataset["reason"], server.to(LABEL).length]).to.deep.equal(["not-shown", "other", 1]);
    expectSeen(...seen());
  });

  it("program-sheet.17 a place that is chosen while it checks keeps it closed", async () => {
    let answer!: (response: Response) => void;
    server.on(PLACES, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    await until(() => server.to(PLACES).length === 1);
    host.dispatchEvent(
      new CustomEvent("dp-change", { bubbles: true, composed: true, detail: { name: "location", value: {}, previous: null } }),
    );
    answer(htmlAnswer(CONTENT + ARM));
    await state(host, "not-shown");
    expect([host.dataset["reason"], localStorage.getItem(KEY)]).to.deep.equal(["location-type", null]);
    expectSeen(...seen());
  });

  it("program-sheet.1 the checks wait until the page has loaded", async () => {
    Object.defineProperty(document, "readyState", { configurable: true, get: () => "interactive" });
    const host = await place();
    await settled();
    expect([host.dataset["state"], server.requests.length]).to.deep.equal(["checking", 0]);
    delete (document as { readyState?: string }).readyState;
    dispatchEvent(new Event("load"));
    await shown(host);
    expect(server.to(LABEL).length).to.equal(1);
    expectSeen(...seen());
  });

  it("program-sheet.18 in a hidden tab the checks wait until it is shown", async () => {
    let hidden = true;
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    const host = await place();
    await settled();
    expect([host.dataset["state"], server.requests.length]).to.deep.equal(["checking", 0]);
    hidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
    await shown(host);
    delete (document as { hidden?: boolean }).hidden;
    expectSeen(...seen());
  });

  it("program-sheet.15 a 401 leads nowhere and shows nothing, and is not tried again", async () => {
    server.on(PLACES, () => htmlAnswer("", 401));
    const host = await place();
    await state(host, "not-shown");
    expect([host.dataset["reason"], errors, server.to(PLACES).length]).to.deep.equal(["failed", ["http"], 1]);
    expect(seen("event")).to.deep.equal(["dp-error http", "dp-metric program-sheet.failed"]);
    server.on(PLACES, () => htmlAnswer("", 500));
    registry().shared.delete("program-sheet");
    const again = await place();
    await state(again, "not-shown");
    expect(server.to(PLACES).length, "a 500 is final").to.equal(2);
    expectSeen(...seen());
  });

  it("program-sheet.19 a sheet that is taken from the page closes; state:program-sheet.invalid without a brand", async () => {
    const host = await place();
    await shown(host);
    const node = dialog(host);
    host.remove();
    await until(() => !node.isConnected || !node.open, "it is closed");
    await settled();
    expectSeen(...seen());
    const main = await fixture<HTMLElement>(`<main><dp-program-sheet></dp-program-sheet></main>`);
    await until(() => errors.includes("config"));
    expect(main.querySelector("dp-program-sheet")!.getAttribute("data-state")).to.equal("invalid");
    expectSeen(/^console.error <dp-program-sheet> config: store-brand-id is missing/, "dp-error config");
  });
});
