import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { holdCart } from "../../src/state/cart-in-flight.ts";
import { pageStores } from "../../src/state/page.ts";
import { json } from "../../test/support/fake-fetch.ts";
import {
  CART,
  held,
  htmlWidget,
  listWidget,
  metrics,
  of,
  onPage,
  RECOMMENDATIONS,
  recommended,
  server,
  sheet,
  SUBMIT,
  wait,
  type Sheet,
} from "./upsell-sheet.body.fixture.ts";
import { until } from "../../test/support/until.ts";

onPage();

const PARAMS = { "items[0.base][asin]": "B0CARD0001", "items[0.base][offerListingId]": "OL-CARD-1" };
const card = (params: unknown = PARAMS) =>
  htmlWidget(`<ul><li data-dp-item><img src="/images/B0CARD0001.svg" alt="A card"><a href="/dp/B0CARD0001">A card</a>
    <button type="button" data-dp-action="add-item" data-params='${JSON.stringify(params)}'>Add the card</button></li></ul>`);

/** The ways in which an item is drawn: each has a button, a status and an alert of its own. */
const WAYS = {
  list: {
    widgets: [listWidget(2)],
    button: (view: Sheet) => view.part("item")!.querySelector<HTMLElement>("[part~=add-item]"),
    line: (view: Sheet, role: string) => view.part("item")!.querySelector<HTMLElement>(`[data-role=${role}]`)!,
  },
  html: {
    widgets: [card()],
    button: (view: Sheet) => view.root.querySelector<HTMLElement>("[data-dp-action=add-item]:not([hidden])"),
    line: (view: Sheet, role: string) => view.root.querySelector<HTMLElement>(`[data-dp-part=outcome] [data-role=${role}]`)!,
  },
};

async function opened(widgets: readonly object[], attributes: Record<string, string> = {}): Promise<Sheet> {
  server.on(RECOMMENDATIONS, () => recommended(widgets));
  const view = await sheet(attributes);
  await view.open();
  await until(() => view.parts("widget").length === widgets.length);
  await until(() => view.host.dataset["state"] === "open");
  return view;
}

