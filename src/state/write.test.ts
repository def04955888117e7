import { describe, expect, it } from "vitest";
import { promotionClaim } from "../contract/promotion.ts";
import { testContext } from "../../test/support/model-context.ts";
import type { CallResult } from "../call/result.ts";
import { createWrite, type WriteSpec } from "./write.ts";

interface Options {
  readonly id: string;
  readonly url: string | undefined;
}
interface Answer {
  readonly status: string;
  readonly message?: string;
}

const TEXTS = { "calls.unconfirmed": "We could not confirm this.", "own.failed": "Not done.", "own.refused": "The shop said no." };

function start(spec: Partial<WriteSpec<Options, Answer, string>> = {}, page: Parameters<typeof testContext>[1] = {}) {
  const test = testContext<Options>({ id: "A", url: "/own" }, { texts: TEXTS, ...page });
  const { context } = test;
  const calls = context.calls(async () => ({ promotionClaim }));
  const done: unknown[] = [];
  const write = createWrite<Options, Answer, string>(context, {
    call: "own-call",
    metric: "own",
    subject: ({ id }) => id,
    url: ({ url }) => url,
    send: ({ id }, { path, given, onUnknown }) =>
      calls.run("promotionClaim", { body: { promotionId: id, asin: given } }, { ...(path && { path }), onUnknown }) as never,
    tags: (result) => ({ code: result.ok ? result.data.status : result.code }),
    refusal: ({ status, message }) => (status === "CLAIMED" ? undefined : { text: TEXTS["own.refused"], serverText: message }),
    failure: () => ({ text: TEXTS["own.failed"], title: "Sorry" }),
    done: (answer, options, isShown) => void done.push([answer.status, options.id, isShown]),
    ...spec,
  });
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail);
  const answer = (result: object, at = -1) => test.calls.at(at)!.answer(result as CallResult<unknown>);
  return { ...test, write, done, of, answer, phase: () => write.$phase.get() };
}

const ok = (status = "CLAIMED", message?: string) => ({ ok: true, status: 200, data: { status, message } });
const failed = (code: string, more: object = {}) => ({ ok: false, code, message: "internal", ...more });
const about = (id: string): Options => ({ id, url: "/own" });

