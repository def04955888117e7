import { describe, expect, it } from "vitest";
import { later } from "../../src/lib/later.ts";
import { settled } from "../../test/support/model-context.ts";
import { allCode, baby, start, textOf } from "./registry-button.fixture.ts";
import type { PressCode } from "./registry-button.model.ts";

const KINDS = [
  { kind: "baby", options: baby, call: "baby-registry-add", sent: "babyRegistryAdd" },
  { kind: "wedding", options: { type: "wedding" }, call: "wedding-registry-modal", sent: "weddingRegistryModal" },
] as const;

/** The code of the presses, whose loads the test ends. */
function held() {
  const loads: { readonly resolve: () => void; readonly reject: (cause: Error) => void }[] = [];
  const hold = <Code>(code: Code) =>
    later(() => new Promise<Code>((resolve, reject) => loads.push({ resolve: () => resolve(code), reject })));
  const code: PressCode = { baby: hold(allCode.baby.now!), wedding: hold(allCode.wedding.now!) };
  return { loads, code };
}

describe("dp-registry-button, the code of a press", () => {
  it.each(KINDS)("calls.7 $kind: is busy at once, and acts once when the code has loaded", async ({ options, sent }) => {
    const { loads, code } = held();
    const { model, calls, $options, of } = start(options, {}, code);
    model.press();
    model.press();
    expect([model.$state.get(), model.$busy.get(), loads.length, calls.length]).toEqual(["adding", true, 1, 0]);
    $options.set({ ...$options.get(), asin: "B0OTHER" });
    loads[0]!.resolve();
    await settled();
    const { query, body } = calls[0]!.request as { query?: object; body?: object };
    expect([calls.map(({ name }) => name), query ?? body]).toEqual([[sent], expect.objectContaining({ asin: "B0BABY" })]);
    expect(of("dp-metric")).toHaveLength(1);
  });

  it.each(KINDS)("calls.9 $kind: reports code that does not load as a failed call, and can be pressed again", async (given) => {
    const { loads, code } = held();
    const { model, calls, of, navigations } = start(given.options, {}, code);
    model.press();
    loads[0]!.reject(new Error("offline"));
    await settled();
    const text = textOf("registry-button.failed");
    expect(of("dp-error")).toEqual([{ code: "network", message: text, call: given.call }]);
    expect([model.$state.get(), model.$notice.get(), navigations]).toEqual(["error", { text, role: "alert" }, []]);
    model.press();
    expect(model.$notice.get()).toBeUndefined();
    loads[1]!.resolve();
    await settled();
    expect(calls.map(({ name }) => name)).toEqual([given.sent]);
  });

  it.each(KINDS)("$kind: does nothing when the element has left before the code came", async ({ options }) => {
    for (const end of ["resolve", "reject"] as const) {
      const { loads, code } = held();
      const { model, calls, of, leave } = start(options, {}, code);
      model.press();
      leave();
      loads[0]![end](new Error("offline"));
      await settled();
      expect([calls, of("dp-error"), of("dp-open")]).toEqual([[], [], []]);
    }
  });
});
