import { expect } from "@open-wc/testing";
import { pageStores } from "../../../src/state/page.ts";
import { json } from "../../../test/support/fake-fetch.ts";
import { expectSeen } from "../../../test/support/recorder.ts";
import { press, until } from "../../../test/support/view.fixture.tsx";
import {
  ADD,
  ADDED,
  ADDED_COUNTED,
  CLOSED,
  GENERIC_ERROR,
  navigations,
  onPage,
  opening,
  openSheet,
  place,
  PRESSED,
  RECOMMEND,
  RECOMMENDED,
  recommended,
  server,
  SUCCESS,
  type Placed,
} from "../upsell-sheet.page.fixture.ts";

const part = ({ inside }: Placed, name: string) => inside(`[part=${name}]`);
const textOf = (page: Placed, name: string) => part(page, name)?.textContent?.trim();
const counted = (count: number) => pageStores().cart.set({ ...pageStores().cart.get(), count: { retail: count, grocery: null } });

describe("what the head of dp-upsell-sheet says of the cart", () => {
  onPage();

  it("upsell-sheet.77 option:upsell-sheet.title option:upsell-sheet.cart-url option:upsell-sheet.checkout-url text:upsell-sheet.count text:upsell-sheet.view-cart text:upsell-sheet.checkout names what was added, the cart's items and subtotal, and the ways on", async () => {
    server.on(ADD, () => json({ status: "success", cart: { count: 5, subtotal: "$174.95" } }));
    const page = await place({ options: 'eligible treatment="T1" title="Desk lamp" cart-url="/my/cart" checkout-url="/my/checkout"' });
    await openSheet(page);
    expect([textOf(page, "added"), textOf(page, "cart-count")]).to.deep.equal(["Desk lamp × 2", "5 items in your cart, $174.95"]);
    expect([textOf(page, "view-cart"), textOf(page, "checkout")]).to.deep.equal(["View cart", "Go to checkout"]);
    await expect(page.host).to.be.accessible();
    const went: string[] = [];
    document.addEventListener("dp-navigate", (event) => went.push((event as CustomEvent).detail.url.replace(location.origin, "")));
    for (const name of ["view-cart", "checkout"]) {
      part(page, name)!.focus();
      await press("Enter");
    }
    expect([went, navigations.map(({ reason }) => reason)]).to.deep.equal([
      ["/my/cart", "/my/checkout"],
      ["cart", "checkout"],
    ]);
    expectSeen(...ADDED_COUNTED, "dp-navigate cart", "dp-navigate checkout");
    counted(1);
    await until(() => textOf(page, "cart-count") === "1 item in your cart", "another tab's change, of which no subtotal is known");
  });

  it("upsell-sheet.77 text:upsell-sheet.count-only what is not known is left out, never guessed", async () => {
    counted(4);
    server.on(ADD, () => json({ status: "success" }));
    const page = await place();
    await openSheet(page);
    expect(["added", "cart-count", "checkout"].map((name) => part(page, name))).to.deep.equal([null, null, null]);
    expect(part(page, "view-cart")!.getAttribute("href")).to.equal(new URL("/gp/cart/view.html", location.href).href);
    counted(6);
    await until(() => textOf(page, "cart-count") === "6 items in your cart", "the cart has been read");
    expectSeen(...ADDED);
  });

  it("upsell-sheet.77 the title is that of the form where the element has none, and nothing is named that was not added", async () => {
    const page = await place();
    page.form.setAttribute("title", "Lamp of the form");
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await openSheet(page);
    expect(textOf(page, "added")).to.equal("Lamp of the form × 2");
    expectSeen("dp-change page", ...ADDED_COUNTED);
    page.host.close();
    server.on(ADD, () => json({ status: "failure", cart: { count: 3 } }));
    await until(() => !page.inside("dialog[open]"), "it is closed");
    await openSheet(page);
    expect([textOf(page, "added"), textOf(page, "cart-count")]).to.deep.equal([undefined, "3 items in your cart"]);
    expectSeen(...CLOSED, ...PRESSED, "dp-error refused", ...opening("assertive Not added to cart"), ...RECOMMENDED);
  });

  it("upsell-sheet.77 upsell-sheet.73 an address that the guard refuses is left out, once told; a generic error shows none of it", async () => {
    const page = await place({ options: 'eligible treatment="T1" title="Lamp" cart-url="javascript:alert(1)" checkout-url="/checkout"' });
    await openSheet(page);
    expect([part(page, "view-cart"), textOf(page, "checkout")]).to.deep.equal([null, "Go to checkout"]);
    counted(9);
    await until(() => textOf(page, "cart-count")?.startsWith("9"), "drawn again");
    const [open, change, ...said] = opening();
    expectSeen(...PRESSED, "dp-change cart", SUCCESS, open!, change!, "dp-error blocked-url", ...said, ...RECOMMENDED);
    page.host.close();
    await until(() => !page.inside("dialog[open]"), "it is closed");
    server.on(ADD, () => json({ status: "success", isAtcGenericError: true }));
    await openSheet(page);
    expect(["added", "cart-count", "view-cart", "checkout"].map((name) => part(page, name))).to.deep.equal([null, null, null, null]);
    expectSeen(...CLOSED, ...PRESSED, "dp-error refused", ...opening(GENERIC_ERROR), ...RECOMMENDED);
  });

  it("a11y.1 the open sheet brings no landmark of a name that the page has: two lists of one title, and the page's own header", async () => {
    const list = { widgetType: "list", content: { title: "Often together", items: [{ asin: "B1", offerListingId: "O1", title: "Bulb" }] } };
    server.on(RECOMMEND, () => recommended([list, list]));
    const around = document.createElement("div");
    around.innerHTML = `<header>Shop</header><main><section aria-label="Often together">Bulb</section></main><footer>Terms</footer>`;
    document.body.append(around);
    try {
      const page = await place({ options: 'eligible treatment="T1" title="Lamp"' });
      await openSheet(page);
      await until(() => page.host.shadowRoot!.querySelectorAll("[part=list]").length === 2, "both lists");
      await expect(document.body).to.be.accessible({ ignoredRules: ["region", "page-has-heading-one"] });
      expect(page.inside("header,footer,section,[role=region]")).to.equal(null);
      const [metric, said] = RECOMMENDED;
      expectSeen(...PRESSED, "dp-change cart", SUCCESS, ...opening(), metric!, metric!, said!);
    } finally {
      around.remove();
    }
  });
});
