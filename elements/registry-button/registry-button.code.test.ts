import { describe, expect, it } from "vitest";
import { lazy } from "../../src/lib/lazy.ts";
import { settled } from "../../test/support/model-context.ts";
import { allCode, baby, start } from "./registry-button.fixture.ts";
import type { PressCode } from "./registry-button.model.ts";

const KINDS = [
  { kind: "baby", options: baby, sent: "babyRegistryAdd" },
  { kind: "wedding", options: { type: "wedding" }, sent: "weddingRegistryModal" },
] as const;

/** The code of the presses, whose loads the test ends. */
function held() {
  const loads: { readonly resolve: () => void; readonly reject: (cause: Error) => void }[] = [];
  const hold = <Code>(code: Code) =>
    lazy(() => new Promise<Code>((resolve, reject) => loads.push({ resolve: () => resolve(code), reject })));
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
});
