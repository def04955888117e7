import { describe, expect, it } from "vitest";
import { voiceListAdd, voiceListLog } from "../../src/contract/voice-list.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createVoiceListButtonModel } from "./voice-list-button.model.ts";
import type { VoiceListButtonOptions } from "./voice-list-button.options.ts";
import { texts } from "./voice-list-button.texts.ts";

const OWN: VoiceListButtonOptions = {
  ...{ addUrl: "/voice/list/items", asin: "A1", itemName: "Tomatoes", variant: "link" },
  ...{ requestType: "ADD_ITEM", pageName: "detail" },
};
const INFO = {
  ...{ listId: "V-1", itemId: "i-1", itemName: "Tomatoes", encryptedItemName: "c2VjcmV0", itemType: "ASIN" },
  ...{ customerId: "mara", createAt: 1000, updateAt: 2000 },
};

function start(options: Partial<VoiceListButtonOptions> = {}, page: Partial<PageOptions> = {}) {
  const test = testContext<VoiceListButtonOptions>(
    { ...OWN, ...options },
    { texts, page: { marketplaceId: "M1", language: "de-DE", ...page } },
  );
  const model = createVoiceListButtonModel(test.context);
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  const named = (name: string) => test.calls.filter((call) => call.name === name);
  return {
    ...{
      ...test,
      model,
      of,
      adds: () => named("voiceListAdd"),
      logs: () => named("voiceListLog").map(({ request }) => (request as { body: object }).body),
    },
    async pressed(result: object) {
      model.press();
      await named("voiceListAdd")
        .at(-1)!
        .answer(result as never);
    },
  };
}
const done = (...itemInfoList: object[]) => ({ ok: true, status: 200, data: { itemInfoList } });
const http = (status: number) => ({ ok: false, code: "http", status, message: "" });

