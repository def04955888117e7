import { describe, expect, it } from "vitest";
import { failure, formHtml, GOOD, named, ok, onPage, start } from "./create-list.fixture.ts";
import { createListOptions } from "./create-list.options.ts";
import { isCalendarDay } from "./sending/create-list.request.ts";

const page = onPage();

describe("opening and loading", () => {
  it("create-list.4 asks for the form, call:list-create-form with isHearts only from a hearts flow", async () => {
    const list = start({ ingress: "here" }, { requestId: "R1" });
    list.show();
    expect(list.state()).toBe("loading");
    expect(list.last()).toMatchObject({
      name: "listCreateForm",
      request: {
        query: { createIngressName: "here", isHearts: false, sourceVendorId: "website.wishlist.detail.add", relatedRequestID: "R1" },
      },
    });
    await list.answer(ok(formHtml()));
    list.model.formShown(true, "none");
    expect(list.state()).toBe("form");
    list.model.close("button");
    list.show({ startedFrom: "hearts", ingress: "there" });
    expect(list.last().request).toMatchObject({ query: { createIngressName: "there", isHearts: true } });
  });

  it("option:create-list.related-request-id goes before the page's request id", () => {
    const list = start({ relatedRequestId: "R2" }, { requestId: "R1" });
    list.show();
    expect(list.last().request).toMatchObject({ query: { relatedRequestID: "R2" } });
  });

  it("create-list.5 is loaded at every opening, and a typed name is put back", async () => {
    const list = start();
    expect(await list.form()).toBe(undefined);
    list.model.typed("Garden");
    list.model.close("escape");
    expect(await list.form()).toBe("Garden");
    expect(list.calls.filter(({ name }) => name === "listCreateForm")).toHaveLength(2);
    list.model.submit(named("Garden"));
    await list.answer(ok(GOOD));
    expect(await list.form()).toBe(undefined);
  });

  it("create-list.5 a name that the server gives stands where nothing was typed", async () => {
    expect(await start().form({}, true, { listName: "Given" })).toBe("Given");
  });

  it("create-list.1 gives a promise of the result, null when it was closed without one", async () => {
    const list = start();
    await list.form();
    list.model.close("button");
    await list.form();
    list.model.submit(named("Garden"));
    await list.answer(ok(GOOD));
    expect(list.results).toEqual([
      null,
      { listExternalId: "L1", listType: "wishlist", listName: "Garden", url: "/gp/registry/wishlist/L1", htmlMessage: undefined },
    ]);
  });

  it("create-list.1 a cancelled dp-open opens nothing and asks nothing", async () => {
    const list = start();
    list.cancelled.add("dp-open");
    list.show();
    await Promise.resolve();
    expect([list.state(), list.calls.length, list.results]).toEqual(["closed", 0, [null]]);
  });

  it("create-list.6 goes to authUrl when the state asks for it, and shows nothing", async () => {
    const list = start();
    list.show();
    await list.answer(ok(formHtml({ authRequired: true, authUrl: "/sign-in?path=%2F" })));
    expect(list.navigations).toEqual([{ url: "https://shop.example/sign-in?path=%2F", reason: "sign-in" }]);
    expect([list.state(), list.model.$open.get(), list.results]).toEqual(["closed", false, [null]]);
  });

  it("create-list.7 dp-open and dp-close carry the surface", async () => {
    const list = start();
    await list.form();
    list.model.close("escape");
    expect(list.of("dp-open")).toMatchObject([{ surface: "create-list" }]);
    expect(list.of("dp-close")).toEqual([{ surface: "create-list", reason: "escape" }]);
  });

  it("create-list.2 create-list.3 is a sheet on mobile and in the app, else a popover", () => {
    for (const [device, sheet] of [
      ["mobile", true],
      ["app", true],
      ["desktop", false],
      ["tablet", false],
    ] as const) {
      const list = start({}, { device });
      list.show();
      expect(list.model.$sheet.get(), device).toBe(sheet);
    }
  });

  it("create-list.35 closing while the form loads ends the request", async () => {
    const list = start();
    list.show();
    const { signal } = list.last().options;
    list.model.close("escape");
    expect(signal?.aborted).toBe(true);
    await list.answer(ok(formHtml()));
    expect([list.state(), list.model.$fragment.get(), list.results]).toEqual(["closed", undefined, [null]]);
  });

  it("create-list.37 opens, loads and sends also for a shopper who is signed out", async () => {
    const list = start({}, { signedIn: false });
    list.context.page.customer.set({ id: null, signedIn: false, prime: false });
    await list.form();
    list.model.submit(named("Garden"));
    expect(list.calls.map(({ name }) => name)).toEqual(["listCreateForm", "listCreate"]);
    await list.answer(failure("http", { status: 401, left: true }));
    expect([list.state(), list.navigations]).toEqual(["form", []]);
  });
});

