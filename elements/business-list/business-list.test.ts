import { describe, expect, it } from "vitest";
import type { CallResult } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createBusinessListModel, withProduct } from "./business-list.model.ts";
import type { BusinessListOptions } from "./business-list.options.ts";
import { texts } from "./business-list.texts.ts";

const URL = "/business/lists/add?ref=dp";
const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
const failure = (code: "network" | "timeout" | "unknown" | "http" | "cancelled", more: object = {}): CallResult<unknown> => ({
  ...{ ok: false, code, message: code },
  ...more,
});

function start(options: Partial<BusinessListOptions> = {}, page: Partial<PageOptions> = {}) {
  const world = testContext<BusinessListOptions>(
    { url: undefined, asin: "B0LAMP", quantity: 3, ...options },
    { texts: { ...sharedTexts, ...texts }, page },
  );
  const model = createBusinessListModel(world.context);
  return {
    ...world,
    model,
    state: () => model.$state.get(),
    of: (type: string) => world.events.filter((event) => event.type === type).map(({ detail }) => detail),
    answer: async (result: CallResult<unknown>) => {
      await world.calls.at(-1)!.answer(result);
      await settled();
    },
  };
}
const FORM = { action: "/business/lists/add", method: "post" };

describe("the address", () => {
  it.each([
    ["/a", "/a?quantity=3&asin=B0%26X"],
    ["/a?ref=dp#top", "/a?ref=dp&quantity=3&asin=B0%26X#top"],
    ["/a?quantity=9&ref=dp&asin=OLD&quantity=8", "/a?ref=dp&quantity=3&asin=B0%26X"],
    ["/a?quan%74ity=9&x=%20y&flag&empty=", "/a?x=%20y&flag&empty=&quantity=3&asin=B0%26X"],
    ["https://shop.example/a?myquantity=1", "https://shop.example/a?myquantity=1&quantity=3&asin=B0%26X"],
  ])("business-list.1 %s carries product and quantity; all else stays as it is written", (url, expected) => {
    expect(withProduct(url, "B0&X", 3)).toBe(expected);
  });

  it("business-list.2 a quantity that cannot be is 1", () => {
    for (const quantity of [0, -2, Number.NaN, 1.9]) expect(withProduct("/a", "A", quantity)).toBe("/a?quantity=1&asin=A");
  });
});

