import { afterEach, describe, expect, it, vi } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import type { CallResult } from "../call/result.ts";
import { failureText, isReportable } from "./call-failure.ts";
import { CANCELABLE, errorDetail } from "./events.ts";
import { logFatal, logWarning } from "./logged.ts";
import { quantityClient, registerQuantityClient } from "../forms/quantity-clients.ts";

afterEach(() => vi.restoreAllMocks());

describe("a failure", () => {
  it.each([
    [{ ok: true, status: 200, data: 1 }, false],
    [{ ok: false, code: "http", message: "" }, true],
    [{ ok: false, code: "http", status: 401, message: "", left: true }, false],
    [{ ok: false, code: "cancelled", message: "" }, false],
    [{ ok: false, code: "aborted", message: "" }, false],
    [{ ok: false, code: "unknown", message: "" }, true],
  ] as [CallResult<unknown>, boolean][])("events.9 calls.6 calls.9 the shopper is told of %j: %s", (result, told) => {
    expect(isReportable(result)).toBe(told);
  });

  it("calls.11 of a write claims nothing where nobody knows", () => {
    expect([failureText({ code: "unknown" }, "own"), failureText({ code: "timeout" }, "own")]).toEqual(["calls.unconfirmed", "own"]);
  });

  it("events.6 holds the server's words out of every copy of its event, and no field without a value", () => {
    const detail = errorDetail({ code: "http", message: "own", call: undefined, status: 409 }, "Sorry, Anna");
    expect(detail.serverText()).toBe("Sorry, Anna");
    expect({ ...detail }).toStrictEqual({ code: "http", message: "own", status: 409 });
    expect(JSON.stringify(detail)).not.toContain("Anna");
    expect(errorDetail({ code: "http", message: "own" }).serverText()).toBe(undefined);
  });

  it("events.9 can be prevented before it is asked for: opening, asking and leaving", () => {
    expect([...CANCELABLE].sort()).toEqual(["dp-navigate", "dp-open", "dp-request"]);
  });
});

describe("what is logged", () => {
  it("selections.20 names element and cause in the console, and counts it by its severity", () => {
    const [warn, error] = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")].map((spy) => spy.mockImplementation(() => {}));
    const { context, events } = testContext({});
    logWarning(context, "x.late", "it came late");
    logFatal(context, "x.broken", "it broke");
    expect([warn!.mock.calls, error!.mock.calls]).toEqual([
      [["<dp-test> x.late: it came late See dp-elements/errors#x-late"]],
      [["FATAL <dp-test> x.broken: it broke See dp-elements/errors#x-broken"]],
    ]);
    expect(events.map(({ detail }) => detail)).toEqual([
      { name: "x.late", value: 1, tags: { severity: "warn" } },
      { name: "x.broken", value: 1, tags: { severity: "fatal" } },
    ]);
  });
});

describe("a page's own cart functions", () => {
  it("quantity-selector.64 are those that were registered last, until they are taken back", () => {
    const [one, other] = [{ callback: () => ({ ok: true }) }, { callback: () => ({ ok: false }) }];
    const takeOne = registerQuantityClient("mine", one);
    expect([quantityClient("mine"), quantityClient("yours")]).toEqual([one, undefined]);
    const takeOther = registerQuantityClient("mine", other);
    takeOne();
    expect(quantityClient("mine")).toBe(other);
    takeOther();
    expect(quantityClient("mine")).toBe(undefined);
  });
});
