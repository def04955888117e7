import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { productStores } from "../../src/page/scope.ts";
import { buyPage, CHANGED, CHOSEN, explanation, form, HELPERS, type BuyPage } from "./order-minimum.fixture.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import "./index.ts";

let view: BuyPage;
const control = () => view.at<HTMLSelectElement>("#quantity");
const choose = (value: string) => {
  control().value = value;
  control().dispatchEvent(new Event("change", { bubbles: true }));
};
/** type and aria-disabled of the named buttons, as they stand in the markup */
const marks = (...ids: string[]) => ids.map((id) => [view.at(id).getAttribute("type"), view.at(id).getAttribute("aria-disabled")]);

describe("dp-order-minimum and the page around it", () => {
  beforeEach(() => (view = buyPage()));
  afterEach(() => view.stop());

  it("order-minimum.16 a subscription of the scope finds the lock in the store, and its press opens this popover", async () => {
    await view.put(`${form()}<button id="subscribe" type="button">Subscribe</button>`);
    const asks: string[] = [];
    view.at("#subscribe").addEventListener("click", () => {
      if (productStores().orderMinimum.get().locked) view.host().show(view.at("#subscribe"));
      else asks.push("subscribe");
    });
    await clickOn(view.at("#subscribe")); // the pointer has not been over the element: its code is loaded by the press
    await until(() => explanation(view.host()).open, "the popover opens");
    expect([asks.length, explanation(view.host()).open]).to.deep.equal([0, true]);
    expectSeen("dp-open order-minimum");
    expect(view.of("dp-open")).to.deep.equal([{ surface: "order-minimum", reason: "press" }]);
    choose("6");
    expectSeen(CHANGED, "dp-close order-minimum", "polite Subscribe!", "dp-change quantity");
    await clickOn(view.at("#subscribe"));
    expect([asks.length, explanation(view.host()).open]).to.deep.equal([1, false]);
  });

  it("order-minimum.17 shows the helper that holds; several of a kind behave alike", async () => {
    await view.put(
      form(
        `<select name="quantity" id="quantity"><option value="">-</option><option>6</option></select>${HELPERS}<i data-dp-helper="locked" id="locked2">!</i>`,
      ),
    );
    const shown = () => ["locked", "locked2", "subscription", "onetime"].filter((id) => !view.at(`#${id}`).hidden);
    expect(shown()).to.deep.equal(["locked", "locked2"]);
    choose("6");
    expect(shown()).to.deep.equal(["onetime"]);
    expectSeen(...CHOSEN);
    productStores().buyingOption.set("SNS");
    expect(shown()).to.deep.equal(["subscription"]);
    expectSeen("polite Six each.");
  });

  it("order-minimum.18 an empty helper gets its default text, and a change is announced once (text:order-minimum.locked, text:order-minimum.onetime, text:order-minimum.subscription)", async () => {
    const empty = HELPERS.replace(/>[^<]+</g, "><");
    await view.put(
      form(
        `<select name="quantity" id="quantity"><option value="">-</option><option>6</option></select>${empty}`,
        'minimum="6" subscription-minimum="2"',
      ),
    );
    expect(view.at("#locked").textContent).to.equal("Minimum order: 6");
    choose("6");
    expect(view.at("#onetime").textContent).to.equal("You can also subscribe and have this delivered regularly.");
    expectSeen(CHANGED, "polite You can also subscribe and have this delivered regularly.", "dp-change quantity");
    productStores().buyingOption.set("SNS");
    expectSeen(CHANGED, "polite Each delivery contains at least 2.");
  });

  it("host.7 order-minimum.18 helpers are as the page wrote them once the element has left", async () => {
    const helpers = `<p data-dp-helper="locked" id="locked" hidden></p><p data-dp-helper="onetime" id="onetime">Subscribe!</p>`;
    await view.put(form(`<select name="quantity" id="quantity"><option value="">-</option></select>${helpers}`));
    expect([view.at("#locked").hidden, view.at("#onetime").hidden]).to.deep.equal([false, true]);
    const host = view.host();
    const [locked, onetime] = [view.at("#locked"), view.at("#onetime")];
    host.remove();
    await until(() => !onetime.hidden, "restored");
    expect([locked.hidden, locked.textContent, onetime.textContent]).to.deep.equal([true, "", "Subscribe!"]);
    expectSeen(CHANGED); // events.11: the scope has no lock any more
  });

  it("order-minimum.21 locks buttons and a dropdown that a page update brings, and gives everything back when it leaves", async () => {
    await view.put(form());
    view.at("#add").outerHTML = `<button id="add" type="submit" name="new">New</button>`;
    control().outerHTML = `<select name="quantity" id="quantity"><option value="">-</option><option>6</option></select>`;
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await until(() => control().getAttribute("aria-disabled") === "true", "the new ones");
    expect(marks("#add")).to.deep.equal([["button", "true"]]);
    expect(control().getAttribute("aria-disabled")).to.equal("true");
    const host = view.host();
    const select = control();
    view.page.append(select.parentElement!); // the label stays when the element goes
    host.remove();
    await until(() => view.at("#add").getAttribute("type") === "submit", "restored");
    expectSeen("dp-change page", CHANGED);
    expect(marks("#add", "#now", "#input", "#outside")).to.deep.equal([
      ["submit", null],
      [null, null],
      ["submit", null],
      ["submit", null],
    ]);
    expect([select.getAttribute("aria-disabled"), select.getAttribute("aria-describedby")]).to.deep.equal([null, null]);
    expect(productStores().orderMinimum.get()).to.deep.equal({ minimum: 1, locked: false });
  });

  it("order-minimum.22 two elements on one form: it opens when none locks it; one that moves into another form loses no type", async () => {
    const second = `<dp-order-minimum minimum="12" id="second"></dp-order-minimum>`;
    await view.put(`${form(undefined, undefined, second)}<form id="other"><button id="other-button">Go</button></form>`, [
      CHANGED,
      CHANGED,
    ]);
    choose("6");
    expect(marks("#add")).to.deep.equal([["button", "true"]]);
    // of two elements in a scope the store has one lock, of which no choice has changed anything yet
    expectSeen("polite Subscribe!", "dp-change quantity");
    choose("12");
    expectSeen(CHANGED, "dp-change quantity");
    expect(marks("#add", "#now")).to.deep.equal([
      ["submit", null],
      [null, null],
    ]);
    choose("6");
    view.at("#other").append(view.at("#second"));
    await until(() => view.at<HTMLButtonElement>("#other-button").type === "button", "locks the other form");
    expect(marks("#add", "#now")).to.deep.equal([
      ["submit", null],
      [null, null],
    ]);
    expect(marks("#other-button")).to.deep.equal([["button", "true"]]);
    view.at("#second").remove();
    await until(() => view.at<HTMLButtonElement>("#other-button").type === "submit", "restored");
    expect(marks("#other-button")).to.deep.equal([[null, null]]);
    expectSeen(CHANGED, "dp-change quantity", CHANGED);
  });
});