describe("dp-business-list", () => {
  it("business-list.1 business-list.3 call:business-list-modal asks for the rewritten address with the values of the press", async () => {
    const list = start();
    list.$options.set({ ...list.$options.get(), quantity: 5 });
    expect(list.model.press(URL)).toBe(true);
    expect(list.state()).toBe("loading");
    expect(list.calls[0]).toMatchObject({
      name: "businessListModal",
      request: { query: { quantity: 5, asin: "B0LAMP" } },
      options: { path: "/business/lists/add?ref=dp&quantity=5&asin=B0LAMP" },
    });
    await list.answer(ok("<form></form>"));
    expect([list.state(), list.model.$content.get()]).toEqual([
      "open",
      { kind: "ready", value: { source: "<form></form>", isEmpty: false } },
    ]);
    expect(list.model.press(URL)).toBe(true);
    expect(list.calls).toHaveLength(1);
  });

  it("business-list.5 closing ends the load; dp-open and dp-close carry the surface", async () => {
    const list = start();
    list.model.press(URL);
    const { signal } = list.calls[0]!.options;
    list.model.close("escape");
    expect([signal?.aborted, list.state()]).toEqual([true, "ready"]);
    expect(list.of("dp-open")).toEqual([{ surface: "business-list", reason: "button" }]);
    expect(list.of("dp-close")).toEqual([{ surface: "business-list", reason: "escape" }]);
    await list.answer(ok("<p>late</p>"));
    expect(list.model.$content.get()).toEqual({ kind: "none" });
  });

  it("business-list.5 a cancelled dp-open leaves the press to the page", () => {
    const list = start();
    list.cancelled.add("dp-open");
    expect([list.model.press(URL), list.state(), list.calls]).toEqual([false, "ready", []]);
  });

  it("business-list.4 call:fragment-form sends a form to its own action, repeated fields and all, one at a time", async () => {
    const list = start();
    list.model.press(URL);
    await list.answer(ok("<form></form>"));
    const answer = list.model.send({ ...FORM, fields: [["asin", "A"], ["tag", "1"], ["tag", "2"], ["do", "add"]] }); // prettier-ignore
    expect(await list.model.send({ ...FORM, fields: [] })).toBe(undefined);
    expect(list.calls).toHaveLength(2);
    expect(list.calls[1]).toMatchObject({
      name: "fragmentForm",
      request: { body: { asin: "A", tag: ["1", "2"], do: "add" } },
      options: { path: "/business/lists/add" },
    });
    await list.answer(ok("<p>Done</p>"));
    expect(await answer).toEqual({ source: "<p>Done</p>", isEmpty: false });
  });

  it("business-list.4 an empty answer of a form replaces it, since the form was taken", async () => {
    const list = start();
    list.model.press(URL);
    await list.answer(ok("<form></form>"));
    const answer = list.model.send({ ...FORM, fields: [] });
    await list.answer(ok("<script></script>"));
    expect([await answer, list.state(), list.of("dp-error")]).toEqual([{ source: "<script></script>", isEmpty: true }, "open", []]);
  });

  it("business-list.4 a form of the method get asks by its query; one without an action goes where the modal came from", async () => {
    const list = start();
    list.model.press(URL);
    await list.answer(ok("<form></form>"));
    void list.model.send({ action: undefined, method: "GET", fields: [["q", "x"]] });
    expect(list.calls[1]).toMatchObject({
      name: "fragmentFormGet",
      request: { query: { q: "x" } },
      options: { path: "/business/lists/add?ref=dp&quantity=3&asin=B0LAMP" },
    });
  });

  it.each([
    [failure("http", { status: 404 }), "http", "We could not add this to your list. Please try again."],
    [failure("unknown"), "unknown", "We could not confirm this. Please check before you try again."],
  ])("business-list.4 a form that is not taken says so, stays, and can be sent again (%#)", async (result, code, text) => {
    const list = start();
    list.model.press(URL);
    await list.answer(ok("<form></form>"));
    const answer = list.model.send({ ...FORM, fields: [] });
    await list.answer(result);
    expect([await answer, list.model.$notice.get(), list.state()]).toEqual([undefined, { role: "alert", text }, "open"]);
    const status = result.status === undefined ? {} : { status: result.status };
    expect(list.of("dp-error")).toEqual([{ code, message: text, call: "fragment-form", ...status }]);
    void list.model.send({ ...FORM, fields: [] });
    expect(list.calls).toHaveLength(3);
  });

  it.each([[failure("timeout")], [failure("http", { status: 404 })]])(
    "business-list.7 a failed load says so with its cause, once (%#)",
    async (result) => {
      const list = start();
      list.model.press(URL);
      await list.answer(result);
      const { code, status } = result as { code: string; status?: number };
      const message = "We could not load your business lists.";
      const cause = status === undefined ? {} : { status };
      expect(list.of("dp-error")).toEqual([{ code, message, call: "business-list-modal", ...cause }]);
    },
  );

  it("business-list.7 a failed load can be tried again; what was not safe counts as one", async () => {
    const list = start();
    list.model.retry();
    list.model.press(URL);
    list.model.retry();
    expect(list.calls).toHaveLength(1);
    await list.answer(failure("timeout"));
    expect([list.state(), list.model.$content.get()]).toEqual(["error", { kind: "failed" }]);
    list.model.retry();
    expect(list.state()).toBe("loading");
    await list.answer(ok("<script></script>"));
    expect(list.state()).toBe("error");
  });

  it("business-list.7 a 401 leads to sign-in, and the modal is gone", async () => {
    const list = start();
    list.model.press(URL);
    await list.answer(failure("http", { status: 401, left: true }));
    expect([list.state(), list.of("dp-error")]).toEqual(["ready", []]);
    expect(list.of("dp-close")).toEqual([{ surface: "business-list", reason: "sign-in" }]);
  });

  it("list-button.34 business-list.7 a signed-out shopper goes to sign-in, and nothing is asked for", () => {
    const list = start({}, { signedIn: false });
    expect(list.model.press(URL)).toBe(true);
    expect([list.calls, list.navigations]).toEqual([[], [{ url: "/sign-in", reason: "sign-in" }]]);
  });

  it("business-list.8 a blocked address is neither loaded nor followed", () => {
    const list = start();
    expect(list.model.press("https://elsewhere.example/lists")).toBe(true); // the real guard fires `blocked-url`
    expect([list.state(), list.calls, list.of("dp-open")]).toEqual(["ready", [], []]);
  });

  it("business-list.5 has no content before it opens, and closes only once; a second press while it is open does nothing", () => {
    const list = start();
    list.model.close("escape");
    expect([list.model.$content.get(), list.of("dp-close")]).toEqual([{ kind: "none" }, []]);
    list.model.press(URL);
    list.model.press(URL);
    list.model.close("escape");
    list.model.close("escape");
    expect([list.of("dp-open").length, list.of("dp-close").length, list.calls.length]).toEqual([1, 1, 1]);
  });

  it("events.9 a cancelled load closes the modal; a cancelled form leaves it", async () => {
    const list = start();
    list.model.press(URL);
    await list.answer(failure("cancelled"));
    expect([list.state(), list.of("dp-error"), list.of("dp-close")]).toEqual([
      "ready",
      [],
      [{ surface: "business-list", reason: "cancelled" }],
    ]);
    list.model.press(URL);
    await list.answer(ok("<form></form>"));
    void list.model.send({ ...FORM, fields: [] });
    await list.answer(failure("cancelled"));
    expect([list.state(), list.model.$notice.get(), list.of("dp-error")]).toEqual(["open", undefined, []]);
  });

  it("business-list.4 a form whose answer is a 401 leads to sign-in, and the modal is gone", async () => {
    const list = start();
    list.model.press(URL);
    await list.answer(ok("<form></form>"));
    void list.model.send({ ...FORM, fields: [] });
    await list.answer(failure("http", { status: 401, left: true }));
    expect([list.state(), list.of("dp-error"), list.of("dp-close").at(-1)]).toEqual([
      "ready",
      [],
      { surface: "business-list", reason: "sign-in" },
    ]);
  });

  it("calls.6 business-list.4 a form that fails once the modal is closed is told by its event only; once the element has left, not at all", async () => {
    for (const [leave, told] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const list = start();
      list.model.press(URL);
      await list.answer(ok("<form></form>"));
      const answer = list.model.send({ ...FORM, fields: [] });
      list.model.close("escape");
      if (leave) list.leave();
      await list.answer(failure("http", { status: 500 }));
      expect([await answer, list.model.$notice.get(), list.of("dp-error").length]).toEqual([undefined, undefined, told]);
    }
  });
});
