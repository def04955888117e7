import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { lockCartLine } from "../../../src/cart/lock.ts";
import { pageStores } from "../../../src/state/page.ts";
import { json } from "../../../test/support/fake-fetch.ts";
import {
  CART,
  CLOSED,
  held,
  htmlWidget,
  listWidget,
  metrics,
  of,
  onPage,
  opening,
  pressed,
  RECOMMENDED,
  recommend,
  server,
  sheet,
  SUBMIT,
  SUCCESS,
  type Sheet,
} from "../recommendations/upsell-sheet.recommendations.page.fixture.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { settled, until } from "../../../test/support/until.ts";

onPage();

const PARAMS = { "items[0.base][asin]": "B0CARD0001", "items[0.base][offerListingId]": "OL-CARD-1" };
const card = (params: unknown = PARAMS) =>
  htmlWidget(`<ul><li data-dp-item><img src="/images/B0CARD0001.svg" alt="A card"><a href="/dp/B0CARD0001">A card</a>
    <button type="button" data-dp-action="add-item" data-params='${JSON.stringify(params)}'>Add the card</button></li></ul>`);

const BEGUN = ["dp-change upsell", "dp-metric upsell-sheet.inline-add"];
const WAIT = "polite Adding to your cart";
const SENT = `POST ${SUBMIT}`;
const PRESS = [...BEGUN, WAIT, SENT];
const DONE = ["dp-success add-recommendation", "polite Added"];
const FAILED = "assertive Not added. Please try again.";
/** Waits until that was announced, and nothing more. */
const announced = async (text: string) => {
  await until(() => seen("announcement").includes(text), text);
  await settled();
};
const [, ADDED] = DONE as [string, string];

/** The ways in which an item is drawn: each has a button, a status and an alert of its own. */
const WAYS = {
  list: {
    widgets: [listWidget(2)],
    button: (view: Sheet) => view.part("item")!.querySelector<HTMLElement>("[part~=add-item]:not([hidden])"),
    line: (view: Sheet, role: string) => view.part("item")!.querySelector<HTMLElement>(`[data-role=${role}]`)!,
  },
  html: {
    widgets: [card()],
    button: (view: Sheet) => view.root.querySelector<HTMLElement>("[data-dp-action=add-item]:not([hidden])"),
    line: (view: Sheet, role: string) => view.root.querySelector<HTMLElement>(`[data-dp-part=outcome] [data-role=${role}]`)!,
  },
};

async function opened(widgets: readonly object[], attributes: Record<string, string> = {}): Promise<Sheet> {
  const view = await sheet(attributes);
  await view.opened(widgets);
  return view;
}

