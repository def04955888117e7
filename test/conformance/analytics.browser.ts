import { expect } from "@open-wc/testing";
import { startAnalytics, type AnalyticsEvent, type AnalyticsOptions } from "../../src/analytics/analytics.ts";
import { recentEvents } from "../../src/page/events.ts";
import { expectSeen } from "../support/recorder.ts";
import { clickOn } from "../support/pointer.ts";
import { nextTask, settled } from "../support/until.ts";
import { clearStages, fakeShop, stage, until } from "../../elements/quantity-slider/quantity-slider.page.fixture.ts";

const RUNNING = Symbol.for("dp-elements/analytics");
type Consent = (isGiven: boolean) => void;

let pushed: AnalyticsEvent[];
let consent: Consent;

/** Starts it as on a fresh page, on which nothing happened yet. What an earlier start still hears is dropped. */
function start(options: Partial<AnalyticsOptions> = {}, { isFresh = true } = {}) {
  if (isFresh) (recentEvents() as unknown[]).length = 0;
  consent?.(false);
  delete (globalThis as never as Record<symbol, unknown>)[RUNNING];
  pushed = [];
  return startAnalytics({
    currency: "USD",
    consent: (answer) => void (consent = answer),
    push: (event) => void pushed.push(event),
    ...options,
  });
}
/** Page state in a script, until the test ends. */
function stated(state: object): HTMLElement {
  const script = Object.assign(document.createElement("script"), { type: "application/json", className: "state" });
  script.setAttribute("data-dp-state", "");
  script.textContent = JSON.stringify(state);
  document.body.append(script);
  return script;
}
const names = () => pushed.map(({ event }) => event);
/** since the last look */
const news = () => pushed.splice(0).map(({ event, ecommerce: { currency: _currency, ...rest } }) => ({ event, ...rest }));

async function form(markup = "", marks = "data-dp-add-to-cart"): Promise<HTMLButtonElement> {
  const place = document.createElement("div");
  place.className = "native";
  place.innerHTML = `<iframe name="sink" hidden></iframe>
    <form ${marks} method="post" action="/cart/add" target="sink"><input type="hidden" name="ASIN" value="B0NATIVE01">
    <select name="quantity"><option>1<option selected>3</select><input name="gift-note" value="for Jane"><button>Add</button>${markup}</form>`;
  document.body.append(place);
  await settled();
  return place.querySelector("button")!;
}

