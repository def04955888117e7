import { expect } from "@open-wc/testing";
import { expectSeen } from "../support/recorder.ts";
import "../../elements/quantity-selector/index.ts";
import { settled } from "../support/until.ts";
import { clearStages, fakeShop, stage, until, writes } from "../../elements/quantity-slider/quantity-slider.page.fixture.ts";

/** Elements that never import each other, and share the cart of the page. */
describe("the quantity controls of one item", () => {
  it("quantity-slider.15 quantity-selector.68 are busy together, send one write at a time and show the same quantity", async () => {
    const shop = fakeShop();
    try {
      const { part, state, scope, asin } = await stage("", {
        more: `<dp-quantity-selector shape-type="simplified-stepper" offer-listing-id="OL-1" allow-zero-quantity selected-quantity="0"></dp-quantity-selector>`,
      });
      const selector = scope.querySelector<HTMLElement>("dp-quantity-selector")!;
      selector.setAttribute("asin", asin);
      const button = () => selector.shadowRoot!.querySelector<HTMLElement>('[part="add"],[part="plus"]');
      await until(() => selector.dataset["state"] === "zero" && button(), "selector");

      let open = shop.hold();
      part("add")!.click();
      button()!.click();
      await until(() => state() === "busy" && selector.dataset["state"] === "busy", "both busy");
      await settled();
      expect([state(), selector.dataset["state"]]).to.deep.equal(["busy", "busy"]);
      open();
      await until(() => selector.dataset["state"] === "ready" && state() === "slider", "answered");
      expect(selector.shadowRoot!.querySelector('[role="spinbutton"]')!.getAttribute("aria-valuenow")).to.equal("1");
      expectSeen(
        ...["polite Updating your cart", "polite Updating your cart", "POST /cart/carts/retail/items"],
        ...["dp-change cart", "polite Quantity in cart: 1", "dp-success slider-add"],
      );

      open = shop.hold();
      button()!.click();
      await until(() => selector.dataset["state"] === "busy", "sent by the selector");
      part("plus")!.click();
      expect([state(), part("quantity")!.textContent]).to.deep.equal(["busy", "1"]);
      open();
      await until(() => state() === "slider" && part("quantity")!.textContent === "2", "followed");
      expectSeen(
        ...["polite Qty: 2", "dp-change quantity", "polite Updating your cart", "polite Updating your cart"],
        ...["PUT /cart/carts/retail/items", "dp-change cart", "dp-success quantity-update"],
      );
      expect(writes(shop)).to.deep.equal([
        { method: "POST", asin, offerListingId: "OL-1", quantity: 1 },
        { method: "PUT", id: `I-${asin}`, quantity: 2 },
      ]);
    } finally {
      await clearStages();
      shop.restore();
    }
  });
});
