import { expect } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import { dpElements } from "../element/global.ts";
import { fire } from "../page/events.ts";
import { clear, copied, defineNeedy, expectTold, open, option, put, root, rows, said } from "./page.fixture.ts";

const TWO_FORMS = `
  <div data-dp-scope="kettle" data-dp-price="39.5" data-dp-currency="EUR">
    <form id="kettle-form" data-dp-add-to-cart>
      <select name="size"><option>7</option><option>8</option></select>
      <input type="number" name="qty" value="2" min="2" max="12" step="2">
      <button name="add">Add</button>
    </form>
    <dp-doctor-probe id="of-kettle"></dp-doctor-probe>
  </div>
  <div data-dp-scope="mug">
    <form id="buy-now-form"><input name="amount" value="1"><button name="submit.buy-now">Buy</button></form>
    <dp-doctor-probe id="of-mug"></dp-doctor-probe>
  </div>`;

const part = (name: string) => rows("purchase").filter((row) => row.includes(` ${name} `));

describe("what the doctor shows for a first look", () => {
  before(defineNeedy);
  afterEach(clear);

  it("doctor.3 a healthy element has no notes and no problems, whatever it leaves out", async () => {
    await put(`<dp-doctor-probe></dp-doctor-probe><dp-doctor-probe asin="A-1" quantity="2"></dp-doctor-probe>`);
    open();
    expect(root().querySelectorAll(".element").length).to.equal(2);
    expect([...root().querySelectorAll(".element .count, .element .messages")].map(({ textContent }) => textContent)).to.deep.equal([]);
    expect(said("elements")).to.not.contain("note");
  });

  it("doctor.3 folds the options that nothing sets, and a fold that is open stays open through updates", async () => {
    const page = await put(`<dp-doctor-probe asin="A-1" view="stepper"></dp-doctor-probe>`);
    const clock = holdClock();
    open();
    for (const fold of root().querySelectorAll<HTMLDetailsElement>(".unset")) fold.open = false;
    const shown = () =>
      [...root().querySelectorAll<HTMLElement>(".element dt")]
        .filter((term) => term.checkVisibility())
        .map(({ textContent }) => textContent);
    expect(shown()).to.deep.equal(["asin", "view"]);
    const fold = root().querySelector<HTMLDetailsElement>(".element .unset")!;
    expect(fold.querySelector("summary")!.textContent).to.equal("8 options not set");
    fold.querySelector("summary")!.click();
    expect(shown()).to.include.members(["offer-listing-id", "zip-code"]);
    page.querySelector("dp-doctor-probe")!.setAttribute("heading", "new");
    await clock.pass(250);
    expect(fold.open).to.equal(true);
    expect(fold.querySelector("summary")!.textContent).to.equal("7 options not set");
    expect(shown()).to.include.members(["heading", "zip-code"]);
  });

  it("doctor.3 an element that comes to need a look goes up, and the focus stays in the row that has it", async () => {
    const page = await put(`<dp-doctor-probe id="one"></dp-doctor-probe><dp-doctor-probe id="two"></dp-doctor-probe>`);
    const clock = holdClock();
    open();
    const names = () => [...root().querySelectorAll(".element strong")].map(({ textContent }) => textContent);
    expect(names()).to.deep.equal(["dp-doctor-probe#one", "dp-doctor-probe#two"]);
    const focused = root().querySelectorAll<HTMLElement>(".element > summary")[1]!;
    focused.focus();
    page.querySelector("#two")!.setAttribute("view", "oops");
    await clock.pass(250);
    await expectTold(/^console.error <dp-doctor-probe> config: view is "oops"/, "dp-error config");
    await clock.pass(250);
    expect(names()).to.deep.equal(["dp-doctor-probe#two", "dp-doctor-probe#one"]);
    expect(root().activeElement).to.equal(focused);
  });

  it("doctor.3 shows a selector as what it selects", async () => {
    await put(`<p class="note one">1</p><p class="note" id="two">2</p><dp-doctor-probe target=".note"></dp-doctor-probe>`);
    open();
    expect(option("target")).to.deep.equal(['".note": p.note, p#two', "attribute", "the attribute target"]);
    clear();
    await put(`<p class="note">1</p><dp-doctor-probe target=".nothing"></dp-doctor-probe>`);
    open();
    expect(option("target")[0]).to.equal('".nothing": nothing on the page');
  });

  it("doctor.3 shows each purchase form with its mark, its button and the quantity control bound", async () => {
    await put(TWO_FORMS);
    open();
    expect(part("form")).to.deep.equal([
      "form#kettle-form form adds to the cart, by data-dp-add-to-cart",
      "form#buy-now-form form buys now, by id buy-now-form",
    ]);
    expect(part("button")).to.deep.equal(['form#kettle-form button button "add"', 'form#buy-now-form button button "submit.buy-now"']);
    const [ofKettle, ofMug] = part("quantity control");
    expect(ofKettle).to.equal(
      'form#kettle-form quantity control input "qty", now "2", from 2 to 12 by 2, bound to the quantity of its scope',
    );
    expect(ofMug).to.contain(
      "form#buy-now-form quantity control none. Looked for: the names quantity, qty, a name that ends in [quantity]",
    );
    expect(await copied()).to.contain("form#buy-now-form: form = buys now, by id buy-now-form");
  });

  it("doctor.3 says of a page without a purchase form what it looked for", async () => {
    await put(`<form id="search"></form><dp-doctor-probe></dp-doctor-probe>`);
    open();
    expect(part("none on the page. Looked for:")[0]).to.contain("form:is([data-dp-add-to-cart],[id=add-to-cart-form])");
  });

  it("doctor.3 markup.7 says where the price of each scope was found, and where an unknown one was looked for", async () => {
    await put(`${TWO_FORMS}<div data-dp-scope="pan">
      <script type="application/json" data-dp-state>{"twister": {"price": 12}}</script><dp-doctor-probe></dp-doctor-probe></div>`);
    open();
    const price = (scope: string) => rows("purchase").find((row) => row.startsWith(`scope ${scope} price`));
    expect(price("kettle")).to.equal("scope kettle price 39.5 EUR, in data-dp-price");
    expect(price("mug")).to.equal(
      "scope mug price unknown. Looked for, in this order: page state twister, data-dp-price, JSON-LD, microdata (itemprop=price).",
    );
    expect(price("pan")).to.equal("scope pan price 12, in page state twister");
  });

  it("doctor.3 connect.6 shows what the page connects, and an element whose call it does not provide first", async () => {
    const take = dpElements().connect({
      ...{ fields: { csrfToken: ["form_key"], quantity: ["amount", "qty"] }, forms: "form.buy", submit: ".go" },
      ...{ calls: { "cart-count": () => ({ entity: { items: 1 } }) }, provides: ["coupon-redeem"] },
    });
    document.documentElement.setAttribute("provides", "product-get");
    const page = await put(`<form class="buy"><input name="amount" value="3"><button class="go">Go</button></form>
      <dp-coupon></dp-coupon><dp-voice-list-button></dp-voice-list-button><dp-doctor-probe></dp-doctor-probe>`);
    await until(() => page.querySelector("[data-state=unavailable]"), "unavailable");
    open();
    expect(rows("connects")).to.deep.equal([
      "<html> provides product-get",
      "connect({ … }) fields csrfToken form_key",
      "connect({ … }) fields quantity amount,qty",
      'connect({ … }) forms "form.buy": form.buy',
      'connect({ … }) submit ".go": button.go',
      "connect({ … }) provides coupon-redeem",
      "connect({ … }) calls cart-count",
    ]);
    expect(part("form")).to.deep.equal(["form.buy form adds to the cart, by forms"]);
    expect(part("quantity control")[0]).to.contain('input "amount", now "3"');
    const told = root().querySelector(".element")!;
    expect(told.querySelector("strong")!.textContent).to.equal("dp-voice-list-button");
    expect(told.textContent).to.contain("1 note").and.contain("it needs voice-list-add, which the page does not provide");
    expect(await copied()).to.contain("connect({ … }): fields quantity = amount,qty");
    await expectTold("dp-change page", "dp-change page", /^console.info <dp-voice-list-button> is unavailable: it needs voice-list-add/);
    document.documentElement.removeAttribute("provides");
    take();
    expectSeen("dp-change page");
    clear();
    await put(`<dp-doctor-probe></dp-doctor-probe>`);
    open();
    expect(said("connects")).to.contain("Nothing: neither fields, forms, submit, provides nor connect()");
  });

  it("doctor.3 connect.6 backend.7 shows for the page which calls its elements need, first those that it does not provide", async () => {
    const page = await put(`<dp-coupon></dp-coupon><dp-coupon></dp-coupon><dp-voice-list-button></dp-voice-list-button>
      <dp-list-button id="wish"></dp-list-button><dp-doctor-probe></dp-doctor-probe>`);
    const clock = holdClock();
    open();
    const needed = () => rows("needs");
    expect(needed(), "a page that says nothing of what it provides").to.deep.equal([
      "coupon-redeem needed by dp-coupon (1), dp-coupon (2)",
      "voice-list-add needed by dp-voice-list-button",
      "list-add or idea-list-add needed by dp-list-button#wish",
    ]);
    const take = dpElements().connect({ provides: ["coupon-redeem"], calls: { "idea-list-add": () => ({ hasError: false }) } });
    await clock.pass(250);
    await until(() => page.querySelector("[data-state=unavailable]"), "unavailable");
    await clock.pass(250);
    expect(needed()).to.deep.equal([
      "voice-list-add neither provided nor answered by the page, needed by dp-voice-list-button",
      "coupon-redeem provided, needed by dp-coupon (1), dp-coupon (2)",
      "list-add or idea-list-add provided, needed by dp-list-button#wish",
    ]);
    expect(await copied()).to.contain("voice-list-add: neither provided nor answered by the page, needed by = dp-voice-list-button");
    await expectTold("dp-change page", /^console.info <dp-voice-list-button> is unavailable: it needs voice-list-add/);
    take();
    expectSeen("dp-change page");
    await put(`<dp-doctor-probe></dp-doctor-probe>`);
    open();
    expect(said("needs")).to.contain("No element of the page needs a call.");
  });

  it("doctor.4 says of a write whose answer was repeated that the shop gave the answer of the first attempt", async () => {
    const page = await put(`<dp-doctor-probe></dp-doctor-probe>`);
    const host = page.querySelector("dp-doctor-probe")!;
    const clock = holdClock();
    open();
    fire(host, "dp-response", { call: "cart-add-items", status: 200, ok: true, data: undefined, replayed: true });
    fire(host, "dp-response", { call: "list-add", status: 200, ok: true, data: undefined });
    expectSeen("dp-response cart-add-items", "dp-response list-add");
    await clock.pass(250);
    const of = (call: string) => rows("events").find((row) => row.includes(`"call":"${call}"`));
    expect(of("cart-add-items")).to.contain('"said":"the shop gave the answer of the first attempt"').and.not.contain("replayed");
    expect(of("list-add")).to.not.contain("first attempt");
    expect(await copied()).to.contain('"said":"the shop gave the answer of the first attempt"');
  });

  it("doctor.3 names the calls that nobody answers: a 404 at a default address, until another answer comes", async () => {
    const page = await put(`<dp-doctor-probe endpoints='{"cart-count": "/mine/count"}'></dp-doctor-probe>`);
    const host = page.querySelector("dp-doctor-probe")!;
    const clock = holdClock();
    const answer = (call: string, url: string, status: number) => {
      fire(host, "dp-request", { call, method: "GET", url, body: undefined });
      fire(host, "dp-response", { call, status, ok: status === 200, data: undefined });
      expectSeen(`dp-request ${call}`);
    };
    answer("deal-get", "/deals/1", 404);
    answer("list-get", "/lists", 404);
    answer("cart-items", "/cart/items", 500); // answered, if badly
    answer("cart-count", "/mine/count", 404); // its address is the page's
    answer("product-get", "", 404); // by a handler
    answer("coupon-redeem", "/[redacted]", 404); // by a path of the element's
    answer("balances-get", "/balances", 200);
    open();
    const named = () => rows("calls").map((row) => row.split(". ")[0]);
    expect(named()).to.deep.equal(["deal-get GET 404 at /deals/1, its default address", "list-get GET 404 at /lists, its default address"]);
    answer("list-get", "/lists", 200);
    await clock.pass(250);
    expect(named()).to.deep.equal(["deal-get GET 404 at /deals/1, its default address"]);
  });
});
