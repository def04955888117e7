import { expect } from "@open-wc/testing";
import { productStores } from "../../src/page/scope.ts";
import { hold } from "../../test/support/held-key.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { BUSY, clearStages, PICKED, settled, stage, until, type SelectorStage } from "./quantity-selector.page.fixture.ts";

const select = '<label>Quantity <select name="quantity"><option>1</option><option selected>2</option><option>3</option></select></label>';
const form = (view: SelectorStage) => view.scope.querySelector<HTMLFormElement>("form")!;
const posted = (view: SelectorStage) => new FormData(form(view)).getAll("quantity");
const pick = async (view: SelectorStage, text: string) => {
  await view.open();
  view.option(text).click();
};

describe("dp-quantity-selector and the page around it", () => {
  afterEach(clearStages);

  it("quantity-selector.10 option:quantity-selector.qs-items takes its quantities from a select inside, and stays in step with it in both directions", async () => {
    const view = await stage("", { inside: select, listed: null });
    const control = view.scope.querySelector("select")!;
    view.host.removeAttribute("selected-quantity");
    await settled(); // a change of the options closes an open list
    await pick(view, "3");
    await until(() => control.value === "3", "the select follows");
    expect(posted(view)).to.deep.equal(["3"]);
    expectSeen(...PICKED);
    control.value = "2";
    control.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => view.part("selected")!.textContent === "2", "the button follows");
    expect(view.all('[role="option"]')).to.have.length(0);
    expectSeen("dp-change quantity");
  });

  it("host.2 the words of the page's own label stay to be seen, and are not said twice", async () => {
    for (const shape of ["list", "stepper"]) {
      const view = await stage(`cart="none" shape-type="${shape}"`, {
        inside: select.replace("Quantity", "<b>How</b> many?"),
        listed: null,
      });
      const label = view.part("label")!;
      expect([shape, label.textContent, label.checkVisibility()]).to.deep.equal([shape, "How many?", true]);
      const control = view.part(shape === "list" ? "button" : "stepper")!;
      expect(label.getBoundingClientRect().right).to.be.at.most(control.getBoundingClientRect().left);
      expect(label.closest("[aria-hidden=true]"), shape).to.not.equal(null);
    }
    const hidden = await stage(`cart="none"`, {
      inside: select.replace("<label", '<label style="position:absolute;clip-path:inset(50%)"'),
      listed: null,
    });
    expect(hidden.part("label"), "hidden by the page").to.equal(null);
    expect((await stage('cart="none"')).part("label"), "none in the page").to.equal(null);
  });

  it("quantity-selector.4 quantity-selector.10 begins with what the select says", async () => {
    const scope = document.body.appendChild(document.createElement("section"));
    scope.setAttribute("data-dp-scope", "");
    scope.innerHTML = `<dp-quantity-selector cart="none" view-type="desktop">${select}</dp-quantity-selector>`;
    const selected = () => scope.querySelector("dp-quantity-selector")!.shadowRoot!.querySelector('[part="selected"]')?.textContent;
    await until(() => selected() === "2", "the select's value");
    scope.remove();
  });

  it("quantity-selector.10 adds a hidden field to a form that has none, and takes it away with the element", async () => {
    const view = await stage('cart="none"');
    expect(posted(view)).to.deep.equal(["1"]);
    await pick(view, "4");
    await until(() => posted(view)[0] === "4", "follows");
    view.host.remove();
    await until(() => posted(view).length === 0, "gone");
    expectSeen(...PICKED);
  });

  it("quantity-selector.62 form presses the form's add-to-cart button with the quantity in it", async () => {
    const view = await stage('cart="form" action-trigger="on-select"', {
      form: '<button name="other">Other</button><button name="submit.add-to-cart" value="1">Add</button>',
    });
    const sent: [string | undefined, FormDataEntryValue[]][] = [];
    form(view).addEventListener("submit", (event) => {
      event.preventDefault();
      sent.push([(event.submitter as HTMLButtonElement | null)?.name, posted(view)]);
    });
    await pick(view, "3");
    await until(() => sent.length === 1, "submitted");
    expect(sent).to.deep.equal([["submit.add-to-cart", ["3"]]]);
    expect(new FormData(form(view)).get("dp-request-id")).to.match(/^[0-9a-f]{32}$/);
    expectSeen(...PICKED, BUSY);
  });

  const ADD = '<button name="submit.add-to-cart" value="1">Add</button>';
  const STEPPER =
    'cart="form" shape-type="stepper" stepper-debounce-time="60" allow-zero-quantity show-atc-button-when-zero-quantity selected-quantity="0"';
  const listed = ["0", "1", "2", "3", "4", "5", "6"].map((text) => ({ id: `i${text}`, quantityText: text }));

  it("calls.7 quantity-selector.62 Enter held in a stepper is one press: one submission with one piece, and plus rests meanwhile", async () => {
    for (const leaves of [false, true]) {
      const view = await stage(STEPPER, { form: ADD, listed });
      if (leaves) form(view).setAttribute("action", "javascript:void 0");
      const sent: FormDataEntryValue[][] = [];
      const stop = (event: SubmitEvent) => {
        if (!leaves) event.preventDefault();
        sent.push(posted(view));
      };
      addEventListener("submit", stop);
      const clock = holdClock();
      view.part("add")!.focus();
      await hold("Enter", 8, 40);
      await until(() => sent.length > 0);
      await clock.pass(1000);
      expect([sent, view.quantity()], `leaves: ${leaves}`).to.deep.equal([[["1"]], 1]);
      expectSeen("dp-change quantity", "polite 1", BUSY);
      if (leaves) {
        await clickOn(view.part("plus")!);
        await clock.pass(1000);
        expect([sent.length, view.quantity(), view.part("stepper")!.getAttribute("aria-busy")]).to.deep.equal([1, 1, "true"]);
        expectSeen();
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      }
      await until(() => !view.part("stepper")!.hasAttribute("aria-busy"));
      await clickOn(view.part("plus")!);
      await clock.pass(59);
      expect(sent.length).to.equal(1);
      await clock.pass(1);
      await until(() => sent.length === 2);
      expect(sent[1]).to.deep.equal(["2"]);
      await until(() => seen().length === 3, "told");
      expectSeen("dp-change quantity", "polite 2", BUSY);
      removeEventListener("submit", stop);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }
  });

  it("calls.16 quantity-selector.62 the form around it counts before a marked one; a button for buying now is not pressed", async () => {
    const view = await stage('cart="form" action-trigger="on-select"', {
      form: `<button name="submit.buy-now">Now</button><button name="other">Other</button>`,
      after: `<form data-dp-add-to-cart id="marked">${ADD}</form>`,
    });
    const sent: [string, string | undefined][] = [];
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      sent.push([(event.target as HTMLFormElement).id, (event.submitter as HTMLButtonElement | null)?.name]);
    };
    addEventListener("submit", stop);
    await pick(view, "3");
    await until(() => sent.length === 1);
    removeEventListener("submit", stop);
    expect(sent).to.deep.equal([[form(view).id, "other"]]);
    await until(() => seen("announcement").length > 0, "told");
    expectSeen(...PICKED, BUSY);
  });

  it("calls.16 calls.17 in place of the call the marked form is submitted, and not an unmarked one around the element", async () => {
    const view = await stage('action-trigger="on-select"', {
      form: ADD,
      after: `<form data-dp-add-to-cart id="marked"><input type="hidden" name="quantity">${ADD}</form>`,
    });
    const { asin, offerListingId, giftOptions } = productStores(view.scope);
    asin.set(view.asin);
    offerListingId.set("OL-1");
    giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
    const sent: [string, FormDataEntryValue | null][] = [];
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      const target = event.target as HTMLFormElement;
      sent.push([target.id, new FormData(target).get("quantity")]);
    };
    addEventListener("submit", stop);
    await pick(view, "3");
    await until(() => sent.length === 1);
    removeEventListener("submit", stop);
    expect(sent).to.deep.equal([["marked", "3"]]);
    await until(() => seen("announcement").length > 0, "told");
    expectSeen(...PICKED, BUSY);
  });

  it("quantity-selector.63 option:quantity-selector.for element calls add() of the element named, with this element's id", async () => {
    const target = Object.assign(document.body.appendChild(document.createElement("div")), { id: "adder", calls: [] as unknown[] });
    Object.assign(target, { add: (detail: unknown) => (target.calls.push(detail), { ok: true }) });
    const view = await stage('cart="element" for="adder" action-trigger="on-select"');
    await pick(view, "3");
    await until(() => view.of("dp-success").length === 1, "added");
    expect(target.calls).to.deep.include.members([
      {
        quantity: 3,
        prevSelectedQty: 1,
        setQuantityFlag: true,
        isStepperFlag: false,
        clientID: undefined,
        reftag: "dp_qs_atc",
        qsUID: view.host.id,
      },
    ]);
    target.remove();
    expectSeen(...PICKED, BUSY, "dp-success quantity-add");
  });

  it("quantity-selector.69 while the order minimum is locked the press opens that element's explanation", async () => {
    let [shown, added] = [0, 0];
    const target = Object.assign(document.body.appendChild(document.createElement("div")), { id: "adder2", add: () => added++ });
    const view = await stage('cart="element" for="adder2" action-trigger="on-select"', { after: "<dp-order-minimum></dp-order-minimum>" });
    Object.assign(view.scope.querySelector("dp-order-minimum")!, { show: () => shown++ });
    productStores(view.host).orderMinimum.set({ minimum: 1, locked: true });
    await pick(view, "3");
    await until(() => shown > 0, "explained");
    await settled();
    expect([shown, added]).to.deep.equal([1, 0]);
    target.remove();
    expectSeen(...PICKED);
  });

  const invalid = {
    "no item to show": [
      'cart="none"',
      "qs-items",
      'qs-items has no item to show, and neither the element nor its form has a control of the quantity. Set qs-items=\'[{"id":"1","quantityText":"1"}]\'.',
    ],
    "no offer with the cart's own call": [
      'offer-listing-id=""',
      "offer-listing-id",
      'offer-listing-id is missing, which cart="api" needs. Set offer-listing-id="…", or another cart.',
    ],
    "a for that names no form": [
      'cart="form" for="nobody"',
      "for",
      'for names no form, and none stands around the element. Set for="…" to the id of the form that adds to the cart.',
    ],
    "a for that names no element with add()": [
      'cart="element" for="nobody"',
      "for",
      'for names no element with an add() method. Set for="…" to the id of one.',
    ],
  } as const;
  for (const [what, [attributes, option, message]] of Object.entries(invalid)) {
    it(`quantity-selector.74 state:quantity-selector.invalid ${what} makes the element invalid, and its fallback shows`, async () => {
      const view = await stage("", { inside: "<p>Fallback</p>" });
      if (option === "qs-items") view.host.qsItems = undefined as never;
      for (const match of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) view.host.setAttribute(match[1]!, match[2]!);
      await until(() => view.state() === "invalid", what);
      await until(() => seen("event").length > 0, "reported");
      expectSeen(`console.error <dp-quantity-selector> config: ${message}`, "dp-error config");
      expect((view.of("dp-error")[0]!.issues as { option: string }[])[0]!.option).to.equal(option);
      expect(view.scope.querySelector("p")!.checkVisibility()).to.equal(true);
    });
  }

  it("quantity-selector.77 a change of the items while open closes as a press outside does", async () => {
    const view = await stage();
    await view.open();
    view.host.qsItems = [{ id: "n", quantityText: "1", selectedText: "Just one" }];
    await until(() => view.state() === "ready", "closed");
    expect([view.of("dp-close")[0]!.reason, view.part("selected")!.textContent]).to.deep.equal(["outside", "Just one"]);
    expectSeen(...PICKED.slice(0, 2));
  });

  it("option:quantity-selector.texts replaces any of its texts", async () => {
    const view = await stage(
      `texts='{"quantity-selector.custom":"{quantity} pieces","quantity-selector.label":"How many"}' selected-quantity="17"`,
    );
    expect([view.part("selected")!.textContent, view.part("button")!.getAttribute("aria-label")]).to.deep.equal([
      "17 pieces",
      "How many 17 pieces",
    ]);
  });

  it("quantity-selector.11 an item below the order minimum has aria-disabled and is not picked", async () => {
    const view = await stage('selected-quantity="6"');
    productStores(view.host).orderMinimum.set({ minimum: 5, locked: false });
    await view.open();
    expect(view.all('[aria-disabled="true"]')).to.have.length(4);
    view.option("4").click();
    await settled();
    expect([view.state(), view.quantity()]).to.deep.equal(["open", 6]);
    expectSeen(PICKED[0]!);
  });

  it("state:quantity-selector.disabled option:quantity-selector.enabled opens nothing, and keeps its name", async () => {
    const view = await stage('enabled="false"');
    expect([view.state(), view.part("button")!.getAttribute("aria-disabled")]).to.deep.equal(["disabled", "true"]);
    view.part("button")!.click();
    await settled();
    expect(view.part("popover")?.matches(":popover-open") ?? false).to.equal(false);
    await expect(view.host).to.be.accessible();
  });
});
