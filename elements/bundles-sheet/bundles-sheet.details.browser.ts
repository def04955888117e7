import { expect } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { pageStores } from "../../src/state/page.ts";
import {
  ACCESSORIES,
  BUNDLES,
  CLICKS,
  COMPONENTS,
  COUNT,
  ITEMS,
  SUMMARY,
  addBundle,
  all,
  area,
  article,
  bundle,
  closeShop,
  entity,
  find,
  heading,
  names,
  open,
  openShop,
  place,
  shop,
  state,
  text,
} from "./bundles-sheet.page.fixture.ts";

const IMAGE = "/elements/image-gallery/image-gallery.fixture.svg";
const offers = (asin: string, data: object) => entity(asin, { buyingOptions: [{ callToAction: { addToCart: { data } } }] });
/** The server has these bundles. */
const bundles = (...articles: string[]) =>
  shop.on(BUNDLES, () => htmlAnswer(`<section data-dp-bundles data-accessory-asins="A1,A2,A3">${articles.join("")}</section>`));
/** Expands the bundle and what is in it. */
async function openComponents(asin: string): Promise<void> {
  await open();
  await clickOn(heading(asin));
  await clickOn(all(`[data-bundle=${asin}] .dp-disclosure-button`)[1]!);
}

describe("dp-bundles-sheet, its details", () => {
  beforeEach(openShop);
  afterEach(closeShop);

  it("bundles-sheet.9 a bundle far below is scrolled into view", async () => {
    bundles(...Array.from({ length: 40 }, (_, at) => article(`F${at}`)), article("B2"));
    await place();
    await open("one");
    const { top, bottom } = heading("B2").getBoundingClientRect();
    expect(top >= 0 && bottom <= innerHeight, `it is from ${top} to ${bottom}`).to.equal(true);
    expect(area().scrollTop).to.be.greaterThan(0);
    names();
  });

  it("bundles-sheet.13 of more than 30 components the first 30 are asked for", async () => {
    const asins = Array.from({ length: 31 }, (_, at) => `N${at}`);
    const path = COMPONENTS.replace("C1,C2,C3", asins.slice(0, 30).join(","));
    bundles(article("B1", `data-component-asins="${asins.join(",")}"`));
    shop.on(path, () => json({ entities: [entity("N0")] }));
    await place();
    await openComponents("B1");
    await until(() => shop.requests.some(({ path: to }) => to.includes("/products/N0,")), "asked");
    expect(shop.requests.flatMap(({ path: to }) => (to.includes("/products/N") ? [to] : []))).to.deep.equal([path]);
    names();
  });

  it("bundles-sheet.14 a component shows the price where there is none to pay, and its title leads to its page", async () => {
    shop.on(COMPONENTS, () => json({ entities: [entity("C1", { buyingOptions: [{ price: { displayString: "$10.00" } }] })] }));
    await place();
    await openComponents("B1");
    await until(() => all("[part=components] > li").length === 1, "drawn");
    expect(find("[part=components] [part=price]").innerText).to.equal("$10.00");
    const led: unknown[] = [];
    const keep = ({ detail }: CustomEventInit) => void led.push([detail.reason, new URL(detail.url, location.href).pathname]);
    addEventListener("dp-navigate", keep);
    await clickOn(find("[part=components] [part=title]"));
    removeEventListener("dp-navigate", keep);
    expect(led).to.deep.equal([["link", "/dp/C1"]]);
    names();
  });

  it("bundles-sheet.16 a bundle that came into the cart while the sheet was open is not added", async () => {
    await place();
    await open();
    const { cart } = pageStores();
    cart.set({ ...cart.get(), entries: { B1: { itemId: null, storeId: null, quantity: 1, amountInCart: null, lines: [] } } });
    await addBundle("B1");
    await until(() => all("[part=bundle-message]").length === 1, "told");
    expect([text("[part=bundle-message]"), shop.adds()]).to.deep.equal(["This bundle is already in your cart.", []]);
    names();
  });

  it("bundles-sheet.18 bundles-sheet.23 what goes with a bundle goes each by itself; without a program there is no text about payments", async () => {
    bundles(
      article("P1", `data-device-preregistered="true" data-installments-message="By payments"`),
      article("P2", `data-program-id="p24"`),
    );
    await place();
    const sent: unknown[] = [];
    for (const asin of ["P1", "P2"]) {
      await addBundle(asin);
      await state("added");
      expect(all("[part=installments]").length, asin).to.equal(0);
      sent.push((shop.adds().at(-1) as { items: [{ additionalParameters: unknown }] }).items[0].additionalParameters);
      await clickOn(find("[part=back]"));
      await state("open");
    }
    expect(sent).to.deep.equal([{ devicePreregistration: { selected: true } }, { installments: { programId: "p24" } }]);
    names();
  });

  it("bundles-sheet.21 bundles-sheet.22 the view after an add has the image of the bundle and the first subtotal", async () => {
    bundles(article("B1", `data-image="${IMAGE}"`));
    shop.on(SUMMARY, () => json({ entity: { summary: ["$1.00", "$2.00"].map((amount) => ({ subtotal: { displayString: amount } })) } }));
    await place();
    await addBundle("B1");
    await state("added");
    await until(() => all("[part=subtotal]").length === 1, "its subtotal");
    expect(text("[part=subtotal]")).to.equal("Subtotal: $1.00");
    expect(new URL((find("[part=added] [part=image]") as HTMLImageElement).src).pathname).to.equal(IMAGE);
    names();
  });

  it("bundles-sheet.26 an accessory that cannot be added, or has no offer, does not show", async () => {
    const data = { canAddToCart: false, offerListingId: "ol" };
    shop.on(ACCESSORIES, () => json({ entities: [offers("A1", data), offers("A2", { canAddToCart: true }), entity("A3")] }));
    await place();
    await open();
    await until(() => all("[part=accessories] li").length > 0, "drawn");
    expect(all("[part=accessories] [part=title]").map(({ textContent }) => textContent)).to.deep.equal(["Title A3"]);
    names();
  });

  it("bundles-sheet.30 without a limit the button of an accessory is back after 3 s", async () => {
    shop.on(ACCESSORIES, () => json({ entities: [offers("A1", { canAddToCart: true, offerListingId: "ol-A1" })] }));
    await place();
    await open();
    await until(() => all("[part=accessories] li").length === 1, "drawn");
    const clock = holdClock();
    await clickOn(find("[part=accessories] [part=add]"));
    await until(() => all("[part=accessory-message]").length === 1, "added");
    expect(all("[part=accessories] [part=add]").length).to.equal(0);
    await clock.pass(3000);
    await until(() => all("[part=accessories] [part=add]").length === 1, "it is back");
    names();
  });

  it("bundles-sheet.42 a read of the cart that began before an add changes nothing", async () => {
    const answers: ((response: Response) => void)[] = [];
    const added = { items: [{ id: "L-A1", asin: "A1", quantity: 1 }], count: { entity: { items: 1 } } };
    shop.on(ITEMS, ({ method }) =>
      method === "POST" ? json({ type: "cart.add-items/v1", entity: added }) : new Promise((resolve) => answers.push(resolve)),
    );
    await place();
    await open();
    await until(() => all("[part=accessories] li").length > 0, "drawn");
    const units = () => pageStores().cart.get().entries["A1"]?.quantity;
    await clickOn(find("[part=accessories] [part=add]"));
    await until(() => units() === 1, "it is in the cart");
    answers[0]!(json({ entity: { items: [] } }));
    await until(() => answers.length === 2, "the cart is read again");
    expect(units()).to.equal(1);
    answers[1]!(json({ entity: { items: added.items } }));
    await until(() => all("[part=accessory-message]").length === 1, "said");
    names();
  });

  it("bundles-sheet.33 a button of the content with a click reference is recorded too", async () => {
    bundles(article("B1", "", `<button type="button" data-ref-tag="bx_more">More</button>`));
    await place();
    await open();
    await clickOn(heading("B1"));
    await clickOn(bundle("B1", "[data-ref-tag=bx_more]"));
    await until(() => shop.to(CLICKS).length === 1, "recorded");
    expect(shop.to(CLICKS)[0]!.url).to.equal(`${CLICKS}?ref_=bx_more`);
    names();
  });

  it("bundles-sheet.45 what was only confirmed shows the count that the cart has", async () => {
    let isSent = false;
    await place();
    await open();
    shop.on(COUNT, () => json({ entity: { items: 7 } }));
    shop.on(ITEMS, ({ method }) => {
      if (method !== "POST") return json({ entity: { items: isSent ? [{ id: "L", asin: "B1", quantity: 1 }] : [] } });
      isSent = true;
      return Promise.reject(new TypeError("the connection is lost"));
    });
    await addBundle("B1");
    await state("added");
    await until(() => all("[part=count]").length === 1, "its count");
    expect([text("[part=count]"), text("[part=checkout]")]).to.deep.equal(["7 items in your cart", "Proceed to checkout (7 items)"]);
    await settled();
    expect(seen("event")).to.include("dp-success bundle-add");
    names();
  });
});
