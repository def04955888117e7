import { expect, fixture } from "@open-wc/testing";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import type { GroceryMultiAddElement } from "./grocery-multi-add.element.ts";
import "./index.ts";

const ADD = "/alm/addtocart/multiple";
const ROWS = `<ul><li data-dp-item data-asin="A1" data-quantity="2" data-amount-in-uom="3">Tomatoes</li><li data-dp-item data-asin="A2">Basil</li></ul>`;
let server: FakeFetch;

async function place(inner = ROWS): Promise<GroceryMultiAddElement> {
  const host = await fixture<GroceryMultiAddElement>(`<dp-grocery-multi-add>${inner}</dp-grocery-multi-add>`);
  await until(() => !["loading", undefined].includes(host.dataset["state"]), "it has a state");
  await settled();
  return host;
}
const add = (host: Element) => host.shadowRoot!.querySelector<HTMLElement>("[part=add]")!;

describe("dp-grocery-multi-add", () => {
  beforeEach(() => {
    const items = [{ ASIN: "A1", itemId: "G1", quantity: 2 }];
    server = fakeFetch({
      [ADD]: () => json({ clientResponseModel: { items } }),
      "/alm/addtofreshcart/cartcount": () => json({ cartCount: 4 }),
    });
  });
  afterEach(() => server.restore());

  it("grocery-multi-add.1 grocery-multi-add.5 text:grocery-multi-add.button the rows stay, and the button under them counts the entries and adds them", async () => {
    const host = await place();
    expect([add(host).textContent, host.querySelector("li")!.checkVisibility()]).to.deep.equal(["Add 2 items to cart", true]);
    await clickOn(add(host));
    await until(() => server.to(ADD).length === 1, "it is sent");
    expect((server.to(ADD)[0]!.body as { items: object[] }).items).to.deep.equal([
      { asin: "A1", quantity: 2, amountInUom: 3 },
      { asin: "A2", quantity: 1 },
    ]);
    await until(() => host.dataset["state"] === "settling", "it has ended");
    expect(host.shadowRoot!.activeElement).to.equal(add(host));
    await settled();
    expectSeen(...seen());
  });

  it("grocery-multi-add.1 grocery-multi-add.3 a row gives every field of an item, and a second entry of a product counts as one", async () => {
    const host = await place(`<ul>
      <li data-dp-item data-asin="A1" data-store-id="S1" data-brand-id="B1" data-offer-listing-discriminator="O1" data-quantity="2"
        data-amount-in-uom="3" data-is-item-sold-by-count="true" data-picking-strategy="each">Tomatoes</li>
      <li data-dp-item data-asin="A1" data-store-id="S2" data-brand-id="B2" data-offer-listing-discriminator="O2" data-quantity="1.5"
        data-amount-in-uom="4" data-is-item-sold-by-count="true" data-picking-strategy="bulk">Loose tomatoes</li>
    </ul>`);
    expect(add(host).textContent).to.equal("Add 2 items to cart");
    await clickOn(add(host));
    await until(() => server.to(ADD).length === 1, "it is sent");
    const sent = { asin: "A1", isItemSoldByCount: true };
    expect((server.to(ADD)[0]!.body as { items: object[] }).items).to.deep.equal([
      { ...sent, storeId: "S1", brandId: "B1", offerListingDiscriminator: "O1", quantity: 2, amountInUom: 3, pickingStrategy: "each" },
      { ...sent, storeId: "S2", brandId: "B2", offerListingDiscriminator: "O2", quantity: 1, amountInUom: 1.5, pickingStrategy: "bulk" },
    ]);
    await until(() => host.dataset["state"] === "settling", "it has ended");
    await settled();
    expectSeen(...seen());
  });

  it("grocery-multi-add.5 while it is sent a spinner with its text and the focus is in the button's place", async () => {
    let answer = (_response: Response) => {};
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    const spinner = host.shadowRoot!.querySelector<HTMLElement>("[part=adding]")!;
    expect(spinner.textContent).to.equal("");
    await clickOn(add(host));
    await until(() => server.to(ADD).length === 1, "it is sent");
    expect([spinner.textContent, host.shadowRoot!.activeElement, add(host).checkVisibility()]).to.deep.equal([
      "Adding to cart",
      spinner,
      false,
    ]);
    answer(json({ clientResponseModel: { items: [{ ASIN: "A1", itemId: "G1", quantity: 2 }] } }));
    await until(() => host.dataset["state"] === "settling", "it has ended");
    expect(host.shadowRoot!.activeElement).to.equal(add(host));
    await settled();
    expectSeen(...seen());
  });

  it("grocery-multi-add.9 a row that is changed, added or removed, and other items, change list and name at once", async () => {
    const host = await place();
    host.querySelector("li")!.remove();
    await until(() => add(host).textContent === "Add 1 item to cart", "one is left");
    host
      .querySelector("ul")!
      .insertAdjacentHTML("beforeend", `<li data-dp-item data-asin="A3">Salt</li><li data-dp-item data-asin="A4">Oil</li>`);
    await until(() => add(host).textContent === "Add 3 items to cart", "two are added");
    host.querySelector("li")!.dataset["quantity"] = "0";
    await until(() => host.dataset["state"] === "invalid", "a row is not valid");
    await until(() => seen("event").includes("dp-error config"), "it is reported");
    host.items = [{ asin: "A9" }];
    await until(() => host.dataset["state"] === "ready", "the items are valid");
    expect(add(host).textContent).to.equal("Add 1 item to cart");
    await settled();
    expectSeen(...seen());
  });

  it("grocery-multi-add.2 text:grocery-multi-add.empty state:grocery-multi-add.invalid with nothing to add the button keeps its place in the Tab order", async () => {
    const host = await place("");
    expect([host.dataset["state"], add(host).ariaDisabled, add(host).tabIndex]).to.deep.equal(["empty", "true", 0]);
    expect(host.shadowRoot!.textContent).to.contain("There is nothing to add.");
    await clickOn(add(host));
    await settled();
    expect(server.to(ADD)).to.have.length(0);
    expectSeen(...seen());
  });
});
