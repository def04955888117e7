import { expect } from "@open-wc/testing";
import { pageStores } from "../../../src/state/page.ts";
import { cartEntry } from "../../../test/support/cart-entry.ts";
import { json } from "../../../test/support/fake-fetch.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { settled, until } from "../../../test/support/until.ts";
import {
  ADD,
  ADDED,
  bodyOf,
  CLOSED,
  GENERIC_ERROR,
  ITEMS,
  onPage,
  opening,
  openSheet,
  PIXEL,
  place,
  PRESSED,
  pressed,
  RECOMMENDED,
  server,
  SUCCESS,
} from "../upsell-sheet.page.fixture.ts";
import { announcerPlace, spoken } from "../../../test/support/announced.ts";

const IMAGE = "/images/lamp.svg";
const status = (more: object = {}) => json({ status: "success", mainImage: { src: IMAGE, altText: "The lamp" }, ...more });

/** Lets every image of the sheet come from here: the test page has none. */
function images(works: boolean): () => void {
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src")!;
  Object.defineProperty(HTMLImageElement.prototype, "src", {
    ...source,
    set(this: HTMLImageElement, address: string) {
      this.dataset["asked"] = address;
      source.set!.call(this, works ? PIXEL : "/no-such-image.png?broken");
    },
  });
  return () => Object.defineProperty(HTMLImageElement.prototype, "src", source);
}

