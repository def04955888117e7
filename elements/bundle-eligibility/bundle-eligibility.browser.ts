import { expect } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import "./index.ts";

const FIELDS = `<input type="hidden" name="merchantId" value="A1"><input type="hidden" name="fulfillmentManagerId" value="F1">
  <input type="hidden" name="sku" value="SKU-1"><input type="hidden" name="price" value="24.99"><input type="hidden" name="isCustomerPrime" value="true">`;
const ENTRY = { merchantId: "A1", fulfillmentManagerId: "F1", sku: "SKU-1", price: "24.99", isCustomerPrime: false };
const CHANGED = "dp-change eligibility";

let page: HTMLElement;
let changes: { name: string; value: unknown }[] = [];
const at = (selector: string) => page.querySelector<HTMLElement>(selector)!;
const host = () => at("dp-bundle-eligibility");
const entry = (program = "bundleAndSave") => pageStores().eligibility.get()[program];
async function put(markup: string): Promise<void> {
  page.replaceChildren();
  page.innerHTML = markup;
  await until(() => !["loading", undefined].includes(host().dataset["state"]), "it begins");
  await settled();
}

describe("dp-bundle-eligibility", () => {
  beforeEach(() => {
    for (const name of ["eligibility-holdings", "bundle-eligibility-counted"]) registry().shared.delete(name);
    pageStores().eligibility.set({});
    changes = [];
    page = document.body.appendChild(document.createElement("div"));
    page.addEventListener("dp-change", (event) => changes.push((event as CustomEvent).detail));
  });
  afterEach(async () => {
    page.remove();
    await settled();
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
  });

  it("bundle-eligibility.1 bundle-eligibility.5 bundle-eligibility.7 state:bundle-eligibility.registered registers its hidden fields, and the event has the program alone", async () => {
    await put(`<dp-bundle-eligibility>${FIELDS}<b>Fallback</b></dp-bundle-eligibility>`);
    expect([host().dataset["state"], entry(), host().getBoundingClientRect().height]).to.deep.equal(["registered", ENTRY, 0]);
    expect(changes.map(({ name }) => name)).to.deep.equal(["eligibility"]);
    expect(JSON.stringify(changes)).to.contain("bundleAndSave").and.not.contain("SKU-1");
    expectSeen(CHANGED);
  });

  it("bundle-eligibility.3 the benefit counts for a shopper whom the page knows to be signed in", async () => {
    for (const [signedIn, expected] of [
      ["true", true],
      ["false", false],
    ] as const) {
      pageStores().eligibility.set({});
      await put(`<div data-dp-page hidden><input type="hidden" name="signed-in" value="${signedIn}"></div>
        <dp-bundle-eligibility>${FIELDS}</dp-bundle-eligibility>`);
      await until(() => (entry() as typeof ENTRY).isCustomerPrime === expected, signedIn);
    }
    expectSeen(...seen());
  });

  it("bundle-eligibility.4 option:bundle-eligibility.program a field that changes replaces the entry, and one that is gone takes it out; a move changes nothing", async () => {
    await put(`<dp-bundle-eligibility program="own">${FIELDS}</dp-bundle-eligibility><section></section>`);
    expect(entry("own")).to.deep.equal(ENTRY);
    at("[name=price]").setAttribute("value", "19.99");
    await until(() => (entry("own") as typeof ENTRY).price === "19.99", "the new price");
    at("section").append(host());
    await settled();
    expect(changes.length).to.equal(2);
    at("[name=sku]").remove();
    await until(() => host().dataset["state"] === "incomplete", "incomplete");
    expect(entry("own")).to.equal(undefined);
    expectSeen(CHANGED, CHANGED, "dp-metric bundle-eligibility.missing", CHANGED);
  });

  it("bundle-eligibility.4 bundle-eligibility.6 the one connected last holds the entry; with it gone that of the other is back, and with both gone there is none", async () => {
    await put(`<dp-bundle-eligibility id="first" sku="SKU-A">${FIELDS}</dp-bundle-eligibility>`);
    page.insertAdjacentHTML("beforeend", `<dp-bundle-eligibility id="second" sku="SKU-B">${FIELDS}</dp-bundle-eligibility>`);
    await until(() => (entry() as typeof ENTRY).sku === "SKU-B", "the second one");
    at("#second").remove();
    await nextTask();
    expect((entry() as typeof ENTRY).sku).to.equal("SKU-A");
    at("#first").remove();
    await nextTask();
    expect(entry()).to.equal(undefined);
    expectSeen(CHANGED, CHANGED);
  });

  it("bundle-eligibility.8 state:bundle-eligibility.incomplete each missing field is counted once for the page, without an error", async () => {
    await put(`<dp-bundle-eligibility merchant-id="A1"></dp-bundle-eligibility>`);
    page.insertAdjacentHTML("beforeend", `<dp-bundle-eligibility></dp-bundle-eligibility>`);
    await settled();
    expect([host().dataset["state"], pageStores().eligibility.get()]).to.deep.equal(["incomplete", {}]);
    // sku, price and who ships of the first; the seller of the second
    expectSeen(...Array.from({ length: 4 }, () => "dp-metric bundle-eligibility.missing"));
  });
});
