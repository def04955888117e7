import { describe, expect, it } from "vitest";
import { lazy } from "../../src/lib/lazy.ts";
import { texts as listTexts } from "../../src/text/lists.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { defaults, noCreator, ok, ON } from "./heart-button.fixture.ts";
import { createHeartButtonModel, type SendingCode } from "./heart-button.model.ts";
import type { HeartButtonOptions } from "./heart-button.options.ts";
import { createHeartSending, creatorOf } from "./heart-button.sending.ts";
import { texts } from "./heart-button.texts.ts";

/** A heart whose code has not loaded; it loads or fails as the test says. */
function start(options: Partial<HeartButtonOptions> = {}) {
  const english = { ...sharedTexts, ...listTexts, ...texts };
  const world = testContext<HeartButtonOptions>({ ...defaults, ...options }, { texts: english, page: { sessionId: "S" } });
  let answer: (isThere: boolean) => void = () => {};
  const code = lazy(
    () =>
      new Promise<SendingCode>((resolve, reject) => {
        answer = (isThere) => (isThere ? resolve({ createHeartSending, creatorOf }) : reject(new Error("offline")));
      }),
  );
  const model = createHeartButtonModel(world.context, noCreator, code);
  const errors = () => world.events.filter(({ type }) => type === "dp-error").map(({ detail }) => detail as unknown as { code: string });
  return {
    ...{ ...world, model, errors },
    state: () => model.$state.get(),
    async code(isThere: boolean) {
      answer(isThere);
      await settled();
    },
  };
}

describe("the code of a press", () => {
  it("heart-button.5 heart-button.9 the heart shows at once where the press leads, and it is sent once when the code has come", async () => {
    const { model, calls, code, state } = start();
    for (let press = 0; press < 5; press++) model.press();
    expect([state(), model.$saved.get(), calls.length]).toEqual(["saving", true, 0]);
    await code(true);
    expect([state(), calls.map(({ name }) => name)]).toEqual(["saving", ["listAdd"]]);
    await calls[0]!.answer(ok({ isValid: true }));
    await settled();
    expect([state(), model.$notice.get()?.role]).toEqual(["saved", "status"]);
  });

  it("heart-button.10 does not load: the heart is as it was, says so, and can be pressed again", async () => {
    const { model, calls, code, state, errors } = start({ heartActionDetails: ON });
    model.press();
    expect([state(), model.$saved.get()]).toEqual(["saving", false]);
    await code(false);
    expect([state(), model.$saved.get(), errors()]).toMatchObject(["error", true, [{ code: "network", call: "list-heart-action" }]]);
    expect(model.$notice.get()).toMatchObject({ role: "alert", text: "We could not save this. Please try again." });
    model.press();
    expect([state(), model.$notice.get()]).toEqual(["saving", undefined]);
    await code(true);
    expect(calls.map(({ options }) => options.path)).toEqual(["/off"]);
  });

  it("heart-button.3 without a list nothing is on its way while the code for the create element loads", async () => {
    const { model, code, state, navigations } = start({ listExternalId: undefined });
    model.press();
    model.press();
    expect(state()).toBe("ready");
    await code(true);
    expect(navigations.map(({ reason }) => reason)).toEqual(["list-create"]);
  });

  it("heart-button.8 a guest needs no code: sign-in follows at once", () => {
    const { model, context, navigations, state } = start();
    context.page.customer.set({ id: null, signedIn: false, prime: false });
    model.press();
    expect([navigations.map(({ reason }) => reason), state()]).toEqual([["sign-in"], "ready"]);
  });

  it("calls.6 a press about another product by the time that its code comes is not sent", async () => {
    const { model, calls, code, state, $options } = start();
    model.press();
    $options.set({ ...$options.get(), asin: "B0NEXT" });
    await code(true);
    expect([calls.length, state()]).toEqual([0, "ready"]);
  });
});
