import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { createRequestCountModel } from "./request-count.model.ts";
import { requestCountOptions, type RequestCountOptions } from "./request-count.options.ts";

function start(count = 3) {
  const options: RequestCountOptions = { name: "requestQuantity", label: undefined, limit: 10, max: 999, count };
  const test = testContext(options, { texts: { "request-count.range": "Please enter a number from 1 to {max}." } });
  const model = createRequestCountModel(test.context);
  return { ...test, model, page: (count: number) => test.$options.set({ ...options, count }) };
}

describe("dp-request-count", () => {
  it("request-count.4 a chosen count is told once, the one that is set not at all", () => {
    const { model, events } = start();
    model.choose(3);
    expect(events).toEqual([]);
    model.choose(7);
    model.choose(7);
    expect(events).toEqual([{ type: "dp-change", detail: { name: "requestCount", value: 7, previous: 3 } }]);
    expect(model.$count.get()).toBe(7);
  });

  it("request-count.3 option:request-count.count keeps a count beyond the limit as it is", () => {
    expect(start(250).model.$count.get()).toBe(250);
  });

  it("request-count.6 begins as a field of the form that is in use and right, and follows its fieldset", () => {
    const { model } = start();
    expect([model.$state.get(), model.$invalid.get(), model.$disabled.get()]).toEqual(["ready", false, false]);
    model.disable(true);
    expect(model.$disabled.get()).toBe(true);
    model.disable(false);
    expect(model.$disabled.get()).toBe(false);
  });

  it("request-count.7 a count of the page shows and is told to nobody, also the one that it gave before", () => {
    const { model, events, page } = start();
    page(5);
    expect(model.$count.get()).toBe(5);
    model.choose(8);
    page(5);
    expect(model.$count.get()).toBe(8); // another option, or the page, was read anew
    model.show();
    expect(model.$count.get()).toBe(5);
    model.show(12);
    expect(model.$count.get()).toBe(12);
    page(6);
    expect(model.$count.get()).toBe(6);
    expect(events).toHaveLength(1);
  });

  it("request-count.6 a reset goes back to what the page gave, and drops what is typed", () => {
    const { model, events } = start();
    model.choose(8);
    model.typing(true);
    model.invalid(true);
    model.reset();
    expect([model.$count.get(), model.$state.get(), model.$invalid.get(), model.$round.get()]).toEqual([3, "ready", false, 1]);
    expect(events.filter(({ type }) => type === "dp-change")).toHaveLength(1);
  });

  it("request-count.9 a typed value out of range is an error of its own kind, and keeps the count", () => {
    const { model, events } = start();
    model.typing(true);
    model.invalid(true);
    model.invalid(false);
    expect(events).toEqual([{ type: "dp-error", detail: { code: "validation", message: "Please enter a number from 1 to 999." } }]);
    expect([model.$count.get(), model.$state.get()]).toEqual([3, "typing"]);
  });

  it.each([
    ["3", 3],
    ["250", 250],
    ["0", 1],
    ["-2", 1],
    ["2.5", 1],
    ["", 1],
    ["many", 1],
    [7, 7],
    [true, 1],
  ])("request-count.9 the count %o is %i", (raw, count) => {
    expect(requestCountOptions.count.parse(raw)).toBe(count);
  });

  it("request-count.10 option:request-count.limit takes no limit below 1", () => {
    expect([0, -1, 2.5].map((raw) => requestCountOptions.limit.parse(raw))).toEqual([undefined, undefined, undefined]);
    expect(requestCountOptions.limit.parse("5")).toBe(5);
  });
});
