import { expect, fixture } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import "../location-chooser/index.ts";
import "./index.ts";

const KEY = "programSpecificSheetGenerationTime";
const CONTENT = `<p>Places</p><button type="button" data-dp-action="open-location-chooser">All places</button>
  <script type="application/json" data-dp-treatments>{"program-specific-sheet":"T1"}</script>`;
const PAGE = `<main><h1>Spaghetti</h1>
  <dp-program-sheet store-brand-id="B1" marketplace-id="M1" brand-aliases='{"B1":"pantry"}' allowed-stores='{"M1":["pantry"]}'></dp-program-sheet>
  <dp-location-chooser></dp-location-chooser></main>`;
const here = location.pathname + location.search;

describe("dp-program-sheet on a page with the chooser", () => {
  let server: FakeFetch;
  let sheet: HTMLElement;
  let chooser: HTMLElement;
  const inside = (host: HTMLElement, selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector);
  const isOpen = (host: HTMLElement) => (inside(host, "dialog") as HTMLDialogElement | null)?.open === true;
  beforeEach(() => {
    for (const name of ["program-sheet", "unasked-surface", "address-chooser"]) registry().shared.delete(name);
    server = fakeFetch({
      "/portal-migration/hz/glow/get-location-label": () => json({ customerIntent: { locationType: "COUNTRY" } }),
      "/portal-migration/hz/glow/get-rendered-address-selections": () => htmlAnswer(CONTENT),
    });
  });
  afterEach(() => {
    server.restore();
    localStorage.removeItem(KEY);
    history.replaceState(null, "", here);
  });
  const place = async () => {
    const main = await fixture<HTMLElement>(PAGE);
    sheet = main.querySelector("dp-program-sheet")!;
    chooser = main.querySelector("dp-location-chooser")!;
  };

  it("program-sheet.12 location-chooser.17 its control opens the chooser in its place, which gives focus to the main heading", async () => {
    await place();
    (document.activeElement as HTMLElement | null)?.blur();
    await until(() => isOpen(sheet) && inside(sheet, "[data-dp-action=open-location-chooser]"), "the sheet shows");
    await clickOn(inside(sheet, "[data-dp-action=open-location-chooser]")!);
    await until(() => chooser.dataset["state"] === "open" && isOpen(chooser) && !isOpen(sheet), "the chooser shows");
    expect(sheet.dataset["state"]).to.equal("closed");
    await press("Escape");
    await until(() => document.activeElement?.localName === "h1", "the main heading");
    expectSeen.events("dp-open program-sheet", "dp-close program-sheet", "dp-open location-chooser", "dp-close location-chooser");
    expectSeen(...seen());
  });

  it("program-sheet.13 is not shown, and stores nothing, where the page's address opens the chooser", async () => {
    history.replaceState(null, "", `${here}&openGlow=true`);
    await place();
    await until(() => chooser.dataset["state"] === "open" && isOpen(chooser));
    await until(() => sheet.dataset["state"] === "not-shown");
    await settled();
    expect([sheet.dataset["reason"], localStorage.getItem(KEY), server.requests.length]).to.deep.equal(["chooser", null, 1]);
    expectSeen(...seen());
  });
});
