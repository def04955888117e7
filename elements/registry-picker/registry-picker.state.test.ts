import { describe, expect, it } from "vitest";
import { createRegistryPickerModel } from "./registry-picker.model.ts";
import { formCode, failure, ok, registry, start, textOf } from "./registry-picker.fixture.ts";

const EXISTS = { success: false, errorCode: "item-already-exists" };

/** A picker whose modal was closed while its add was on its way. */
async function closedMeanwhile() {
  const world = start();
  await world.form();
  world.model.$form.get()!.add();
  world.model.$form.get()!.close("escape");
  return world;
}
const other = ({ $options }: ReturnType<typeof start>) => $options.set({ ...$options.get(), asin: "B0OTHER" });

describe("dp-registry-picker, its state and what it tells", () => {
  it("registry-picker.1 opens once; with the modal open it does not open at all", async () => {
    const { model, list, of, form, state } = start();
    await list(registry("A"));
    expect([model.show(), of("dp-open").length]).toEqual([true, 1]);
    expect(model.toggle()).toBe(true);
    expect(model.list.$open.get()).toBe(false);
    await form();
    expect([model.show(), model.list.$open.get(), state()]).toEqual([true, false, "adding"]);
    expect(of("dp-open").map(({ surface }) => surface)).toEqual(["registry-picker", "registry-add"]);
  });

  it.each(["first", "last"] as const)("registry-picker.3 opens with focus on the %s entry", (focusOn) => {
    const { model } = start();
    model.toggle(focusOn);
    expect(model.list.focusOn()).toBe(focusOn);
  });

  it.each([
    [ok({ success: true }), "added", "registry-picker.added"],
    [ok(EXISTS), "added", "registry-picker.exists"],
    [ok({ success: false }), "error", "registry-picker.failed"],
  ])(
    "registry-picker.8 state:registry-picker.added is told beside the control when the modal was closed meanwhile (%#)",
    async (result, state, key) => {
      const world = await closedMeanwhile();
      expect(world.state()).toBe("adding");
      await world.answer("registryAddProduct", result);
      expect([world.state(), world.model.$notice.get()]).toMatchObject([
        state,
        { text: textOf(key, { name: "Registry GR1" }), registryId: "GR1" },
      ]);
    },
  );

  it("registry-picker.8 is told in the modal only, while that is open", async () => {
    const { model, form, answer, state } = start();
    await form();
    model.$form.get()!.add();
    await answer("registryAddProduct", ok(EXISTS));
    expect([state(), model.$notice.get(), model.$form.get()!.$notice.get()?.text]).toEqual([
      "added",
      undefined,
      "This item is already on Registry GR1",
    ]);
  });

  it("registry-picker.11 of a product that is no longer shown nothing is told beside the control", async () => {
    const world = await closedMeanwhile();
    other(world);
    await world.answer("registryAddProduct", ok({ success: true }));
    expect([world.state(), world.model.$notice.get()]).toEqual(["ready", undefined]);
  });

  it("registry-picker.11 an open modal goes on with its own product, and its outcome shows in it", async () => {
    const world = start();
    await world.form();
    world.model.$form.get()!.add();
    other(world);
    await world.answer("registryAddProduct", ok({ success: true }));
    expect(world.state()).toBe("added");
    world.$options.set({ ...world.$options.get(), asin: "B0THIRD" });
    expect(world.state()).toBe("added");
  });

  it("registry-picker.8 what is told goes with the product and with the next opening, not with another option", async () => {
    for (const [change, stays] of [
      [(world: ReturnType<typeof start>) => world.$options.set({ ...world.$options.get(), quantity: 4 }), true],
      [other, false],
      [(world: ReturnType<typeof start>) => (world.model.show(), world.model.list.close("escape")), false],
    ] as const) {
      const world = await closedMeanwhile();
      await world.answer("registryAddProduct", ok({ success: true }));
      change(world);
      expect([world.state(), world.model.$notice.get() !== undefined]).toEqual(stays ? ["added", true] : ["ready", false]);
    }
  });

  it("registry-picker.13 of a form that did not come nothing stays when its modal is closed; of a failed add its words do", async () => {
    const { model, answer, state } = start();
    model.choose(registry("GR1"));
    await answer("registryAddModal", failure("http", 404));
    expect(state()).toBe("error");
    model.$form.get()!.close("escape");
    expect(state()).toBe("ready");
    const world = await closedMeanwhile();
    await world.answer("registryAddProduct", failure("http", 500));
    world.model.choose(registry("GR2"));
    world.model.$form.get()!.close("escape");
    expect([world.state(), world.model.$notice.get()?.registryId]).toEqual(["error", "GR1"]);
  });

  it("registry-picker.13 the retry of a failed add sends the count that was typed", async () => {
    const world = start();
    await world.form();
    world.model.$form.get()!.add(3);
    await world.answer("registryAddProduct", failure("http", 500));
    world.model.$form.get()!.retry();
    const counts = world
      .made("registryAddProduct")
      .map(({ request }) => (request as { body: { desiredQuantity: number } }).body.desiredQuantity);
    expect(counts).toEqual([3, 3]);
  });

  it("registry-picker.13 what was added stays so when the modal is closed", async () => {
    const { model, form, answer, state } = start();
    await form();
    model.$form.get()!.add();
    await answer("registryAddProduct", ok({ success: true }));
    model.$form.get()!.close("escape");
    expect(state()).toBe("added");
  });

  it("registry-picker.1 an opening while an add is on its way leaves it on its way", async () => {
    const world = await closedMeanwhile();
    world.model.show();
    world.model.list.close("escape");
    expect(world.state()).toBe("adding");
  });

  it("registry-picker.7 without an element that opens tags nothing happens; registry-picker.8 its view is the owner's", async () => {
    const { context, navigations, calls } = start();
    const model = createRegistryPickerModel(context, { openTags() {} }, formCode);
    model.choose(registry("GR1"));
    expect(() => model.tags()).not.toThrow();
    model.view("GR 1");
    expect([navigations, calls.length]).toEqual([[{ url: "/registries/gl/owner-view/GR%201", reason: "gift-registry-view" }], 1]);
  });
});
