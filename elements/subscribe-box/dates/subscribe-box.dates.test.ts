import { describe, expect, it } from "vitest";
import { subscriptionDeliveryDates } from "../../../src/contract/subscription.ts";
import { settled } from "../../../test/support/model-context.ts";
import { start, STATE } from "../subscribe-box.data.fixture.ts";
import { formatDay, isIsoDate } from "./subscribe-box.dates.ts";

const HTML = `<button data-dp-action="just-subscribe">x</button>`;
const html = (data: string) => ({ ok: true, status: 200, data }) as never;
const open = async (box: ReturnType<typeof start>, answer: unknown = { ok: false, code: "http", status: 500, message: "" }) => {
  box.model.dates.open();
  await box.calls.at(-1)!.answer(answer as never);
  await settled();
  return box;
};
const content = (box: ReturnType<typeof start>) => box.model.dates.surface.$content.get();

describe("the dates of dp-subscribe-box", () => {
  it.each([
    ["2031-01-09", true],
    ["2031-02-29", false],
    ["2032-02-29", true],
    ["2031-1-9", false],
    ["09.01.2031", false],
    ["2031-01-09T00:00:00Z", false],
    [undefined, false],
  ])("subscribe-box.63 %s is a date: %s", (text, is) => {
    expect(isIsoDate(text)).toBe(is);
  });

  it("subscribe-box.63 a date reads the same in every time zone", () => {
    const before = process.env["TZ"];
    const shown = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"].map((zone) => {
      process.env["TZ"] = zone;
      return [formatDay("2031-03-04", "en-US"), formatDay("2031-03-04", "de", true)];
    });
    process.env["TZ"] = before;
    expect(new Set(shown.map(String))).toEqual(new Set(["March 4, 2031,4. März"]));
  });

  it("subscribe-box.36 option:subscribe-box.sns-dates option:subscribe-box.onml-dates the delivery is the chosen date, else that of the frequency, else none", () => {
    const box = start({ optIn: true, snsDate: "2031-01-20" });
    const line = () => box.model.dates.$lines.get().delivery;
    expect(line()).toBe("January 20, 2031");
    box.choose.setFrequency("1M");
    expect([line(), box.model.actions.fields().snsDate]).toEqual(["January 8, 2031", undefined]);
    box.choose.setDelivery("onml");
    expect(line()).toBe("January 3, 2031");
    const other = start({ optIn: true, snsDate: "2031-01-20" });
    other.choose.setDelivery("onml");
    expect(other.model.actions.fields().snsDate, "another delivery option empties it as well").toBe(undefined);
    box.choose.setFrequency("3M");
    expect(line()).toBe(undefined);
    const odd = start({ optIn: true, snsDate: "soon", firstRecurringDeliveryDates: [{ frequency: "2M", date: "soon" }] });
    expect([odd.model.dates.$lines.get(), odd.model.actions.fields().snsDate]).toEqual([
      { delivery: "January 9, 2031", first: undefined },
      undefined,
    ]);
  });

  it("subscribe-box.20 option:subscribe-box.first-recurring-delivery-dates without an entry for the frequency the line hides", () => {
    const box = start({ optIn: true });
    expect(box.model.dates.$lines.get().first).toBe("March 4, 2031");
    box.choose.setFrequency("2W");
    expect(box.model.dates.$lines.get().first).toBe(undefined);
  });

  it("call:subscription-delivery-dates subscribe-box.38 sends the modal's fields, product and frequency, and shows the answer", async () => {
    const box = start({ optIn: true });
    await open(box, html(HTML));
    expect([box.calls[0]!.name, box.calls[0]!.request]).toEqual([
      "subscriptionDeliveryDates",
      { body: { ...STATE.deliveryModal, asin: "A1", frequency: "2M" } },
    ]);
    expect(content(box)).toMatchObject({ kind: "ready", value: { fragment: { source: HTML } } });
    const { method, path, timeout, answer } = subscriptionDeliveryDates;
    expect([method, path, timeout, answer.as]).toEqual(["POST", "/gp/subscribe-and-save/dp/delivery.html", 10_000, "html"]);
  });

  it("subscribe-box.38 subscribe-box.40 a mark is carried out when it is confirmed", async () => {
    const box = await open(start({ optIn: true }), html(HTML));
    const { act } = box.model.dates;
    expect([act("just-subscribe", "2031-01-12"), act("one-time", undefined), act("other", undefined)]).toEqual([true, true, false]);
    expect(box.changes()).toEqual([]);
    act("confirm", undefined);
    expect([box.choice().deliveryOption, box.choice().date, content(box).kind]).toEqual(["onml", "2031-01-03", "none"]);
    expect(box.of("dp-change").filter(({ name }) => name === "snsDate")).toEqual([
      { name: "snsDate", value: "2031-01-03", previous: null },
    ]);
    expect(box.of("dp-close")).toEqual([{ surface: "delivery-date", reason: "confirm" }]);
    expect(box.model.actions.fields()).toMatchObject({ snsDate: "2031-01-03", snsDeliveryOption: "onml" });
  });

  it("subscribe-box.40 the first choice makes it sns with its date; any other way of closing changes nothing", async () => {
    const box = await open(start({ optIn: true, deliveryOption: "onml" }), html(HTML));
    box.model.dates.act("just-subscribe", undefined);
    box.model.dates.act("cancel", undefined);
    expect([box.choice().deliveryOption, box.choice().date, box.changes()]).toEqual(["onml", undefined, []]);
    await open(box, html(HTML));
    box.model.dates.act("confirm", undefined);
    expect(box.changes(), "nothing is marked").toEqual([]);
    await open(box, html(HTML));
    box.model.dates.act("just-subscribe", "2031-01-12");
    box.model.dates.confirm();
    expect([box.choice().deliveryOption, box.choice().date]).toEqual(["sns", "2031-01-12"]);
    expect(box.changes()).toEqual(["deliveryOption", "snsDate"]);
  });

  it.each([
    ["fails", { ok: false, code: "http", status: 500, message: "" }],
    ["has nothing safe", html("<script>x()</script>")],
  ])("subscribe-box.39 when the answer %s the element draws the choice itself, and reports nothing", async (_case, answer) => {
    const box = await open(start({ optIn: true }), answer);
    expect([content(box), box.of("dp-error")]).toEqual([{ kind: "ready", value: { fragment: undefined } }, []]);
    expect(box.model.dates.$own.get()).toEqual({
      subscribe: {
        ...{ date: "2031-01-09", text: "January 9, 2031", discount: { text: "discount", percent: 15 } },
        dates: [
          { date: "2031-01-10", text: "January 10, 2031" },
          { date: "2031-01-12", text: "January 12, 2031" },
        ],
      },
      once: { date: "2031-01-03", text: "January 3, 2031" },
    });
  });

  it("subscribe-box.39 short dates on mobile; a choice without a date is not drawn, nor the second where it is suppressed", () => {
    const own = (options: object) => start({ optIn: true, ...options }).model.dates.$own.get();
    expect([own({ deviceType: "mobile" }).subscribe, own({ deviceType: "mobile" }).once]).toMatchObject([
      { text: "Jan 9" },
      { text: "Jan 3" },
    ]);
    expect(own({ suppressSnsOneNowOption: true }).once).toBe(undefined);
    expect(own({ deliveryModal: { oneTimeDeliveryDate: "soon" } })).toEqual({ subscribe: undefined, once: undefined });
  });

  it("subscribe-box.37 without delivery-modal there is no choice", () => {
    expect([start().model.dates.$canChoose.get(), start({ deliveryModal: undefined }).model.dates.$canChoose.get()]).toEqual([true, false]);
  });
});
