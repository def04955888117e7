import { expect } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { plan, ONE_TIME } from "./payment-options.fixture.ts";
import {
  at,
  beginPage,
  checked,
  choose,
  endPage,
  expand,
  fieldsOf,
  FORM,
  FORMS,
  host,
  LIST,
  nameAll,
  page,
  place,
  radio,
  scope,
  store,
  text,
} from "./payment-options.page.fixture.ts";

/** What the form would post, by the button that is pressed. */
function posted(form: string, button: HTMLElement): Promise<string | null> {
  return new Promise((resolve) => {
    at(form).addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        resolve(new FormData(event.target as HTMLFormElement).getAll("paymentOfferInfo").join());
      },
      { once: true },
    );
    void clickOn(button);
  });
}
const write = (form: string, value: string) => void (at(form).querySelector<HTMLInputElement>("[name=paymentOfferInfo]")!.value = value);
const BUY = [{ inputType: "hidden", inputName: "paymentOfferInfo", inputValue: "a-now" }];
const WITH_BUY = [ONE_TIME, plan("a", {}, { buynowData: BUY }), plan("b"), plan("c", { maxQuantity: 1 })];

describe("the forms of dp-payment-options", () => {
  beforeEach(beginPage);
  afterEach(endPage);

  it("payment-options.16 payment-options.15 the chosen plan is one hidden field of both forms, and one-time removes it", async () => {
    await place();
    const others = () =>
      [...at("#add-form").querySelectorAll("input")].map(({ name }) => name).filter((name) => name !== "paymentOfferInfo");
    expect([fieldsOf("#add-form"), fieldsOf("#buy-form"), others()]).to.deep.equal([[], [], ["ASIN"]]);
    await choose("a");
    const field = at("#add-form").querySelector<HTMLInputElement>("[name=paymentOfferInfo]")!;
    expect([fieldsOf("#add-form"), fieldsOf("#buy-form"), field.type, field.dataset["inputType"]]).to.deep.equal([
      ["a"],
      ["a"],
      "hidden",
      "hidden",
    ]);
    expect(store().selections.map(({ feature, itemType }) => [feature, itemType])).to.deep.equal([["paymentOptions", "paymentOfferInfo"]]);
    expect(
      store()
        .features()
        .map(({ name, attribution }) => [name, attribution]),
    ).to.deep.equal([["paymentOptions", "dp-payment-options"]]);
    await choose("b");
    expect([fieldsOf("#add-form"), fieldsOf("#buy-form"), others()]).to.deep.equal([["b"], ["b"], ["ASIN"]]);
    await choose("0");
    expect([fieldsOf("#add-form"), fieldsOf("#buy-form"), store().selections]).to.deep.equal([[], [], []]);
    nameAll();
  });

  it("payment-options.16 inputType is kept as data-input-type, and an entry without one has none", async () => {
    const entry = (inputValue: string, more: object = {}) => ({ formData: [{ inputName: "paymentOfferInfo", inputValue, ...more }] });
    await place({ list: [ONE_TIME, plan("a", {}, entry("a", { inputType: "text" })), plan("b", {}, entry("b"))] });
    const kept = () => at("#add-form").querySelector<HTMLInputElement>("[name=paymentOfferInfo]")!.getAttribute("data-input-type");
    await choose("a");
    expect([fieldsOf("#add-form"), kept()]).to.deep.equal([["a"], "text"]);
    await choose("b");
    expect([fieldsOf("#add-form"), kept()]).to.deep.equal([["b"], null]);
    nameAll();
  });

  it("payment-options.16 a field that the page rendered is given the value, and its own back with one-time", async () => {
    await place({ around: FORM(undefined, '<input type="hidden" name="paymentOfferInfo" value="own">') });
    await choose("a");
    expect(fieldsOf("#add-form")).to.deep.equal(["a"]);
    await choose("0");
    expect(fieldsOf("#add-form")).to.deep.equal(["own"]);
    nameAll();
  });

  it("payment-options.17 while the store rests both forms carry nothing, and the plan comes back", async () => {
    await place();
    await choose("a");
    scope().buyingOption.set("SNS");
    await until(() => fieldsOf("#add-form").length === 0, "no field");
    await expand();
    expect([fieldsOf("#buy-form"), checked(), radio("a").ariaDisabled, text("[part=subtitle]")]).to.deep.equal([
      [],
      ["po-0"],
      "true",
      "Pay it all now",
    ]);
    expect(scope().paymentPlan.get()!.selection).to.equal(null);
    scope().buyingOption.set("NEW");
    await until(() => fieldsOf("#add-form").length === 1, "the field is back");
    expect([fieldsOf("#buy-form"), checked(), scope().paymentPlan.get()!.optionId]).to.deep.equal([["a"], ["po-a"], "a"]);
    nameAll();
  });

  it("payment-options.18 what else writes into the buy-now form within a second is overwritten, and later stays", async () => {
    const clock = holdClock();
    await place({ list: WITH_BUY });
    host.choose("a");
    await settled();
    expect([fieldsOf("#add-form"), fieldsOf("#buy-form")]).to.deep.equal([["a"], ["a-now"]]);
    await clock.pass(999);
    write("#buy-form", "other");
    await clock.pass(1);
    expect(fieldsOf("#buy-form")).to.deep.equal(["a-now"]);
    write("#buy-form", "later");
    await clock.pass(5000);
    at("#buy-form").append(document.createElement("input"));
    await settled();
    expect(fieldsOf("#buy-form")).to.deep.equal(["later"]);
    expect(await posted("#buy-form", at("#buy-form button"))).to.equal("later");
    host.choose("b");
    await settled();
    host.choose("a");
    await clock.pass(500);
    host.choose("o-0");
    await settled();
    await clock.pass(1000);
    expect(fieldsOf("#buy-form")).to.deep.equal([]);
    nameAll();
  });

  it("payment-options.18 a submit within the second carries the plan, and a limit passed within it leaves no field", async () => {
    const clock = holdClock();
    await place({ list: WITH_BUY });
    host.choose("a");
    await settled();
    write("#buy-form", "other");
    expect(await posted("#buy-form", at("#buy-form button"))).to.equal("a-now");
    host.choose("c");
    await settled();
    scope().quantity.set(2);
    await settled();
    await clock.pass(1000);
    expect(fieldsOf("#buy-form")).to.deep.equal([]);
    nameAll();
  });

  it("payment-options.48 option:payment-options.for option:payment-options.buy-now every purchase form carries the plan, or the ones that are named", async () => {
    const three = FORMS + FORM('id="third" data-dp-add-to-cart') + FORM('id="plain"');
    await place({ around: three, list: WITH_BUY });
    host.choose("a");
    await settled();
    const carried = () => ["#add-form", "#buy-form", "#third", "#plain"].map((form) => fieldsOf(form).join());
    expect(carried()).to.deep.equal(["a", "a-now", "a", ""]);
    await place({ around: three, list: WITH_BUY, attributes: 'asin="B0" for="third" buy-now="plain"' });
    host.choose("a");
    await settled();
    expect(carried()).to.deep.equal(["", "", "a", "a-now"]);
    await place({ around: three, list: WITH_BUY, attributes: 'asin="B0" for="third"' });
    host.choose("a");
    await settled();
    expect(carried()).to.deep.equal(["", "a-now", "a", ""]);
    nameAll();
  });

  for (const [marks, attributes] of [
    ["data-dp-add-to-cart data-dp-buy-now", 'asin="B0"'],
    ["", 'asin="B0" for="both" buy-now="both"'],
  ] as const)
    it(`payment-options.48 a form that is both (${marks || "named by both options"}) carries what the pressed button asks for`, async () => {
      const around = FORM(`id="both" ${marks}`, '<button name="submit.buy-now" value="1">Buy</button>');
      await place({ around, list: WITH_BUY, attributes });
      host.choose("a");
      await settled();
      expect(fieldsOf("#both")).to.deep.equal(["a"]);
      expect(await posted("#both", at("[name='submit.buy-now']"))).to.equal("a-now");
      await settled();
      expect(await posted("#both", at("[name='submit.add-to-cart']"))).to.equal("a");
      nameAll();
    });

  it("payment-options.45 a form that comes later carries the choice, and that there is none is no error", async () => {
    await place({ around: "" });
    await choose("b");
    expect(seen("event").filter((one) => one.startsWith("dp-error"))).to.deep.equal([]);
    page.firstElementChild!.insertAdjacentHTML("beforeend", FORMS);
    await until(() => fieldsOf("#add-form").length === 1 && fieldsOf("#buy-form").length === 1, "both have it");
    expect([fieldsOf("#add-form"), fieldsOf("#buy-form")]).to.deep.equal([["b"], ["b"]]);
    nameAll();
  });

  it("payment-options.49 payment-options.47 leaving for good takes the fields away, and invalid options leave the forms as they are", async () => {
    await place();
    await choose("a");
    host.remove();
    await until(() => fieldsOf("#add-form").length === 0, "the field has gone");
    expect(fieldsOf("#buy-form")).to.deep.equal([]);
    await place({ around: FORM(undefined, '<input type="hidden" name="paymentOfferInfo" value="own">'), list: [plan("a"), plan("a")] });
    await until(() => seen("event").includes("dp-error config"), "it is told");
    expect(fieldsOf("#add-form")).to.deep.equal(["own"]);
    nameAll();
  });

  it("payment-options.13 a preselected plan is in the store and the forms from the beginning, and no paymentPlan is told", async () => {
    await place({ list: [...LIST.slice(0, 2), plan("z", { renderPreselection: true })] });
    expect([fieldsOf("#add-form"), scope().paymentPlan.get()!.optionId, host.selectedButtonId]).to.deep.equal([["z"], "z", "po-z"]);
    expectSeen();
  });
});
