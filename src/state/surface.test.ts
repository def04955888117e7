import { describe, expect, it } from "vitest";
import { businessListModal } from "../contract/business-list.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createSurface, type SurfaceSpec } from "./surface.ts";

function start(spec: Partial<SurfaceSpec<string, string>> = {}) {
  const test = testContext({}, {});
  const calls = test.context.calls(async () => ({ businessListModal }));
  const signals: AbortSignal[] = [];
  const surface = createSurface<string, string>(test.context, {
    name: "own",
    call: "own-call",
    load(path: string, signal) {
      signals.push(signal);
      return calls.run("businessListModal", { query: { quantity: 1, asin: "A1" } }, { path, signal });
    },
    failure: () => "Not loaded.",
    ...spec,
  });
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail);
  const answer = (result: object, at = -1) => test.calls.at(at)!.answer(result as never);
  return { ...test, surface, signals, of, answer, content: () => surface.$content.get(), isOpen: () => surface.$open.get() };
}

const html = (data: string) => ({ ok: true, status: 200, data });
const failed = (code: string, more: object = {}) => ({ ok: false, code, message: "internal", ...more });

describe("createSurface", () => {
  it("events.2 opening says why, loads, and shows what came; an open one is not opened again", async () => {
    const { surface, calls, of, answer, content, isOpen } = start();
    expect([isOpen(), content()]).toEqual([false, { kind: "none" }]);
    expect(surface.open("/one", "button")).toBe(true);
    expect([isOpen(), content()]).toEqual([true, { kind: "loading" }]);
    expect(surface.open("/two", "script")).toBe(true);
    expect([calls.map(({ options }) => options.path), of("dp-open")]).toEqual([["/one"], [{ surface: "own", reason: "button" }]]);
    await answer(html("<p>One</p>"));
    expect([content(), of("dp-close"), of("dp-error")]).toEqual([{ kind: "ready", value: "<p>One</p>" }, [], []]);
  });

  it("events.2 a cancelled dp-open opens nothing, and the caller is told", () => {
    const { surface, calls, cancelled, isOpen } = start();
    cancelled.add("dp-open");
    expect([surface.open("/one", "button"), isOpen(), calls.length]).toEqual([false, false, 0]);
  });

  it("calls.2 content in hand is shown without a load; without any it is loaded", async () => {
    const hand: { value: string | undefined } = { value: "<p>Kept</p>" };
    const { surface, calls, content } = start({ inHand: (path) => hand.value && `${path} ${hand.value}` });
    expect([surface.open("/one", "button"), content(), calls.length]).toEqual([true, { kind: "ready", value: "/one <p>Kept</p>" }, 0]);
    surface.close("button");
    hand.value = undefined;
    surface.open("/one", "button");
    expect([content(), calls.length]).toEqual([{ kind: "loading" }, 1]);
  });

  it("calls.6 closing ends the load; its late answer is not shown, also when it was opened again", async () => {
    const { surface, signals, of, answer, content } = start();
    surface.open("/one", "button");
    surface.close("escape");
    surface.close("escape");
    expect([signals[0]!.aborted, content(), of("dp-close")]).toEqual([true, { kind: "none" }, [{ surface: "own", reason: "escape" }]]);
    surface.open("/two", "button");
    await answer(html("<p>One</p>"), 0);
    expect([signals[1]!.aborted, content()]).toEqual([false, { kind: "loading" }]);
    await answer(html("<p>Two</p>"), 1);
    expect(content()).toEqual({ kind: "ready", value: "<p>Two</p>" });
  });

  it("a failure stays open and is reported once; retry loads the same again, and only then", async () => {
    const { surface, calls, of, answer, content, isOpen } = start();
    surface.open("/one", "button");
    surface.retry();
    expect(calls.length).toBe(1);
    await answer(failed("http", { status: 500 }));
    expect([isOpen(), content()]).toEqual([true, { kind: "failed" }]);
    expect(of("dp-error")).toEqual([expect.objectContaining({ code: "http", message: "Not loaded.", call: "own-call", status: 500 })]);
    surface.retry();
    expect([calls.map(({ options }) => options.path), content()]).toEqual([["/one", "/one"], { kind: "loading" }]);
    await answer(html("<p>One</p>"));
    surface.retry();
    expect([calls.length, content().kind]).toEqual([2, "ready"]);
  });

  for (const [reason, result] of [
    ["sign-in", failed("http", { status: 401, left: true })],
    ["cancelled", failed("cancelled")],
  ] as const) {
    it(`calls.9 events.9 a load that ended by ${reason} closes it, without a dp-error`, async () => {
      const { surface, of, answer, isOpen } = start();
      surface.open("/one", "button");
      await answer(result);
      expect([isOpen(), of("dp-close"), of("dp-error")]).toEqual([false, [{ surface: "own", reason }], []]);
    });
  }

  it("url.1 a failure that the guard has reported is not reported again", async () => {
    const { surface, of, answer, content } = start();
    surface.open("/one", "button");
    await answer(failed("bad-response", { reported: true }));
    expect([content(), of("dp-error")]).toEqual([{ kind: "failed" }, []]);
  });

  it("what cannot be shown has failed; a surface that shows nothing yet cannot fail so", async () => {
    const { surface, of, answer, content } = start();
    surface.fail("bad-response");
    expect([content(), of("dp-error")]).toEqual([{ kind: "none" }, []]);
    surface.open("/one", "button");
    await answer(html("<p>One</p>"));
    surface.fail("bad-response");
    expect([content(), of("dp-error")]).toEqual([
      { kind: "failed" },
      [expect.objectContaining({ code: "bad-response", call: "own-call" })],
    ]);
  });

  it("reload loads again what is open, and the load before ends", async () => {
    const { surface, calls, signals, answer, content } = start();
    surface.reload();
    expect(calls).toEqual([]);
    surface.open("/one", "button");
    surface.reload();
    expect([signals.map(({ aborted }) => aborted), content()]).toEqual([[true, false], { kind: "loading" }]);
    await answer(html("<p>Late</p>"), 0);
    expect(content()).toEqual({ kind: "loading" });
    await answer(html("<p>Two</p>"));
    surface.reload();
    expect([calls.map(({ options }) => options.path), content()]).toEqual([["/one", "/one", "/one"], { kind: "loading" }]);
  });

  it("calls.6 other content takes the place of what is open, and of what loads; a closed one shows none", async () => {
    const { surface, signals, answer, content } = start();
    surface.show("<p>Closed</p>");
    expect(content()).toEqual({ kind: "none" });
    surface.open("/one", "button");
    surface.show("<p>Other</p>");
    await answer(html("<p>Late</p>"));
    expect([signals[0]!.aborted, content()]).toEqual([true, { kind: "ready", value: "<p>Other</p>" }]);
  });

  it("calls.6 an element that has left shows and reports nothing any more", async () => {
    const { surface, signals, leave, of, answer, content } = start();
    surface.open("/one", "button");
    leave();
    expect(signals[0]!.aborted).toBe(true);
    await answer(failed("network"));
    expect([content(), of("dp-error")]).toEqual([{ kind: "loading" }, []]);
  });
});
