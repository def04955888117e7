import { describe, expect, it } from "vitest";
import { orderAdd } from "../../src/contract/grocery-more.ts";
import { addStep } from "../../src/cart/add-steps.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { texts as addTexts } from "../../src/text/grocery-add.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { loaded } from "../../test/support/loaded.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { unhandledBy } from "../../test/support/unhandled.ts";
import { createGroceryOrderAddModel } from "./grocery-order-add.model.ts";
import type { GroceryOrderAddOptions } from "./grocery-order-add.options.ts";
import { texts } from "./grocery-order-add.texts.ts";
import * as work from "./grocery-order-add.work.ts";

const words = { ...sharedTexts, ...addTexts, ...texts };
const OPTIONS = { asin: "A1", orderId: "o-1", soldByCount: "true" } as GroceryOrderAddOptions;

function order(options: Partial<GroceryOrderAddOptions> = {}, page: Partial<PageOptions> = {}) {
  const world = testContext<GroceryOrderAddOptions>({ ...OPTIONS, ...options }, { texts: words, page: { csrfToken: "t1", ...page } });
  let explained = 0;
  const around = { quantity: () => world.$options.get().quantity, explainMinimum: () => void explained++, address: () => "/dp/A1" };
  const model = createGroceryOrderAddModel(world.context, around, loaded(work));
  const of = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  return {
    ...{ ...world, model, of },
    explained: () => explained,
    state: () => model.$state.get(),
    last: () => world.calls.at(-1)!,
    body: () => (world.calls.find(({ name }) => name === "orderAdd")!.request as { body: object }).body,
    errors: () => of("dp-error").map(({ code }) => code),
    async press(answer?: Parameters<(typeof world.calls)[number]["answer"]>[0]) {
      model.press();
      await settled();
      if (answer) await world.calls.at(-1)!.answer(answer);
      await settled();
    },
  };
}
const taken = (data: object = { ogsUrl: "/alm/orders/o-1" }) => ({ ok: true as const, status: 200, data });
const failed = (status: number) => ({ ok: false as const, code: "http" as const, status, message: `HTTP status ${status}.` });

