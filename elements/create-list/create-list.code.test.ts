import { describe, expect, it } from "vitest";
import { lazy } from "../../src/lib/lazy.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { defaults, formHtml, ok, onPage } from "./create-list.fixture.ts";
import { createCreateListModel, type FormCode } from "./create-list.model.ts";
import type { CreateListOptions } from "./create-list.options.ts";
import { texts } from "./create-list.texts.ts";
import { createListForm } from "./form/create-list.form.model.ts";
import { wireForm } from "./form/create-list.wire.ts";

onPage();

/** An element whose code has not loaded; it loads or fails as the test says. */
function start(options: Partial<CreateListOptions> = {}) {
  const world = testContext<CreateListOptions>({ ...defaults, ...options }, { texts: { ...sharedTexts, ...texts } });
  let answer: (isThere: boolean) => void = () => {};
  const code = lazy(
    () =>
      new Promise<FormCode>((resolve, reject) => {
        answer = (isThere) => (isThere ? resolve({ createListForm, wireForm }) : reject(new Error("offline")));
      }),
  );
  const sent: unknown[] = [];
  const model = createCreateListModel(world.context, { wire: () => (form) => void sent.push(form) }, code);
  const errors = () => world.events.filter(({ type }) => type === "dp-error").map(({ detail }) => (detail as { code: string }).code);
  return {
    ...{ ...world, model, errors, sent },
    async code(isThere: boolean) {
      answer(isThere);
      await settled();
    },
  };
}

describe("the code of the form", () => {
  it("create-list.4 is asked for when it opens; the press is not lost, and the form is asked for once", async () => {
    const { model, calls, code } = start();
    expect(model.$form.get()).toBe(undefined);
    void model.show();
    expect([model.$state.get(), model.$open.get(), calls.length]).toEqual(["loading", true, 0]);
    await code(true);
    expect(calls.map(({ name }) => name)).toEqual(["listCreateForm"]);
    await calls[0]!.answer(ok(formHtml()));
    await settled();
    expect(model.$state.get()).toBe("form");
  });

  it("create-list.35 closed before it has come: the form is not asked for", async () => {
    const { model, calls, code } = start();
    const result = model.show();
    model.close("escape");
    await code(true);
    expect([model.$state.get(), await result]).toEqual(["closed", null]);
    expect(calls.every(({ options }) => options.signal?.aborted)).toBe(true);
  });

  it("does not load: the view closes it, the page is not loaded again, and it can be opened again", async () => {
    const { model, code, navigations, calls } = start();
    const result = model.show();
    await code(false);
    model.close("failed");
    expect([model.$state.get(), await result, navigations]).toEqual(["closed", null, []]);
    void model.show();
    await code(true);
    expect([model.$state.get(), calls.length]).toEqual(["loading", 1]);
  });

  it("create-list.31 does not load for the page's own form: its press has failed, and can be made again", async () => {
    const { model, code, errors, sent } = start({ mode: "legacy" });
    const form = {} as HTMLFormElement;
    model.submitPageForm(form, null);
    model.submitPageForm(form, null);
    await code(false);
    expect([sent, model.$lost.get(), errors(), model.$state.get()]).toEqual([
      [],
      "Sorry, something went wrong. Please close this and try again.",
      ["network"],
      "form",
    ]);
    model.submitPageForm(form, null);
    expect(model.$lost.get()).toBe(undefined);
    await code(true);
    expect([sent, errors()]).toEqual([[form], ["network"]]);
  });
});