describe("the head of dp-upsell-sheet", () => {
  onPage();
  let undo = () => {};
  beforeEach(() => void (undo = images(true)));
  afterEach(() => undo());

  it("upsell-sheet.28 upsell-sheet.29 upsell-sheet.31 state:upsell-sheet.open a success shows heading, image with tick mark, shipping message and message block, and is announced once", async () => {
    server.on(ADD, () => status({ shippingMessageHTML: "<p>Comes tomorrow</p>", imbHTML: "<div>In your cart twice</div>" }));
    const page = await place();
    const dialog = await openSheet(page);
    expect([page.host.dataset["status"], page.state()]).to.deep.equal(["success", "open"]);
    expect(dialog.querySelector("h2")!.textContent).to.equal("Added to cart");
    const image = dialog.querySelector<HTMLImageElement>("[part=image]")!;
    expect([image.alt, image.dataset["asked"]]).to.deep.equal(["The lamp", new URL(IMAGE, location.href).href]);
    await until(() => dialog.querySelector("[part=tick]"));
    await until(() => dialog.querySelector("[part=shipping]")?.textContent === "Comes tomorrow");
    await until(() => dialog.querySelector("[part=message-block]")?.textContent === "In your cart twice");
    await until(() => announcerPlace() === dialog, "it is said in the sheet");
    expect([...dialog.querySelectorAll("[data-role=alert]")].map((node) => node.textContent).join("")).to.equal("");
    await expect(page.host).to.be.accessible();
    expectSeen(...ADDED);
  });

  it("upsell-sheet.28 upsell-sheet.31 an acknowledged error has the same parts without the tick mark, and is an alert", async () => {
    server.on(ADD, () => status({ status: "failure", shippingMessageHTML: "<p>Sold out</p>", imbHTML: "  " }));
    const page = await place();
    const dialog = await openSheet(page);
    expect([page.host.dataset["status"], dialog.querySelector("h2")!.textContent]).to.deep.equal(["error", "Not added to cart"]);
    await until(() => dialog.querySelector<HTMLImageElement>("[part=image]")!.complete, "its image");
    await settled();
    expect([dialog.querySelector("[part=tick]"), dialog.querySelector("[part=message-block]")]).to.deep.equal([null, null]);
    await until(() => spoken("alert") === "Not added to cart");
    await expect(page.host).to.be.accessible();
    expectSeen(...PRESSED, "dp-error refused", ...opening("assertive Not added to cart"), ...RECOMMENDED);
  });

  it("upsell-sheet.29 the tick mark comes when the image has loaded, not before", async () => {
    undo();
    const waiting: HTMLImageElement[] = [];
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src")!;
    Object.defineProperty(HTMLImageElement.prototype, "src", {
      ...source,
      set(this: HTMLImageElement) {
        this.removeAttribute("src"); // neither loads nor fails
        waiting.push(this);
      },
    });
    undo = () => Object.defineProperty(HTMLImageElement.prototype, "src", source);
    server.on(ADD, () => status());
    const dialog = await openSheet(await place());
    await settled();
    expect([waiting.length > 0, dialog.querySelector("[part=picture]") !== null, dialog.querySelector("[part=tick]")]).to.deep.equal([
      true,
      true,
      null,
    ]);
    source.set!.call(waiting[0], PIXEL);
    await until(() => dialog.querySelector("[part=tick]"), "loaded");
    expectSeen(...ADDED);
  });

  it("upsell-sheet.29 upsell-sheet.73 an image that does not load is logged and goes with its tick mark; one of another site is never asked for", async () => {
    undo();
    undo = images(false);
    server.on(ADD, () => status());
    const page = await place();
    const dialog = await openSheet(page);
    await until(() => !dialog.querySelector("[part=picture]"), "the image goes");
    expectSeen.console("console.error <dp-upsell-sheet> network: The image of the product did not load.");
    expect(dialog.querySelector("[part=tick]")).to.equal(null);
    page.host.close();
    page.wrapper.remove();
    expectSeen(...ADDED, ...CLOSED);
    server.on(ADD, () => status({ mainImage: { src: "https://evil.example/x.png" } }));
    const other = await openSheet(await place());
    expect(other.querySelector("img[part=image]")).to.equal(null);
    expectSeen(...PRESSED, SUCCESS, "dp-error blocked-url", ...opening(), ...RECOMMENDED);
  });

  it("upsell-sheet.30 upsell-sheet.31 a generic error shows a block of its own in place of all that, as the one alert", async () => {
    server.on(ADD, () => status({ isAtcGenericError: true, shippingMessageHTML: "<p>x</p>", imbHTML: "<p>y</p>" }));
    const page = await place();
    const dialog = await openSheet(page);
    const block = dialog.querySelector("[part~=generic-error]")!;
    await until(() => block.textContent === "We're sorry, this item was not added to your cart. Please try again.");
    await until(() => spoken("alert").startsWith("We're sorry, this item was not added"));
    expect(dialog.querySelectorAll("[part=image],[part=shipping],[part=message-block],h2")).to.have.lengthOf(0);
    expect(dialog.getAttribute("aria-label")).to.contain("not added to your cart");
    expect(page.host.dataset["status"]).to.equal("generic-error");
    await expect(page.host).to.be.accessible();
    expectSeen(...PRESSED, "dp-error refused", ...opening(GENERIC_ERROR), ...RECOMMENDED);
  });

  it("upsell-sheet.72 several elements of the message block all show, with one warning", async () => {
    server.on(ADD, () => status({ imbHTML: "<p>one</p><p>two</p>" }));
    const dialog = await openSheet(await place());
    await until(() => dialog.querySelector("[part=message-block]")?.textContent === "onetwo", "its blocks");
    await until(() => seen("console").length > 0, "the warning");
    expectSeen.console("console.warn <dp-upsell-sheet> imbHTML has 2 child elements: all of them are shown.");
    expectSeen(...ADDED);
  });

  it("upsell-sheet.25 upsell-sheet.26 call:cart-add-items call:product-get in the flow of the cart API the image of the product follows", async () => {
    const answer = (type: string, entity: object) =>
      new Response(JSON.stringify({ type, entity }), { headers: { "content-type": `application/vnd.dp.api+json; type="${type}"` } });
    server.on(ITEMS, () =>
      answer("cart.add-items/v1", { items: [{ id: "L1", asin: "B0LAMP", quantity: 2 }], count: { entity: { items: 6 } } }),
    );
    server.on("/products/B0LAMP", () =>
      answer("product/v2", { productImages: { images: [{ altText: "A lamp", lowRes: { physicalId: "41a", extension: "jpg" } }] } }),
    );
    const fields = ['asin]" value="B0LAMP', 'offerListingId]" value="OL-1', 'quantity]" value="2'];
    const page = await place({
      options: 'eligible treatment="T1" cart-flow="items"',
      fields: fields.map((field) => `<input type="hidden" name="items[0.base][${field}">`).join(""),
    });
    const dialog = await openSheet(page);
    await until(() => dialog.querySelector("[part=tick]"));
    const image = dialog.querySelector<HTMLImageElement>("[part=image]")!;
    expect([image.alt, image.dataset["asked"]]).to.deep.equal(["A lamp", `${location.origin}/images/I/41a._SS40_.jpg`]);
    const [add] = server.to(ITEMS);
    expect([add!.method, bodyOf(add)]).to.deep.equal(["POST", { items: [{ asin: "B0LAMP", offerListingId: "OL-1", quantity: 2 }] }]);
    expect(add!.headers.get("content-type")).to.equal('application/vnd.dp.api+json; type="cart.add-items.request/v1"');
    expect(add!.headers.get("accept")).to.equal('application/vnd.dp.api+json; type="cart.add-items/v1"; expand="count"');
    const [product] = server.to("/products/B0LAMP");
    expect([product!.method, product!.headers.get("accept")]).to.deep.equal([
      "GET",
      'application/vnd.dp.api+json; type="product/v2"; expand="productImages"',
    ]);
    expect(pageStores().cart.get()).to.deep.equal({
      count: { retail: 6, grocery: null },
      entries: { B0LAMP: cartEntry(2, "L1", { lines: [{ itemId: "L1", offerListingId: "OL-1", quantity: 2 }] }) },
    });
    expectSeen.requests("POST /ussx", `POST ${ITEMS}`, "GET /products/B0LAMP");
    const [wait] = pressed();
    expectSeen(wait!, "dp-change cart", SUCCESS, ...opening(), ...RECOMMENDED);
  });
});
