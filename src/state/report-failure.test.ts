import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import type { CallResult } from "../call/result.ts";
import { reportFailure } from "./report-failure.ts";

const failed = (more: object) => ({ ok: false, code: "http", message: "internal", ...more }) as CallResult<unknown>;
const refused: CallResult<unknown> = { ok: true, status: 200, data: {} };
const own = { call: "own-call", text: "Not done." };

function report(result: CallResult<unknown>, more: object = {}) {
  const { context, events } = testContext({}, { texts: { "calls.unconfirmed": "We could not confirm this." } });
  return { failed: reportFailure(context, result, { ...own, ...more }), events: events.map(({ detail }) => detail) };
}

describe("a write that was not done", () => {
  it.each([
    [refused, {}, "refused"],
    [refused, { code: "bad-response" }, "bad-response"],
    [failed({ status: 500 }), {}, "http"],
    [failed({ code: "timeout" }), { code: "bad-response" }, "timeout"],
  ])("events.4 is reported once, with its cause: %o %o", (result, more, code) => {
    const { status } = result.ok ? {} : result;
    const { failed: notice, events } = report(result, more);
    expect(notice).toEqual({ code, text: "Not done.", role: "alert" });
    expect(events).toEqual([expect.objectContaining({ code, message: "Not done.", call: "own-call", ...(status && { status }) })]);
  });

  it.each([refused, failed({})])("events.6 is shown in the server's words, which no event carries", (result) => {
    const { failed: notice, events } = report(result, { serverText: "Sold out" });
    expect(notice).toMatchObject({ text: "Sold out" });
    expect(events).toEqual([expect.objectContaining({ message: "Not done." })]);
    expect(JSON.stringify(events)).not.toContain("Sold out");
  });

  it("calls.11 claims nothing where its outcome is unknown", () => {
    const { failed: notice, events } = report(failed({ code: "unknown" }));
    expect(notice).toEqual({ code: "unknown", text: "We could not confirm this.", role: "alert" });
    expect(events).toMatchObject([{ code: "unknown", message: "We could not confirm this." }]);
  });

  it.each([{ code: "cancelled" }, { code: "aborted" }, { status: 401, left: true }])(
    "events.9 calls.9 is not reported when the call ended with %o",
    (more) => {
      expect(report(failed(more))).toEqual({ failed: undefined, events: [] });
    },
  );
});