describe("analytics", () => {
  let shop: ReturnType<typeof fakeShop>;
  beforeEach(() => void (shop = fakeShop()));
  afterEach(async () => {
    consent?.(false);
    for (const node of document.querySelectorAll(".native,script.state")) node.remove();
    await clearStages();
    shop.restore();
  });

  it("analytics.1 a press of a real control is told in GA4's names, with the price that the page states", async () => {
    const { part, asin } = await stage();
    stated({ twister: { asin, price: 24.5 } });
    start();
    consent(true);
    await clickOn(part("add")!);
    await until(() => pushed.length === 1, "told");
    expect(news()).to.deep.equal([{ event: "add_to_cart", value: 24.5, items: [{ item_id: asin, quantity: 1, price: 24.5 }] }]);
    await clickOn(part("plus")!);
    await until(() => pushed.length === 1, "told");
    await clickOn(part("minus")!);
    await until(() => pushed.length === 2, "told");
    await clickOn(part("minus")!);
    await until(() => pushed.length === 3, "told");
    expect(news().map(({ event, value, items }) => [event, value, items[0]!.quantity])).to.deep.equal([
      ["add_to_cart", 24.5, 1],
      ["remove_from_cart", 24.5, 1],
      ["remove_from_cart", 24.5, 1],
    ]);
    expectSeen.events(...["add", "update", "update", "remove"].flatMap((action) => ["dp-change cart", `dp-success slider-${action}`]));
    expectSeen.announcements(...Array.from({ length: 8 }, () => /./));
    expectSeen.requests(/^POST/, /^PUT/, /^PUT/, /^PUT/);
  });

  it("analytics.2 a second start, also of a second copy, gets the one that runs", async () => {
    const first = start();
    const twice: unknown[] = [];
    expect(startAnalytics({ currency: "EUR", consent: true, push: (event) => twice.push(event) })).to.equal(first);
    consent(true);
    first.tell("view_cart", [{ asin: "B0A", quantity: 2 }]);
    expect([names(), twice]).to.deep.equal([["view_cart"], []]);
  });

  it("analytics.2 an add by a native form is told when it is sent, and marked so, with nothing else of the form", async () => {
    await stage();
    const button = await form();
    start();
    consent(true);
    news();
    await clickOn(button);
    await until(() => pushed.length > 0, "told");
    expect(news()).to.deep.equal([{ event: "add_to_cart", value: 0, items: [{ item_id: "B0NATIVE01", quantity: 3 }], native_form: true }]);
    expectSeen("dp-success form-add");
  });

  it("analytics.2 a form that a script takes over, or sends twice in one press, is not told twice", async () => {
    await stage();
    const button = await form();
    start();
    consent(true);
    news();
    const take = (event: Event) => event.preventDefault();
    addEventListener("submit", take);
    await clickOn(button);
    removeEventListener("submit", take);
    await nextTask();
    expect(news(), "taken over after every listener of ours").to.deep.equal([]);
    button.form!.requestSubmit(button);
    button.form!.requestSubmit(button);
    await until(() => pushed.length > 0, "told");
    await settled();
    expect(names()).to.deep.equal(["add_to_cart"]);
    expectSeen("dp-success form-add");
  });

  it("analytics.2 buying now by a native form begins the checkout; a field that is called like a member of the form misleads nothing", async () => {
    await stage();
    const button = await form(`<input name="dispatchEvent"><input name="matches">`, "data-dp-buy-now");
    start();
    consent(true);
    await clickOn(button);
    await until(() => pushed.length > 0, "told");
    expect(names()).to.deep.equal(["begin_checkout"]);
    expectSeen("dp-success form-buy");
  });

  it("analytics.1 the page's product is viewed, and map changes and drops events; the value follows the prices that map puts in", async () => {
    await stage();
    await form();
    const map = (event: AnalyticsEvent) => {
      if (event.event === "view_cart") return undefined;
      const items = event.ecommerce.items.map((item) => ({ ...item, price: 5, item_name: "Kettle" }));
      return { ...event, ecommerce: { ...event.ecommerce, items } };
    };
    const { tell } = start({ map });
    tell("view_cart", [{ asin: "B0A" }]);
    consent(true);
    expect(news()).to.deep.equal([
      { event: "view_item", value: 5, items: [{ item_id: "B0NATIVE01", quantity: 1, price: 5, item_name: "Kettle" }] },
    ]);
  });

  it("analytics.1 the value is that of all units: each price that is known, as often as its quantity, in the currency of the page", () => {
    stated({ twister: { asin: "B0A", price: 24.5 } });
    const priced = { item_id: "B0A", quantity: 3, price: 24.5 };
    const bought = [
      { asin: "B0A", quantity: 3 },
      { asin: "B0B", quantity: 2 },
    ];
    const plain = start({ currency: "EUR" });
    consent(true);
    plain.tell("begin_checkout", bought);
    expect(pushed).to.deep.equal([
      { event: "begin_checkout", ecommerce: { currency: "EUR", value: 73.5, items: [priced, { item_id: "B0B", quantity: 2 }] } },
    ]);
    const map = ({ event, ecommerce }: AnalyticsEvent) => {
      return { event, ecommerce: { ...ecommerce, items: ecommerce.items.map((item) => ({ price: 4.1, ...item })) } };
    };
    const mapped = start({ map });
    consent(true);
    mapped.tell("begin_checkout", bought);
    expect(news()).to.deep.equal([{ event: "begin_checkout", value: 81.7, items: [priced, { item_id: "B0B", quantity: 2, price: 4.1 }] }]);
  });

  it("analytics.3 events are held until consent, at most 200, and pushed in order, or dropped", async () => {
    const { tell } = start();
    for (let index = 0; index < 205; index++) tell("view_item", [{ asin: `B${index}` }]);
    expect(pushed).to.deep.equal([]);
    consent(true);
    const ids = news().map(({ items }) => items[0]!.item_id);
    expect([ids.length, ids[0], ids.at(-1)]).to.deep.equal([200, "B5", "B204"]);
    consent(false);
    tell("view_item", [{ asin: "B1" }]);
    consent(true);
    expect(pushed, "nothing of the time without consent").to.deep.equal([]);
  });

  it("analytics.3 a promise can consent, a refused one does not, and without push events go to dataLayer, each cleared before", async () => {
    const page = window as unknown as { dataLayer?: unknown[] };
    const { tell } = start({ consent: Promise.resolve(true), push: undefined as never });
    tell("view_item", [{ asin: "B1" }]);
    await settled();
    expect(page.dataLayer).to.deep.equal([
      { ecommerce: null },
      { event: "view_item", ecommerce: { currency: "USD", value: 0, items: [{ item_id: "B1", quantity: 1 }] } },
    ]);
    delete page.dataLayer;
    start({ consent: Promise.reject(new Error("no banner")) }).tell("view_item", [{ asin: "B1" }]);
    await settled();
    expect(pushed).to.deep.equal([]);
  });

  const marked = (name: string) => () => {
    document.documentElement.setAttribute(name, "off");
    return () => document.documentElement.removeAttribute(name);
  };
  const put = (tag: string, attributes: Record<string, string>) => () => {
    const node = document.body.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    return () => node.remove();
  };
  for (const [where, turnOff] of [
    ["an attribute", marked("measurement")],
    ["a data attribute", marked("data-measurement")],
    ["a hidden field", put("input", { type: "hidden", name: "measurement", value: "off" })],
    ["a meta element", put("meta", { name: "measurement", content: "off" })],
    [
      "the page's state",
      () => {
        const script = stated({ measurement: "off" });
        return () => script.remove();
      },
    ],
    [
      "a second script of the page's state",
      () => {
        const scripts = [stated({ measurement: "on" }), stated({ measurement: "off" })];
        return () => scripts.forEach((script) => script.remove());
      },
    ],
  ] as const)
    it(`analytics.3 with measurement off by ${where} nothing is held before the consent, nor pushed after it`, () => {
      const { tell } = start();
      tell("view_item", [{ asin: "B1" }]);
      let turnOn = turnOff();
      tell("view_item", [{ asin: "B2" }]);
      turnOn();
      consent(true);
      tell("view_item", [{ asin: "B3" }]);
      turnOn = turnOff();
      tell("view_item", [{ asin: "B4" }]);
      turnOn();
      tell("view_item", [{ asin: "B5" }]);
      expect(news().map(({ items }) => items[0]!.item_id)).to.deep.equal(["B1", "B3", "B5"]);
    });

  it("analytics.1 what the elements did before the module came is told; a push that throws stops nothing", async () => {
    const { part, asin } = await stage();
    await clickOn(part("add")!);
    await until(() => part("stepper"), "added");
    expectSeen.events("dp-change cart", "dp-success slider-add");
    expectSeen.announcements(/./, /./);
    expectSeen.requests(/^POST/);
    const thrown: unknown[] = [];
    const before = window.reportError;
    window.reportError = (cause) => void thrown.push(cause);
    (recentEvents() as unknown[]).splice(
      0,
      recentEvents().findIndex(({ type }) => type === "dp-success"),
    );
    let times = 0;
    const push = (event: AnalyticsEvent) => {
      if (times++ === 0) throw new Error("of the page");
      pushed.push(event);
    };
    const { tell } = start({ push }, { isFresh: false });
    tell("view_cart");
    consent(true);
    window.reportError = before;
    expect(thrown).to.have.length(1);
    expect(news()).to.deep.equal([{ event: "view_cart", value: 0, items: [{ item_id: asin, quantity: 1 }] }]);
    expect(times, "the add was the first").to.equal(2);
  });

  it("analytics.3 measurement that is off in the state of one element is off for its events alone", async () => {
    const { part } = await stage();
    const script = stated({ measurement: "off" });
    script.setAttribute("data-dp-state", "dp-quantity-slider");
    const { tell } = start();
    consent(true);
    await clickOn(part("add")!);
    await until(() => part("stepper"), "added");
    tell("view_item", [{ asin: "B1" }]);
    expect(names()).to.deep.equal(["view_item"]);
    expectSeen.events("dp-change cart", "dp-success slider-add");
    expectSeen.announcements(/./, /./);
    expectSeen.requests(/^POST/);
  });
});
