import { describe, expect, it, vi } from "vitest";
import { listCreate, listCreateForm } from "../../../src/contract/lists.ts";
import { readAfter } from "../../../test/support/model-context.ts";
import { confirmed, failure, formHtml, GOOD, named, ok, onPage, start } from "../create-list.fixture.ts";

const page = onPage();

describe("failures", () => {
  const loads = [
    ["no connection", failure("network"), "network"],
    ["a time-out", failure("timeout"), "timeout"],
    ["a status", failure("http", { status: 500 }), "http"],
    ["hasError", ok(formHtml({ hasError: true })), "refused"],
    ["error", ok(formHtml({ error: "No" })), "refused"],
    ["authRequired without an address", ok(formHtml({ authRequired: true })), "bad-response"],
  ] as const;
  it.each(loads)(
    "create-list.30 create-list.34 a form that does not come shows the error, and its closing reloads: %s",
    async (_what, result, code) => {
      const list = start();
      list.show();
      await list.answer(result);
      expect(list.state()).toBe("failed-form");
      expect(list.model.$notice.get()?.text).toBe("Sorry, something went wrong. Please close this and try again.");
      expect(list.of("dp-error")).toMatchObject([{ code }]);
      expect(list.navigations).toEqual([]);
      list.model.close("button");
      expect(list.navigations).toEqual([{ url: "", reason: "list-form-failed" }]);
      await Promise.resolve();
      expect(list.results).toEqual([null]);
    },
  );

  it("create-list.30 create-list.31 the form may take 20 s, the creation 10 s", () => {
    expect([listCreateForm.timeout, listCreate.timeout]).toEqual([20_000, 10_000]);
  });

  it("create-list.30 a form without a field for the name is none", async () => {
    const list = start();
    list.show();
    await list.answer(ok("<form></form>"));
    list.model.formShown(false, "none");
    expect([list.state(), list.of("dp-error")]).toMatchObject(["failed-form", [{ code: "bad-response" }]]);
  });

  it("create-list.34 a blocked authUrl is told once, by the guard", async () => {
    const list = start();
    list.show();
    await list.answer(ok(formHtml({ authRequired: true, authUrl: "https://elsewhere.example/" })));
    expect([list.state(), list.navigations]).toEqual(["failed-form", []]);
    expect(list.of("dp-error")).toMatchObject([{ code: "blocked-url" }]);
  });

  const UNSURE = "We could not confirm this. Please check before you try again.";
  const OWN = "Sorry, something went wrong. Please close this and try again.";
  it.each([
    ["refused", ok({ hasError: true, error: "This form was used already." }), "refused", "This form was used already."],
    ["error alone", ok({ hasError: false, error: "No." }), "refused", "No."],
    ["no id", ok({ hasError: false }), "bad-response", OWN],
    ["authRequired without an address", ok({ hasError: false, authRequired: true }), "bad-response", OWN],
    ["malformed", failure("bad-response", { status: 200 }), "bad-response", OWN],
    ["status", failure("http", { status: 500, data: { error: "Down." } }), "http", "Down."],
    ["time-out", failure("timeout"), "timeout", OWN],
    ["unknown", failure("unknown"), "unknown", UNSURE],
  ])(
    "create-list.31 events.6 a failed creation shows the error, which no event says, is logged fatal, and its closing reloads: %s",
    async (_what, result, code, text) => {
      const list = start();
      await list.form();
      list.model.submit(named("Garden"));
      await list.answer(result);
      expect([list.state(), list.model.$notice.get()?.text]).toEqual(["failed-form", text]);
      expect(list.of("dp-error")).toMatchObject([{ code, message: text === UNSURE ? UNSURE : OWN, call: "list-create" }]);
      expect(readAfter({ events: list.events, logged: page.errors })).toBe(text);
      expect(page.errors).toHaveLength(1);
      expect(page.errors[0]).toMatch(/^FATAL .*list-create/);
      expect(page.errors[0]).not.toContain("Garden");
      expect(list.of("dp-metric")).toMatchObject([{ tags: { level: "fatal" } }]);
      list.model.close("escape");
      expect([list.state(), list.model.$notice.get()]).toEqual(["closed", undefined]);
      expect(list.navigations).toEqual([{ url: "", reason: "list-form-failed" }]);
    },
  );

  it("create-list.31 a creation whose answer was lost, but which a read confirms, is a success", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("Garden"));
    const { options } = list.last();
    expect(options).toMatchObject({ known: [] });
    options.onUnknown?.();
    expect(list.model.$notice.get()).toEqual({ role: "status", text: "We could not confirm this. Checking…" });
    await list.answer(confirmed);
    expect(list.state()).toBe("created");
    expect(list.of("dp-success")).toMatchObject([{ action: "list-create", listExternalId: "", asin: "B0LAMP" }]);
    expect(list.lists().entries).toEqual([]);
    expect(list.results).toMatchObject([{ listName: "Garden", url: "" }]);
  });

  it("create-list.32 offline the form stays with everything typed, and says so; nothing reloads", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("Garden"));
    await list.answer(failure("network", { offline: true }));
    expect([list.state(), list.model.$fragment.get() !== undefined]).toEqual(["form", true]);
    expect(list.model.$notice.get()).toMatchObject({ role: "alert", text: expect.stringContaining("offline") });
    expect(list.of("dp-error")).toMatchObject([{ code: "network" }]);
    expect([page.errors, list.navigations]).toEqual([[], []]);
    list.model.submit(named("Garden"));
    expect(list.state()).toBe("submitting");
  });

  it("create-list.35 closing while submitting keeps the request: its success is handed back", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("A"));
    list.model.close("escape");
    expect([list.state(), list.model.$open.get(), list.results]).toEqual(["submitting", false, []]);
    await list.answer(ok(GOOD));
    expect(list.results).toMatchObject([{ listExternalId: "L1" }]);
    expect(list.of("dp-close")).toHaveLength(1);
  });

  it("create-list.35 its failure is a toast, and nothing reloads", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("A"));
    list.model.close("escape");
    await list.answer(ok({ hasError: true, error: "No." }));
    expect(list.model.$outcome.get()).toMatchObject({ role: "alert", text: "No." });
    expect([list.state(), list.results, list.navigations]).toEqual(["closed", [null], []]);
  });

  it("create-list.35 opened again meanwhile it shows that the list is on its way", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("A"));
    list.model.close("escape");
    list.show({ ingress: "there" });
    expect([list.state(), list.calls.length]).toEqual(["submitting", 2]);
    await list.answer(failure("network", { offline: true }));
    expect([list.state(), list.calls.length]).toEqual(["loading", 3]);
    // the form is still that of the list that was sent
    expect(list.last().request).toMatchObject({ query: { createIngressName: "detail-page" } });
  });

  it("create-list.32 create-list.35 offline after a closing the failure shows as well", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("A"));
    list.model.close("escape");
    await list.answer(failure("network", { offline: true }));
    expect(list.model.$outcome.get()).toMatchObject({ role: "alert", text: expect.stringContaining("offline") });
    expect([list.state(), page.errors]).toEqual(["closed", []]);
  });

  it("create-list.39 the name is kept over the reload for this page's path, once", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("Garden"));
    await list.answer(failure("http", { status: 500 }));
    list.model.close("button");
    expect([...page.stored.keys()]).toEqual(["dp:list-name/1"]);
    vi.stubGlobal("location", { pathname: "/dp/B" });
    expect(await start().form()).toBe(undefined);
    vi.stubGlobal("location", { pathname: "/dp/A" });
    expect(await start().form()).toBe("Garden");
    expect(page.stored.size).toBe(0);
    expect(await start().form()).toBe(undefined);
  });

  it("create-list.39 without session storage the name is lost, and nothing else", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    const list = start();
    await list.form();
    list.model.submit(named("Garden"));
    await list.answer(failure("timeout"));
    list.model.close("button");
    expect(list.navigations).toHaveLength(1);
    expect(await start().form()).toBe(undefined);
  });
});
