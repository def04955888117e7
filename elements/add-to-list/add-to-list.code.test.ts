import { describe, expect, it } from "vitest";
import { lazy } from "../../src/lib/lazy.ts";
import { texts as listTexts } from "../../src/text/lists.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createListChoice } from "./add-to-list.choice.model.ts";
import { defaults, entry, MENU, ok } from "./add-to-list.fixture.ts";
import { createAddToListModel, type ChoiceCode } from "./add-to-list.model.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";
import { texts } from "./add-to-list.texts.ts";

const creator = () => async () => undefined;

/** A modal whose code has not loaded; it loads or fails as the test says. */
function start() {
  const world = testContext<AddToListOptions>(defaults, { texts: { ...sharedTexts, ...listTexts, ...texts } });
  let answer: (isThere: boolean) => void = () => {};
  const code = lazy(
    () =>
      new Promise<ChoiceCode>((resolve, reject) => {
        answer = (isThere) => (isThere ? resolve({ createListChoice, creatorOf: creator }) : reject(new Error("offline")));
      }),
  );
  return {
    ...{ ...world, model: createAddToListModel(world.context, { creator }, code) },
    async code(isThere: boolean) {
      answer(isThere);
      await settled();
    },
  };
}

describe("the code of the modal", () => {
  it("add-to-list.2 is asked for when it opens; the press is not lost, and the lists are asked for once", async () => {
    const { model, calls, code } = start();
    model.show();
    expect([model.$state.get(), calls.length]).toEqual(["loading", 0]);
    await code(true);
    await calls[0]!.answer(ok({ html: MENU, css: "" }));
    await settled();
    expect([model.$state.get(), calls.map(({ name }) => name)]).toEqual(["ready", ["listDropdown"]]);
    expect(model.$choice.get()!.$chosen.get()).toBe("A");
  });

  it("does not load: the view closes the modal, and it can be opened again", async () => {
    const { model, calls, code, context } = start();
    model.show();
    await code(false);
    model.close("failed");
    expect(model.$state.get()).toBe("closed");
    model.show();
    await code(true);
    expect([model.$state.get(), calls.length, context.page.lists.get().failures]).toEqual(["loading", 1, 0]);
  });

  it("scope.7 lists that another element has read are read again, though it was never opened", async () => {
    const { model, calls, code, context } = start();
    model.again();
    context.page.lists.set({ ...context.page.lists.get(), entries: [entry("A")], dropdown: "ready" });
    model.again();
    await code(true);
    expect(calls.map(({ name }) => name)).toEqual(["listDropdown"]);
  });
});
