import { expect, fixture, html } from "@open-wc/testing";
import { dpElements } from "../../../src/element/global.ts";
import { upsell } from "../../../src/index.ts";
import type { WidgetData } from "../../../src/state/upsell-widgets.ts";
import { pageStores } from "../../../src/state/page.ts";
import { json } from "../../../test/support/fake-fetch.ts";
import {
  CART,
  CLOSED,
  held,
  htmlWidget,
  listWidget,
  LOADING,
  metrics,
  of,
  onPage,
  RECOMMENDED,
  recommend,
  NONE,
  server,
  sheet,
  SUBMIT,
  type Sheet,
} from "../recommendations/upsell-sheet.recommendations.page.fixture.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { until } from "../../../test/support/until.ts";

onPage();

const INLINE = ["dp-change upsell", "dp-metric upsell-sheet.inline-add"];
const [DRAWN, SAID] = RECOMMENDED as [string, string];
/** What opening it again causes: it shows what it held. */
const REOPENED = ["dp-open upsell-sheet", "dp-change upsell"];
const LEFT_OUT = ["console.error <dp-upsell-sheet> render: The widget broken was left out: boom.", "dp-error render"];

const PARAMS = { "items[0.base][asin]": "B0CARD0001", "items[0.base][offerListingId]": "OL-CARD-1" };
const cartAnswer = (type: string, items: object[], count = 5) =>
  new Response(JSON.stringify({ type, entity: { items, count: { entity: { items: count } } } }), {
    headers: { "content-type": `application/vnd.dp.api+json; type="${type}"` },
  });
const thrown = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (cause) {
    return cause;
  }
};

/** What the page's own widget class was asked to do. */
let asked: { container: HTMLElement; widgets: readonly WidgetData[] }[] = [];
let resets = 0;
class Quiz extends upsell.BaseWidget {
  override renderWidgets(container: HTMLElement, widgets: readonly WidgetData[]): void {
    asked.push({ container, widgets });
    const field = document.createElement("input");
    field.ariaLabel = "Answer";
    container.append(field);
  }
  override reset(): void {
    resets++;
  }
}
class Broken extends upsell.BaseWidget {
  override renderWidgets(container: HTMLElement): void {
    container.append("half of it");
    throw new Error("boom");
  }
  override reset(): void {
    throw new Error("boom too");
  }
}

