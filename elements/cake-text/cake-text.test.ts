import { describe, expect, it } from "vitest";
import { cakeCustomize } from "../../src/contract/cake.ts";
import { runAddSteps } from "../../src/cart/add-steps.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createCakeTextModel, fitting } from "./cake-text.model.ts";
import type { CakeTextOptions } from "./cake-text.options.ts";
import { texts } from "./cake-text.texts.ts";

const OWN = { asin: "A1", almStoreId: "S1", price: "24.99", personalizedMessage: "", fieldError: false };
const SECRET = "Zebra for Ada";

function start(options: Partial<CakeTextOptions> = {}, page: object = { csrfToken: "t1" }) {
  const world = testContext<CakeTextOptions>({ ...OWN, ...options }, { texts, page });
  const model = createCakeTextModel(world.context);
  const of = (type: string) => world.events.filter((event) => event.type === type).map(({ detail }) => detail as object);
  return {
    ...world,
    ...{ model, of },
    state: () => model.$state.get(),
    token: () => world.context.scope.customizationToken.get(),
    change: (more: Partial<CakeTextOptions>) => world.$options.set({ ...world.$options.get(), ...more }),
    add: (asin = "A1") => runAddSteps(world.context.scope, asin),
    answer: (result: object, at = -1) => world.calls.at(at)!.answer(result as never),
  };
}
const good = (customizationToken = "T1") => ({ ok: true, status: 200, data: { customizationToken } });
const failed = (code: string, status?: number) => ({ ok: false, code, message: code, ...(status !== undefined && { status }) });

async function customized(text = SECRET) {
  const cake = start({ personalizedMessage: text });
  const outcome = cake.add();
  await cake.answer(good());
  await outcome;
  return cake;
}

