import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { registry } from "../../../src/lib/registry.ts";
import { OPTIONS, start, STATE } from "../subscribe-box.data.fixture.ts";
import { checkOptions } from "../subscribe-box.options.ts";
import { offeredOf } from "./subscribe-box.frequencies.ts";
import { digest } from "./subscribe-box.remembered.ts";

const codes = ({ choice }: ReturnType<typeof start>) => choice().offered.map(({ code }) => code);
const frequency = ({ choice }: ReturnType<typeof start>) => choice().frequency?.code;

/** The tab's session storage; `undefined` stands for one that is blocked. */
function storage(text = new Map<string, string>()) {
  const store = {
    getItem: (key: string) => text.get(key) ?? null,
    setItem: (key: string, value: string) => void text.set(key, value),
    removeItem: (key: string) => void text.delete(key),
  };
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, value: store });
  return text;
}
const forgetPage = () => registry().shared.delete("subscribe-choices");

describe("what is chosen in dp-subscribe-box", () => {
  beforeEach(() => {
    storage();
    forgetPage();
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, "sessionStorage"));

  it("subscribe-box.5 state:subscribe-box.onetime state:subscribe-box.sns opting in and out writes the scope's stores, and fires one dp-change of optIn each", () => {
    const { choose, context, changes, of, state } = start();
    const { buyingOption, deliveryOption } = context.scope;
    expect([state(), buyingOption.get(), deliveryOption.get(), changes()]).toEqual(["onetime", null, null, []]);
    choose.setOptIn(true);
    choose.setOptIn(true);
    expect([state(), buyingOption.get(), deliveryOption.get()]).toEqual(["sns", "SNS", "sns"]);
    choose.setOptIn(false);
    expect([state(), buyingOption.get(), deliveryOption.get()]).toEqual(["onetime", "NEW", null]);
    expect(changes().filter((name) => name === "optIn")).toHaveLength(2);
    expect(of("dp-change").find(({ name }) => name === "optIn")).toEqual({ name: "optIn", value: true, previous: false });
  });

  it.each(["SNS", "sns"])("subscribe-box.5 a buying option %s of another element opts in, any other out and stays", (option) => {
    const { context, choice, changes } = start();
    context.scope.buyingOption.set(option);
    expect(choice().optIn).toBe(true);
    context.scope.buyingOption.set("USED");
    expect([choice().optIn, context.scope.buyingOption.get(), context.scope.deliveryOption.get()]).toEqual([false, "USED", null]);
    expect(changes().filter((name) => name === "optIn")).toHaveLength(2);
  });

  it("subscribe-box.5 what the page says at first is no event", () => {
    const { choice, context, events } = start({ optIn: true });
    expect([choice().optIn, context.scope.buyingOption.get(), context.scope.deliveryOption.get()]).toEqual([true, "SNS", "sns"]);
    expect(events.filter(({ type }) => type === "dp-change")).toEqual([]);
    const other = start({ optIn: true }, {}, ({ context: { scope } }) => scope.buyingOption.set("USED"));
    expect([other.choice().optIn, other.context.scope.buyingOption.get()]).toEqual([false, "USED"]);
  });

  it("subscribe-box.7 state:subscribe-box.ineligible a product without subscription never opts in", () => {
    const { choose, choice, context, state } = start({ snsEligible: false, optIn: true });
    choose.setOptIn(true);
    context.scope.buyingOption.set("SNS");
    expect([state(), choice().optIn, context.scope.deliveryOption.get()]).toEqual(["ineligible", false, null]);
  });

  it.each([
    ["2M|sns", "sns"],
    ["1M|onml", "onml"],
    ["none", "sns"],
  ])("subscribe-box.10 with the default %s the delivery option is %s", (value, delivery) => {
    const frequencies = STATE.frequencies.map((each) => ({ ...each, isDefault: each.value === value }));
    expect(start({ frequencies }).choice().deliveryOption).toBe(delivery);
  });

  it("subscribe-box.10 of two defaults the first one counts", () => {
    const frequencies = STATE.frequencies.map((each) => ({ ...each, isDefault: ["2M|sns", "1M|onml"].includes(each.value) }));
    expect(start({ frequencies }).choice().deliveryOption).toBe("sns");
  });

  it("subscribe-box.12 without one now, more later only the other exists, whatever frequencies and options say", () => {
    const frequencies = STATE.frequencies.map((each) => ({ ...each, isDefault: each.value === "1M|onml" }));
    const box = start({ frequencies, suppressSnsOneNowOption: true, deliveryOption: "onml", optIn: true });
    box.choose.setDelivery("onml");
    expect([box.choice().deliveryOption, box.choice().codes, box.changes()]).toEqual(["sns", { sns: "2W", onml: "" }, []]);
  });

  it("subscribe-box.13 subscribe-box.21 a delivery option has its own frequencies, and keeps the one that was chosen", () => {
    const box = start({ optIn: true });
    box.choose.setFrequency("1M");
    box.choose.setDelivery("onml");
    expect([codes(box), frequency(box), box.context.scope.deliveryOption.get()]).toEqual([["1M", "3M"], "1M", "onml"]);
    box.choose.setFrequency("3M");
    box.choose.setDelivery("sns");
    expect([codes(box), frequency(box), box.choice().codes]).toEqual([["2W", "1M", "2M"], "1M", { sns: "1M", onml: "3M" }]);
    box.choose.setDelivery("onml");
    expect(frequency(box)).toBe("3M");
    expect(box.of("dp-change").filter(({ name }) => name === "deliveryOption")).toEqual([
      { name: "deliveryOption", value: "onml", previous: "sns" },
      { name: "deliveryOption", value: "sns", previous: "onml" },
      { name: "deliveryOption", value: "onml", previous: "sns" },
    ]);
  });

  it("subscribe-box.16 a value is code and delivery option; labels show in the page's order", () => {
    const { choice } = start();
    expect(choice().offered.map(({ code, delivery, label }) => [code, delivery, label])).toEqual([
      ["2W", "sns", "Every 2 weeks"],
      ["1M", "sns", "Every month"],
      ["2M", "sns", "Every 2 months"],
    ]);
  });

  it("subscribe-box.17 option:subscribe-box.sns-most-common-frequency the default, else the most common, else the first", () => {
    const none = STATE.frequencies.map((each) => ({ ...each, isDefault: false }));
    expect(frequency(start())).toBe("2M");
    expect(frequency(start({ frequencies: none, snsMostCommonFrequency: "1M" }))).toBe("1M");
    expect(frequency(start({ frequencies: none, snsMostCommonFrequency: "1M|sns" }))).toBe("1M");
    expect(frequency(start({ frequencies: none, snsMostCommonFrequency: "9M" }))).toBe("2W");
    expect(frequency(start({ deliveryOption: "onml" }))).toBe("1M");
  });

  it("subscribe-box.2 option:subscribe-box.frequency what the page selected counts with and without a suffix", () => {
    expect(frequency(start({ frequency: "1M|sns" }))).toBe("1M");
    expect(frequency(start({ frequency: "1M" }))).toBe("1M");
    expect(frequency(start({ frequency: "9M" })), "one that is not offered").toBe("2M");
    expect(start({ frequency: "3M|onml" }).choice().codes).toEqual({ sns: "2M", onml: "3M" });
  });

  it("subscribe-box.18 a value that is no frequency is counted once, offered and sent", () => {
    const odd = [...STATE.frequencies, { value: "monthly", label: "Monthly" }, { value: "12M|sns", label: "A year" }];
    const box = start({ frequencies: odd, optIn: true });
    expect([codes(box), box.metrics().map(({ name, tags }) => [name, tags])]).toEqual([
      ["2W", "1M", "2M", "monthly", "12M"],
      [
        ["subscribe-box.invalid-frequency", { value: "monthly" }],
        ["subscribe-box.invalid-frequency", { value: "12M|sns" }],
      ],
    ]);
    box.change({ frequencies: [...odd] });
    expect(box.metrics()).toHaveLength(2);
    box.choose.setFrequency("monthly");
    expect(box.model.actions.fields()).toMatchObject({ rcxOrdFreq: "monthly", rcxOrdFreqOnml: "1M", rcxOrdFreqSns: "monthly" });
    box.choose.setDelivery("onml");
    expect(codes(box)).toEqual(["1M", "3M", "monthly"]);
  });

  it("subscribe-box.20 a choice changes date, level and message, and fires dp-change", () => {
    const box = start({ optIn: true });
    expect([box.model.dates.$lines.get(), box.money().price]).toEqual([{ delivery: "January 9, 2031", first: "March 4, 2031" }, "$17.00"]);
    box.choose.setFrequency("1M");
    expect([box.model.dates.$lines.get(), box.money().price, box.choice().frequency?.upsellInformation]).toEqual([
      { delivery: "January 8, 2031", first: undefined },
      "$19.00",
      undefined,
    ]);
    expect(box.of("dp-change")).toEqual([{ name: "frequency", value: "1M", previous: "2M" }]);
    box.choose.setFrequency("1M");
    box.choose.setFrequency("9M");
    expect(box.of("dp-change")).toHaveLength(1);
  });

  const six = ["1W|sns", "2W|sns", "1M|sns", "2M|sns", "3M|sns", "6M|sns"].map((value) => ({ value, label: value }));
  const dates = (count: number) => Array.from({ length: count }, (_, at) => ({ frequency: `${at}M`, date: "2031-01-01" }));
  it.each([
    ["six frequencies, seven dates", six, 7, false, 4],
    ["six frequencies, six dates", six, 6, false, 6],
    ["five frequencies", six.slice(1), 7, false, 5],
    ["seven frequencies", [...six, { value: "9M|sns", label: "9M" }], 7, false, 7],
    ["weeks and months may be mixed", six, 7, true, 6],
  ])("subscribe-box.22 option:subscribe-box.granular-weekly with %s", (_case, frequencies, count, granularWeekly, left) => {
    expect(offeredOf({ frequencies, snsDates: dates(count), onmlDates: [], granularWeekly }, "sns")).toHaveLength(left);
  });

  it.each([
    [7, 6, 6],
    [6, 7, 4],
  ])("subscribe-box.22 of %i dates of one option and %i of the other those of the delivery option count", (sns, onml, left) => {
    const frequencies = six.map(({ value }) => ({ value: value.replace("sns", "onml"), label: value }));
    expect(offeredOf({ frequencies, snsDates: dates(sns), onmlDates: dates(onml), granularWeekly: false }, "onml")).toHaveLength(left);
  });

  it("subscribe-box.22 a weekly default or choice gives way to the next rule", () => {
    const frequencies = six.map((each) => ({ ...each, isDefault: each.value === "2W|sns" }));
    const box = start({ frequencies, snsDates: dates(7), snsMostCommonFrequency: "3M", frequency: "1W" });
    expect(frequency(box)).toBe("3M");
    expect(frequency(start({ frequencies, snsDates: dates(6) }))).toBe("2W");
  });

  it("subscribe-box.23 option:subscribe-box.weekly-link option:subscribe-box.monthly-link the link is that of the frequency's unit", () => {
    const box = start({ optIn: true, weeklyLink: "/weeks", monthlyLink: "/months" });
    expect(box.model.$link.get()).toBe("/months");
    box.choose.setFrequency("2W");
    expect(box.model.$link.get()).toBe("/weeks");
    expect(start({ weeklyLink: "/weeks" }).model.$link.get()).toBe(undefined);
  });

  it("subscribe-box.44 what the shopper chose goes over an update of the page's data, also over a new default", () => {
    const box = start();
    box.choose.setOptIn(true);
    box.choose.setDelivery("onml");
    box.choose.setFrequency("3M");
    const frequencies = STATE.frequencies.map((each) => ({ ...each, isDefault: each.value === "1M|sns" }));
    box.change({ frequencies, optIn: false, deliveryOption: "sns", frequency: "1M|onml" });
    expect([box.choice().optIn, box.choice().deliveryOption, frequency(box)]).toEqual([true, "onml", "3M"]);
    const before = box.events.length;
    box.change({ frequencies: [...frequencies] });
    expect(box.events).toHaveLength(before);
    const untouched = start();
    untouched.change({ frequencies });
    expect(frequency(untouched)).toBe("1M");
  });

  it("subscribe-box.44 config.9 an attribute that is written later counts", () => {
    const box = start({ optIn: true });
    box.choose.setFrequency("1M");
    box.choose.written("frequency");
    box.change({ frequency: "2W" });
    expect(frequency(box)).toBe("2W");
  });

  it("subscribe-box.45 another product or customer forgets it, and the defaults apply; a frequency that is gone falls back", () => {
    const box = start({}, { customerId: "C1" });
    box.choose.setOptIn(true);
    box.choose.setFrequency("1M");
    box.change({ frequencies: STATE.frequencies.filter(({ value }) => value !== "1M|sns") });
    expect(frequency(box)).toBe("2M");
    box.change({ asin: "A2", frequencies: STATE.frequencies });
    expect([box.choice().optIn, frequency(box), box.context.scope.buyingOption.get()]).toEqual([false, "2M", "NEW"]);
    box.change({ asin: "A1" });
    expect([box.choice().optIn, frequency(box)]).toEqual([false, "2M"]);
    box.choose.setOptIn(true);
    box.context.page.customer.set({ id: "C2", signedIn: true, prime: false });
    expect(box.choice().optIn).toBe(false);
  });

  it("subscribe-box.64 storage.1 it is kept in the session with a digest of the customer, and applied again without an event", () => {
    const kept = storage();
    const box = start({}, { customerId: "C1" });
    box.choose.setOptIn(true);
    box.choose.setDelivery("onml");
    box.choose.setFrequency("3M");
    expect([...kept.keys()]).toEqual(["dp:subscribe-box/1"]);
    const text = [...kept.values()].join();
    expect([JSON.parse(text), text.includes("C1")]).toEqual([
      [{ asin: "A1", customer: digest("C1"), chosen: { optIn: true, deliveryOption: "onml", frequency: { onml: "3M" } } }],
      false,
    ]);
    expect(digest("C1")).toMatch(/^[0-9a-f]{8}$/);
    forgetPage();
    const again = start({}, { customerId: "C1" });
    expect([again.choice().optIn, again.choice().deliveryOption, frequency(again), again.events]).toEqual([true, "onml", "3M", []]);
    expect(start({ asin: "A2" }, { customerId: "C1" }).choice().optIn).toBe(false);
    forgetPage();
    expect(start({}, { customerId: "C2" }).choice().optIn).toBe(false);
    expect(kept.size, "nothing is left for the next customer").toBe(0);
  });

  it("subscribe-box.64 subscribe-box.45 what is forgotten is forgotten in the session as well", () => {
    const kept = storage();
    const box = start({}, { customerId: "C1" });
    box.choose.setOptIn(true);
    box.change({ asin: "A2" });
    expect(kept.size).toBe(0);
  });

  it.each(["no JSON", "{}", '[{"asin":1}]', '[{"asin":"A1","customer":"x"}]'])(
    "subscribe-box.64 storage.1 %s in the storage is nothing",
    (text) => {
      storage(new Map([["dp:subscribe-box/1", text]]));
      expect(start({}, { customerId: "C1" }).choice()).toMatchObject({ optIn: false, deliveryOption: "sns" });
    },
  );

  it("subscribe-box.64 without a customer, or without storage, it lasts for the page's life", () => {
    const kept = storage();
    const guest = start();
    guest.choose.setOptIn(true);
    expect(kept.size).toBe(0);
    Reflect.deleteProperty(globalThis, "sessionStorage");
    const blocked = start({}, { customerId: "C1" });
    blocked.choose.setFrequency("1M");
    blocked.change({ frequencies: [...STATE.frequencies] });
    expect(frequency(blocked)).toBe("1M");
  });

  it.each([[[]], [[{ value: "", label: "x" }]], [["1M|sns"]]])(
    "subscribe-box.62 state:subscribe-box.invalid eligible with the frequencies %j it is invalid",
    (frequencies) => {
      expect(checkOptions({ ...OPTIONS, frequencies: frequencies as never }).map(({ option }) => option)).toEqual(["frequencies"]);
      expect(checkOptions({ ...OPTIONS, snsEligible: false, frequencies: [] })).toEqual([]);
    },
  );

  it("config.8 a quantity that the author wrote and that is none is told; an empty one and 0 are no choice", () => {
    const named = (written: string | null) => checkOptions(OPTIONS, written).map(({ option }) => option);
    expect(["ten", "-1", "1.5", "2 pieces"].map(named)).toEqual(Array(4).fill(["quantity"]));
    expect([null, "", " ", "0", "3"].map(named)).toEqual(Array(5).fill([]));
  });
});
