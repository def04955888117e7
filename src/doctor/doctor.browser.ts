import { expect } from "@open-wc/testing";
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { nextTask, until } from "../../test/support/until.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { fire } from "../page/events.ts";
import { doctorAsked, dpElements } from "../element/global.ts";
import { registry } from "../lib/registry.ts";
import { productStores } from "../page/scope.ts";
import { buttonNamed, clear, copied, doctor, expectTold, open, option, put, root, said } from "./page.fixture.ts";

const WARNED = /^console.warn <dp-doctor-probe> ofer-listing-id is an attribute that nothing reads/;

describe("the page doctor", () => {
  afterEach(clear);

  it("doctor.1 is asked for by ?dp-debug, on localhost or a page marked data-dp-debug only", () => {
    const shop = { search: "?a=1&dp-debug", hostname: "shop.example" };
    expect(doctorAsked(shop)).to.equal(false);
    expect(doctorAsked({ ...shop, hostname: "localhost" })).to.equal(true);
    expect(doctorAsked({ ...shop, hostname: "localhost.shop.example" })).to.equal(false);
    expect(doctorAsked({ search: "", hostname: "localhost" })).to.equal(false);
    document.documentElement.setAttribute("data-dp-debug", "");
    expect(doctorAsked(shop)).to.equal(true);
    document.documentElement.removeAttribute("data-dp-debug");
  });

  it("doctor.1 opens by dpElements.debug(), once however often it is called", async () => {
    await dpElements().debug();
    await dpElements().debug();
    expect(document.querySelectorAll("dp-doctor").length).to.equal(1);
    expect(root().querySelector(".panel")!.matches(":popover-open")).to.equal(true);
  });

  it("doctor.1 tells of each option its value and where it was found", async () => {
    const page = await put(`<form data-dp-scope><input type="hidden" name="offerListingID" value="OL-1">
      <script type="application/json" data-dp-state>{"heading": "From the state"}</script>
      <dp-doctor-probe asin="A-1" data-merchant="M-1"></dp-doctor-probe></form>`);
    (page.querySelector("dp-doctor-probe") as unknown as { quantity: number }).quantity = 3;
    await nextTask();
    open();
    expect(option("quantity")).to.deep.equal(["3", "property", "the property quantity"]);
    expect(option("asin")).to.deep.equal(['"A-1"', "attribute", "the attribute asin"]);
    expect(option("merchant")).to.deep.equal(['"M-1"', "data attribute", "the attribute data-merchant"]);
    expect(option("offer-listing-id")).to.deep.equal(['"OL-1"', "hidden field", 'input "offerListingID" in its form']);
    expect(option("heading")).to.deep.equal(['"From the state"', "page state", "page state (script data-dp-state), key heading"]);
    expect(option("view"), "no optional option is called missing").to.deep.equal(['"list"', "not set, optional; default", ""]);
    expect(option("zip-code")).to.deep.equal(["none", "not set, optional", ""]);
    const report = await copied();
    expect(report).to.contain('offer-listing-id = "OL-1" [hidden field: input "offerListingID" in its form]');
    expect(report).to.contain("zip-code = none [not set, optional]");
    expect(report).to.contain("dp-doctor-probe: ready");
  });

  it("doctor.1 doctor.3 lists every element, those that need a look first, and each in document order; those of open shadow roots and those that nothing defined are among them", async () => {
    const page = await put(
      `<dp-doctor-probe id="one"></dp-doctor-probe><div></div><dp-docter-probe></dp-docter-probe><dp-doctor-probe view="oops"></dp-doctor-probe>`,
    );
    page.querySelector("div")!.attachShadow({ mode: "open" }).append(document.createElement("dp-doctor-probe"));
    await nextTask();
    open();
    const rows = [...root().querySelectorAll(".element")].map(
      (row) => row.querySelector("strong")!.textContent + ": " + row.querySelector(".state")!.textContent,
    );
    expect(rows).to.deep.equal([
      "dp-docter-probe: not defined",
      "dp-doctor-probe (3): invalid",
      "dp-doctor-probe#one: ready",
      "dp-doctor-probe (2): ready",
    ]);
    await expectTold(/^console.error <dp-doctor-probe> config: view is "oops"/, "dp-error config");
    expect(said("elements")).to.contain("is dp-doctor-probe meant?");
    expect(said("elements")).to.contain('view is "oops" in the attribute view. It must be one of list, stepper.');
  });

  it("doctor.1 tells of unknown attributes with the option that was meant, and of hidden fields that are missing", async () => {
    await put(`<dp-doctor-probe ofer-listing-id="x" merchant="M-1"></dp-doctor-probe>`);
    await expectTold(WARNED);
    open();
    expect(said("elements")).to.contain("ofer-listing-id is an attribute that nothing reads");
    expect(said("elements")).to.contain('Write offer-listing-id="…" in its place.');
    expect(option("offer-listing-id")).to.deep.equal([
      "none",
      "not set, optional",
      "none of the hidden fields offerListingID, variant-id, variantId is on the page",
    ]);
    expect(said("elements")).to.not.contain("merchantID");
  });

  it("doctor.1 shows the stores of the page and of each scope, and the events and calls, and follows them while it is open", async () => {
    const page = await put(`<div data-dp-scope="first"><dp-doctor-probe></dp-doctor-probe></div>`);
    const host = page.querySelector("dp-doctor-probe")!;
    productStores(host).asin.set("A-7");
    const clock = holdClock();
    open();
    expect(said("stores")).to.contain('scope first asin "A-7"');
    expect(said("stores")).to.contain("page cart ");
    productStores(host).asin.set("A-8");
    fire(host, "dp-request", { call: "cart-add-items", method: "POST", url: "/cart/carts/retail/items", body: { asin: "A-8" } });
    fire(host, "dp-change", { name: "quantity", value: 5, previous: 4 });
    host.setAttribute("asin", "A-9");
    await clock.pass(249);
    expect(said("stores")).to.contain('scope first asin "A-7"');
    await clock.pass(1);
    expect(said("stores")).to.contain('scope first asin "A-8"');
    expect(said("events")).to.match(
      /dp-change dp-doctor-probe \{"changed":"quantity","quantity":5,"previous":\{"quantity":4\}\}.*dp-request dp-doctor-probe.*cart-add-items/s,
    );
    expect(option("asin")).to.deep.equal(['"A-9"', "attribute", "the attribute asin"]);
    for (let i = 0; i < 230; i++) fire(host, "dp-metric", { name: `m${i}`, value: 1, tags: {} });
    await clock.pass(250);
    expect(root().querySelectorAll('[data-section="events"] li').length).to.equal(200);
    expect(said("events")).to.contain('"metric":"m229"').and.not.contain('"metric":"m29"');
    expectSeen("dp-request cart-add-items", "dp-change quantity", ...Array.from({ length: 230 }, (_, i) => `dp-metric m${i}`));
  });

  it("doctor.1 keeps the focus and what is unfolded through updates, and marks the element of the row", async () => {
    const page = await put(`<dp-doctor-probe>Product</dp-doctor-probe><p></p>`);
    const clock = holdClock();
    open();
    const summary = root().querySelector<HTMLElement>(".element summary")!;
    summary.focus();
    page.prepend(document.createElement("dp-doctor-probe"));
    page.querySelector("p")!.previousElementSibling!.setAttribute("heading", "new");
    await clock.pass(250);
    expect(root().querySelectorAll(".element").length).to.equal(2);
    expect(root().activeElement).to.equal(summary);
    expect((summary.parentElement as HTMLDetailsElement).open).to.equal(true);
    const marker = root().querySelector(".marker")!;
    expect(getComputedStyle(marker).visibility).to.equal("visible");
    const [drawn, meant] = [marker, page.querySelectorAll("dp-doctor-probe")[1]!].map((node) => node.getBoundingClientRect());
    for (const side of ["left", "top", "width"] as const) expect(drawn![side], side).to.be.closeTo(meant![side], 1);
    root().querySelector("input")!.focus();
    expect(getComputedStyle(marker).visibility).to.equal("hidden");
  });

  it("doctor.1 filters elements, stores and events by what is typed", async () => {
    await put(`<dp-doctor-probe id="red" heading="Kettle"></dp-doctor-probe><dp-doctor-probe id="blue"></dp-doctor-probe>`);
    open();
    root().querySelector("input")!.focus();
    await sendKeys({ type: "kettle" });
    expect([...root().querySelectorAll(".element strong")].map(({ textContent }) => textContent)).to.deep.equal(["dp-doctor-probe#red"]);
    expect(said("elements")).to.match(/^Elements 1 \/ 2/);
    await sendKeys({ type: " nothing" });
    expect(said("elements")).to.contain("Nothing fits the filter.");
  });

  it("doctor.1 closes by Escape and by its button, and focus is back where it was", async () => {
    const page = await put(`<button>Before</button><dp-doctor-probe></dp-doctor-probe>`);
    const before = page.querySelector("button")!;
    for (const close of [() => sendKeys({ press: "Escape" }), async () => buttonNamed("Close").click()]) {
      before.focus();
      open();
      expect(root().activeElement!.id).to.equal("filter");
      await close();
      expect(doctor()).to.equal(null);
      expect(document.activeElement).to.equal(before);
    }
  });

  it("doctor.1 moves from corner to corner and folds away, by keyboard too", async () => {
    await put(`<dp-doctor-probe></dp-doctor-probe>`);
    open();
    const panel = root().querySelector<HTMLElement>(".panel")!;
    const full = panel.getBoundingClientRect().height;
    buttonNamed("Collapse").focus();
    await sendKeys({ press: "Enter" });
    expect(panel.getBoundingClientRect().height).to.be.lessThan(full / 2);
    expect(buttonNamed("Expand").getAttribute("aria-expanded")).to.equal("false");
    const corners = new Set<string>();
    buttonNamed("Move").focus();
    for (let i = 0; i < 4; i++) {
      await sendKeys({ press: "Enter" });
      const { left, top } = panel.getBoundingClientRect();
      corners.add(`${left < innerWidth / 3 ? "left" : "right"} ${Math.round(top) === 8 ? "top" : "bottom"}`);
    }
    expect(corners.size).to.equal(4);
  });

  it("doctor.1 gives the report in a field, selected, where there is no clipboard", async () => {
    await put(`<dp-doctor-probe asin="A-1"></dp-doctor-probe>`);
    open();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    buttonNamed("Copy report").click();
    await until(() => !root().querySelector("textarea")!.hidden, "shown");
    Reflect.deleteProperty(navigator, "clipboard");
    const field = root().querySelector("textarea")!;
    expect(root().activeElement).to.equal(field);
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).to.equal(field.value);
    expect(field.value).to.contain('asin = "A-1"');
    await until(() => seen().length > 0, "told");
    expectSeen("polite The browser gave no access to the clipboard. The report is selected: copy it with the keyboard.");
  });

  for (const [scheme, direction] of [
    ["light", "ltr"],
    ["dark", "rtl"],
  ] as const)
    it(`doctor.1 a11y.1 has no finding of axe in the ${scheme} scheme on a page ${direction}`, async () => {
      const page = await put(`<dp-doctor-probe ofer-listing-id="x" asin="A-1"></dp-doctor-probe><dp-nobody></dp-nobody>`);
      await expectTold(WARNED);
      registry().shared.delete("events"); // axe reads every row, and 200 are like one
      fire(page, "dp-success", { action: "probe" });
      expectSeen("dp-success probe");
      document.documentElement.style.setProperty("color-scheme", scheme);
      document.documentElement.dir = direction;
      open();
      await expect(doctor()!).to.be.accessible();
      document.documentElement.style.removeProperty("color-scheme");
      document.documentElement.removeAttribute("dir");
    });

  it("doctor.1 a11y.1 fits 320 px, with targets of 24 px", async () => {
    await put(`<dp-doctor-probe ofer-listing-id="x" asin="A-1"></dp-doctor-probe><dp-nobody></dp-nobody>`);
    await expectTold(WARNED);
    open();
    await setViewport({ width: 320, height: 480 });
    const { left, right, top, bottom } = root().querySelector(".panel")!.getBoundingClientRect();
    expect([left >= 0, right <= 320, top >= 0, bottom <= 480]).to.deep.equal([true, true, true, true]);
    const sections = root().querySelector(".sections")!;
    expect(sections.scrollWidth).to.equal(sections.clientWidth);
    for (const target of [...root().querySelectorAll("button, input, summary")].filter((node) => node.checkVisibility()))
      expect(target.getBoundingClientRect().height).to.be.at.least(24);
    await setViewport({ width: 800, height: 600 });
  });

  // only Chromium's driver can force colours
  if (/Chrom/.test(navigator.userAgent))
    it("doctor.1 a11y.1 keeps text and focus visible in forced colours", async () => {
      await put(`<dp-doctor-probe></dp-doctor-probe>`);
      open();
      await emulateMedia({ forcedColors: "active" });
      const style = getComputedStyle(root().querySelector(".panel")!);
      expect(style.color).to.not.equal(style.backgroundColor);
      expect(style.borderTopStyle).to.equal("solid");
      await emulateMedia({ forcedColors: "none" });
    });
});