describe("script API of dp-upsell-sheet", () => {
  it("upsell-sheet.60 is exported and on window.dpElements, the same", () => {
    expect(dpElements().upsell).to.equal(upsell);
    expect(Object.keys(upsell).sort()).to.deep.equal(["BaseWidget", "create", "register", "sheet"]);
  });

  it("upsell-sheet.60 show, close and appendRecommendations act on the sheet", async () => {
    const view = await sheet();
    expect(view.host.show()).to.equal(false);
    await view.opened([listWidget(1)]);
    await view.close();
    expect([of("dp-close")[0]!["reason"], view.host.dataset["state"]]).to.deep.equal(["close", "closed"]);
    view.host.appendRecommendations({ widgets: [listWidget(2)] });
    expect(view.host.show()).to.equal(true);
    await until(() => view.parts("item").length === 3, "both lists");
    expectSeen(...CLOSED, ...REOPENED, DRAWN, SAID);
  });

  it("upsell-sheet.60 upsell-sheet.61 addToCart adds one of an item and promises the status data", async () => {
    const view = await sheet();
    server.on(SUBMIT, () => json({ status: "success", cart: { count: 9 }, params: { any: 1 } }));
    expect(await view.host.addToCart("quiz", PARAMS)).to.deep.equal({ status: "success", cart: { count: 9 }, params: { any: 1 } });
    expect(metrics("upsell-sheet.inline-add").map(({ tags }) => tags)).to.deep.equal([{ widget: "quiz" }]);
    expect((server.to(SUBMIT)[0]!.body as Record<string, string>)["items[0.base][quantity]"]).to.equal("1");
    expect([pageStores().cart.get().count.retail, of("dp-success")[0]!["params"]]).to.deep.equal([9, { any: 1 }]);
    for (const args of [
      ["", PARAMS],
      ["quiz", null],
    ]) {
      const error = await view.host.addToCart(...(args as [string, never])).catch((cause: unknown) => cause);
      expect([error instanceof TypeError, (error as Error).message]).to.deep.equal([true, "Incorrect parameter passed."]);
    }
    expectSeen(...INLINE, `POST ${SUBMIT}`, "dp-change cart", "dp-success add-recommendation");
  });

  it("upsell-sheet.62 a failed cart call is rejected with status, headers and body", async () => {
    const view = await sheet({ "cart-flow": "items" });
    const headers = { "content-type": "application/json", "x-reason": "stock" };
    server.on(CART, () => new Response('{"error":{"code":"out-of-stock"}}', { status: 409, statusText: "Conflict", headers }));
    const error = (await view.host.addToCart("quiz", PARAMS).catch((cause: unknown) => cause)) as Record<string, unknown>;
    const { status, statusText, responseHeaders } = error["xhr"] as {
      status: number;
      statusText: string;
      responseHeaders: Record<string, string>;
    };
    expect([error["statusCode"], status, statusText, responseHeaders["x-reason"]]).to.deep.equal([409, 409, "Conflict", "stock"]);
    expect(error["data"]).to.deep.equal({ error: { code: "out-of-stock" } });
    expectSeen(...INLINE, `POST ${CART}`, "dp-error http");
  });

  it("upsell-sheet.60 upsell-sheet.27 call:cart-modify-items modifyItems and a control in the recommendations set a line that the element added", async () => {
    const line = (quantity: number) => ({ id: "L2", asin: "B0CARD0001", quantity });
    server.on(CART, () => cartAnswer("cart.add-items/v1", [line(1)], 5));
    const view = await sheet({ "cart-flow": "items" });
    await view.host.addToCart("quiz", PARAMS);
    server.on(CART, () => cartAnswer("cart.modify-items/v1", [line(3)], 7));
    expect(await view.host.modifyItems([{ id: "L2", quantity: 3 }])).to.deep.equal({ items: [line(3)] });
    expect([server.to(CART)[1]!.method, server.to(CART)[1]!.body]).to.deep.equal(["PUT", { items: [{ id: "L2", quantity: 3 }] }]);
    expect([pageStores().cart.get().count.retail, pageStores().cart.get().entries["B0CARD0001"]!.quantity]).to.deep.equal([7, 3]);
    const changed = [`PUT ${CART}`, "dp-change cart"];
    expectSeen(...INLINE, `POST ${CART}`, "dp-change cart", "dp-success add-recommendation", ...changed);

    const remove = '<button type="button" data-dp-action="modify-item" data-item-id="L2" data-quantity="0">Take it out</button>';
    recommend([htmlWidget(remove)]);
    view.host.model!.loaded()!.recommendations.begin("B0BASE0001");
    view.host.session!.context.scope.upsell.set({ isSheetOpen: false, actionSource: null, recommendationBaseIdentifier: "B0BASE0001" });
    view.host.show();
    await until(() => seen("announcement").includes(SAID), "recommended");
    expectSeen.requests("POST /ussx");
    expectSeen(...REOPENED, LOADING, DRAWN, SAID);
    const answer = held(CART);
    const control = view.part("fragment")!.querySelector("button")!;
    control.click();
    control.click();
    await until(() => server.to(CART).length === 3, "sent once");
    expect([control.getAttribute("aria-busy"), control.getAttribute("aria-disabled")]).to.deep.equal(["true", "true"]);
    answer(cartAnswer("cart.modify-items/v1", [line(0)], 4));
    await until(() => !control.hasAttribute("aria-busy"), "answered");
    expect(pageStores().cart.get().entries["B0CARD0001"]).to.equal(undefined);
    expectSeen(...changed);

    server.on(CART, () => new Response("", { status: 404 }));
    control.click();
    const alert = view.part("fragment")!.querySelector("[data-role=alert]")!;
    await until(() => alert.textContent === "We could not confirm this. Please check before you try again.");
    expectSeen(changed[0]!, "dp-error http", "assertive We could not confirm this. Please check before you try again.");
  });

  it("upsell-sheet.63 sheet(id) gives the store of the one sheet with that id", async () => {
    const view = await sheet();
    const store = upsell.sheet("upsell");
    expect(store.get()).to.deep.equal({ isSheetOpen: false, actionSource: null, recommendationBaseIdentifier: null });
    await view.opened([]);
    expect(store.get()).to.deep.equal({ isSheetOpen: true, actionSource: "primary-click", recommendationBaseIdentifier: "B0BASE0001" });
  });

  it("upsell-sheet.63 sheet(id) tells what is wrong with an id", async () => {
    await sheet();
    for (const id of ["", undefined, 7, null]) {
      expect(thrown(() => upsell.sheet(id as string))).to.deep.include({
        message: "sheetID must be valid string",
        code: "INVALID_SHEET_ID",
      });
    }
    const message = (id: string) => (thrown(() => upsell.sheet(id)) as Error).message;
    expect(message("nobody")).to.equal("Unique element with id nobody must exist");
    await fixture(
      html`<div>
        <p id="twice"></p>
        <p id="twice"></p>
        <p id="plain"></p>
        <dp-upsell-sheet id="bad" for="none"></dp-upsell-sheet>
      </div>`,
    );
    await until(() => seen("event").length === 1, "it is invalid");
    expectSeen(/^console\.error <dp-upsell-sheet> config: asin is missing/, "dp-error config");
    expect([message("twice"), message("plain"), message("bad")]).to.deep.equal([
      "Unique element with id twice must exist",
      "Store does not exist",
      "Store does not exist",
    ]);
  });

  it("upsell-sheet.60 an element that cannot work promises nothing", async () => {
    const host = document.createElement("dp-upsell-sheet") as Sheet["host"];
    const error = await host.addToCart("quiz", PARAMS).catch((cause: unknown) => cause);
    expect((error as Error).message).to.equal("Store does not exist");
  });
});

