import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { cartInFlight, lockCartLine } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import * as page from "./shoppable-scene.page.fixture.ts";
import { ADD, ITEMS, all, cardOf, control, openTag, place, shop, similar, state } from "./shoppable-scene.page.fixture.ts";

const names = page.names;
const button = (asin: string) => control(asin, "add-to-cart");
const status = (asin: string) => cardOf(asin).querySelector<HTMLElement>("[data-role=status]");
const trouble = (asin: string) => cardOf(asin).querySelector<HTMLElement>("[part=trouble]");
const count = () => pageStores().cart.get().count.retail;
const busy = () => cartInFlight(pageStores()).get();
const adds = () => shop.to(ADD).map(({ body }) => (body as { asin: string }).asin);
const recorded = () => shop.actions().filter(({ actionType }) => String(actionType).startsWith("ADD_TO_CART"));
const spoken = (text: string) => seen("announcement").filter((one) => one.endsWith(` ${text}`)).length;
const lost = () => Promise.reject(new TypeError("the connection is lost"));
/** The cart takes adds once `answer` is called. */
function holdAdds(): { answer: () => void } {
  const waiting: (() => void)[] = [];
  shop.on(
    ADD,
    ({ body }) =>
      new Promise((resolve) => {
        waiting.push(() => {
          const { asin } = body as { asin: string };
          shop.cart[asin] = (shop.cart[asin] ?? 0) + 1;
          resolve(json(Object.values(shop.cart).reduce((sum, one) => sum + one, 0)));
        });
      }),
  );
  return { answer: () => waiting.splice(0).forEach((one) => one()) };
}
const added = (asin: string) => until(() => status(asin)?.textContent === "Added to cart", `${asin} is added`);

