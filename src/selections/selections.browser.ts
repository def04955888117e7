import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask } from "../../test/support/until.ts";
import type { DpElements } from "../element/global.ts";
import { installGlobal } from "../element/global.ts";
import { add, at, BOX, data, expectChanges, form, onStage, put, register, sent, stage, STATE, store } from "./selections.fixture.ts";
import { selection } from "./selections.ts";

describe("selections and the page", () => {
  onStage();

  it("selections.1 selections.2 base and price data come from the page state of the scope, and from the options of its dp-buying-options", async () => {
    await put(`${BOX}<dp-buying-options><section data-dp-option="USED" data-price="20" data-currency-symbol="$" data-offer-listing-id="OL-u">
      <h3 data-dp-part="header">Used</h3><div data-dp-part="panel"></div></section></dp-buying-options>`);
    const s = store();
    expect(s.base).to.deep.equal({ asin: "B0", offerListingId: "", priceUnit: "$", price: 30, savings: 1, quantity: 1 });
    const { stores } = await import("../index.ts");
    stores.scope(at("form")).buyingOption.set("NEW");
    await nextTask();
    stores.scope(at("form")).buyingOption.set("USED");
    expect(s.base).to.deep.include({ price: 20, offerListingId: "OL-u" });
    await nextTask();
    expectSeen("dp-change prices");
  });

  it("selections.1 a page state of another product of the page is not the scope's", async () => {
    const other = `<div data-dp-scope id="other">${STATE.replace("30", "77")}</div>`;
    stage.page.innerHTML = `<div data-dp-scope>${BOX.replaceAll("B0", "B1")}</div>${STATE}${other}`;
    await nextTask();
    expect(store().base).to.deep.include({ asin: "B1", price: null });
    expect(selection.for(at("#other")).base.price).to.equal(77);
  });

  it("selections.1 a page state that the parser reaches after the store was made is read", async () => {
    stage.page.innerHTML = `<div data-dp-scope>${BOX}</div>`;
    const s = store();
    expect(s.prices).to.equal(null);
    stage.page.firstElementChild!.insertAdjacentHTML("beforeend", STATE);
    await nextTask();
    expect([s.base.price, s.prices!.totalPrice]).to.deep.equal([30, 30]);
  });

  it("selections.44 a page state that is no JSON counts as missing, is logged once, and nothing throws", async () => {
    stage.page.innerHTML = `<div data-dp-scope><script type="application/json" data-dp-state>{"twister": ${Math.random()},</script>${BOX}</div>`;
    await nextTask();
    expect(store().prices).to.equal(null);
    expectSeen(
      "console.warn dp-elements selections.page-state: page state that cannot be read counts as missing",
      "dp-metric selections.page-state",
    );
  });

  it("selections.22 the base follows the quantity control of the form", async () => {
    await put(BOX);
    const s = store();
    const list = at<HTMLSelectElement>("select");
    list.value = "3";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    expect([s.base.quantity, s.prices!.totalPrice]).to.deep.equal([3, 90]);
    await nextTask();
    expectSeen("dp-change quantity", "dp-change prices");
  });

  it("selections.33 prices are up to date when the quantity's own event fires, and theirs follows", async () => {
    await put(BOX);
    const s = store();
    const events: unknown[] = [];
    stage.page.addEventListener("dp-change", (event) => events.push([(event as CustomEvent).detail.name, s.prices!.totalPrice]));
    const list = at<HTMLSelectElement>("select");
    list.value = "2";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    await nextTask();
    expect(events).to.deep.equal([
      ["quantity", 60],
      ["prices", 60],
    ]);
    expectSeen("dp-change quantity", "dp-change prices");
  });

  it("selections.10 selections.15 features stand in the order of the document; one whose element is hidden is not rendered", async () => {
    await put(`<i id="one"></i><b id="two"></b><u id="three" hidden></u><s id="four" class="contents"></s>${BOX}`);
    at("#four").style.setProperty("display", "contents");
    for (const id of ["three", "two", "four", "one"]) register(id, { element: at(`#${id}`), group: "g" });
    expect(
      store()
        .features("g")
        .map(({ name, rendered }) => `${name} ${rendered}`),
    ).to.deep.equal(["one true", "two true", "three false", "four true"]);
    const refused = (name: string) =>
      [`console.warn dp-elements selections.refused: ${name}: it is not rendered`, "dp-metric selections.refused"] as const;
    expect(store().update("three", add()).reason).to.equal("not-rendered");
    expectSeen(...refused("three"));
    at("#three").hidden = false;
    expect(store().update("three", add()).ok).to.equal(true);
    expectChanges(1);
    at("#one").remove();
    expect(store().update("one", add()).reason).to.equal("not-rendered");
    expectSeen(...refused("one"));
  });

  it("selections.16 dp-change fires on the feature's element, or on the scope, and bubbles", async () => {
    await put(`<i id="card"></i>${BOX}`);
    const from: unknown[] = [];
    document.addEventListener("dp-change", (event) => from.push([event.target, (event as CustomEvent).detail.name]), { once: true });
    register("card", { element: at("#card") });
    store().update("card", add());
    document.addEventListener("dp-change", (event) => from.push([event.target, (event as CustomEvent).detail.name]), { once: true });
    register("script");
    store().update("script", add());
    expect(from).to.deep.equal([
      [at("#card"), "selections"],
      [at("[data-dp-scope]"), "selections"],
    ]);
    expectChanges(2);
  });

  it("selections.20 what is logged fatal begins with FATAL and comes with one metric", async () => {
    await put(BOX);
    const metrics: unknown[] = [];
    stage.page.addEventListener("dp-metric", (event) => metrics.push((event as CustomEvent).detail));
    register("bad", {
      handler() {
        throw new Error("oops");
      },
    });
    register();
    store().update("card", add());
    expectSeen(
      ...["dp-change selections", "dp-change prices", /^console.error FATAL .*selections\.handler: the handler of bad failed.*oops/],
      "dp-metric selections.handler",
    );
    expect(metrics).to.deep.equal([
      { name: "selections.handler", value: 1, tags: { severity: "fatal", feature: "bad", cause: "selection" } },
    ]);
  });

  it("selections.27 a page update empties the store before the elements read the page again, and tells of a refresh", async () => {
    await put(BOX);
    register();
    store().update("card", add({ formData: [data("promoId", "P")] }));
    const told: unknown[] = [];
    store().on("twister-refresh", ({ cause, selections, base }) => told.push([cause, selections.length, base.price]));
    at("script").textContent = `{"twister": {"price": 11}}`;
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    expect(told).to.deep.equal([["refresh", 0, 11]]);
    expect(sent("form", "ASIN", "quantity")).to.deep.equal([]);
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "truncate-reset" } }));
    expect(told).to.have.length(1);
    // the update, the emptied store, and what the page itself says
    expectSeen(
      ...["dp-change selections", "dp-change prices", "dp-change selections", "dp-change prices"],
      ...["dp-change page", "dp-change truncate-reset"],
    );
  });

  it("selections.4 another scope may have the same name, and the page has a store of its own", async () => {
    await put(`${BOX}<div data-dp-scope id="inner"></div>`);
    expect(register().ok).to.equal(true);
    const inner = selection.for(at("#inner"));
    expect(inner.register({ name: "card", attribution: "a", event: "twister-refresh" }).ok).to.equal(true);
    expect(selection.for()).to.equal(selection.for(document.body));
    expect(selection.for(at("form"))).to.equal(store());
    expect(inner).not.to.equal(store());
  });

  it("selections.18 window.dpElements gives the same store, at once where its code is on the page", async () => {
    await put(BOX);
    installGlobal();
    const { dpElements } = window as unknown as { dpElements: DpElements };
    const s = store();
    expect(dpElements.selection.for(form())).to.equal(s);
    const wrapped = await dpElements.wrapForm(form());
    expect(wrapped.control("quantity")!.kind).to.equal("select");
    expect(() => dpElements.wrapForm("#nothing")).to.throw("The selector does not resolve back to a form");
  });
});
