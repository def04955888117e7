import { expect } from "@open-wc/testing";
import { json } from "../../../test/support/fake-fetch.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { press } from "../../../test/support/view.fixture.tsx";
import { settled, until } from "../../../test/support/until.ts";
import {
  ADD,
  ADDED_COUNTED,
  bodyOf,
  CART_ITEMS,
  CHECKING,
  CLOSED,
  GENERIC_ERROR,
  ITEMS,
  of,
  onPage,
  opening,
  openSheet,
  place,
  pressed,
  RECOMMEND,
  RECOMMENDED,
  recommended,
  server,
  SUCCESS,
} from "../upsell-sheet.page.fixture.ts";

const FIELDS = ['asin]" value="B0LAMP', 'offerListingId]" value="OL-1', 'quantity]" value="2'];
const byApi = {
  options: 'eligible treatment="T1" cart-flow="items"',
  fields: FIELDS.map((field) => `<input type="hidden" name="items[0.base][${field}">`).join(""),
};
const typed = (type: string, entity: object) =>
  new Response(JSON.stringify({ type, entity }), { headers: { "content-type": `application/vnd.dp.api+json; type="${type}"` } });
const line = { id: "L1", asin: "B0LAMP", quantity: 2 };
const count = (items: unknown) => ({ count: { entity: { items } } });

const ITEM_PRESSED = ["dp-change upsell", "dp-metric upsell-sheet.inline-add", "polite Adding to your cart"];

