import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { exclusiveSurface } from "./exclusive-surface.ts";

/** A surface that notes whether it is open. */
function surface(kind: string) {
  const { context, leave } = testContext({});
  let isOpen = false;
  const exclusive = exclusiveSurface(context, kind, () => (isOpen = false));
  return {
    leave,
    open() {
      exclusive.take();
      isOpen = true;
    },
    close() {
      isOpen = false;
      exclusive.release();
    },
    isOpen: () => isOpen,
  };
}

describe("exclusiveSurface", () => {
  it("quantity-selector.25 price-summary.21 a surface that opens closes the other of its kind, and none of another kind", () => {
    const [first, second, other] = [surface("a"), surface("a"), surface("b")];
    first.open();
    other.open();
    expect([first, second, other].map(({ isOpen }) => isOpen())).toEqual([true, false, true]);
    second.open();
    expect([first, second, other].map(({ isOpen }) => isOpen())).toEqual([false, true, true]);
  });

  it("quantity-selector.25 price-summary.21 one that closes late, or has left, closes nothing", () => {
    const [first, second, third] = [surface("c"), surface("c"), surface("c")];
    first.open();
    second.open();
    first.close();
    expect(second.isOpen()).toBe(true);
    second.close();
    third.open();
    third.leave();
    first.open();
    expect([first.isOpen(), second.isOpen()]).toEqual([true, false]);
  });
});