describe("checking", () => {
  it.each(["", "   "])("create-list.8 the name %j is refused, and nothing is sent", async (name) => {
    const list = start();
    await list.form();
    expect(list.model.submit(named(name))).toEqual([{ text: "create-list.name-required", fields: ["listName"] }]);
    expect(list.of("dp-error")).toEqual([{ code: "validation", message: "Please enter a name for your list." }]);
    expect([list.calls.length, list.state()]).toEqual([1, "form"]);
  });

  it.each([
    ["2", "29", true],
    ["02", "29", true],
    ["1", "31", true],
    ["4", "30", true],
    ["12", "31", true],
    ["2", "30", false],
    ["4", "31", false],
    ["13", "1", false],
    ["0", "1", false],
    ["1", "0", false],
    ["1", "32", false],
    ["x", "1", false],
  ])("create-list.10 month %s and day %s: %s", async (month, day, accepted) => {
    expect(isCalendarDay(month, day)).toBe(accepted);
    const list = start();
    await list.form();
    const faults = list.model.submit(named("A", ["occasionFromMonth", month], ["occasionFromDate", day], ["occasionFromYear", "1900"]));
    expect(faults.map(({ text }) => text)).toEqual(accepted ? [] : ["create-list.date-invalid"]);
    expect(list.calls).toHaveLength(accepted ? 2 : 1);
    expect(list.of("dp-error")).toHaveLength(accepted ? 0 : 1);
  });

  it("create-list.11 no date is accepted, half a date is not", async () => {
    const list = start();
    await list.form();
    const [month, day] = [
      (value: string) => ["occasionFromMonth", value] as [string, string],
      (value: string) => ["occasionFromDate", value] as [string, string],
    ];
    expect(list.model.submit(named("A", month("2"), day("")))).toHaveLength(1);
    expect(list.model.submit(named("A", month(""), day("3")))).toHaveLength(1);
    expect(list.model.submit(named("A", month(""), day("")))).toHaveLength(0);
  });
});

describe("sending", () => {
  it.each([
    ["public", "public"],
    ["private", "private"],
    ["hidden", "private"],
  ])("create-list.13 the choice %s is sent as %s, and by no other field", async (chosen, sent) => {
    const list = start();
    await list.form();
    list.model.submit(named("A", ["privacyStatus", chosen], ["searchable", "true"]));
    const { body } = list.last().request as { body: Record<string, unknown> };
    expect(body["privacyStatus"]).toBe(sent);
    expect(body).not.toHaveProperty("searchable");
    expect(createListOptions.privacyStatus.parse(chosen)).toBe(sent);
  });

  it("create-list.14 call:list-create sends the form's fields, what it lacks from the options, and nothing empty", async () => {
    const list = start({ customizationToken: "C1", privacyStatus: "public", persistence: "non-persistent" }, { requestId: "R1" });
    await list.form();
    list.model.submit(
      named(
        " Garden ",
        ["listType", "giftlist"],
        ["participantGivenName", "Ana"],
        ["relationship", ""],
        ["vendorId", "of.the.form"],
        ["other", "x"],
      ),
    );
    expect(list.last().name).toBe("listCreate");
    const { body } = list.last().request as { body: object };
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      listName: "Garden",
      sid: "000-1",
      vendorId: "of.the.form",
      privacyStatus: "public",
      listType: "giftlist",
      persistence: "non-persistent",
      asin: "B0LAMP",
      relatedRequestID: "R1",
      createListToken: "T1",
      participantGivenName: "Ana",
      customizationToken: "C1",
      isJson: true,
    });
  });

  it("create-list.14 sends every field of the call that the form has, ahead of the options, and the form's own token", async () => {
    const of = (...names: string[]) => names.map((name): [string, string] => [name, `of the form: ${name}`]);
    const fields = [
      ...of("sid", "vendorId", "asin", "relatedRequestID", "createListToken", "customizationToken", "recipientName", "relationship"),
      ...of("participantName", "participantGivenName", "participantSurName", "occasionFromYear", "occasionReminderOffset"),
      ...([["occasionFromMonth", "2"], ["occasionFromDate", "29"], ["privacyStatus", "public"]] as [string, string][]), // prettier-ignore
      ...([["listType", "giftlist"], ["persistence", "non-persistent"]] as [string, string][]), // prettier-ignore
    ];
    const list = start({ customizationToken: "C1" }, { requestId: "R1" });
    await list.form();
    list.model.submit(named("Garden", ...fields));
    expect(list.last().request).toEqual({ body: { listName: "Garden", ...Object.fromEntries(fields), isJson: true } });
  });

  it("create-list.14 the product of who opened it goes before the option, and the page's session where there is no own", async () => {
    const list = start({ sid: undefined }, { sessionId: "S1" });
    await list.form({ asin: "B0OTHER" });
    list.model.submit(named("A"));
    expect(list.last().request).toMatchObject({ body: { asin: "B0OTHER", sid: "S1" } });
  });

  it("create-list.15 while submitting a second submit sends nothing", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("A"));
    list.model.submit(named("B"));
    expect([list.state(), list.calls.length]).toEqual(["submitting", 2]);
    expect(list.model.$notice.get()).toEqual({ role: "status", text: "Creating your list" });
  });

  it("events.9 a cancelled request leaves the form as it was", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("A"));
    await list.answer(failure("cancelled"));
    expect([list.state(), list.model.$notice.get(), list.of("dp-error"), page.errors]).toEqual(["form", undefined, [], []]);
  });
});