describe("dp-voice-list-button", () => {
  it("call:voice-list-add call:voice-list-log are sent as their tables say", () => {
    const add = voiceListAdd;
    expect([add.method, add.timeout, add.write, add.body!.as, add.headers, add.confirm]).toEqual([
      ...["POST", 5_000, true, "json", ["x-request-metadata"], undefined],
    ]);
    const { method, timeout, write, body, answer, measures } = voiceListLog;
    expect([method, timeout, write, body!.as, answer.as, measures]).toEqual(["POST", 10_000, false, "json", "none", true]);
    expect(voiceListLog.path.endsWith("shoppinglists/api/logevents")).toBe(true);
  });

  it("voice-list-button.3 option:voice-list-button.item-name option:voice-list-button.request-type presses send one item, with locale and marketplace in it and in the header", () => {
    const { model, adds } = start({ requestType: "ADD" });
    for (let press = 0; press < 3; press++) model.press();
    expect(adds().map(({ request, options }) => [request, options.path, options.headers])).toEqual([
      [
        { body: [{ asin: "A1", itemName: "Tomatoes", locale: "de-DE", marketplaceId: "M1" }] },
        "/voice/list/items",
        { "x-request-metadata": JSON.stringify({ requestType: "ADD", locale: "de-DE", marketplaceId: "M1" }) },
      ],
    ]);
  });

  it("voice-list-button.1 state:voice-list-button.adding state:voice-list-button.ready the link can be pressed again, and shows the outcome until then", async () => {
    const { pressed, model, adds } = start();
    await pressed(done(INFO));
    expect([model.$state.get(), model.$isAdded.get()]).toEqual(["ready", true]);
    model.press();
    expect([model.$state.get(), model.$isAdded.get(), adds().length]).toEqual(["adding", false, 2]);
  });

  it("voice-list-button.2 state:voice-list-button.added the unified button is a mark after a success, until the product changes", async () => {
    const { pressed, model, adds, $options } = start({ variant: "unified" });
    await pressed(done(INFO));
    model.press();
    expect([model.$state.get(), adds().length]).toEqual(["added", 1]);
    $options.set({ ...OWN, variant: "unified", asin: "A2" });
    expect(model.$state.get()).toBe("ready");
    await pressed(http(500));
    expect([model.$state.get(), adds().length]).toEqual(["ready", 2]);
  });

  it.each([
    ["desktop", "link"],
    ["tablet", "link"],
    ["mobile", "unified"],
    ["app", "unified"],
  ] as const)("option:voice-list-button.variant on %s it is %s by default", (device, variant) => {
    expect(start({ variant: undefined }, { device }).model.$variant.get()).toBe(variant);
  });

  it.each(["link", "unified"] as const)("voice-list-button.4 a success of the %s is one event, announced once", async (variant) => {
    const { pressed, model, of } = start({ variant });
    await pressed(done(INFO, { itemId: "i-2" }));
    expect([of("dp-success"), model.$added.get()]).toEqual([[{ action: "voice-list-add", asin: "A1" }], 1]);
  });

  it("voice-list-button.5 voice-list-button.7 option:voice-list-button.page-name a success is logged with the time that it took and the first item, without the customer", async () => {
    const { model, adds, logs, pass, events } = start({ pageName: "grocery-detail" });
    model.press();
    pass(340);
    await adds()[0]!.answer(done(INFO, { itemId: "i-2" }) as never);
    const { customerId, encryptedItemName, ...rest } = INFO;
    expect(logs()).toEqual([
      { event: "ADD_ITEM_SUCCESS", pageName: "grocery-detail", delay: 340, listType: "SHOP", item: { asin: "A1", ...rest } },
    ]);
    for (const secret of [customerId, encryptedItemName]) expect(JSON.stringify(events)).not.toContain(secret);
    for (const field of ["customerId", "encryptedItemName"]) expect(voiceListAdd.shown.data).not.toContain(`itemInfoList.${field}`);
  });

  const failures = [http(500), { ...http(401), left: true }, { ok: false, code: "unknown", message: "" }];
  it.each(failures)(
    "voice-list-button.6 %j is logged as a failure with product and name only, and nothing waits for it",
    async (answer) => {
      const { pressed, logs, model } = start();
      await pressed(answer);
      expect(logs()).toEqual([
        { event: "ADD_ITEM_FAILURE", pageName: "detail", delay: 0, listType: "SHOP", item: { asin: "A1", itemName: "Tomatoes" } },
      ]);
      expect(model.$state.get()).toBe("ready");
    },
  );

  it("voice-list-button.8 a 401 leads to sign-in, without a text and an error", async () => {
    const { pressed, model, of, logged } = start();
    await pressed({ ok: false, code: "http", status: 401, left: true, message: "" });
    expect([model.$notice.get(), of("dp-error"), logged]).toEqual([undefined, [], []]);
  });

  it.each([
    [http(500), "http", texts["voice-list-button.error"]],
    [{ ok: false, code: "bad-response", message: "" }, "bad-response", texts["voice-list-button.error"]],
    [{ ok: false, code: "network", offline: true, message: "" }, "network", texts["voice-list-button.error"]],
    [{ ok: false, code: "unknown", message: "" }, "unknown", "calls.unconfirmed"],
  ])("voice-list-button.9 after %j it says so until the next press, and logs it", async (answer, code, text) => {
    const { pressed, model, of, logged } = start();
    await pressed(answer);
    expect([model.$notice.get(), of("dp-error").map((one) => one["code"]), logged.length]).toEqual([{ role: "alert", text }, [code], 1]);
    expect(logged[0]).toContain(code);
    model.press();
    expect(model.$notice.get()).toBeUndefined();
  });

  it("voice-list-button.9 an answer without an item is malformed", () => {
    if (voiceListAdd.answer.as !== "json") throw new Error("the answer is JSON");
    const { schema } = voiceListAdd.answer;
    expect([{}, { itemInfoList: [] }, { itemInfoList: [{}] }].map((answer) => schema.safeParse(answer).success)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("voice-list-button.10 option:voice-list-button.add-url a blocked address is sent nothing, and nothing is logged for it", () => {
    const { model, calls, of } = start({ addUrl: "https://elsewhere.example/items" });
    model.press();
    expect([calls, of("dp-error").map(({ code }) => code), model.$notice.get()?.text]).toEqual([
      ...[[], ["blocked-url"], texts["voice-list-button.error"]],
    ]);
  });

  it("events.9 a cancelled request is not logged", async () => {
    const { pressed, logs } = start();
    await pressed({ ok: false, code: "cancelled", message: "" });
    expect(logs()).toEqual([]);
  });

  it("option:voice-list-button.asin the outcome for one product is not shown for another", async () => {
    const { model, adds, $options, of } = start();
    model.press();
    $options.set({ ...OWN, asin: "A2" });
    await adds()[0]!.answer(http(500) as never);
    expect([model.$notice.get(), of("dp-error")]).toEqual([undefined, []]);
  });
});
