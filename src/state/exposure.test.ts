import { beforeEach, describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { shared } from "../lib/registry.ts";
import { exposeOnce, followExposure } from "./exposure.ts";

const start = (weblabValue: string | undefined, canPost?: () => boolean) => {
  const test = testContext({ weblabValue }, { page: { requestId: "R1" } });
  followExposure(test.context, canPost);
  return test;
};

describe("exposure", () => {
  beforeEach(() => shared<Set<string>>("exposures", () => new Set()).clear());

  it("list-button.25 reports each experiment once", () => {
    const reports: string[] = [];
    for (const name of ["E1", "E2", "E1"]) exposeOnce(name, () => reports.push(name));
    expect(reports).toEqual(["E1", "E2"]);
  });

  it("grocery-add.35 subscribe-box.58 reports a value once for the page, whichever element has it, and another value too", () => {
    const [first, second] = [start("T1"), start("T1", () => true)];
    second.$options.set({ weblabValue: "T2" });
    expect(first.calls.map(({ name, request }) => [name, request])).toEqual([
      ["weblabTrigger", { query: { weblabValue: "T1", requestId: "R1" } }],
    ]);
    expect(second.calls.map(({ name, request }) => [name, request])).toEqual([
      ["weblabBeacon", { body: { weblabValue: "T2", requestId: "R1" } }],
    ]);
  });

  it("grocery-add.35 reports nothing without a value", () => {
    expect(start(undefined).calls).toEqual([]);
  });
});