for (const [way, { widgets, button, line }] of Object.entries(WAYS)) {
  describe(`inline add of dp-upsell-sheet, drawn as ${way}`, () => {
    it("calls.17 while another control changes the product its button cannot be pressed, and can be again after it", async () => {
      const view = await opened(widgets);
      const release = lockCartLine(pageStores(), "B0ITEM0001", "B0CARD0001")!;
      await until(() => button(view)!.getAttribute("aria-disabled") === "true", "it rests");
      button(view)!.focus();
      await sendKeys({ press: "Enter" });
      await sendKeys({ press: "Space" });
      release();
      await until(() => button(view)!.getAttribute("aria-disabled") === null, "it can be pressed");
      expectSeen();
      await sendKeys({ press: "Enter" });
      await announced(ADDED);
      expectSeen(...PRESS, "dp-change cart", ...DONE);
    });

    it("upsell-sheet.55 upsell-sheet.57 call:buy-box-submit a press gives way to a spinner and then to the success, with focus, said once", async () => {
      const view = await opened(widgets);
      const answer = held(SUBMIT);
      const [status, alert] = [line(view, "status"), line(view, "alert")];
      expect([status.textContent, alert.textContent]).to.deep.equal(["", ""]);
      button(view)!.focus();
      await sendKeys({ press: "Enter" });
      await sendKeys({ press: "Enter" });
      await until(() => status.textContent === "Adding to your cart", "the spinner");
      expect([button(view), status.querySelectorAll(".dp-spinner").length, view.focused()]).to.deep.equal([null, 1, status]);
      await expect(view.host).to.be.accessible();
      answer(json({ status: 1, cart: { count: 7 } }));
      await until(() => status.textContent === "Added", "the success");
      expect([line(view, "status"), view.focused(), alert.textContent, status.querySelector(".dp-spinner")]).to.deep.equal([
        status,
        status,
        "",
        null,
      ]);
      expect(pageStores().cart.get().count.retail).to.equal(7);
      const asin = way === "list" ? "B0ITEM0001" : "B0CARD0001";
      expect(of("dp-success").at(-1)).to.deep.include({ action: "add-recommendation", asin, quantity: 1 });
      expect(metrics("upsell-sheet.inline-add").map(({ tags }) => tags)).to.deep.equal([
        { widget: way === "list" ? "list" : "recommendation" },
      ]);
      await expect(view.host).to.be.accessible();
      expectSeen(...PRESS, "dp-change cart", ...DONE);
    });

    it("upsell-sheet.56 sends the item's params in place of the form's fields, always one, without isPrimaryATC", async () => {
      const view = await opened(widgets);
      button(view)!.click();
      await announced(ADDED);
      expectSeen(...PRESS, "dp-change cart", ...DONE);
      const body = server.to(SUBMIT)[1]!.body as Record<string, string>;
      const { "items[0.base][asin]": asin, "items[0.base][quantity]": quantity, isUSSAjax } = body;
      expect([asin, quantity, isUSSAjax]).to.deep.equal([way === "list" ? "B0ITEM0001" : "B0CARD0001", "1", "1"]);
      expect(["isPrimaryATC", "ASIN", "offerListingID", "submit.add-to-cart"].filter((name) => name in body)).to.deep.equal([]);
    });

    it("upsell-sheet.58 on failure the button is back, with focus, and the failure shows at the item until the next press", async () => {
      const view = await opened(widgets);
      server.on(SUBMIT, () => new Response("no", { status: 400 }));
      button(view)!.focus();
      button(view)!.click();
      const alert = line(view, "alert");
      await until(() => alert.textContent === "Not added. Please try again.", "the failure");
      expect([line(view, "status").textContent, view.focused()]).to.deep.equal(["", button(view)]);
      await expect(view.host).to.be.accessible();
      expectSeen(...PRESS, "dp-error http", FAILED);
      const answer = held(SUBMIT);
      button(view)!.click();
      await until(() => alert.textContent === "", "pressed again");
      await until(() => server.to(SUBMIT).length === 3, "sent");
      answer(json({ status: 1 }));
      await announced(ADDED);
      expectSeen(...PRESS, ...DONE);
    });

    it("upsell-sheet.58 calls.11 an outcome that nobody knows is told as that, and not as a failure", async () => {
      const view = await opened(widgets);
      server.on(SUBMIT, () => Promise.reject(new TypeError("lost")));
      button(view)!.click();
      const told = "We could not confirm this. Please check before you try again.";
      await until(() => line(view, "alert").textContent === told, "it says so");
      await settled();
      expect(button(view)).not.to.equal(null);
      expectSeen(...PRESS, "polite We could not confirm this. Checking…", "dp-error unknown", `assertive ${told}`);
    });

    it("upsell-sheet.58 calls.11 while an outcome is read the item says so, and then what is true", async () => {
      const asin = way === "list" ? "B0ITEM0001" : "B0CARD0001";
      const read = (type: string, items: unknown) =>
        new Response(JSON.stringify({ entity: { items } }), { headers: { "content-type": `application/vnd.dp.api+json; type="${type}"` } });
      const [COUNT, ITEMS] = ["/api/marketplaces/M1/cart/count", "/api/marketplaces/M1/cart/items"] as const;
      server.on(COUNT, () => read("cart.count/v1", 1));
      server.on(ITEMS, () => read("cart.items/v1", []));
      recommend(widgets);
      const view = await sheet({ "marketplace-id": "M1" });
      await view.open();
      await announced(RECOMMENDED[1]!);
      // the answer of a form names no lines: they are read
      const [wait, ...sent] = pressed();
      expectSeen.requests(...sent, `GET ${COUNT}`, `GET ${ITEMS}`);
      expectSeen(wait!, "dp-change cart", SUCCESS, ...opening(), ...RECOMMENDED);
      let answer!: (response: Response) => void;
      server.on(ITEMS, () => new Promise((resolve) => (answer = resolve)));
      server.on(SUBMIT, () => Promise.reject(new TypeError("lost")));
      button(view)!.click();
      await until(() => line(view, "status").textContent === "We could not confirm this. Checking…", "it says so");
      expect([button(view), line(view, "status").querySelectorAll(".dp-spinner").length]).to.deep.equal([null, 1]);
      await until(() => answer !== undefined, "it is read");
      const lines = [{ asin, quantity: 1, id: "L1" }];
      server.on(ITEMS, () => read("cart.items/v1", lines));
      answer(read("cart.items/v1", lines));
      await until(() => line(view, "status").textContent === "Added", "what is true");
      await until(() => seen("request").length === 4, "read again");
      await settled();
      expect(of("dp-success").at(-1)).to.deep.include({ action: "add-recommendation", asin });
      expectSeen.requests(SENT, `GET ${ITEMS}`, `GET ${COUNT}`, `GET ${ITEMS}`);
      expectSeen(...PRESS.slice(0, -1), "polite We could not confirm this. Checking…", "dp-change cart", ...DONE);
    });

    it("upsell-sheet.59 an acknowledgement replaces the head, a generic error leaves it", async () => {
      const view = await opened(widgets);
      server.on(SUBMIT, () => json({ status: 0, isAtcGenericError: true, shippingMessageHTML: "<p>never</p>" }));
      button(view)!.click();
      await announced(FAILED);
      expectSeen(...PRESS, "dp-error refused", FAILED);
      expect([view.host.dataset["status"], view.host.shadowRoot!.textContent!.includes("never")]).to.deep.equal(["success", false]);
      server.on(SUBMIT, () => json({ status: "sold out", shippingMessageHTML: "<p>Nobody has it</p>" }));
      button(view)!.click();
      await until(() => view.part("shipping")?.textContent === "Nobody has it", "the head");
      await announced(FAILED);
      expect(view.host.dataset["status"]).to.equal("error");
      expectSeen(...PRESS, "dp-error refused", FAILED);
    });
  });
}

