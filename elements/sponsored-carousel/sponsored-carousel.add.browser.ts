import { expect } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { pageStores } from "../../src/state/page.ts";
import { cartInFlight } from "../../src/cart/lock.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { addable, added, card, CART, CLICK, EVENTS, part, parts, place, serve } from "./sponsored-carousel.page.fixture.ts";

let server: FakeFetch;
let answers: ((response: Response) => void)[];
let clock: ReturnType<typeof holdClock>;
/** that an event waits for others */
const QUEUED_MS = 250;
const LOG = `${CLICK}?ad=1`;
const control = (host: Element, at = 0) => parts(host, "card")[at]!.querySelector<HTMLElement>("[data-dp-action=add]")!;
const look = (host: Element, at = 0) => [control(host, at).ariaBusy, control(host, at).ariaDisabled];
const outcome = (host: Element) => parts(host, "outcome").map(({ textContent }) => textContent);
const list = (...asins: string[]) => `<ol>${asins.map((asin) => card(asin, addable(asin, { loggingUrl: LOG }))).join("")}</ol>`;
const adds = () => server.to(CART).filter(({ method }) => method === "POST");

describe("adds of dp-sponsored-carousel", () => {
  beforeEach(() => {
    // no card is on screen for as long as counts as a view, however long a test takes
    clock = holdClock();
    server = serve();
    answers = [];
    pageStores().cart.set({ count: { retail: 2, grocery: null }, entries: {} });
    server.on(CART, () => new Promise((resolve) => answers.push(resolve)));
  });
  afterEach(() => {
    server.restore();
    cartInFlight(pageStores()).set([]);
  });

  it("sponsored-carousel.27 sponsored-carousel.28 sponsored-carousel.38 sponsored-carousel.39 a press adds one, and says so in the card (text:sponsored-carousel.adding, text:sponsored-carousel.added)", async () => {
    const host = await place(`event-endpoint="${EVENTS}"`, list("A1", "A2"));
    control(host).focus();
    await press("Enter");
    await until(() => answers.length === 1, "sent");
    expect([look(host), outcome(host), activeElement()]).to.deep.equal([["true", "true"], ["Adding to cart"], control(host)]);
    await press("Enter");
    await clickOn(control(host));
    await settled();
    expect(adds().length).to.equal(1);
    answers[0]!(added("A1", 1, 3));
    await until(() => outcome(host)[0] === "Added to cart", "added");
    expect([look(host), activeElement(), pageStores().cart.get().count.retail]).to.deep.equal([[null, null], control(host), 3]);
    const [sent] = adds();
    expect([sent!.url, sent!.body, sent!.headers.get("content-type")]).to.deep.equal([
      ...[CART, { items: [{ asin: "A1", offerListingId: "O-A1", quantity: 1 }] }],
      'application/vnd.dp.api+json; type="cart.add-items.request/v1"',
    ]);
    const [log] = server.to(CLICK!);
    expect([log!.method, log!.url, log!.body, log!.headers.has("anti-csrftoken-a2z")]).to.deep.equal(["POST", LOG, undefined, false]);
    // another card with the same address posts nothing
    await clickOn(control(host, 1));
    await until(() => answers.length === 2, "sent");
    answers[1]!(added("A2", 1, 4));
    await until(() => parts(host, "outcome").length === 2 && outcome(host)[1] === "Added to cart", "added");
    expect(server.to(EVENTS!)).to.deep.equal([]);
    await clock.pass(QUEUED_MS);
    const events = server.to(EVENTS!).flatMap(({ body }) => (body as { events: { data: { eventType: string } }[] }).events);
    expect(events.map(({ data }) => data.eventType)).to.deep.equal(["click", "click"]);
    expect(server.to(CLICK!).length).to.equal(1);
    expectSeen.announcements("polite Adding to cart", "polite Added to cart", "polite Adding to cart", "polite Added to cart");
    const one = ["dp-change cart", "dp-success sponsored-cart-add"];
    expectSeen.events(...one, ...one);
    expectSeen.requests(...seen("request"));
  });

  it("sponsored-carousel.38 another card of the product, and one that the page is busy with, cannot be pressed; others can", async () => {
    const host = await place("", `<ol>${card("x", addable("A1"))}${card("y", addable("A1"))}</ol>`);
    await clickOn(control(host));
    await until(() => answers.length === 1, "sent");
    expect([look(host), look(host, 1)]).to.deep.equal([
      ["true", "true"],
      [null, "true"],
    ]);
    await clickOn(control(host, 1));
    answers[0]!(added("A1"));
    await until(() => look(host, 1)[1] === null, "free again");
    cartInFlight(pageStores()).set(["A1"]);
    expect([look(host), look(host, 1)]).to.deep.equal([
      [null, "true"],
      [null, "true"],
    ]);
    await clickOn(control(host));
    await settled();
    expect(adds().length).to.equal(1);
    expectSeen.announcements("polite Adding to cart", "polite Added to cart");
    expectSeen.events("dp-change cart", "dp-success sponsored-cart-add");
    expectSeen.requests(`POST ${CART}`);
  });

  it("sponsored-carousel.39 stores.4 where the cart held some of it, it is read again", async () => {
    const host = await place("", list("A1"));
    await clickOn(control(host));
    await until(() => answers.length === 1, "sent");
    const lines = [1, 2].map((at) => ({ asin: "A1", quantity: 2, id: `L${at}`, offerListingId: `O${at}` }));
    server.on(CART, () => json({ entity: { items: lines } }));
    server.on("/api/marketplaces/M1/cart/count", () => json({ entity: { items: 9 } }));
    answers[0]!(added("A1", 3));
    await until(() => pageStores().cart.get().count.retail === 9 && pageStores().cart.get().entries["A1"]?.quantity === 4, "read again");
    expectSeen.announcements("polite Adding to cart", "polite Added to cart");
    expectSeen.events(...seen("event"));
    expectSeen.requests(...seen("request"));
  });

  it("sponsored-carousel.35 a failed add says so as an alert until the next press (text:sponsored-carousel.error)", async () => {
    const host = await place("", list("A1"));
    await clickOn(control(host));
    await until(() => answers.length === 1, "sent");
    answers[0]!(json({}, 403));
    await until(() => parts(host, "error").length === 1, "failed");
    expect([part(host, "error").textContent, look(host)]).to.deep.equal(["We could not add this item. Please try again.", [null, null]]);
    await clickOn(control(host));
    await until(() => answers.length === 2, "pressed again");
    expect(parts(host, "error").length).to.equal(0);
    answers[1]!(added("A1"));
    await until(() => outcome(host)[0] === "Added to cart", "added");
    expectSeen.announcements("polite Adding to cart", /^assertive We could not add/, "polite Adding to cart", "polite Added to cart");
    expectSeen.events("dp-error http", "dp-change cart", "dp-success sponsored-cart-add");
    expectSeen.requests(...seen("request"));
  });

  it("sponsored-carousel.35 calls.11 a lost answer is looked up in the cart", async () => {
    const host = await place("", list("A1"));
    let read!: (response: Response) => void;
    server.on(CART, ({ method }) =>
      method === "POST" ? Promise.reject(new TypeError("lost")) : new Promise((resolve) => (read = resolve)),
    );
    await clickOn(control(host));
    await until(() => outcome(host)[0] === "We could not confirm this. Checking…", "being looked up");
    await until(() => read !== undefined, "asked");
    read(json({ entity: { items: [{ asin: "A1", quantity: 1, id: "L1" }] } }));
    await until(() => outcome(host)[0] === "Added to cart", "it was added");
    await until(() => seen("request").length >= 3);
    await settled();
    expectSeen.announcements(...seen("announcement"));
    expectSeen.events(...seen("event"));
    expectSeen.requests(...seen("request"));
  });

  it("sponsored-carousel.35 a 401 goes to sign-in", async () => {
    const stay = (event: Event) => event.preventDefault();
    addEventListener("dp-navigate", stay);
    const host = await place("", list("A1"));
    await clickOn(control(host));
    await until(() => answers.length === 1, "sent");
    answers[0]!(json({}, 401));
    await until(() => seen("event").includes("dp-navigate sign-in"), "sign-in");
    removeEventListener("dp-navigate", stay);
    await until(() => look(host)[0] === null, "free again");
    expectSeen.announcements("polite Adding to cart");
    expectSeen.events("dp-navigate sign-in");
    expectSeen.requests(...seen("request"));
  });

  it("sponsored-carousel.28 url.1 a logging address of another site is not posted to", async () => {
    const host = await place("", `<ol>${card("x", addable("A1", { loggingUrl: "https://evil.example/log" }))}</ol>`);
    await clickOn(control(host));
    await until(() => answers.length === 1, "sent");
    answers[0]!(added("A1"));
    await until(() => outcome(host)[0] === "Added to cart", "added");
    expectSeen.announcements("polite Adding to cart", "polite Added to cart");
    expectSeen.events("dp-change cart", "dp-success sponsored-cart-add");
    expectSeen.requests(`POST ${CART}`);
  });

  it("sponsored-carousel.40 a card without data to add, and any card of a page without a marketplace, has no add control", async () => {
    const odd = [`not json`, `{"asin":"A1"}`, `{"offerListingId":"O1"}`, `{"asin":1,"offerListingId":"O1"}`, `[]`];
    const inner = (data: string) => `<a href="/dp/x">x</a><button data-dp-action="add" data-add-to-cart='${data}'>Add</button>`;
    const host = await place(`page-size="9"`, `<ol>${odd.map((data, at) => card(`o${at}`, inner(data))).join("")}</ol>`);
    expect([parts(host, "card").length, host.shadowRoot!.querySelectorAll("[data-dp-action]").length]).to.deep.equal([5, 0]);
    host.parentElement!.querySelector("input")!.remove();
    const other = host.cloneNode() as HTMLElement;
    other.innerHTML = list("A1");
    host.replaceWith(other);
    await until(() => other.shadowRoot !== null && parts(other, "card").length === 1, "the card");
    expect(other.shadowRoot!.querySelectorAll("[data-dp-action]").length).to.equal(0);
    expectSeen();
  });
});
