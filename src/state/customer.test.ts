import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { canWrite } from "./customer.ts";

describe("whether a write may be sent", () => {
  it.each([
    [null, undefined, true],
    [null, true, true],
    [null, false, false],
    [true, false, true],
    [false, true, false],
  ])("config.10 signed in by the store %s, by the page %s: a write may be sent: %s", (store, option, may) => {
    const { context } = testContext({}, { page: option === undefined ? {} : { signedIn: option } });
    context.page.customer.set({ ...context.page.customer.get(), signedIn: store });
    expect(canWrite(context)).toBe(may);
  });
});
