import { expect } from "@open-wc/testing";
import "../../elements/quantity-selector/index.ts";
import { setFormQuantity } from "../../src/forms/form-quantity.ts";
import { productStores } from "../../src/page/scope.ts";
import { clickOn } from "../support/pointer.ts";
import { expectSeen } from "../support/recorder.ts";
import { settled, until } from "../support/until.ts";
import { PAGES, type ForeignPage } from "./pages.fixture.ts";

const stepper = (control: string) =>
  `<dp-quantity-selector cart="none" shape-type="simplified-stepper" stepper-debounce-time="0">${control}</dp-quantity-selector>`;

let page: HTMLElement;

function place({ markup }: Pick<ForeignPage, "markup">, around = stepper): HTMLElement {
  page = document.body.appendChild(document.createElement("main"));
  page.setAttribute("data-dp-scope", "");
  page.innerHTML = markup(around);
  return page.querySelector<HTMLElement>("dp-quantity-selector")!;
}

const part = (host: HTMLElement, name: string) => host.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`)!;
const shown = (host: HTMLElement) => part(host, "quantity").ariaValueNow;
const form = () => page.querySelector("form")!;
const posted = () => [...new FormData(form())].filter(([name]) => /qty|quantity|amount|pieces|super_group/i.test(name));
const ready = (host: HTMLElement) => until(() => host.dataset["state"] === "ready", "ready");

describe("the quantity on pages that others wrote", () => {
  afterEach(() => page.remove());

  for (const foreign of PAGES.filter(({ control }) => control !== null)) {
    const { name, posts, counts } = foreign;

    it(`markup.1 markup.3 ${name}: begins with the page's number, and posts what is shown once`, async () => {
      const host = place(foreign);
      await ready(host);
      expect([shown(host), posted()]).to.deep.equal([String(counts[0]), [[posts, String(counts[0])]]]);
      await clickOn(part(host, "plus"));
      await until(() => shown(host) === String(counts[1]), "one more");
      await settled();
      expect(posted()).to.deep.equal([[posts, String(counts[1])]]);
      expectSeen("dp-change quantity", /^polite/);
    });

    it(`markup.2 ${name}: what the page writes into its control shows`, async () => {
      const host = place(foreign);
      await ready(host);
      const control = page.querySelector<HTMLInputElement>(foreign.control!)!;
      control.value = String(counts[1]);
      control.dispatchEvent(new Event("change", { bubbles: true }));
      await until(() => shown(host) === String(counts[1]), "it follows");
      expectSeen("dp-change quantity");
    });
  }

  it("markup.2 a control that sets no quantity is not hidden: the element is invalid, and says which names it looked for", async () => {
    const host = place(PAGES.at(-1)!);
    await until(() => host.dataset["state"] === "invalid", "invalid");
    const fields = [...host.querySelectorAll("input")];
    expect(fields.map((field) => field.checkVisibility())).to.deep.equal([true, true]);
    await settled();
    expect(posted()).to.deep.equal([
      ["super_group[31]", "1"],
      ["super_group[32]", "2"],
    ]);
    expectSeen(
      /^console\.error .*"super_group\[31\]", input "super_group\[32\]" .*Looked for: a control named quantity, qty/s,
      "dp-error config",
    );
  });

  it("markup.3 a number that the page's control does not allow becomes one that it does, also by script", async () => {
    const host = place(PAGES[3]!);
    await ready(host);
    const { quantity } = productStores(host);
    for (const [wanted, allowed] of [
      [7, 8],
      [99, 12],
      [1, 6],
    ] as const) {
      quantity.set(wanted);
      await until(() => shown(host) === String(allowed), `${wanted} is ${allowed}`);
      expect(posted()).to.deep.equal([["qty", String(allowed)]]);
    }
    expect(part(host, "minus").ariaDisabled ?? String((part(host, "minus") as HTMLButtonElement).disabled)).to.equal("true");
  });

  it("markup.3 a list that its kind alone tells gets the number that it lacks, and the form posts it once", () => {
    place(PAGES[6]!, (control) => control);
    setFormQuantity(form(), 3);
    expect(posted()).to.deep.equal([["pieces", "3"]]);
  });

  it("markup.4 a number that a handler of the page has written without an event shows in the next frame, and is what the press posts", async () => {
    const host = place(PAGES[2]!);
    await ready(host);
    const control = page.querySelector<HTMLInputElement>("[name=qty]")!;
    const more = page.appendChild(document.createElement("button"));
    more.textContent = "Six of them";
    more.addEventListener("click", () => (control.value = "6"));
    expect(shown(host)).to.equal("1");
    await clickOn(more);
    await until(() => shown(host) === "6", "it shows");
    control.value = "9"; // by a timer of the page, say
    await until(() => shown(host) === "9", "it shows again");
    await clickOn(part(host, "plus"));
    await until(() => control.value === "10", "the press goes on from there");
    expect(posted()).to.deep.equal([["qty", "10"]]);
    expectSeen("dp-change quantity", /^polite/);
  });

  it("markup.4 what the shopper has chosen stays chosen where the page replaces the block around the element", async () => {
    const foreign = PAGES[1]!;
    const host = place(foreign);
    await ready(host);
    for (let press = 0; press < 3; press++) await clickOn(part(host, "plus"));
    await until(() => shown(host) === "5", "five");
    page.innerHTML = foreign.markup(stepper);
    const next = page.querySelector<HTMLElement>("dp-quantity-selector")!;
    await ready(next);
    await until(() => shown(next) === "5", "still five");
    expect(posted()).to.deep.equal([["quantity", "5"]]);
    page.innerHTML = foreign.markup(stepper).replace('max="8"', 'max="4"');
    const last = page.querySelector<HTMLElement>("dp-quantity-selector")!;
    await ready(last);
    await until(() => shown(last) === "4", "as far as the new markup allows it");
    expect(posted()).to.deep.equal([["quantity", "4"]]);
    expectSeen(...["3", "4", "5"].flatMap((number) => ["dp-change quantity", `polite Qty: ${number}`]));
  });

  it("markup.1 a list takes its numbers from the page's number field, by its limits", async () => {
    const host = place(PAGES[3]!, (control) => `<dp-quantity-selector cart="none" view-type="desktop">${control}</dp-quantity-selector>`);
    await ready(host);
    await clickOn(part(host, "button"));
    await until(() => host.shadowRoot!.querySelectorAll("[role=option]").length > 0, "open");
    const options = [...host.shadowRoot!.querySelectorAll<HTMLElement>("[role=option]")];
    expect(options.map(({ textContent }) => textContent)).to.deep.equal(["6", "8", "10", "12"]);
    await clickOn(options[2]!);
    await until(() => posted()[0]?.[1] === "10", "ten");
    expectSeen("dp-open quantity-selector", "dp-close quantity-selector", "dp-change quantity");
  });
});
