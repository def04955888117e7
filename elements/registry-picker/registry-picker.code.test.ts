import { describe, expect, it } from "vitest";
import { lazy } from "../../src/lib/lazy.ts";
import { settled } from "../../test/support/model-context.ts";
import { formCode, registry, start, textOf } from "./registry-picker.fixture.ts";

type Code = NonNullable<typeof formCode.now>;

/** A picker whose list shows, and the loads of its form's code, which the test ends. */
async function held() {
  const loads: { resolve: () => void; reject: (cause: Error) => void }[] = [];
  const code = lazy(() => new Promise<Code>((resolve, reject) => loads.push({ resolve: () => resolve(formCode.now!), reject })));
  const world = start({}, {}, code);
  await world.list(registry("GR1"));
  return { ...world, loads };
}

describe("dp-registry-picker, the code of the form", () => {
  it("registry-picker.5 is adding at once, and opens once when the code has loaded", async () => {
    const { model, state, of, made, loads } = await held();
    model.choose(registry("GR1"));
    model.choose(registry("GR2"));
    model.show();
    expect([state(), model.list.$open.get(), loads.length, of("dp-open").length]).toEqual(["adding", false, 1, 1]);
    loads[0]!.resolve();
    await settled();
    expect(of("dp-open").at(-1)).toEqual({ surface: "registry-add", reason: "button" });
    expect(made("registryAddModal").map(({ request }) => (request as { path: unknown }).path)).toEqual([{ type: "birthday", id: "GR1" }]);
    expect(state()).toBe("adding");
  });

  it("registry-picker.5 is ready again when a listener cancels the opening", async () => {
    const { model, state, made, loads, cancelled } = await held();
    cancelled.add("dp-open");
    model.choose(registry("GR1"));
    loads[0]!.resolve();
    await settled();
    expect([state(), made("registryAddModal")]).toEqual(["ready", []]);
  });

  it("registry-picker.13 reports code that does not load as a form that did not, and can be tried again", async () => {
    const { model, state, of, made, loads } = await held();
    model.choose(registry("GR1"));
    loads[0]!.reject(new Error("offline"));
    await settled();
    const text = textOf("registry-picker.failed");
    expect(of("dp-error")).toEqual([{ code: "network", message: text, call: "registry-add-modal" }]);
    expect([state(), model.$notice.get()]).toEqual(["error", { text, role: "alert", link: false, again: false, registryId: "GR1" }]);
    model.show();
    expect([state(), model.$notice.get()]).toEqual(["open", undefined]);
    model.choose(registry("GR1"));
    loads[1]!.resolve();
    await settled();
    expect(made("registryAddModal")).toHaveLength(1);
  });

  it("registry-picker.9 opens nothing when it was closed, or the element has left, before the code came", async () => {
    for (const end of ["resolve", "reject"] as const) {
      for (const leaves of [true, false]) {
        const { model, made, of, loads, leave } = await held();
        model.choose(registry("GR1"));
        if (leaves) leave();
        else model.closeForm("script");
        loads[0]![end](new Error("offline"));
        await settled();
        expect([made("registryAddModal"), of("dp-error"), of("dp-open").length]).toEqual([[], [], 1]);
        if (!leaves) expect(model.$state.get()).toBe("ready");
      }
    }
  });
});
