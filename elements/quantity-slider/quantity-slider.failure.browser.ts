import { expect } from "@open-wc/testing";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { productStores } from "../../src/page/scope.ts";
import { cartInFlight } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import {
  clearStages,
  done,
  fakeShop,
  FORM,
  pressed,
  READ_AGAIN,
  settled,
  stage,
  typed,
  until,
  type FakeShop,
} from "./quantity-slider.page.fixture.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";

const logged = (code: string, text: string) => `console.error <dp-quantity-slider> ${code}: ${text}`;
/** The item is held while a form is submitted. */
const SENDING = "polite Updating your cart";
/** The line is looked up after an answer that leaves open whether the write has happened, and the count of the cart behind it. */
const [COUNT, ITEMS] = READ_AGAIN;
const CHECKED = [ITEMS!, "assertive We could not confirm this. Checking…"];
const COUNTED = [COUNT!, "dp-change cart"];
const ALERT = "assertive We could not update your cart. Please try again.";
/** Waits until the cart has been read again. */
const readAgain = () => until(() => READ_AGAIN.every((request) => seen("request").includes(request)), "read again");

describe("dp-quantity-slider, failing", () => {
  let shop: FakeShop;
  const submitted: Record<string, FormDataEntryValue>[] = [];
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submitted.push(Object.fromEntries(new FormData(event.target as HTMLFormElement, event.submitter)));
  };

  beforeEach(() => {
    shop = fakeShop();
    submitted.length = 0;
    addEventListener("submit", onSubmit);
  });
  afterEach(async () => {
    removeEventListener("submit", onSubmit);
    await clearStages();
    shop.restore();
  });

  it("quantity-slider.26 calls.12 calls.14 a failed add submits the form, with its button, the quantity, the token and the id of the press", async () => {
    const { part, of } = await stage('min-order-quantity="4"');
    shop.next(() => json({ error: {} }, 500));
    part("add")!.click();
    await until(() => submitted.length, "submitted");
    const key = shop.to("/cart/carts/retail/items")[0]!.headers.get("idempotency-key");
    expect(submitted).to.deep.equal([
      { ASIN: "A", quantity: "4", "submit.add-to-cart": "1", "dp-request-id": key, "anti-csrftoken-a2z": "t1" },
    ]);
    const [navigation] = of("dp-navigate");
    expect([navigation!["reason"], new URL(navigation!["url"] as string).pathname]).to.deep.equal([
      "form-fallback",
      "/gp/product/handle-buy-box",
    ]);
    await until(() => seen("request").filter((request) => request === ITEMS).length === 2, "read again");
    expectSeen(
      ...pressed("POST"),
      ...CHECKED,
      logged("http", "cart-add-items failed: 500"),
      "dp-error http",
      "dp-navigate form-fallback",
      SENDING,
      COUNT!,
      ...READ_AGAIN, // behind the form
    );
  });

  it("quantity-slider.26 a cancelled dp-navigate keeps the form from being sent; its listener can still send it", async () => {
    const { scope, part, state } = await stage();
    let follow!: () => void;
    scope.addEventListener("dp-navigate", (event) => {
      event.preventDefault();
      ({ follow } = (event as CustomEvent<{ follow: () => void }>).detail);
    });
    shop.next(() => typed("cart.add-items/v1", { type: "t", entity: { items: [] } }));
    part("add")!.click();
    await until(() => follow, "navigation");
    await readAgain();
    await settled();
    expect([submitted, state()]).to.deep.equal([[], "add"]);
    expectSeen(
      ...pressed("POST"),
      ...CHECKED,
      logged("bad-response", "Invalid Response from the server"),
      "dp-error bad-response",
      "dp-navigate form-fallback",
      ...COUNTED,
    );
    follow();
    expect(submitted.length).to.equal(1);
    await until(() => seen().length, "announced");
    expectSeen(SENDING);
  });

  const leaving = FORM.replace("/gp/product/handle-buy-box", "javascript:void 0");
  const comeBack = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

  it("calls.17 quantity-slider.26 a form that is sent in place of a failed add holds the item until the page has come back", async () => {
    removeEventListener("submit", onSubmit);
    const { part, state, asin } = await stage("", { form: leaving });
    shop.next(() => json({ error: {} }, 404));
    await clickOn(part("add")!);
    await until(() => seen("event").includes("dp-navigate form-fallback"), "navigation");
    await readAgain();
    await settled();
    expect([state(), cartInFlight(pageStores()).get()]).to.deep.equal(["busy", [asin]]);
    await clickOn(part("add")!);
    expect(shop.to("/cart/carts/retail/items").length, "the add is still on its way").to.equal(1);
    comeBack();
    await until(() => state() === "add", "free again");
    expect(cartInFlight(pageStores()).get()).to.deep.equal([]);
    await until(() => seen("request").filter((request) => READ_AGAIN.includes(request)).length === 4, "read again");
    expectSeen(
      ...pressed("POST"),
      logged("http", "cart-add-items failed: 404"),
      "dp-error http",
      "dp-navigate form-fallback",
      SENDING,
      "dp-success form-add",
      ...READ_AGAIN,
      ...READ_AGAIN, // the page has come back
    );
  });

  it("calls.17 the purchase form that is sent in place of the add holds the item, and frees it once it was taken over", async () => {
    const { scope, part, state, asin } = await stage('min-order-quantity="4"');
    const { giftOptions, asin: $asin, offerListingId } = productStores(scope);
    $asin.set(asin);
    offerListingId.set("OL-1");
    giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
    const inFlight = cartInFlight(pageStores());
    const held: (readonly string[])[] = [];
    const stop = inFlight.listen((asins) => void held.push(asins));
    await clickOn(part("add")!);
    await until(() => held.length === 2 && state() === "add", "held, and free again");
    stop();
    expect([held, submitted.map(({ quantity }) => quantity)]).to.deep.equal([[[asin], []], ["4"]]);
    expectSeen(SENDING);
    removeEventListener("submit", onSubmit);
    scope.querySelector("form")!.setAttribute("action", "javascript:void 0");
    await clickOn(part("add")!);
    await settled();
    expect([state(), inFlight.get()]).to.deep.equal(["busy", [asin]]);
    comeBack();
    await until(() => state() === "add", "the page has come back");
    await readAgain();
    expectSeen(SENDING, "dp-success form-add", ...READ_AGAIN);
  });

  it("quantity-slider.26 a form without a quantity gets one, and a select the entry that it lacks", async () => {
    const bare = await stage("", { form: `<form action="/x" method="post"><button>Add</button></form>` });
    shop.next(() => json({}, 404));
    bare.part("add")!.click();
    await until(() => submitted.length, "submitted");
    expect(submitted[0]!["quantity"]).to.equal("1");
    await readAgain();
    const failed = [
      ...pressed("POST"),
      logged("http", "cart-add-items failed: 404"),
      "dp-error http",
      "dp-navigate form-fallback",
      SENDING,
      ...READ_AGAIN,
    ];
    expectSeen(...failed);
    const listed = await stage('min-order-quantity="4"', {
      form: `<form action="/x" method="post"><select name="quantity"><option>1</option></select><button>Add</button></form>`,
    });
    shop.next(() => json({}, 404));
    listed.part("add")!.click();
    await until(() => submitted.length === 2, "submitted");
    expect(submitted[1]!["quantity"]).to.equal("4");
    await readAgain();
    expectSeen(...failed);
  });

  it("quantity-slider.27 text:quantity-slider.failed without a form that is logged and shown, and the button can be pressed again", async () => {
    const { part, alert, host, state } = await stage("", { form: "" });
    shop.next(() => json({}, 404));
    part("add")!.click();
    await until(() => alert(), "told");
    expect([alert(), state()]).to.deep.equal(["We could not update your cart. Please try again.", "add"]);
    await readAgain();
    expectSeen(
      ...pressed("POST"),
      logged("http", "cart-add-items failed: 404"),
      "dp-error http",
      logged("form", "Missing $form object"),
      ALERT,
      ...READ_AGAIN,
    );
    await expect(host).to.be.accessible();
    part("add")!.click();
    await until(() => state() === "slider", "added");
    expect(alert()).to.equal("");
    expectSeen(...done("add", 1));
  });

  it("quantity-slider.23 quantity-slider.24 a failed decrease at the maximum hides the spinner; increase stays disabled", async () => {
    const { asin, part, state, alert } = await stage('quantity-in-cart="10" cart-item-id="I" max-order-quantity="10"');
    shop.lines.set(asin, 10); // the cart is read again after a doubt
    shop.next(() => new Response("", { status: 409, statusText: "Busy" }));
    part("minus")!.click();
    await until(alert, "failed");
    await until(() => state() === "limit", "as before");
    expect(part("minus")!.hasAttribute("aria-disabled")).to.equal(false);
    expect(part("plus")!.getAttribute("aria-disabled")).to.equal("true");
    expect([part("quantity")!.textContent, submitted]).to.deep.equal(["10", []]);
    await readAgain();
    expectSeen(...pressed("PUT"), logged("http", "cart-modify-items failed: 409 Busy"), "dp-error http", ALERT, ...READ_AGAIN);
  });

  it("quantity-slider.28 a lost add says that it is being checked, and then what is true", async () => {
    const { part, alert, state, asin } = await stage();
    let answer!: (response: Response) => void;
    shop.on("/api/marketplaces/M1/cart/items", () => new Promise((resolve) => (answer = resolve)));
    shop.next(() => Promise.reject(new TypeError("lost")));
    part("add")!.click();
    await until(() => alert(), "told");
    expect([alert(), state()]).to.deep.equal(["We could not confirm this. Checking…", "busy"]);
    answer(typed("cart.items/v1", { entity: { items: [{ asin, quantity: 1, id: "I-1" }] } }));
    await until(() => state() === "slider", "confirmed");
    expect([alert(), part("quantity")!.textContent, submitted]).to.deep.equal(["", "1", []]);
    await until(() => pageStores().cart.get().count.retail === 0, "counted");
    const [count, lines] = READ_AGAIN;
    const [, , ...confirmed] = done("add", 1);
    expectSeen(...pressed("POST"), lines!, "assertive We could not confirm this. Checking…", ...confirmed, count!, "dp-change cart");
  });

  it("quantity-slider.21 a cancelled dp-request leaves the change to the page", async () => {
    const { part, scope, state, alert, of } = await stage();
    scope.addEventListener("dp-request", (event) => event.preventDefault());
    part("add")!.click();
    await until(() => of("dp-request").length, "asked");
    await until(() => state() === "add", "as before");
    await settled();
    expect([alert(), submitted]).to.deep.equal(["", []]);
    expectSeen("polite Updating your cart", "dp-request cart-add-items");
  });

  it("quantity-slider.33 option:quantity-slider.asin state:quantity-slider.invalid what lacks makes it invalid: the form shows and works", async () => {
    const expectInvalid = async ({ host, state, scope }: Awaited<ReturnType<typeof stage>>, message: string) => {
      expect(state()).to.equal("invalid");
      expect(host.querySelector("form")!.checkVisibility()).to.equal(true);
      await until(() => seen("event").length, "told");
      expectSeen(logged("config", message), "dp-error config");
      scope.querySelector<HTMLButtonElement>("form button")!.click();
    };
    await expectInvalid(
      await stage("", { offer: "" }),
      'offer-listing-id is missing, which cart-type="default" needs. Set offer-listing-id="…", or cart-type="UFG".',
    );
    await expectInvalid(
      await stage('min-order-quantity="4" max-order-quantity="3"'),
      'max-order-quantity (3) is below min-order-quantity (4). Set max-order-quantity="4" or more.',
    );
    await expectInvalid(
      await stage('asin=""', { form: `<form action="/x" method="post"><button>Add</button></form>` }),
      'asin is empty. Set asin="…".',
    );
    expect(submitted.length).to.equal(3);
    const ufg = await stage('cart-type="UFG"', { offer: "" });
    expect(ufg.state()).to.equal("add");
    await settled();
    expectSeen();
  });

  it("quantity-slider.13 option:quantity-slider.slate-token the grocery cart is asked with its headers, and the count is read", async () => {
    const { part, state, asin } = await stage('cart-type="UFG" slate-token="s1" session-id="123-4"');
    shop.on("/alm/addtofreshcart", () => json({ clientResponseModel: { items: [{ ASIN: asin, itemId: "G1", quantity: 1 }] } }));
    shop.on("/alm/addtofreshcart/cartcount", () => json({ cartCount: 6 }));
    part("add")!.click();
    await until(() => state() === "slider", "added");
    await until(() => pageStores().cart.get().count.grocery === 6, "counted");
    const [sent] = shop.to("/alm/addtofreshcart");
    expect(sent!.body).to.deep.equal({ asin, offerListingId: "OL-1", quantity: 1, setQuantityFlag: true, sessionID: "123-4" });
    const headers = ["content-type", "anti-csrftoken-a2z", "x-encrypted-slate-token"].map((name) => sent!.headers.get(name));
    expect(headers).to.deep.equal(["application/json", "t1", "s1"]);
    const [busy, , ...added] = done("add", 1);
    expectSeen(busy!, "POST /alm/addtofreshcart", ...added, "GET /alm/addtofreshcart/cartcount", "dp-change cart");
  });
});