describe("inline adds of dp-upsell-sheet", () => {
  it("upsell-sheet.55 items do not wait for each other, and the same item is one item wherever it shows", async () => {
    const { content } = listWidget(2);
    const view = await opened([listWidget(2), { widgetType: "list", content: { items: [content.items[1]] } }]);
    const answers: ((response: Response) => void)[] = [];
    server.on(SUBMIT, () => new Promise((resolve) => answers.push(resolve)));
    const [one, two, again] = view.parts("add-item");
    one!.click();
    two!.click();
    again!.click();
    await until(() => server.to(SUBMIT).length === 3, "both are sent");
    await settled();
    expect(view.texts(".add [data-role=status]")).to.deep.equal(Array(3).fill("Adding to your cart"));
    // the item that shows twice is sent and announced once
    expectSeen(...BEGUN, WAIT, ...BEGUN, WAIT, SENT, SENT);
    for (const answer of answers.reverse()) answer(json({ status: 1 }));
    await until(() => view.texts(".add [data-role=status]").every((text) => text === "Added"), "both are added");
    expectSeen(...DONE, ...DONE);
  });

  it("upsell-sheet.37 an inline add is the last action and opens nothing", async () => {
    const view = await opened([listWidget(1)]);
    const store = view.host.session!.context.scope.upsell;
    expect(store.get().actionSource).to.equal("primary-click");
    await view.close();
    const adding = view.host.addToCart("quiz", PARAMS);
    expect(store.get()).to.deep.equal({ isSheetOpen: false, actionSource: "inline-click", recommendationBaseIdentifier: "B0BASE0001" });
    await adding;
    await settled();
    expectSeen(...CLOSED, ...BEGUN, SENT, "dp-change cart", "dp-success add-recommendation");
  });

  it("upsell-sheet.57 the success stays until another primary add resets it", async () => {
    const view = await opened([listWidget(1)]);
    view.part("add-item")!.click();
    await until(() => view.texts(".add [data-role]")[0] === "Added", "added");
    await view.close();
    expectSeen(...BEGUN, WAIT, SENT, "dp-change cart", ...DONE, ...CLOSED);
    view.host.show();
    await until(() => view.texts(".add [data-role]")[0] === "Added", "as before");
    await view.close();
    // it still stands there, and is not announced again
    expectSeen("dp-open upsell-sheet", "dp-change upsell", RECOMMENDED[1]!, ...CLOSED);
    await view.opened([listWidget(1)]);
    expect([view.texts(".add [data-role]")[0], view.part("add-item")!.hidden]).to.deep.equal(["", false]);
  });

  it("upsell-sheet.56 upsell-sheet.59 call:cart-add-items in the flow items the cart API adds one, and the head shows the item's own image", async () => {
    const line = (asin: string, id: string) => ({ id, asin, quantity: 1 });
    const answer = (items: object[]) =>
      new Response(JSON.stringify({ type: "cart.add-items/v1", entity: { items, count: { entity: { items: 5 } } } }), {
        headers: { "content-type": 'application/vnd.dp.api+json; type="cart.add-items/v1"' },
      });
    server.on(CART, () => answer([line("B0BASE0001", "L1")]));
    server.on("/products/B0BASE0001", () => new Response("", { status: 404 }));
    // the page's form is in neither key format: its own add would go the native way
    recommend([card()]);
    const view = await sheet({ "cart-flow": "items" });
    const form = document.querySelector("form")!;
    form.querySelector<HTMLInputElement>("[name=ASIN]")!.name = "items[0.base][asin]";
    form.querySelector<HTMLInputElement>("[name=offerListingID]")!.name = "items[0.base][offerListingId]";
    await view.open();
    await announced(RECOMMENDED[1]!);
    await until(() => seen("event").includes("dp-metric upsell-sheet.image-data-missing"), "without an image");
    expectSeen.requests(...pressed(CART).slice(1), "GET /products/B0BASE0001");
    const [wait] = pressed();
    // the recommendations arrive when the sheet stands
    expectSeen.events("dp-change cart", SUCCESS, ...opening().slice(0, 2), "dp-metric upsell-sheet.image-data-missing", RECOMMENDED[0]!);
    expectSeen(wait!, ...opening().slice(2), RECOMMENDED[1]!);
    server.on(CART, () => answer([line("B0CARD0001", "L2")]));
    view.root.querySelector<HTMLElement>("[data-dp-action=add-item]")!.click();
    await until(() => view.host.model!.$status.get()?.image?.altText === "A card", "its image");
    await until(() => seen("console").length > 0, "which the test page does not have");
    expectSeen.console("console.error <dp-upsell-sheet> network: The image of the product did not load.");
    expectSeen(...BEGUN, WAIT, `POST ${CART}`, "dp-change cart", ...DONE);
    expect(server.to(CART)[1]!.body).to.deep.equal({
      items: [{ asin: "B0CARD0001", offerListingId: "OL-CARD-1", quantity: 1 }],
    });
    expect(pageStores().cart.get().entries["B0CARD0001"]).to.deep.include({ itemId: "L2", quantity: 1 });
  });

  it("upsell-sheet.71 a control whose params are none shows its error state, and the flow items sends nothing", async () => {
    server.on(CART, () => json({}));
    const view = await opened([htmlWidget('<button type="button" data-dp-action="add-item" data-params="{">Add</button>')], {
      "cart-flow": "form",
    });
    view.host.setAttribute("cart-flow", "items");
    await settled();
    view.root.querySelector<HTMLElement>("[data-dp-action=add-item]")!.click();
    await announced(FAILED);
    expectSeen(...BEGUN, WAIT, "console.error <dp-upsell-sheet> refused: Could not determine or invalid NATC params version", FAILED);
  });
});