describe("dp-cake-text", () => {
  it("cake-text.2 keeps the first 30 UTF-16 units, and no half of a pair", () => {
    expect(fitting("x".repeat(40))).toBe("x".repeat(30));
    expect(fitting(`${"x".repeat(29)}🎂`)).toBe("x".repeat(29));
    expect(fitting(`${"x".repeat(28)}🎂!`)).toBe(`${"x".repeat(28)}🎂`);
    const { model, change } = start({ personalizedMessage: "y".repeat(31) });
    expect([model.$text.get(), model.$left.get()]).toEqual(["y".repeat(30), 0]);
    change({ personalizedMessage: "Ada" });
    expect([model.$text.get(), model.$left.get()]).toEqual(["Ada", 27]);
  });

  it.each([
    ["Happy birthday!", "profanity"],
    ["Zoë & José 5 $?.", "profanity"],
    ["שמחה गुड", "profanity"],
    ["a-b", "special"],
    ["#1", "special"],
    ["🎂", "special"],
  ])("cake-text.3 cake-text.9 text:cake-text.profanity text:cake-text.special %j while flagged shows %s", (text, name) => {
    const { model } = start({ personalizedMessage: text, fieldError: true });
    expect(model.$error.get()).toBe(`cake-text.${name}`);
  });

  it("cake-text.3 a text with other characters that is not flagged is sent as it is", () => {
    const { model, add, calls } = start({ personalizedMessage: "#1 <Dad>" });
    void add();
    expect([model.$error.get(), (calls[0]!.request as { body: object }).body]).toMatchObject([
      undefined,
      { personalizedMessage: "#1 <Dad>" },
    ]);
  });

  it.each(["", "   "])(
    "cake-text.4 cake-text.14 an add with the text %j goes on at once, flagged or not, without a call and without a token",
    (text) => {
      for (const fieldError of [false, true]) {
        const { add, calls, events, token } = start({ personalizedMessage: text, fieldError });
        expect([add(), calls, events, token()]).toEqual([undefined, [], [], null]);
      }
    },
  );

  it("cake-text.5 call:cake-customize state:cake-text.sending an add of the item waits for the text of that moment", async () => {
    const { model, add, calls, state, answer } = start();
    expect(state()).toBe("ready");
    model.write("Ada");
    expect(add("A2")).toBe(undefined);
    const outcome = add();
    expect([state(), calls.length]).toEqual(["sending", 1]);
    expect(calls[0]).toMatchObject({
      name: "cakeCustomize",
      request: { body: { asin: "A1", almStoreId: "S1", price: "24.99", personalizedMessage: "Ada", csrfToken: "t1" } },
    });
    await answer(good());
    expect(await outcome).toEqual({ ok: true, customizationToken: "T1" });
    const { method, path, timeout, write, family, body } = cakeCustomize;
    expect([method, path, timeout, write, family, body!.as]).toEqual(["POST", "/alm/customization", 10_000, true, "page", "json"]);
  });

  it("cake-text.5 calls.7 two adds at once send one text, and both get its token; a page without a token sends none", async () => {
    const { add, calls, answer } = start({ personalizedMessage: "Ada" }, {});
    const both = [add(), add()];
    expect([calls.length, (calls[0]!.request as { body: object }).body]).toEqual([
      1,
      { asin: "A1", almStoreId: "S1", price: "24.99", personalizedMessage: "Ada" },
    ]);
    await answer(good());
    expect(await Promise.all(both)).toEqual(Array(2).fill({ ok: true, customizationToken: "T1" }));
  });

  it("cake-text.6 cake-text.7 state:cake-text.customized the token is the scope's, and a second add uses it again", async () => {
    const { add, calls, state, token } = await customized();
    expect([state(), token()]).toEqual(["customized", "T1"]);
    expect(await add()).toEqual({ ok: true, customizationToken: "T1" });
    expect(calls).toHaveLength(1);
  });

  it.each<[string, Partial<CakeTextOptions>]>([
    ["text", { personalizedMessage: "Bob" }],
    ["item", { asin: "A2" }],
    ["store", { almStoreId: "S2" }],
    ["price", { price: "25.99" }],
  ])(
    "cake-text.7 option:cake-text.asin option:cake-text.alm-store-id option:cake-text.price another %s gives the token up",
    async (_name, more) => {
      const { add, calls, change, state, token, $options } = await customized();
      change(more);
      expect([state(), token()]).toEqual(["ready", null]);
      void add($options.get().asin);
      expect([calls.length, (calls[1]!.request as { body: object }).body]).toMatchObject([2, more]);
    },
  );

  it("cake-text.7 the element that leaves takes token and step with it", async () => {
    const { add, leave, token } = await customized();
    leave();
    expect([token(), add()]).toEqual([null, undefined]);
  });

  it("cake-text.7 a token for a text that was changed meanwhile goes with its add and is not kept; the next text waits its turn", async () => {
    const { add, answer, model, calls, state, token } = start({ personalizedMessage: "Ada" });
    const first = add();
    model.write("Bob");
    const second = add();
    expect(calls).toHaveLength(1);
    await answer(good("T1"));
    expect([await first, token(), state()]).toEqual([{ ok: true, customizationToken: "T1" }, null, "sending"]);
    await settled();
    await answer(good("T2"));
    expect([await second, token(), state(), calls.length]).toEqual([{ ok: true, customizationToken: "T2" }, "T2", "customized", 2]);
  });

  it("cake-text.8 state:cake-text.flagged option:cake-text.field-error editing takes the flag away; the page sets it anew to the same value", () => {
    const { model, state } = start({ personalizedMessage: "Ada", fieldError: true });
    expect([state(), model.$error.get()]).toEqual(["flagged", "cake-text.profanity"]);
    model.write("Bob");
    expect([state(), model.$error.get()]).toEqual(["ready", undefined]);
    model.flag();
    expect(state()).toBe("flagged");
  });

  it("cake-text.9 state:cake-text.error an add of a flagged text sends nothing, says why, and ends in silence", async () => {
    const { add, calls, of, model, state } = start({ personalizedMessage: "a#b", fieldError: true });
    expect(await add()).toMatchObject({ ok: false, code: "validation", reported: true });
    expect([calls, state(), model.$modal.get()]).toEqual([[], "error", texts["cake-text.special"]]);
    expect(of("dp-error")).toEqual([{ code: "validation", message: texts["cake-text.special"] }]);
    expect(of("dp-open")).toEqual([{ surface: "cake-text", reason: "validation" }]);
    model.close("escape");
    model.close("escape");
    expect([state(), model.$text.get(), of("dp-close")]).toEqual(["flagged", "a#b", [{ surface: "cake-text", reason: "escape" }]]);
  });

  it("events.2 a listener that cancels dp-open keeps the modal away", async () => {
    const { add, cancelled, state } = start({ personalizedMessage: "Ada", fieldError: true });
    cancelled.add("dp-open");
    expect(await add()).toMatchObject({ ok: false });
    expect(state()).toBe("flagged");
  });

  it.each([400, 422])("cake-text.12 cake-text.8 a %s flags the text, stops the add and opens the modal", async (status) => {
    const { add, answer, of, model, state, calls } = start({ personalizedMessage: "rude" });
    const outcome = add();
    await answer(failed("http", status));
    expect(await outcome).toMatchObject({ ok: false, code: "refused", reported: true });
    expect([state(), model.$modal.get()]).toEqual(["error", texts["cake-text.profanity"]]);
    expect(of("dp-error")).toEqual([{ code: "refused", message: texts["cake-text.profanity"], call: "cake-customize", status }]);
    model.close("button");
    expect([state(), await add(), calls.length]).toMatchObject(["flagged", { code: "validation" }, 1]);
  });

  it("cake-text.12 a refusal of a text that was changed meanwhile stops the add and does not flag the new text", async () => {
    const { add, answer, model, state } = start({ personalizedMessage: "rude" });
    const outcome = add();
    model.write("nice");
    await answer(failed("http", 422));
    expect([await outcome, state()]).toMatchObject([{ ok: false, code: "refused", reported: false }, "ready"]);
  });

  it.each([
    ["http", 500],
    ["http", 404],
    ["unknown", undefined],
    ["timeout", undefined],
    ["network", undefined],
    ["bad-response", 200],
  ])("cake-text.13 a failure (%s %s) stops the add, which says so itself; the text is kept", async (code, status) => {
    const { add, answer, events, model, state, token } = start({ personalizedMessage: "Ada" });
    const outcome = add();
    await answer(failed(code, status));
    expect(await outcome).toMatchObject({ ok: false, code, status, reported: false });
    expect([events, state(), token(), model.$text.get()]).toEqual([[], "ready", null, "Ada"]);
  });

  it("cake-text.13 calls.9 events.9 sign-in and a cancelled call end the add in silence", async () => {
    for (const result of [{ ...failed("http", 401), left: true }, failed("cancelled")]) {
      const { add, answer, events, state } = start({ personalizedMessage: "Ada" });
      const outcome = add();
      await answer(result);
      expect([await outcome, events, state()]).toEqual([{ ok: false, code: "cancelled", reported: true }, [], "ready"]);
    }
  });

  it("cake-text.13 an answer without a token is none that the contract knows", () => {
    const { schema } = cakeCustomize.answer as { schema: { safeParse(data: unknown): { success: boolean } } };
    expect([{}, { customizationToken: "" }, { customizationToken: "T" }].map((data) => schema.safeParse(data).success)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("cake-text.15 the text and the token stand in no event, metric or log", async () => {
    const { events, logged, change } = await customized();
    change({ personalizedMessage: `${SECRET}!`, fieldError: true });
    const shown = JSON.stringify([events, logged]);
    expect([shown.includes("Zebra"), shown.includes("T1"), events.length > 0]).toEqual([false, false, true]);
    expect(cakeCustomize.shown!.body).toEqual(["asin", "almStoreId", "price"]);
  });
});
