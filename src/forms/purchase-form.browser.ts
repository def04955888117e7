import { expect, fixture } from "@open-wc/testing";
import { lockForm } from "../../elements/order-minimum/order-minimum.lock.ts";
import { ownForm, purchaseForm, purchaseForms } from "./find-purchase-form.ts";
import { cartTypeOf, submitterOf } from "./purchase-form.ts";

let page: HTMLElement;
const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const put = async (markup: string) => void (page = await fixture<HTMLElement>(`<div data-dp-scope>${markup}</div>`));
const found = (wanted?: Parameters<typeof purchaseForm>[1]) => purchaseForm(at("#host"), wanted)?.getAttribute("id");
const HOST = `<div id="host"></div>`;

describe("the purchase form", () => {
  it("calls.16 a scope's purchase forms have a mark or one of the two ids, in document order, and none is of another scope", async () => {
    await put(`<form id="buy-now-form"></form><form id="plain"></form><form id="a" data-dp-add-to-cart></form>
      <form id="add-to-cart-form"></form><form id="b" data-dp-buy-now></form>
      <div data-dp-scope><form id="other" data-dp-add-to-cart></form></div>`);
    expect(purchaseForms(page).map(({ id }) => id)).to.deep.equal(["buy-now-form", "a", "add-to-cart-form", "b"]);
  });

  for (const mark of ["data-dp-add-to-cart", "id=add-to-cart-form"])
    it(`calls.16 a form with ${mark} is found; one that buys now only is none to add by`, async () => {
      await put(`${HOST}<form data-dp-buy-now></form><form ${mark} name="it"></form>`);
      expect(purchaseForm(at("#host"))).to.equal(at("[name=it]"));
      at("[name=it]").remove();
      expect(purchaseForm(at("#host"))).to.equal(null);
    });

  it("calls.16 a form of another scope is never the one, nor is one outside the element's scope", async () => {
    await put(`<div data-dp-scope>${HOST}</div><form id="outer" data-dp-add-to-cart></form>`);
    expect(found()).to.equal(undefined);
    await put(`${HOST}<div data-dp-scope><form id="inner" data-dp-add-to-cart></form></div>`);
    expect(found()).to.equal(undefined);
  });

  it("calls.16 the closest to the element counts first, whatever comes first in the document", async () => {
    const first = `<form id="first" data-dp-add-to-cart></form>`;
    await put(`${first}<section><p><form id="near" data-dp-add-to-cart></form></p><p>${HOST}</p></section>`);
    expect(found()).to.equal("near");
    await put(`${first}<form id="around" data-dp-add-to-cart>${HOST}</form>`);
    expect(found()).to.equal("around");
    await put(`${first}<form id="second" data-dp-add-to-cart></form>${HOST}`);
    expect(found(), "of two that are as close the first").to.equal("first");
  });

  it("calls.16 an element's own form counts without a mark and before those of the scope, unless a server's fragment brought it", async () => {
    const marked = `<form id="marked" data-dp-add-to-cart></form>`;
    await put(`${marked}<div id="host"><p><form id="own"></form></p></div>`);
    expect([found(), ownForm(at("#host"))?.id]).to.deep.equal(["own", "own"]);
    await put(`${marked}<div id="host"><div data-dp-fragment><form id="own"></form></div></div>`);
    expect([found(), ownForm(at("#host"))]).to.deep.equal(["marked", undefined]);
  });

  it("calls.16 an option names a form without a mark, before its own and all others; one that names none finds none", async () => {
    await put(
      `<form id="a:named"></form><div id="host"><form id="own"></form></div><form id="marked" data-dp-add-to-cart></form><p id="p"></p>`,
    );
    expect([found({ id: "a:named" }), found({ id: "p" }), found({ id: "nobody" })]).to.deep.equal(["a:named", undefined, undefined]);
  });

  it("calls.16 a form around the element counts without a mark only where the element says so", async () => {
    await put(`<form id="marked" data-dp-add-to-cart></form><form id="around">${HOST}</form>`);
    expect([found(), found({ around: true })]).to.deep.equal(["marked", "around"]);
  });

  const button = (id: string, attributes = "") => `<button id="${id}" ${attributes}></button>`;
  const NOW = button("now", `name="submit.buy-now"`);
  const rows = [
    ["the one that is named for it", [NOW, button("other"), button("add", `name="submit.add-to-cart"`)], "add", "now"],
    ["any but the one for buying now", [NOW, button("other")], "other", "now"],
    ["a mark for buying now is one", [button("too", "data-dp-buy-now"), button("other")], "other", "too"],
    ["the enabled one", [button("add", `name="submit.add-to-cart" disabled`), NOW, button("other")], "other", "now"],
    ["else the first", [button("first", `name="submit.buy-now" disabled`), button("x", "disabled")], "first", "first"],
    ["never a plain button", [button("plain", `type="button"`), button("reset", `type="reset"`), button("it")], "it", "it"],
    ["an image", [`<input type="image" id="image" alt="">`], "image", "image"],
  ] as const;
  for (const [what, buttons, adds, buysNow] of rows)
    it(`calls.16 the submitter is the form's enabled button for the purpose: ${what}`, async () => {
      await put(`<form data-dp-add-to-cart data-dp-buy-now>${buttons.join("")}</form>`);
      const by = (cartType: "ADD_TO_CART" | "BUY_NOW") => submitterOf(at<HTMLFormElement>("form"), { cartType })?.id;
      expect([by("ADD_TO_CART"), by("BUY_NOW")]).to.deep.equal([adds, buysNow]);
      expect(submitterOf(at<HTMLFormElement>("form"))?.id).to.equal(adds);
    });

  it("calls.16 a button elsewhere that names the form is one of it, and one that a lock holds still is", async () => {
    await put(`<form id="f"></form><button form="f" id="outside"></button><button id="nobody"></button>`);
    const form = at<HTMLFormElement>("form");
    expect(submitterOf(form)?.id).to.equal("outside");
    const unlock = lockForm(form, () => {});
    expect([at<HTMLButtonElement>("#outside").type, submitterOf(form)?.id]).to.deep.equal(["button", "outside"]);
    unlock();
    expect(submitterOf(form, { selector: "[id=nobody]" })).to.equal(undefined);
  });

  it("config.4 calls.16 fields with the names of members mislead nothing", async () => {
    const names = ["id", "matches", "closest", "parentNode", "querySelectorAll", "getAttribute", "getRootNode"];
    await put(`<form data-dp-add-to-cart data-dp-buy-now>${names.map((name) => `<input name="${name}">`).join("")}${NOW}${HOST}</form>`);
    const form = at<HTMLFormElement>("form");
    expect([purchaseForms(page), purchaseForm(at("#host")), submitterOf(form), cartTypeOf(form, at("#now"))]).to.deep.equal([
      [form],
      form,
      at("#now"),
      "BUY_NOW",
    ]);
  });
});