for (const [way, { widgets, button, line }] of Object.entries(WAYS)) {
  describe(`inline add of dp-upsell-sheet, drawn as ${way}`, () => {
    it("calls.17 while another control changes the product its button cannot be pressed, and can be again after it", async () => {
      const view = await opened(widgets);
      const release = holdCart(pageStores(), "B0ITEM0001", "B0CARD0001")!;
      await until(() => button(view)!.getAttribute("aria-disabled") === "true", "it rests");
      button(view)!.focus();
      await sendKeys({ press: "Enter" });
      await sendKeys({ press: "Space" });
      release();
      await until(() => button(view)!.getAttribute("aria-disabled") === null, "it can be pressed");
      const sent = server.to(SUBMIT).length;
      await sendKeys({ press: "Enter" });
      await until(() => of("dp-success").some(({ action }) => action === "add-recommendation"), "added");
      expect(server.to(SUBMIT).length - sent).to.equal(1);
      expect(of("dp-success").filter(({ action }) => action === "add-recommendation")).to.have.length(1);
    });

    it("upsell-sheet.55 upsell-sheet.57 call:buy-box-submit a press gives way to a spinner and then to the success, with focus, said once", async () => {
      const view = await opened(widgets);
      const answer = held(SUBMIT);
      const [status, alert] = [line(view, "status"), line(view, "alert")];
      expect([status.textContent, alert.textContent]).to.deep.equal(["", ""]);
      button(view)!.focus();
      await sendKeys({ press: "Enter" });
      await sendKeys({ press: "Enter" });
      await until(() => status.textContent === "Adding to your cart");
      expect([button(view), status.querySelectorAll(".dp-spinner").length, view.focused()]).to.deep.equal([null, 1, status]);
      await expect(view.host).to.be.accessible();
      answer(json({ status: 1, cart: { count: 7 } }));
      await until(() => status.textContent === "Added");
      expect([line(view, "status"), view.focused(), alert.textContent, status.querySelector(".dp-spinner")]).to.deep.equal([
        status,
        status,
        "",
        null,
      ]);
      expect([server.to(SUBMIT).length, pageStores().cart.get().count.retail]).to.deep.equal([2, 7]);
      const asin = way === "list" ? "B0ITEM0001" : "B0CARD0001";
      expect(of("dp-success").at(-1)).to.deep.include({ action: "add-recommendation", asin, quantity: 1 });
      expect(metrics("upsell-sheet.inline-add").map(({ tags }) => tags)).to.deep.equal([
        { widget: way === "list" ? "list" : "recommendation" },
      ]);
      await expect(view.host).to.be.accessible();
    });

    it("upsell-sheet.56 sends the item's params in place of the form's fields, always one, without isPrimaryATC", async () => {
      const view = await opened(widgets);
      button(view)!.click();
      await until(() => server.to(SUBMIT).length === 2);
      const body = server.to(SUBMIT)[1]!.body as Record<string, string>;
      const { "items[0.base][asin]": asin, "items[0.base][quantity]": quantity, isUSSAjax } = body;
      expect([asin, quantity, isUSSAjax]).to.deep.equal([way === "list" ? "B0ITEM0001" : "B0CARD0001", "1", "1"]);
      expect(["isPrimaryATC", "ASIN", "offerListingID", "submit.add-to-cart"].filter((name) => name in body)).to.deep.equal([]);
    });

    it("upsell-sheet.58 on failure the button is back, with focus, and the failure shows at the item until the next press", async () => {
      const view = await opened(widgets);
      server.on(SUBMIT, () => new Response("no", { status: 500 }));
      button(view)!.focus();
      button(view)!.click();
      const alert = line(view, "alert");
      await until(() => alert.textContent === "Not added. Please try again.");
      expect([line(view, "status").textContent, view.focused()]).to.deep.equal(["", button(view)]);
      expect(of("dp-success").map(({ action }) => action)).to.deep.equal(["add-to-cart"]);
      await expect(view.host).to.be.accessible();
      const answer = held(SUBMIT);
      button(view)!.click();
      await until(() => alert.textContent === "");
      answer(json({ status: 1 }));
      await until(() => line(view, "status").textContent === "Added");
    });

    it("upsell-sheet.58 calls.11 an outcome that nobody knows is told as that, and not as a failure", async () => {
      const view = await opened(widgets);
      server.on(SUBMIT, () => Promise.reject(new TypeError("lost")));
      button(view)!.click();
      await until(() => line(view, "alert").textContent === "We could not confirm this. Please check before you try again.");
      expect(button(view)).not.to.equal(null);
    });

    it("upsell-sheet.58 calls.11 while an outcome is read the item says so, and then what is true", async () => {
      const view = await opened(widgets, { "marketplace-id": "M1" });
      const asin = way === "list" ? "B0ITEM0001" : "B0CARD0001";
      let answer!: (response: Response) => void;
      server.on("/api/marketplaces/M1/cart/items", () => new Promise((resolve) => (answer = resolve)));
      server.on(SUBMIT, () => Promise.reject(new TypeError("lost")));
      button(view)!.click();
      await until(() => line(view, "status").textContent === "We could not confirm this. Checking…");
      expect([button(view), line(view, "status").querySelectorAll(".dp-spinner").length]).to.deep.equal([null, 1]);
      await until(() => answer !== undefined);
      const cart = { entity: { items: [{ asin, quantity: 1, id: "L1" }] } };
      answer(new Response(JSON.stringify(cart), { headers: { "content-type": 'application/vnd.dp.api+json; type="cart.items/v1"' } }));
      await until(() => line(view, "status").textContent === "Added");
      expect(of("dp-success").at(-1)).to.deep.include({ action: "add-recommendation", asin });
    });

    it("upsell-sheet.59 an acknowledgement replaces the head, a generic error leaves it", async () => {
      const view = await opened(widgets);
      server.on(SUBMIT, () => json({ status: 0, isAtcGenericError: true, shippingMessageHTML: "<p>never</p>" }));
      button(view)!.click();
      await until(() => line(view, "alert").textContent === "Not added. Please try again.");
      expect([view.host.dataset["status"], view.host.shadowRoot!.textContent!.includes("never")]).to.deep.equal(["success", false]);
      server.on(SUBMIT, () => json({ status: "sold out", shippingMessageHTML: "<p>Nobody has it</p>" }));
      button(view)!.click();
      await until(() => view.part("shipping")?.textContent === "Nobody has it");
      expect(view.host.dataset["status"]).to.equal("error");
    });
  });
}

