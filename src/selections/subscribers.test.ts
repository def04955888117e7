import { describe, expect, it } from "vitest";
import { add, begun, features, remove, told } from "./store.fixture.ts";

describe("telling the listeners", () => {
  it("selections.18 each is called once, in the order of registration, except who made it, with all that is new", () => {
    const { store, scope, register, fired, state } = begun();
    const calls: unknown[] = [];
    for (const name of ["one", "two", "three"]) {
      register(name, {
        handler(news) {
          calls.push(name);
          expect(news.prices).toEqual({ totalPrice: 39.99, youSave: 2, monthly: null });
          expect(scope.prices.get()).toBe(news.prices);
          expect(state.attached!.selections).toBe(news.selections.length && state.attached!.selections);
          expect(state.attached!.selections).toEqual(news.selections);
          expect(fired.map(({ name: event }) => event)).toEqual(["selections", "prices"]);
          expect(news).toMatchObject({
            event: "cc-selection-update",
            cause: "selection",
            feature: "two",
            item: { price: 5 },
            base: { quantity: 1 },
          });
          for (const part of [news, news.item, news.selections, news.prices, news.base]) expect(Object.isFrozen(part)).toBe(true);
        },
      });
    }
    store.update("two", add({ price: 5 }));
    expect(calls).toEqual(["one", "three"]);
  });

  it("selections.19 an update that a handler makes is worked off after every listener was told of the first", () => {
    const { store, register } = begun();
    const calls: string[] = [];
    const seen = (name: string, count: number) => calls.push(`${name} ${count}`);
    register("first", {
      handler({ feature, selections }) {
        seen("first", selections.length);
        if (feature === "card") expect(store.update("first", add())).toEqual({ ok: true });
      },
    });
    register("second", { handler: ({ selections }) => seen("second", selections.length) });
    register("card");
    store.update("card", add());
    expect(calls).toEqual(["first 1", "second 1", "second 2"]);
    expect(features(store.selections)).toEqual(["card", "first"]);
  });

  it("selections.19 the 101st update within a chain is dropped and logged fatal; the next press works again", () => {
    const { store, register, codes } = begun();
    let answers = 0;
    const ping = (other: string) => ({
      handler() {
        if (store.update(other, add({ price: ++answers })).ok === false) answers = -1000;
      },
    });
    register("ping", ping("ping"));
    register("pong", ping("pong"));
    register("start");
    store.update("start", add());
    expect(answers).toBeLessThan(0);
    expect(codes().filter((code) => code === "fatal selections.chain").length).toBeGreaterThan(0);
    const totals = new Set<number>();
    const stop = store.on("cc-selection-update", ({ prices }) => totals.add(prices!.totalPrice));
    expect(store.update("start", remove())).toEqual({ ok: true });
    expect(totals.size).toBeGreaterThan(0);
    stop();
  });

  it("selections.19 exactly 100 updates of a chain are made", () => {
    const { store, register, codes, fired, logged } = begun();
    let made = 1;
    let last: unknown;
    register("start");
    register("counter", { role: "trigger" });
    store.on("cc-selection-update", () => void (last = store.update("counter", add({ price: ++made }))));
    store.update("start", add({ price: 1 }));
    expect(fired.filter(({ name }) => name === "selections")).toHaveLength(100);
    expect(store.selections[1]).toMatchObject({ price: 100 });
    expect(codes()).toEqual(["fatal selections.chain"]);
    expect(last).toEqual({ ok: false, reason: "chain" });
    expect(logged[0]).toMatchObject({
      message: "features answer each other without end: an update of counter was dropped",
      tags: { feature: "counter" },
    });
  });

  it("selections.17 selections.19 a script that writes at every change is stopped likewise, and the store keeps what it had", () => {
    const { store, scope, register, logged, fired } = begun();
    let made = 1;
    register("start");
    store.on("cc-selection-update", () => {
      if (made < 300) scope.selections.set([{ feature: "script", itemType: "coupon", selectionType: "add", price: ++made }]);
    });
    store.update("start", add({ price: 1 }));
    expect(made, "one more write than the 100 of a chain").toBe(101);
    expect(fired.filter(({ name }) => name === "selections")).toHaveLength(100);
    expect(store.selections).toMatchObject([{ feature: "script", price: 100 }]);
    expect(scope.selections.get()).toBe(store.selections);
    expect(logged).toMatchObject([
      {
        severity: "fatal",
        code: "selections.chain",
        message: "features answer each other without end: a change by a script was dropped",
      },
    ]);
  });

  it("selections.5 selections.26 an update that waits is dropped when its feature goes or its buying option stops to support cards", () => {
    const { store, scope, register, listen } = begun();
    const card = register("card");
    register("start");
    const answers: unknown[] = [];
    register("first", { handler: ({ feature }) => void (feature === "start" && answers.push(store.update("card", add({ price: 1 })))) });
    let leave = () => card.unregister();
    listen("second", { handler: ({ feature }) => void (feature === "start" && leave()) });
    store.update("start", add({ price: 5 }));
    expect(features(store.selections)).toEqual(["start"]);
    register("card");
    leave = () => scope.buyingOption.set("SNS");
    store.update("start", add({ price: 6 }));
    scope.buyingOption.set(null);
    expect(features(store.selections)).toEqual(["start"]);
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
  });

  it("selections.20 a handler that throws or rejects is logged fatal; the others are told and the store keeps the change", async () => {
    const { store, register, listen, news, logged } = begun();
    register("throws", {
      handler() {
        throw new Error("oops");
      },
    });
    register("rejects", { handler: () => Promise.reject(new Error("later")) });
    register("odd", { handler: () => ({ then: 7 }) });
    listen("fine");
    register("card");
    expect(store.update("card", add())).toEqual({ ok: true });
    await told();
    expect(news).toHaveLength(1);
    expect(features(store.selections)).toEqual(["card"]);
    expect(logged.map(({ severity, code, tags }) => [severity, code, tags!["feature"]])).toEqual([
      ["fatal", "selections.handler", "throws"],
      ["fatal", "selections.handler", "rejects"],
    ]);
    expect(logged[0]!.message).toContain("oops");
  });

  it("selections.20 a subscriber of the stores that throws harms only itself", () => {
    const { store, scope, register, listen, news, codes, logged } = begun();
    scope.selections.listen(() => {
      throw new Error("page");
    });
    register("card");
    listen("fine");
    expect(store.update("card", add({ price: 1 }))).toEqual({ ok: true });
    expect(news).toMatchObject([{ prices: { totalPrice: 35.99 } }]);
    expect(codes()).toEqual(["fatal selections.subscriber"]);
    expect(logged[0]!.message).toBe("a subscriber of the stores failed: Error: page");
  });

  it("selections.21 the event bus throws for an unknown event and for a missing handler, and tells after the listeners", () => {
    const { store, register } = begun();
    expect(() => store.on("click" as never, () => {})).toThrow(new Error("Unknown event name: click"));
    for (const nothing of [undefined, null, "handler"])
      expect(() => store.on("twister-refresh", nothing as never)).toThrow(new Error("Handler is empty"));
    const calls: string[] = [];
    const stop = store.on("cc-selection-update", () => void calls.push("bus"));
    store.on("twister-refresh", () => void calls.push("refresh"));
    register("listener", { handler: () => void calls.push("listener") });
    register("card");
    store.update("card", add());
    store.refresh();
    stop();
    store.update("card", add({ price: 2 }));
    expect(calls).toEqual(["listener", "bus", "refresh", "listener"]);
  });
});