describe("createWrite", () => {
  it("calls.7 five presses send one write, with what the first press brought; after its end the next press sends again", async () => {
    const { write, calls, phase, answer, of, done } = start();
    for (const given of ["1", "2", "3", "4", "5"]) write.press(given);
    expect([calls.length, phase()]).toEqual([1, { kind: "busy" }]);
    expect(calls[0]).toMatchObject({ request: { body: { promotionId: "A", asin: "1" } }, options: { path: "/own" } });
    await answer(ok());
    expect([phase(), done, of("dp-error")]).toEqual([{ kind: "done" }, [["CLAIMED", "A", true]], []]);
    expect(of("dp-metric")).toEqual([
      ...Array.from({ length: 1 }, () => ({ name: "own.press", value: 1, tags: {} })),
      { name: "own.outcome", value: 1, tags: { code: "CLAIMED" } },
    ]);
    write.press("6");
    expect([calls.length, phase()]).toEqual([2, { kind: "busy" }]);
  });

  it("calls.9 a guest goes to sign-in, and nothing is sent", () => {
    const { write, calls, navigations, phase } = start({}, { page: { signedIn: false } });
    write.press("1");
    expect([calls.length, navigations.map(({ reason }) => reason), phase()]).toEqual([0, ["sign-in"], { kind: "idle" }]);
  });

  it("create-list.37 a write that allows guests is sent for them", () => {
    const { write, calls, navigations } = start({ allowsGuests: true }, { page: { signedIn: false } });
    write.press("1");
    expect([calls.length, navigations]).toEqual([1, []]);
  });

  it("url.1 a failure that the guard has reported is shown, and not reported again", async () => {
    const { write, answer, of, phase } = start();
    write.press("1");
    await answer(failed("bad-response", { reported: true }));
    expect([phase(), of("dp-error")]).toEqual([{ kind: "failed", code: "bad-response", text: "Not done.", title: "Sorry" }, []]);
  });

  it("url.1 an address of another site is not asked; the guard alone reports it", () => {
    const { write, calls, of, phase, $options } = start();
    $options.set({ id: "A", url: "https://evil.example/own" });
    write.press("1");
    expect([calls.length, of("dp-error").length]).toEqual([0, 1]);
    expect(phase()).toEqual({ kind: "failed", code: "blocked-url", text: "Not done.", title: "Sorry" });
  });

  it("an element without an address of its own uses the one of the contract", () => {
    const { write, calls, $options } = start();
    $options.set({ id: "A", url: undefined });
    write.press("1");
    expect(calls[0]!.options.path).toBeUndefined();
  });

  it("events.6 a refusal shows the server's words, which no event carries; without any, the element's own", async () => {
    const { write, phase, answer, of, done } = start();
    write.press("1");
    await answer(ok("EXPIRED", "Over since noon"));
    expect(phase()).toEqual({ kind: "failed", code: "refused", text: "Over since noon", title: undefined });
    write.press("1");
    await answer(ok("EXPIRED"));
    expect(phase()).toMatchObject({ kind: "failed", text: "The shop said no." });
    expect(done).toEqual([]);
    expect(of("dp-error").map((detail) => [detail, String(JSON.stringify(detail)).includes("noon")])).toEqual([
      [expect.objectContaining({ code: "refused", message: "The shop said no.", call: "own-call", status: 200 }), false],
      [expect.objectContaining({ code: "refused", message: "The shop said no.", call: "own-call", status: 200 }), false],
    ]);
  });

  for (const [code, text] of [
    ["network", "Not done."],
    ["timeout", "Not done."],
    ["http", "Not done."],
    ["bad-response", "Not done."],
    ["unknown", "We could not confirm this."],
  ] as const) {
    it(`calls.11 ${code} is reported once, in words that claim no more than is known`, async () => {
      const { write, phase, answer, of } = start();
      write.press("1");
      await answer(failed(code, code === "http" ? { status: 500 } : {}));
      expect(phase()).toEqual({ kind: "failed", code, text, title: "Sorry" });
      const status = code === "http" ? { status: 500 } : {};
      expect(of("dp-error")).toEqual([expect.objectContaining({ code, message: text, call: "own-call", ...status })]);
      expect(of("dp-metric").at(-1)).toEqual({ name: "own.outcome", value: 1, tags: { code } });
    });
  }

  for (const [what, result] of [
    ["cancelled by a listener", failed("cancelled")],
    ["aborted", failed("aborted")],
    ["that led to sign-in", failed("http", { status: 401, left: true })],
  ] as const) {
    it(`events.9 calls.9 a call ${what} is no failure: the control is as before, and nothing is said`, async () => {
      const { write, phase, answer, of } = start();
      write.press("1");
      await answer(result);
      expect([phase(), of("dp-error"), of("dp-metric").length]).toEqual([{ kind: "idle" }, [], 1]);
    });
  }

  it("calls.11 while a lost answer is looked up it is neither idle nor done, and a press does nothing", async () => {
    const { write, phase, answer, calls } = start();
    write.press("1");
    calls[0]!.options.onUnknown!();
    expect(phase()).toEqual({ kind: "checking" });
    write.press("2");
    expect(calls.length).toBe(1);
    await answer(ok());
    expect(phase()).toEqual({ kind: "done" });
  });

  it("another subject starts over; an outcome of the one before is done, but never shown", async () => {
    const { write, phase, answer, of, done, calls, $options } = start();
    write.press("1");
    $options.set(about("B"));
    expect(phase()).toEqual({ kind: "idle" });
    calls[0]!.options.onUnknown!();
    expect(phase()).toEqual({ kind: "idle" });
    write.press("2");
    await answer(ok(), 0);
    expect([phase(), done]).toEqual([{ kind: "busy" }, [["CLAIMED", "A", false]]]);
    $options.set(about("C"));
    await answer(failed("network"), 1);
    expect([phase(), of("dp-error")]).toEqual([{ kind: "idle" }, []]);
  });

  it("calls.7 a subject that comes back while its write is on its way is busy: nothing is sent twice, and its outcome is shown", async () => {
    const { write, calls, $options, answer, phase, done } = start();
    write.press("1");
    $options.set(about("B"));
    expect(phase()).toEqual({ kind: "idle" });
    $options.set(about("A"));
    write.press("2");
    expect([calls.length, phase()]).toEqual([1, { kind: "busy" }]);
    await answer(ok());
    expect([phase(), done]).toEqual([{ kind: "done" }, [["CLAIMED", "A", true]]]);
    $options.set(about("B"));
    $options.set(about("A"));
    write.press("3");
    expect([calls.length, phase()]).toEqual([2, { kind: "busy" }]);
  });

  it("an option that is not the subject leaves the outcome as it is", async () => {
    const { write, phase, answer, $options } = start();
    write.press("1");
    await answer(ok());
    $options.set({ id: "A", url: "/elsewhere" });
    expect(phase()).toEqual({ kind: "done" });
  });

  for (const [after, phases, errors] of [
    ["idle", { kind: "idle" }, 0],
    ["failed", { kind: "failed", code: "http" }, 0],
    [undefined, { kind: "failed", code: "http" }, 1],
  ] as const) {
    it(`a failure that the element ${after ? `reports itself leaves it ${after}, without a second dp-error` : "does not know is reported"}`, async () => {
      const { write, phase, answer, of } = start({ handled: () => after });
      write.press("1");
      await answer(failed("http", { status: 401 }));
      expect(phase()).toMatchObject(phases);
      expect(of("dp-error").length).toBe(errors);
    });
  }

  it("the text of a failure can depend on what the press brought", async () => {
    const { write, answer, phase } = start({ failure: (_failure, given) => ({ text: `Not done: ${given}.` }) });
    write.press("1");
    await answer(failed("network"));
    expect(phase()).toMatchObject({ kind: "failed", text: "Not done: 1." });
  });

  it("calls.1 the call is named by what the press brought; without a metric nothing is measured", async () => {
    const { write, answer, of, done } = start({
      call: (given) => `own-${given}`,
      metric: undefined as never,
      done: (_answer, _options, _isShown, given) => void done.push(given),
    });
    write.press("add");
    await answer(failed("network"));
    expect([of("dp-error"), of("dp-metric")]).toEqual([[expect.objectContaining({ call: "own-add" })], []]);
    write.press("remove");
    await answer(ok());
    expect([done, of("dp-metric")]).toEqual([["remove"], []]);
  });

  it("an answer that no schema of a success or refusal fits is reported by its own code", async () => {
    const { write, answer, of, phase } = start({ refusal: () => ({ text: "Not done.", code: "bad-response" }) });
    write.press("1");
    await answer(ok());
    expect([phase(), of("dp-error")]).toEqual([
      { kind: "failed", code: "bad-response", text: "Not done." },
      [expect.objectContaining({ code: "bad-response" })],
    ]);
  });

  it("calls.7 a reset forgets an outcome, and never a write that is on its way", async () => {
    const { write, answer, phase } = start();
    write.press("1");
    write.reset();
    expect(phase()).toEqual({ kind: "busy" });
    await answer(failed("network"));
    expect(phase().kind).toBe("failed");
    write.reset();
    expect(phase()).toEqual({ kind: "idle" });
  });

  it("calls.6 an element that has left still sees its write to the end, and shows nothing of it", async () => {
    const { write, answer, done, leave, phase, of } = start();
    write.press("1");
    leave();
    await answer(ok());
    expect([done, phase()]).toEqual([[["CLAIMED", "A", false]], { kind: "busy" }]);
    const other = start();
    other.write.press("1");
    other.leave();
    await other.answer(failed("network"));
    expect([other.done, other.phase(), of("dp-error")]).toEqual([[], { kind: "busy" }, []]);
    expect(other.of("dp-error")).toMatchObject([{ code: "network" }]);
  });
});