describe("inline adds of dp-upsell-sheet", () => {
  it("upsell-sheet.54 text:upsell-sheet.add-short the button shows its text whole, and its name has the title of its item", async () => {
    const { content } = listWidget(2);
    const long = "A very long title of a product that never ends ".repeat(6).trim();
    const view = await opened([{ widgetType: "list", content: { items: [{ ...content.items[0], title: long }, content.items[1]] } }]);
    const buttons = view.parts("add-item");
    expect(buttons.map((node) => [node.textContent, node.getAttribute("aria-label")])).to.deep.equal([
      ["Add to cart", `Add to cart: ${long}`],
      ["Add to cart", "Add to cart: Item 2"],
    ]);
    for (const button of buttons) {
      expect(button.scrollWidth).to.be.at.most(button.clientWidth);
      expect(getComputedStyle(button).textOverflow).to.equal("clip");
    }
    expect(buttons[0]!.getBoundingClientRect().width).to.equal(buttons[1]!.getBoundingClientRect().width);
  });

  it("upsell-sheet.55 items do not wait for each other, and the same item is one item wherever it shows", async () => {
    const { content } = listWidget(2);
    const view = await opened([listWidget(2), { widgetType: "list", content: { items: [content.items[1]] } }]);
    const answers: ((response: Response) => void)[] = [];
    server.on(SUBMIT, () => new Promise((resolve) => answers.push(resolve)));
    const [one, two, again] = view.parts("add-item");
    one!.click();
    two!.click();
    again!.click();
    await until(() => server.to(SUBMIT).length === 3);
    await wait(20);
    expect(view.texts(".outcome[data-role=status]")).to.deep.equal(Array(3).fill("Adding to your cart"));
    expect(server.to(SUBMIT)).to.have.length(3);
    for (const answer of answers.reverse()) answer(json({ status: 1 }));
    await until(() => view.texts(".outcome[data-role=status]").every((text) => text === "Added"));
  });

  it("upsell-sheet.37 an inline add is the last action and opens nothing", async () => {
    const view = await opened([listWidget(1)]);
    const store = view.host.session!.context.scope.upsell;
    expect(store.get().actionSource).to.equal("primary-click");
    view.host.close();
    void view.host.addToCart("quiz", PARAMS);
    expect(store.get()).to.deep.equal({ isSheetOpen: false, actionSource: "inline-click", recommendationBaseIdentifier: "B0BASE0001" });
  });

  it("upsell-sheet.57 the success stays until another primary add resets it", async () => {
    const view = await opened([listWidget(1)]);
    view.part("add-item")!.click();
    await until(() => view.texts(".outcome")[0] === "Added");
    view.host.close();
    await until(() => view.parts("item").length === 0);
    view.host.show();
    await until(() => view.texts(".outcome")[0] === "Added");
    view.host.close();
    await until(() => !view.root.querySelector("dialog")!.open);
    await view.open();
    await until(() => view.part("add-item"));
    expect(view.texts(".outcome")[0]).to.equal("");
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
    server.on(RECOMMENDATIONS, () => recommended([card()]));
    const view = await sheet({ "cart-flow": "items" });
    const form = document.querySelector("form")!;
    form.querySelector<HTMLInputElement>("[name=ASIN]")!.name = "items[0.base][asin]";
    form.querySelector<HTMLInputElement>("[name=offerListingID]")!.name = "items[0.base][offerListingId]";
    await view.open();
    await until(() => view.root.querySelector("[data-dp-action=add-item]"));
    server.on(CART, () => answer([line("B0CARD0001", "L2")]));
    view.root.querySelector<HTMLElement>("[data-dp-action=add-item]")!.click();
    await until(() => view.host.model!.$status.get()?.image?.altText === "A card");
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
    await wait(20);
    view.root.querySelector<HTMLElement>("[data-dp-action=add-item]")!.click();
    await until(() => view.root.querySelector("[data-dp-part=outcome] [data-role=alert]")!.textContent === "Not added. Please try again.");
    expect(server.to(CART)).to.deep.equal([]);
  });
});