describe("the outcome of an add by dp-upsell-sheet", () => {
  onPage();

  for (const [what, type, entity] of [
    ["another type", "cart.other/v1", { items: [line], ...count(3) }],
    ["no line", "cart.add-items/v1", { items: [], ...count(3) }],
    ["a line without an id", "cart.add-items/v1", { items: [{ asin: "B0LAMP", quantity: 2 }], ...count(3) }],
    ["no count", "cart.add-items/v1", { items: [line] }],
    ["half a count", "cart.add-items/v1", { items: [line], ...count(2.5) }],
    ["a count below 0", "cart.add-items/v1", { items: [line], ...count(-1) }],
    ["a count as text", "cart.add-items/v1", { items: [line], ...count("3") }],
  ] as const)
    it(`upsell-sheet.25 calls.11 an answer with ${what} is no success: the cart is asked, and does not hold it`, async () => {
      server.on(ITEMS, () => typed(type, entity));
      let read: (response: Response) => void = () => {};
      server.on(CART_ITEMS, () => new Promise((resolve) => (read = resolve)));
      const page = await place({ ...byApi, options: `${byApi.options} marketplace-id="M1"` });
      await openSheet(page);
      expect(page.inside("[data-role=alert]")!.textContent).to.include("We could not confirm this. Checking…");
      expectSeen.requests(...pressed(ITEMS).slice(1), `GET ${CART_ITEMS}`);
      expectSeen(pressed()[0]!, ...opening(CHECKING), ...RECOMMENDED);
      read(typed("cart.items/v1", { items: [] }));
      await until(() => seen("announcement").includes(GENERIC_ERROR), "it is told");
      await settled();
      expect(page.host.dataset["status"]).to.equal("generic-error");
      expectSeen("dp-error bad-response", GENERIC_ERROR);
    });

  it("upsell-sheet.31 a success is announced once, with the role status, also when its image comes later", async () => {
    let image: (response: Response) => void = () => {};
    server.on(ITEMS, () => typed("cart.add-items/v1", { items: [line], ...count(3) }));
    server.on("/products/B0LAMP", () => new Promise((resolve) => (image = resolve)));
    const page = await place(byApi);
    await openSheet(page);
    await until(() => server.to("/products/B0LAMP").length === 1, "the image is asked for");
    const images = [{ altText: "A lamp", lowRes: { physicalId: "41a", extension: "jpg" } }];
    image(typed("product/v2", { productImages: { images } }));
    // the test page has no such image: it is drawn, and taken away when it does not load
    await until(() => seen("console").length > 0, "the image was drawn");
    await settled();
    expectSeen.console("console.error <dp-upsell-sheet> network: The image of the product did not load.");
    expectSeen.requests("POST /ussx", `POST ${ITEMS}`, "GET /products/B0LAMP");
    expectSeen(pressed()[0]!, "dp-change cart", SUCCESS, ...opening(), ...RECOMMENDED);
  });

  it("upsell-sheet.31 an acknowledged error and a generic error are alerts, each said once", async () => {
    for (const [answer, alert] of [
      [{ status: "failure" }, "assertive Not added to cart"],
      [{ status: 1, isAtcGenericError: true }, GENERIC_ERROR],
    ] as const) {
      server.on(ADD, () => json(answer));
      const page = await place();
      await openSheet(page);
      page.host.close();
      await until(() => !page.inside("dialog[open]"), "it is closed");
      expectSeen(...pressed(), "dp-error refused", ...opening(alert), ...RECOMMENDED, ...CLOSED);
    }
  });

  it("upsell-sheet.31 an inline add is not announced as the outcome of the sheet", async () => {
    const items = [{ asin: "B1", offerListingId: "O1", title: "Bulb" }];
    server.on(RECOMMEND, () => recommended([{ widgetType: "list", content: { items } }]));
    const page = await place();
    await openSheet(page);
    expectSeen(...ADDED_COUNTED);
    page.inside("[part=add-item]")!.focus();
    await press("Enter");
    await until(() => seen("announcement").includes("polite Added"), "added");
    await settled();
    expectSeen(...ITEM_PRESSED, `POST ${ADD}`, "dp-success add-recommendation", "polite Added");
  });

  for (const flow of ["form", "items"] as const)
    it(`upsell-sheet.55 text:upsell-sheet.adding-item one is added by the flow ${flow}, whatever the item says; presses meanwhile send nothing, and the wait is told`, async () => {
      const params = {
        ...{ "items[0.base][asin]": "B1", "items[0.base][offerListingId]": "O1", "items[0.base][quantity]": "5" },
        ...(flow === "form" && { quantity: "4" }),
      };
      const items = [{ asin: "B1", offerListingId: "O1", title: "Bulb", params }];
      server.on(RECOMMEND, () => recommended([{ widgetType: "list", content: { items } }]));
      if (flow === "items") server.on(ITEMS, () => typed("cart.add-items/v1", { items: [line], ...count(3) }));
      const page = await place(flow === "items" ? byApi : {});
      await openSheet(page);
      if (flow === "items") await until(() => seen("request").length === 3, "the image is asked for");
      expectSeen.requests("POST /ussx", `POST ${flow === "form" ? ADD : ITEMS}`, ...(flow === "form" ? [] : ["GET /products/B0LAMP"]));
      expectSeen(pressed()[0]!, "dp-change cart", SUCCESS, ...opening(), ...RECOMMENDED);
      const path = flow === "form" ? ADD : ITEMS;
      let answer: (response: Response) => void = () => {};
      server.on(path, () => new Promise((resolve) => (answer = resolve)));
      page.inside("[part=add-item]")!.focus();
      await press("Enter");
      await press("Enter");
      await press("Space");
      const outcome = page.inside(".add [data-role=status]")!;
      expect([
        page.inside("[part=add-item]:not([hidden])"),
        outcome.textContent,
        outcome.querySelector(".dp-spinner") !== null,
      ]).to.deep.equal([null, "Adding to your cart", true]);
      await until(() => server.to(path).length === 2, "it is sent");
      const body = bodyOf(server.to(path)[1]) as Record<string, unknown>;
      if (flow === "form") expect([body["items[0.base][quantity]"], body["quantity"]]).to.deep.equal(["1", "1"]);
      else expect(body["items"]).to.deep.equal([{ asin: "B1", offerListingId: "O1", quantity: 1 }]);
      const added = { id: "L2", asin: "B1", quantity: 1 };
      answer(flow === "form" ? json({ status: 1 }) : typed("cart.add-items/v1", { items: [added], ...count(4) }));
      await until(() => of("dp-success").length === 2, "added");
      expect(of("dp-success")[1]).to.deep.equal({ action: "add-recommendation", asin: "B1", quantity: 1 });
      await until(() => seen("announcement").includes("polite Added"), "said");
      await settled();
      const counted = flow === "items" ? ["dp-change cart"] : [];
      expectSeen(...ITEM_PRESSED, `POST ${path}`, ...counted, "dp-success add-recommendation", "polite Added");
    });
});