describe("widgets of the page in dp-upsell-sheet", () => {
  beforeEach(() => {
    [asked, resets] = [[], 0];
    upsell.register("quiz", Quiz);
    upsell.register("broken", Broken);
  });

  it("upsell-sheet.64 upsell-sheet.65 are rendered once into a container of their own, keep their state, and are reset with the sheet", async () => {
    const attribution = { name: "quiz-1" };
    const widgets = [{ widgetType: "quiz", content: { any: 1 }, attribution }, listWidget(1)];
    const view = await sheet();
    await view.opened(widgets);
    expect(asked[0]!.widgets).to.deep.equal([{ widgetType: "quiz", content: { any: 1 }, attribution, animation: "fade-in" }]);
    expect(asked[0]!.container.closest("[part~=widget]")!.getAttribute("data-name")).to.equal("quiz-1");
    const field = asked[0]!.container.querySelector("input")!;
    field.value = "forty-two";
    field.focus();
    view.host.appendRecommendations({ widgets: [{ widgetType: "quiz", content: 2 }] });
    await until(() => asked.length === 2, "appended");
    expect([view.focused(), field.isConnected, field.value]).to.deep.equal([field, true, "forty-two"]);
    await view.close();
    await until(() => !field.isConnected, "taken away");
    view.host.show();
    await until(() => field.isConnected, "back");
    expect([asked.length, field.value, resets]).to.deep.equal([2, "forty-two", 0]);
    await view.close();
    expectSeen(DRAWN, ...CLOSED, ...REOPENED, SAID, ...CLOSED);
    await view.opened(widgets);
    expect(asked).to.have.length(3);
    expect([resets, field.isConnected, asked[2]!.container === asked[0]!.container]).to.deep.equal([1, false, false]);
  });

  it("upsell-sheet.64 a type registered again is used for widgets rendered later", async () => {
    const view = await sheet();
    await view.opened([{ widgetType: "quiz" }]);
    class Better extends Quiz {
      override renderWidgets(container: HTMLElement): void {
        container.append("better");
      }
    }
    upsell.register("quiz", Better);
    view.host.appendRecommendations({ widgets: [{ widgetType: "quiz" }] });
    await until(() => view.parts("widget").length === 2, "appended");
    expectSeen(DRAWN);
    expect([asked.length, view.parts("widget")[1]!.textContent]).to.deep.equal([1, "better"]);
  });

  it("upsell-sheet.67 an exception leaves that widget out with dp-error, and the others show", async () => {
    const view = await sheet();
    await view.opened([listWidget(1), { widgetType: "broken" }, { widgetType: "quiz" }], { drawn: [DRAWN, ...LEFT_OUT, DRAWN] });
    expect(view.parts("widget").map((node) => node.dataset["widget"])).to.deep.equal(["list", "quiz"]);
    expect(view.part("recommendations")!.textContent).not.to.contain("half of it");
    expect(view.host.dataset["state"]).to.equal("open");
    const before = resets;
    view.host.model!.loaded()!.recommendations.reset();
    expect(resets - before).to.equal(1);
    expectSeen("dp-error render");
  });

  it("upsell-sheet.67 upsell-sheet.48 when all of them fail there is nothing to recommend", async () => {
    const view = await sheet();
    // with nothing left the widgets of the page are reset, which fails here as well
    await view.opened([{ widgetType: "broken" }], { drawn: [...LEFT_OUT, "dp-error render"], said: [NONE] });
    expect(view.part("continue")).not.to.equal(null);
    expect(view.host.dataset["state"]).to.equal("empty");
  });

  it("upsell-sheet.66 a type that nobody registered is logged once, and create throws the same", async () => {
    const message = "Constructor does not exist for widget type nobody";
    const drawn = [`console.error <dp-upsell-sheet> render: ${message}`, DRAWN];
    await (await sheet()).opened([{ widgetType: "nobody" }, { widgetType: "nobody" }, listWidget(1)], { drawn });
    expect((thrown(() => upsell.create("nobody")) as Error).message).to.equal(message);
    expect(upsell.create("quiz")).to.be.instanceOf(Quiz);
  });
});
