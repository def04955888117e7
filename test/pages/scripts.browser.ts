import { expect } from "@open-wc/testing";
import "../../elements/quantity-selector/index.ts";
import "../../elements/sticky-bar/index.ts";
import { productStores } from "../../src/page/scope.ts";
import { clickOn } from "../support/pointer.ts";
import { expectSeen } from "../support/recorder.ts";
import { settled, until } from "../support/until.ts";
import { PAGES } from "./pages.fixture.ts";

let page: HTMLElement;

function place(markup: string): void {
  scrollTo({ top: 0, behavior: "instant" });
  page = document.body.appendChild(document.createElement("main"));
  page.setAttribute("data-dp-scope", "");
  page.innerHTML = `${markup}<dp-sticky-bar hidden section-cap="0" title="Mug"></dp-sticky-bar><p style="height:3000px"></p>`;
}

function leave(): void {
  page.replaceChildren();
  page.remove();
}

const plain = (control: string) => control;
const marked = (markup: string) => markup.replace("<form", "<form data-dp-add-to-cart");
const at = <T extends Element = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const stateOf = (tag: string) => page.querySelector<HTMLElement>(tag)?.dataset["state"];
const inBar = <T extends Element = HTMLElement>(part: string) => at("dp-sticky-bar").shadowRoot!.querySelector<T>(`[part=${part}]`);
const posted = () => [...new FormData(at<HTMLFormElement>("form"))].filter(([name]) => /qty|quantity|amount|pieces/i.test(name));

async function showBar(): Promise<void> {
  await until(() => stateOf("dp-sticky-bar") === "hidden", "begun");
  scrollTo({ top: 900, behavior: "instant" });
  await until(() => stateOf("dp-sticky-bar") === "shown" && inBar("add"), "the bar");
}

describe("scripts of pages that others wrote", () => {
  afterEach(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    leave();
    await settled();
  });

  const OPENED = ["dp-open sticky-bar", "dp-metric sticky-bar.impression"];

  it("markup.8 where a script listens to the page's button alone the bar presses that button, and no other, once", async () => {
    place(marked(PAGES[6]!.markup(plain)));
    const pressed: string[] = [];
    page.addEventListener("click", ({ target }) => target instanceof HTMLButtonElement && pressed.push(target.className));
    await showBar();
    await clickOn(inBar("add")!);
    await until(() => pressed.length > 0, "pressed");
    await settled();
    expect(pressed).to.deep.equal(["js-add-to-cart"]);
    expectSeen(...OPENED);
  });

  it("markup.1 the bar offers what the page's own control allows: from its least on by its steps, or its list", async () => {
    place(marked(PAGES[3]!.markup(plain)));
    await showBar();
    const offered = () => [...inBar<HTMLSelectElement>("quantity")!.options].map(({ value }) => value);
    expect(offered()).to.deep.equal(["6", "8", "10", "12"]);
    at("[name=qty]").setAttribute("max", "10");
    await until(() => offered().length === 3, "as the page says now");
    leave();
    expectSeen(...OPENED);
    place(marked(PAGES[6]!.markup(plain)));
    await showBar();
    expect(offered()).to.deep.equal(["1", "2", "5"]);
    expectSeen(...OPENED);
  });

  it("markup.3 markup.1 of two lists of numbers that which an element has for its own is the quantity, and the form gets no second field", async () => {
    place(
      `<form data-dp-add-to-cart method="post"><select name="finish"><option>15</option><option>16</option></select>
      <dp-quantity-selector cart="none" view-type="desktop"><select name="amount"><option>2</option><option selected>4</option><option>6</option></select></dp-quantity-selector>
      <button>Add</button></form>`,
    );
    await until(() => stateOf("dp-quantity-selector") === "ready", "ready");
    const host = at("dp-quantity-selector").shadowRoot!;
    await clickOn(host.querySelector<HTMLElement>("[part=button]")!);
    await until(() => host.querySelectorAll("[role=option]").length === 3, "open");
    await clickOn(host.querySelectorAll<HTMLElement>("[role=option]")[2]!);
    await until(() => posted()[0]?.[1] === "6", "written");
    await settled();
    expect(posted()).to.deep.equal([["amount", "6"]]);
    expectSeen("dp-open quantity-selector", "dp-close quantity-selector", "dp-change quantity");
    expect(at<HTMLSelectElement>("[name=finish]").value).to.equal("15");
  });

  it("markup.1 a control that stands outside its form and names it is the form's quantity", async () => {
    place(`<input type="number" name="pieces" form="buy" min="2" value="2"><form id="buy" data-dp-add-to-cart><button>Add</button></form>`);
    await showBar();
    productStores(at("form")).quantity.set(5);
    await until(() => posted()[0]?.[1] === "5", "written");
    expect(posted()).to.deep.equal([["pieces", "5"]]);
    expectSeen(...OPENED);
  });

  it("markup.1 of two number fields that with a usual name is the quantity, with no element of ours around it", async () => {
    place(marked(PAGES[2]!.markup(plain)));
    await showBar();
    productStores(at("form")).quantity.set(4);
    await until(() => posted()[0]?.[1] === "4", "written");
    expect([posted(), at<HTMLInputElement>("[name=points]").value]).to.deep.equal([[["qty", "4"]], "9"]);
    expectSeen(...OPENED);
  });
});