describe("an add to an order", () => {
  it("grocery-order-add.2 call:order-add state:grocery-order-add.adding option:grocery-order-add.asin option:grocery-order-add.order-id sends the call once, with the fields that have a value", async () => {
    const { press, model, body, calls, state } = order({
      storeId: "s",
      brandId: "b",
      offerListingDiscriminator: "d",
      clientId: "c",
      sessionId: "x",
    });
    await press();
    model.press();
    expect([calls.length, state(), body()]).toEqual([
      1,
      "adding",
      {
        asin: "A1",
        orderId: "o-1",
        storeId: "s",
        brandId: "b",
        offerListingDiscriminator: "d",
        clientID: "c",
        sessionID: "x",
        quantity: 1,
      },
    ]);
    expect([orderAdd.method, orderAdd.path, orderAdd.timeout, orderAdd.write]).toEqual(["POST", "/fom/add-to-fresh-order", 5000, true]);
  });

  it("grocery-order-add.2 option:grocery-order-add.quantity option:grocery-order-add.amount-in-uom option:grocery-order-add.sold-by-count option:grocery-order-add.picking-strategy option:grocery-order-add.client-id option:grocery-order-add.session-id option:grocery-order-add.store-id option:grocery-order-add.brand-id option:grocery-order-add.offer-listing-discriminator the weight rule holds", async () => {
    for (const [options, sent] of [
      [{ quantity: 3 }, { quantity: 3 }],
      [
        { quantity: 1.5, soldByCount: "false" },
        { quantity: 1, amountInUom: 1.5 },
      ],
      [
        { quantity: 2, pickingStrategy: "catch" },
        { quantity: 1, amountInUom: 2 },
      ],
      [
        { quantity: 2, amountInUom: 7 },
        { quantity: 2, amountInUom: 7 },
      ],
    ] as const) {
      const { press, body } = order(options);
      await press();
      expect(body()).toMatchObject(sent);
    }
  });

  it("grocery-order-add.2 state:grocery-order-add.blocked what is blocked sends nothing, and a step of the scope goes first", async () => {
    const blocked = order({ quantity: 0 });
    await blocked.press();
    expect([blocked.state(), blocked.calls.length, blocked.errors()]).toEqual(["blocked", 0, ["validation"]]);
    const invalid = order({ quantity: 2 });
    expect(invalid.state()).toBe("ready");
    invalid.context.scope.quantityValid.set(false);
    await invalid.press();
    expect([invalid.state(), invalid.calls.length, invalid.errors(), invalid.explained()]).toEqual(["blocked", 0, ["validation"], 0]);
    const locked = order();
    locked.context.scope.orderMinimum.set({ minimum: 2, locked: true });
    await locked.press();
    expect([locked.state(), locked.explained(), locked.calls.length]).toEqual(["blocked", 1, 0]);
    const cake = order();
    addStep(cake.context.scope, () => ({ ok: true, customizationToken: "cake" }));
    await cake.press();
    expect(cake.body()).toMatchObject({ customizationToken: "cake" });
    const told = order();
    addStep(told.context.scope, () => ({ ok: false, code: "refused", reported: true }));
    await told.press();
    expect([told.calls.length, told.errors(), told.state()]).toEqual([0, [], "ready"]);
  });

  it("grocery-order-add.3 grocery-order-add.4 option:grocery-order-add.reftag the reference is encoded in the path, and no token is in an address or an event", async () => {
    const { press, last, events } = order({ reftag: "a/b c" });
    await press(taken());
    expect([last().options.path, orderAdd.query, orderAdd.shown.url]).toEqual([
      "/fom/add-to-fresh-order/ref=a%2Fb%20c",
      undefined,
      undefined,
    ]);
    expect(JSON.stringify([last().request, events])).not.toContain("t1");
    const bare = order();
    await bare.press();
    expect(bare.last().options.path).toBeUndefined();
  });

  it("grocery-order-add.14 a missing token is logged once, and the call is sent", async () => {
    const { press, logged, calls, pass } = order({}, { csrfToken: undefined as never });
    await press(taken({}));
    pass(1000);
    await press();
    expect([logged.length, calls.length]).toEqual([1, 2]);
  });

  it("grocery-order-add.5 grocery-order-add.6 grocery-order-add.8 state:grocery-order-add.leaving a taken item is told, and 3 s later the shopper is at the order; the cart stays", async () => {
    const { press, state, of, pass, navigations, context } = order({ quantity: 2 });
    const cart = context.page.cart.get();
    await press(taken());
    expect([state(), of("dp-success")]).toEqual(["leaving", [{ action: "grocery-order-add", asin: "A1", quantity: 2 }]]);
    pass(2999);
    expect(navigations).toEqual([]);
    pass(1);
    expect([navigations, context.page.cart.get()]).toEqual([[{ url: "https://shop.example/alm/orders/o-1", reason: "order-group" }], cart]);
  });

  it("grocery-order-add.6 text:grocery-order-add.stayed a shopper who stays is told so, and what holds the time holds it here; removal ends it", async () => {
    const { press, state, model, pass, navigations, calls } = order();
    await press(taken());
    model.hold("attention", true);
    pass(9000);
    expect(navigations).toEqual([]);
    await press(); // the button stays disabled
    expect([state(), calls.length]).toEqual(["leaving", 1]);
    model.stay();
    expect([state(), model.$notice.get()]).toEqual(["ready", { text: "Added to your order.", role: "status" }]);
    pass(9000);
    const gone = order();
    await gone.press(taken());
    gone.leave();
    gone.pass(9000);
    expect([navigations, gone.navigations]).toEqual([[], []]);
  });

  it("grocery-order-add.7 grocery-order-add.12 state:grocery-order-add.settling state:grocery-order-add.ready with no address, or a foreign one, the shopper stays", async () => {
    for (const [data, codes] of [
      [{}, []],
      [{ ogsUrl: "https://evil.example/" }, ["blocked-url"]],
    ] as const) {
      const { press, state, model, of, pass, errors } = order();
      await press(taken(data));
      expect([state(), model.$notice.get()?.text, of("dp-success").length, errors()]).toEqual([
        "settling",
        "Added to your order.",
        1,
        codes,
      ]);
      pass(999);
      expect(state()).toBe("settling");
      pass(1);
      expect(state()).toBe("ready");
    }
  });

  it("grocery-order-add.9 a 401 and a 403 reload, and a second one is any other failure", async () => {
    const { press, last, errors } = order();
    await press();
    expect(last().options).toMatchObject({ reloadOn401: true, reloadOn403: true });
    await last().answer({ ...failed(401), left: true });
    expect(errors()).toEqual([]);
    const second = order();
    await second.press(failed(401));
    expect([second.errors(), second.last().name]).toEqual([["http"], "groceryErrorModal"]);
  });

  it("grocery-order-add.10 state:grocery-order-add.error a 400 opens its HTML", async () => {
    const { press, model, errors, state } = order();
    await press({ ok: true, status: 400, data: { errorModalHtml: "<h2>Closed</h2>" } });
    expect([model.$modal.get()?.fragment?.source, errors(), state()]).toEqual(["<h2>Closed</h2>", ["refused"], "error"]);
  });

  it("grocery-order-add.11 call:grocery-error-modal text:grocery-order-add.error-title text:grocery-order-add.error-text any other failure opens the server's modal for an order, else our own; offline at once", async () => {
    const { press, last, model, errors } = order({ storeId: "s", brandId: "b" });
    await press(failed(500));
    expect([last().request, errors()]).toEqual([
      { body: { asin: "A1", storeId: "s", brandId: "b", context: "order", language: "en-US" } },
      ["http"],
    ]);
    await last().answer(failed(500));
    expect(model.$modal.get()).toMatchObject({
      title: words["grocery-order-add.error-title"],
      text: words["grocery-order-add.error-text"],
    });
    const offline = order();
    await offline.press({ ok: false, code: "network", offline: true, message: "" });
    expect([offline.model.$modal.get()?.text, offline.calls.length, offline.errors()]).toEqual([
      words["grocery-order-add.error-text"],
      1,
      ["network"],
    ]);
  });

  it("grocery-order-add.13 text:grocery-order-add.unknown-title a lost answer claims nothing, and asks the server for no modal", async () => {
    const { press, model, calls, errors } = order();
    expect(orderAdd.confirm).toBeUndefined();
    await press({ ok: false, code: "unknown", message: "", requestId: "r" });
    expect([model.$modal.get(), calls.length, errors()]).toEqual([
      { surface: "grocery-error", title: words["grocery-order-add.unknown-title"], text: sharedTexts["calls.unconfirmed"] },
      1,
      ["unknown"],
    ]);
  });

  it("grocery-order-add.15 an element that leaves lets its call finish, for the item that was sent", async () => {
    const { press, $options, leave, last, of, navigations, pass } = order();
    await press();
    $options.set({ ...$options.get(), asin: "A2" });
    leave();
    await last().answer(taken());
    pass(9000);
    expect([of("dp-success"), navigations]).toEqual([[{ action: "grocery-order-add", asin: "A1", quantity: 1 }], []]);
  });

  it("the button is free again after an exception in the code of a press", async () => {
    const world = testContext<GroceryOrderAddOptions>(OPTIONS, { texts: words });
    const bug = new TypeError("a bug");
    const code = loaded({
      ...work,
      createOrderWork: () => {
        throw bug;
      },
    });
    const around = { quantity: () => 1, explainMinimum: () => {}, address: () => "/dp/A1" };
    const model = createGroceryOrderAddModel(world.context, around, code);
    expect(await unhandledBy(() => model.press())).toEqual([bug]);
    world.pass(1000);
    expect([model.$notice.get(), model.$state.get()]).toEqual([undefined, "ready"]);
  });
});
