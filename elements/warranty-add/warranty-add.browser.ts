import { expect } from "@open-wc/testing";
import { cartInFlight, lockCartLine } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { productStores } from "../../src/page/scope.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import "./index.ts";

const ITEMS = "/api/marketplaces/M1/cart/items";
const FORMS = `<form id="buy" data-dp-add-to-cart><input type="hidden" name="ASIN" value="A1"><button>Add</button></form>
  <form id="now" data-dp-buy-now><input name="items[1.base][asin]" type="hidden" value="OTHER"></form>`;
const box = (asin: string, more = "") =>
  `<label><input type="checkbox" name="warranty" data-asin="${asin}" data-offer-listing-id="O-${asin}" ${more}> Plan ${asin}</label>`;
const PLANS = box("P2") + box("P3");
const BUTTON = `<button type="button" data-dp-action="add">Add plan to cart</button>`;

let page: HTMLElement;
let server: FakeFetch;
let reply: () => Response | Promise<Response>;
const events: CustomEvent[] = [];
const keep = (event: Event) => void events.push(event as CustomEvent);
const at = <T extends HTMLElement = HTMLInputElement>(selector: string) => page.querySelector<T>(selector)!;
const host = () => at<HTMLElement>("dp-warranty-add");
const state = () => host().dataset["state"];
const plan = (asin: string) => at(`[data-asin=${asin}]`);
const button = () => at<HTMLButtonElement>("[data-dp-action=add]");
const note = (role: string) => at<HTMLElement>(`[data-dp-drawn][data-role=${role}]`).textContent;
const scope = () => productStores(at("[data-dp-scope]"));
const entries = () =>
  scope()
    .selections.get()
    .filter(({ feature }) => feature === "warranty");
const sent = (form = "#buy") => [...new FormData(at(form) as unknown as HTMLFormElement)].filter(([name]) => name.startsWith("items"));
const names = () => void expectSeen(...seen());
const adds = () => server.to(ITEMS).flatMap(({ method, body }) => (method === "POST" ? [body] : []));
const fields = (asin: string, quantity = 1, n = 1) => [
  [`items[${n}.base][asin]`, asin],
  [`items[${n}.base][offerListingId]`, `O-${asin}`],
  [`items[${n}.base][quantity]`, String(quantity)],
  [`items[${n}.base][additionalParameters.itemAssociation]`, JSON.stringify({ parentAsin: "A1" })],
];
const done = () =>
  json({ type: "cart.add-items/v1", entity: { items: [{ id: "L1", asin: "P2", quantity: 1 }], count: { entity: { items: 3 } } } });

async function put(inside = PLANS, attributes = `asin="A1"`, forms = FORMS): Promise<void> {
  page.replaceChildren();
  page.innerHTML = `<div data-dp-scope>${forms}<dp-warranty-add ${attributes}>${inside}</dp-warranty-add></div>`;
  await until(() => !["loading", undefined].includes(state()), "it begins");
}