describe("dp-shoppable-scene, the cart", () => {
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => {
    page.openShop();
    addEventListener("dp-navigate", stay);
  });
  afterEach(() => {
    removeEventListener("dp-navigate", stay);
    page.closeShop();
  });

  it("shoppable-scene.22 call:scene-add-to-cart text:shoppable-scene.adding a press shows a spinner in place of the button, and sends the card's offer", async () => {
    const server = holdAdds();
    await place();
    await openTag();
    button("S2").focus();
    await sendKeys({ press: "Enter" });
    await until(() => shop.to(ADD).length === 1);
    const [request] = shop.to(ADD);
    expect([request!.method, request!.url]).to.deep.equal(["POST", `${ADD}?ref=dp_scene`]);
    expect(request!.body).to.deep.equal({ asin: "S2", offerId: "OL-S2", quantity: 1, price: 49, currencyCode: "USD" });
    expect(request!.headers.get("idempotency-key")).to.not.equal(null);
    expect([button("S2").hidden, status("S2")!.textContent, activeElement()]).to.deep.equal([true, "Adding to cart", status("S2")]);
    await until(() => recorded().length === 1);
    expect(recorded()).to.deep.equal([{ actionType: "ADD_TO_CART", actionSource: "SHEET", asin: "S2", tagId: "SC1_t1", position: 1 }]);
    server.answer();
    await added("S2");
    names();
  });

  it("shoppable-scene.22 in version 2 the add is recorded as one of that version", async () => {
    await place({ attributes: `request-source="SOFTLINES" treatments='{"scene_collections":"T1"}'` });
    await openTag();
    await clickOn(button("S1"));
    await added("S1");
    expect(recorded().map(({ actionType, position }) => [actionType, position])).to.deep.equal([["ADD_TO_CART_COLLECTION_V2", 1]]);
    names();
  });

  it("shoppable-scene.23 shoppable-scene.24 shoppable-scene.44 text:shoppable-scene.added the message stays, is announced once, and the answer is the cart's count", async () => {
    shop.cart["OTHER"] = 6;
    await place();
    await openTag();
    button("S1").focus();
    await sendKeys({ press: "Enter" });
    await added("S1");
    expect([activeElement(), button("S1").hidden, spoken("Added to cart")]).to.deep.equal([status("S1"), true, 1]);
    expect(page.details("dp-success")).to.deep.equal([{ action: "scene-add-to-cart", asin: "S1", quantity: 1 }]);
    expect(count()).to.equal(7);
    // the answer names no line: the cart is read again
    await until(() => pageStores().cart.get().entries["S1"]?.itemId === "L-S1", "its line is known");
    await settled();
    expect([status("S1")!.textContent, spoken("Added to cart")]).to.deep.equal(["Added to cart", 1]);
    await expect(page.host).to.be.accessible();
    names();
  });

  it("shoppable-scene.25 items are added side by side, and the same one once, on whatever card", async () => {
    const { html, ...others } = page.collections("SC1_t1");
    shop.on(similar("SC1_t1"), () => json({ ...others, html: html + page.collection("SC1_t2", "Again", ["S1"]) }));
    const server = holdAdds();
    await place();
    await openTag();
    const [first, again] = all('[data-card-asin="S1"]').map((one) => one.querySelector<HTMLElement>('[data-dp-action="add-to-cart"]')!);
    await clickOn(first!);
    await until(() => adds().length === 1);
    await clickOn(again!);
    await clickOn(button("S2"));
    await until(() => adds().length === 2);
    expect([adds(), busy(), again!.hidden, again!.ariaDisabled]).to.deep.equal([["S1", "S2"], ["S1", "S2"], false, "true"]);
    server.answer();
    await added("S1");
    await added("S2");
    expect([busy(), again!.ariaDisabled, count()]).to.deep.equal([[], null, 2]);
    names();
  });

  it("shoppable-scene.38 text:shoppable-scene.add-failed a refused add brings the button back with focus, and leaves the count", async () => {
    await place();
    await openTag();
    for (const [at, answer] of [json({}, 403), json({}, 409), json(1.5), json(-1), json("many")].entries()) {
      shop.on(ADD, () => answer.clone());
      button("S1").focus();
      await sendKeys({ press: "Enter" });
      await until(() => page.details("dp-error").length === at + 1);
      await until(() => trouble("S1") !== null && !button("S1").hidden && button("S1").ariaBusy === null);
      expect([page.text(trouble("S1")!), trouble("S1")!.dataset["role"], activeElement()]).to.deep.equal([
        ...["Not added. Please try again.", "alert", button("S1")],
      ]);
      expect([page.details("dp-error").at(-1)!["call"], count() ?? 0]).to.deep.equal(["scene-add-to-cart", 0]);
    }
    expect(page.details("dp-error").map(({ code }) => code)).to.deep.equal([
      "http",
      "http",
      "bad-response",
      "bad-response",
      "bad-response",
    ]);
    expect(page.details("dp-navigate")).to.deep.equal([]);
    names();
  });

  it("shoppable-scene.38 after a lost answer the cart decides; where it cannot be asked, nothing is claimed", async () => {
    let read: () => void = () => {};
    const holdRead = (answer: () => Response) => shop.on(ITEMS, () => new Promise((resolve) => (read = () => resolve(answer()))));
    await place();
    await openTag();
    shop.on(ADD, lost);
    for (const [asin, items, text] of [
      ["S1", () => json({ entity: { items: [{ asin: "S1", quantity: 1, id: "L1" }] } }), undefined],
      ["S2", () => json({ entity: { items: [] } }), "Not added. Please try again."],
      ["S1", () => json({}, 404), undefined],
    ] as const) {
      if (asin === "S1" && status("S1")) break;
      holdRead(items);
      await clickOn(button(asin));
      await until(() => trouble(asin) !== null, "unknown");
      expect([page.text(trouble(asin)!), button(asin).hidden]).to.deep.equal(["We could not confirm this. Checking…", false]);
      await until(() => shop.to(ITEMS).length > 0);
      read();
      if (text === undefined) await added(asin);
      else await until(() => trouble(asin)?.textContent === text, "the true outcome");
      await until(() => busy().length === 0);
      read();
    }
    shop.on(ITEMS, () => json({}, 404));
    await clickOn(control("S2", "add-to-cart"));
    await until(() => page.details("dp-error").at(-1)?.["code"] === "unknown");
    expect(page.text(trouble("S2")!)).to.equal(page.details("dp-error").at(-1)!["message"]);
    expect(page.text(trouble("S2")!)).to.not.include("Not added");
    names();
  });

  it("shoppable-scene.38 a 401 brings the button back and leads to sign-in", async () => {
    shop.on(ADD, () => json({}, 401));
    await place();
    await openTag();
    await clickOn(button("S1"));
    await until(() => page.details("dp-navigate").length === 1);
    await until(() => !button("S1").hidden);
    expect([page.details("dp-navigate")[0]!["reason"], trouble("S1"), page.details("dp-error")]).to.deep.equal(["sign-in", null, []]);
    names();
  });

  it("shoppable-scene.39 a card without an offer, a currency or a price has no button; one without an ASIN is left out", async () => {
    const missing = [`data-offer-id=""`, `data-currency-code=""`, `data-price="x"`, `data-price="-1"`, `data-price=""`];
    const cards = missing.map((attribute, at) => {
      const name = attribute.split("=")[0]!;
      return page.card(`N${at}`).replace(new RegExp(`${name}="[^"]*"`), attribute);
    });
    const html = `<section data-dp-collection data-tag-id="SC1_t1"><h3>Sofas</h3>${cards.join("")}${page.card("FREE").replace("49.00", "0")}${page.card("")}</section>`;
    shop.on(similar("SC1_t1"), () => json({ ...page.collections("SC1_t1"), html }));
    await place();
    await openTag();
    expect(page.asinsOf()).to.deep.equal(["N0", "N1", "N2", "N3", "N4", "FREE"]);
    expect(all('[data-dp-action="add-to-cart"]').length).to.equal(1);
    expect(cardOf("FREE").querySelector('[data-dp-action="add-to-cart"]')).to.not.equal(null);
    names();
  });

  it("shoppable-scene.44 an ASIN that another element is adding sends nothing when pressed here", async () => {
    await place();
    await openTag();
    const release = lockCartLine(pageStores(), "S1")!;
    await until(() => button("S1").ariaDisabled === "true");
    await clickOn(button("S1"));
    await settled();
    expect([adds(), button("S1").hidden, recorded()]).to.deep.equal([[], false, []]);
    release();
    await until(() => button("S1").ariaDisabled === null);
    await clickOn(button("S1"));
    await added("S1");
    names();
  });

  it("shoppable-scene.45 offline the add fails at once and is not recorded", async () => {
    await place();
    await openTag();
    const before = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")!;
    Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => false });
    await clickOn(button("S1"));
    await until(() => page.details("dp-error").length === 1);
    Object.defineProperty(Navigator.prototype, "onLine", before);
    expect([page.details("dp-error")[0]!["code"], adds(), recorded()]).to.deep.equal(["network", [], []]);
    expect(page.text(trouble("S1")!)).to.equal("Not added. Please try again.");
    names();
  });

  it("shoppable-scene.14 shoppable-scene.45 an add goes on when the sheet closes: its outcome is announced, and the cart has it", async () => {
    const server = holdAdds();
    await place();
    await openTag();
    await clickOn(button("S1"));
    await until(() => adds().length === 1);
    await press("Escape");
    await state("ready");
    await until(() => all("dialog[open]").length === 0);
    expect(shop.to(ADD)[0]!.signal?.aborted ?? false).to.equal(false);
    server.answer();
    await until(() => spoken("Added to cart") === 1, "announced");
    expect([count(), page.details("dp-success").length]).to.deep.equal([1, 1]);
    names();
  });
});
