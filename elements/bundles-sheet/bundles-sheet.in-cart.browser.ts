import { expect } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import {
  addBundle,
  addButton,
  all,
  bundle,
  closeShop,
  host,
  names,
  open,
  openShop,
  place,
  shop,
  state,
} from "./bundles-sheet.page.fixture.ts";

const message = () => bundle("B1", "[part=bundle-message]");

describe("dp-bundles-sheet, a bundle that is in the cart", () => {
  beforeEach(openShop);
  afterEach(closeShop);

  it("bundles-sheet.16 a bundle that is in the cart is not added; its button is back when it leaves the cart (text:bundles-sheet.cart-limit)", async () => {
    shop.cart["B1"] = 1;
    await place();
    await addBundle();
    await until(() => all("[part=bundle-message]").length === 1, "told");
    expect([message().innerText, activeElement(), addButton("B1").checkVisibility()]).to.deep.equal([
      ...["This bundle is already in your cart.", message(), false],
    ]);
    expect(message().dataset["role"]).to.equal("status");
    await until(() => seen("announcement").includes("polite This bundle is already in your cart."));
    expect(shop.adds()).to.deep.equal([]);
    pageStores().cart.set({ ...pageStores().cart.get(), entries: {} });
    await until(() => addButton("B1").checkVisibility(), "it is back");
    expect(activeElement()).to.equal(addButton("B1"));
    names();
  });

  it("bundles-sheet.16 a bundle that left the cart while the sheet is open, told as in it before or not, is added", async () => {
    for (const isTold of [false, true]) {
      shop.cart["B1"] = 1;
      await place();
      await open();
      await until(() => pageStores().cart.get().entries["B1"]?.quantity === 1, "the cart is read");
      if (isTold) {
        await addBundle();
        await until(() => all("[part=bundle-message]").length === 1, "told");
      }
      pageStores().cart.set({ ...pageStores().cart.get(), entries: {} });
      if (isTold) await until(() => addButton("B1").checkVisibility(), "it is back");
      await addBundle();
      await state("added");
      expect(shop.adds().length).to.equal(1);
      names();
      host.remove();
      await settled();
      closeShop();
      openShop();
    }
  });
});