describe("dp-warranty-add", () => {
  beforeEach(() => {
    events.length = 0;
    reply = done;
    server = fakeFetch({ [ITEMS]: (request) => (request.method === "GET" ? json({ entity: { items: [] } }) : reply()) });
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-success", "dp-error", "dp-change"]) page.addEventListener(type, keep);
  });
  afterEach(async () => {
    page.remove();
    await settled();
    server.restore();
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
  });

  it("warranty-add.1 warranty-add.2 option:warranty-add.asin state:warranty-add.ready state:warranty-add.selected at most one is ticked, and it is the scope's selection", async () => {
    await put();
    expect([state(), entries()]).to.deep.equal(["ready", []]);
    await clickOn(plan("P2"));
    const entry = { feature: "warranty", itemType: "warranty", selectionType: "add", quantity: 1, parentAsin: "A1" };
    expect([state(), entries()]).to.deep.equal(["selected", [{ ...entry, asin: "P2", offerListingId: "O-P2" }]]);
    expect(events.some(({ type, detail }) => type === "dp-change" && detail.name === "selections")).to.equal(true);
    plan("P3").focus();
    await press("Space");
    expect([plan("P2").checked, plan("P3").checked]).to.deep.equal([false, true]);
    expect(entries()).to.deep.equal([{ ...entry, asin: "P3", offerListingId: "O-P3" }]);
    await clickOn(plan("P3"));
    expect([state(), entries(), plan("P3").checked]).to.deep.equal(["ready", [], false]);
    names();
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("warranty-add.1 of several that are ticked at the start the first counts", async () => {
    await put(box("P2") + box("P3", "checked") + box("P4", "checked"));
    expect([plan("P3").checked, plan("P4").checked, entries().map(({ asin }) => asin)]).to.deep.equal([true, false, ["P3"]]);
  });

  it("warranty-add.3 option:warranty-add.quantity it follows the quantity of the product; what is no quantity is 1", async () => {
    await put(box("P2", "checked"));
    expect([entries()[0]!.quantity, sent()]).to.deep.equal([1, fields("P2")]);
    scope().quantity.set(3);
    await until(() => entries()[0]?.quantity === 3, "three");
    expect(sent()).to.deep.equal(fields("P2", 3));
    host().setAttribute("quantity", "2.5");
    await until(() => entries()[0]?.quantity === 1, "one");
    names();
  });

  it("warranty-add.4 every form that buys carries it at the first free index; unticked and removed, none does", async () => {
    await put();
    await clickOn(plan("P2"));
    expect(sent()).to.deep.equal(fields("P2"));
    expect(sent("#now").slice(1)).to.deep.equal(fields("P2", 1, 2));
    await clickOn(plan("P2"));
    expect([sent(), sent("#now").length]).to.deep.equal([[], 1]);
    await clickOn(plan("P3"));
    expect(sent()).to.deep.equal(fields("P3"));
    const { selections } = scope();
    host().remove();
    await until(() => sent().length === 0, "gone");
    expect([selections.get(), sent("#now").length]).to.deep.equal([[], 1]);
    names();
  });

  it("option:warranty-add.for warranty-add.4 the form that it names carries the plan too, without a mark", async () => {
    await put(box("P2", "checked"), `asin="A1" for="mine"`, `${FORMS}<form id="mine"></form>`);
    for (const form of ["#buy", "#mine"]) expect(sent(form), form).to.deep.equal(fields("P2"));
  });

  it("warranty-add.6 warranty-add.7 warranty-add.8 call:cart-add-items-marketplace state:warranty-add.adding state:warranty-add.added option:warranty-add.marketplace-id option:warranty-add.ref-tag text:warranty-add.adding text:warranty-add.added its own button adds the ticked plan, once", async () => {
    await put(PLANS + BUTTON, `asin="A1" marketplace-id="M1" ref-tag="dp_plan"`);
    expect(button().getAttribute("aria-disabled")).to.equal("true");
    await clickOn(button());
    expect(adds()).to.deep.equal([]);
    await clickOn(plan("P2"));
    expect(button().getAttribute("aria-disabled")).to.equal(null);
    let answer = () => {};
    reply = () => new Promise((resolve) => (answer = () => resolve(done())));
    await clickOn(button());
    await until(() => adds().length === 1, "sent");
    expect([state(), button().getAttribute("aria-busy"), button().getAttribute("aria-disabled"), note("status")]).to.deep.equal([
      ...["adding", "true", "true", "Adding to your cart"],
    ]);
    await clickOn(button());
    answer();
    await until(() => state() === "added", "added");
    expect(adds()).to.deep.equal([
      { items: [{ asin: "P2", offerListingId: "O-P2", quantity: 1, additionalParameters: { itemAssociation: { parentAsin: "A1" } } }] },
    ]);
    expect(server.to(ITEMS)[0]!.url).to.contain("ref_=dp_plan");
    expect([plan("P2").checked, note("status"), pageStores().cart.get().count.retail]).to.deep.equal([true, "", 3]);
    expect([button().getAttribute("aria-disabled"), button().getAttribute("aria-busy")]).to.deep.equal(["true", null]);
    const success = events.filter(({ type }) => type === "dp-success").map(({ detail }) => detail);
    expect(success).to.have.lengthOf(1);
    expect(success[0]).to.include({ action: "warranty-add", asin: "P2", quantity: 1 });
    await until(() => seen().some((line) => line.includes("Protection plan added to your cart")), "announced");
    expect(seen().filter((line) => line.includes("Protection plan added"))).to.have.lengthOf(1);
    await clickOn(plan("P3"));
    expect([state(), button().getAttribute("aria-disabled")]).to.deep.equal(["selected", null]);
    names();
  });

  it("warranty-add.6 without a marketplace a press sends nothing and says config", async () => {
    await put(box("P2", "checked") + BUTTON);
    await clickOn(button());
    await until(() => events.some(({ type }) => type === "dp-error"), "told");
    expect([events.find(({ type }) => type === "dp-error")!.detail.code, adds()]).to.deep.equal(["config", []]);
    names();
  });

  it("warranty-add.9 state:warranty-add.error text:warranty-add.error a failed add says so beside the button and keeps the plan, until the next press", async () => {
    await put(box("P2", "checked") + BUTTON, `asin="A1" marketplace-id="M1"`);
    reply = () => json({ type: "cart.other/v1", entity: { items: [] } });
    await clickOn(button());
    await until(() => state() === "error", "error");
    expect([note("alert"), plan("P2").checked, button().getAttribute("aria-disabled")]).to.deep.equal([
      ...["We could not add the protection plan. Please try again.", true],
      null,
    ]);
    reply = done;
    await clickOn(button());
    await until(() => state() === "added", "added");
    expect(note("alert")).to.equal("");
    names();
  });

  it("warranty-add.10 a plan without its data cannot be ticked, and one warning names it", async () => {
    await put(`${PLANS}<label><input type="checkbox" name="warranty" id="bad" data-asin="P9" checked> 9 years</label>`);
    expect([at("#bad").disabled, at("#bad").checked, entries()]).to.deep.equal([true, false, []]);
    expect(seen().filter((line) => line.startsWith("console.warn") && line.includes("9 years"))).to.have.lengthOf(1);
    names();
    const lacking = `<label><input type="checkbox" name="warranty" id="bad" data-offer-listing-id="O9" checked> 8 years</label>`;
    await put(PLANS + lacking);
    expect([at("#bad").disabled, at("#bad").checked, entries()]).to.deep.equal([true, false, []]);
    expect(seen().filter((line) => line.startsWith("console.warn") && line.includes("8 years"))).to.have.lengthOf(1);
    names();
  });

  it("warranty-add.11 state:warranty-add.invalid without a form there is the selection; a form that is not there is invalid, and the boxes stay", async () => {
    await put(PLANS, `asin="A1"`, "");
    await clickOn(plan("P2"));
    expect(entries()).to.have.lengthOf(1);
    names();
    await put(PLANS, `asin="A1" for="gone"`);
    expect(state()).to.equal("invalid");
    await clickOn(plan("P2"));
    expect(plan("P2").checked).to.equal(true);
    await until(() => seen().length >= 2, "why");
    names();
  });

  it("warranty-add.12 one add per plan on the page is in flight, and one that began ends after the element has left", async () => {
    await put(box("P2", "checked") + BUTTON, `asin="A1" marketplace-id="M1"`);
    const release = lockCartLine(pageStores(), "P2")!;
    await clickOn(button());
    await settled();
    expect([adds(), state()]).to.deep.equal([[], "selected"]);
    release();
    let answer = () => {};
    reply = () => new Promise((resolve) => (answer = () => resolve(done())));
    await clickOn(button());
    await until(() => adds().length === 1, "sent");
    host().remove();
    answer();
    await until(() => pageStores().cart.get().count.retail === 3, "counted");
    await until(() => cartInFlight(pageStores()).get().length === 0, "free");
    names();
  });

  it("warranty-add.13 while selections rest no form carries it; tick and selection stay, and the fields come back", async () => {
    await put();
    await clickOn(plan("P2"));
    scope().buyingOption.set("SNS");
    expect([sent(), plan("P2").checked, entries().length]).to.deep.equal([[], true, 1]);
    await clickOn(plan("P3"));
    expect(sent()).to.deep.equal([]);
    scope().buyingOption.set("NEW");
    expect([sent(), entries().map(({ asin }) => asin)]).to.deep.equal([fields("P3"), ["P3"]]);
    names();
  });
});
