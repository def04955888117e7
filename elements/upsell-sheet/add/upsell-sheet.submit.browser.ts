import { expect } from "@open-wc/testing";
import { productStores } from "../../../src/page/scope.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { clickOn } from "../../../test/support/pointer.ts";
import { press } from "../../../test/support/view.fixture.tsx";
import { settled, until } from "../../../test/support/until.ts";
import {
  ADD,
  ADDED,
  ADDED_COUNTED,
  bodyOf,
  CLOSED,
  native,
  onPage,
  openSheet,
  place,
  server,
  shown,
} from "../upsell-sheet.page.fixture.ts";

describe("dp-upsell-sheet takes over the form", () => {
  onPage();

  it("upsell-sheet.1 closed it draws nothing, takes no room and is not in the accessibility tree", async () => {
    const { host, wrapper, state } = await place();
    expect(state()).to.equal("closed");
    expect([host.offsetWidth, host.offsetHeight, host.getClientRects().length]).to.deep.equal([0, 0, 0]);
    for (const node of host.shadowRoot!.querySelectorAll<HTMLElement>("*")) expect(node.checkVisibility(), node.outerHTML).to.equal(false);
    const before = wrapper.getBoundingClientRect().height;
    host.remove();
    expect(wrapper.getBoundingClientRect().height).to.equal(before);
  });

  it("upsell-sheet.2 upsell-sheet.5 option:upsell-sheet.eligible state:upsell-sheet.off leaves the form alone when one of its conditions does not hold", async () => {
    const conditions: [string, Parameters<typeof place>[0]][] = [
      ["not eligible", { options: 'treatment="T1"' }],
      [
        "scheduled delivery",
        { fields: '<input name="ASIN" value="A"><input name="offerListingID" value="O"><div data-dp-scheduled-delivery></div>' },
      ],
      [
        "partial state",
        { fields: '<input name="ASIN" value="A"><input name="offerListingID" value="O"><div data-dp-partial-state></div>' },
      ],
      ["an image for a button", { button: '<input type="image" alt="Add" name="submit.add-to-cart" value="1">' }],
      ["an accessory deck on mobile", { options: 'eligible treatment="T1" device="mobile"', beside: "<div data-dp-accessory-deck></div>" }],
    ];
    for (const [name, given] of conditions) {
      const { add, state, wrapper } = await place(given);
      expect(state(), name).to.equal("off");
      add.click();
      expect(native, name).to.have.lengthOf(1);
      native.length = 0;
      wrapper.remove();
    }
    const deck = await place({ options: 'eligible treatment="T1" device="desktop"', beside: "<div data-dp-accessory-deck></div>" });
    expect(deck.state(), "a deck on desktop").to.equal("closed");
    await settled();
    expectSeen();
  });

  it("upsell-sheet.2 looks at the conditions anew at each press, and the state follows them", async () => {
    const { form, add, state } = await place();
    const deck = document.createElement("div");
    deck.setAttribute("data-dp-scheduled-delivery", "");
    form.append(deck);
    await until(() => state() === "off", "off");
    add.click();
    expect(native).to.have.lengthOf(1);
    expectSeen();
    deck.remove();
    await until(() => state() === "closed", "closed");
    add.click();
    await shown();
    expect(native).to.have.lengthOf(1);
    expectSeen(...ADDED_COUNTED);
  });

  it("upsell-sheet.2 a browser that does not know flexbox, transforms or transitions keeps its form", async () => {
    const { supports } = CSS;
    const real = supports.bind(CSS) as (name: string, value: string) => boolean;
    try {
      for (const property of ["display", "transform", "transition"]) {
        CSS.supports = (name: string, value?: string) => name !== property && real(name, value!);
        const { add, wrapper } = await place();
        add.click();
        expect(native, property).to.have.lengthOf(1);
        native.length = 0;
        wrapper.remove();
      }
    } finally {
      CSS.supports = supports;
    }
    await settled();
    expectSeen();
  });

  it("upsell-sheet.3 option:upsell-sheet.treatment is active for T and digits alone", async () => {
    for (const arm of ["C", "T", "T1a", "t1", "", "XT1", "T1 "]) {
      const { state, wrapper } = await place({ options: `eligible treatment="${arm}"` });
      expect(state(), arm).to.equal("off");
      wrapper.remove();
    }
    for (const arm of ["T1", "T12"]) {
      const { state, wrapper } = await place({ options: `eligible treatment="${arm}"` });
      expect(state(), arm).to.equal("closed");
      wrapper.remove();
    }
    expect((await place({ options: "eligible" })).state()).to.equal("off");
    const ofPage = await place({ options: `eligible treatments='{"upsell-sheet":"T2"}'` });
    expect(ofPage.state()).to.equal("closed");
  });

  it("upsell-sheet.4 upsell-sheet.5 a ticked warranty in form or scope, and another button, go the browser's way; unticked it is taken over", async () => {
    let first = true; // after that the cart holds as many already
    for (const box of ['<input type="checkbox" data-dp-warranty>', '<input type="checkbox" name="addWarranty-2">']) {
      for (const where of ["fields", "beside"] as const) {
        const fields = '<input name="ASIN" value="A"><input name="offerListingID" value="O">';
        const page = await place(where === "fields" ? { fields: fields + box } : { beside: box });
        const tick = page.find<HTMLInputElement>("[type=checkbox]");
        tick.checked = true;
        page.add.click();
        await settled();
        expect(native, `${box} ${where}`).to.have.lengthOf(1);
        expectSeen();
        tick.checked = false;
        page.add.click();
        await shown();
        expect(native).to.have.lengthOf(1);
        native.length = 0;
        page.host.close();
        page.wrapper.remove();
        expectSeen(...(first ? ADDED_COUNTED : ADDED), ...CLOSED);
        first = false;
      }
    }
    const { find, form } = await place();
    find("[name='submit.buy-now']").click();
    HTMLFormElement.prototype.requestSubmit.call(form);
    await settled();
    expect(native.map(({ submitter }) => submitter)).to.deep.equal(["submit.buy-now", null]);
  });

  it("upsell-sheet.4 Enter in a field is a press of the form's default button", async () => {
    const { find } = await place();
    find("[name=quantity]").focus();
    await press("Enter");
    await shown();
    expect(bodyOf(server.to(ADD)[0])).to.include({ "submit.add-to-cart": "1", quantity: "2" });
    expect(native).to.deep.equal([]);
    expectSeen(...ADDED_COUNTED);
  });

  it("upsell-sheet.4 option:upsell-sheet.submit a button elsewhere that names the form counts, and the control can be named", async () => {
    const form = '<input name="ASIN" value="A"><input name="offerListingID" value="O">';
    const page = await place({
      fields: form,
      beside: '<button type="submit" form="far" name="submit.add-to-cart" value="1" id="bar">Add</button>',
    });
    page.form.id = "far";
    page.find("#bar").click();
    await shown();
    page.host.close();
    page.wrapper.remove();
    expectSeen(...ADDED_COUNTED, ...CLOSED);
    const named = await place({ options: `eligible treatment="T1" submit=".mine"`, button: '<button class="mine" name="go">Add</button>' });
    named.find(".mine").click();
    await shown();
    expect(native).to.deep.equal([]);
    expectSeen(...ADDED);
  });

  it("markup.8 markup.3 what it takes over no script of the page sends as well, and the quantity goes once, under the page's name", async () => {
    const { add, host } = await place({
      fields: `<input name="ASIN" value="B0LAMP"><input name="offerListingID" value="OL-1"><input type="number" name="qty" value="3">`,
    });
    const sent: unknown[] = [];
    const onDocument = (event: Event) => void sent.push(event.target);
    document.addEventListener("submit", onDocument);
    await clickOn(add);
    await shown();
    document.removeEventListener("submit", onDocument);
    expect([sent, native]).to.deep.equal([[], []]);
    const [request, ...more] = server.to(ADD);
    expect(more).to.deep.equal([]);
    const quantities = Object.entries(bodyOf(request!)).filter(([name]) => /qty|quantity/.test(name));
    expect(quantities).to.deep.equal([["qty", "3"]]);
    host.close();
    expectSeen(...ADDED_COUNTED, ...CLOSED);
  });

  it("markup.8 upsell-sheet.6 a submission that was cancelled, is locked or is not valid is left alone", async () => {
    const { form, add, wrapper } = await place();
    form.addEventListener("submit", (event) => event.preventDefault(), { once: true });
    add.click();
    await settled();
    expect(native, "cancelled").to.deep.equal([]);
    wrapper.querySelector("input[name=quantity]")!.setAttribute("required", "");
    wrapper.querySelector<HTMLInputElement>("input[name=quantity]")!.value = "";
    add.click();
    await settled();
    expect(native, "not valid").to.deep.equal([]);
    wrapper.querySelector<HTMLInputElement>("input[name=quantity]")!.value = "1";
    productStores(wrapper.querySelector("form")!).orderMinimum.set({ minimum: 5, locked: true });
    add.click();
    await settled();
    expect(native, "locked").to.have.lengthOf(1);
    expectSeen(/^console\.warn .* stays closed: a script of the page has cancelled the submission/);
  });

  it("upsell-sheet.73 a form that posts to another site is left to the browser", async () => {
    const { add } = await place({ action: "https://evil.example/cart" });
    add.click();
    await settled();
    expect(native).to.have.lengthOf(1);
    expectSeen("dp-error blocked-url");
  });

  it("upsell-sheet.75 option:upsell-sheet.for state:upsell-sheet.invalid a missing form makes it invalid until one appears, as does a missing product", async () => {
    const page = await place({ options: 'for="late-form" eligible treatment="T1"' });
    expect(page.state()).to.equal("invalid");
    await until(() => seen("event").length === 1, "it says why");
    expectSeen(
      'console.error <dp-upsell-sheet> config: for is "late-form", which names no form. Give the id of the add-to-cart form.',
      "dp-error config",
    );
    page.add.click();
    expect(native).to.have.lengthOf(1);
    const late = page.form.cloneNode(true) as HTMLFormElement;
    late.id = "late-form";
    page.wrapper.append(late);
    await until(() => page.state() === "closed");
    late.querySelector("button")!.click();
    await shown();
    expect(native).to.have.lengthOf(1);
    page.host.close();
    page.wrapper.remove();
    expectSeen(...ADDED_COUNTED, ...CLOSED);
    const bare = await place({ fields: "<input name=quantity value=1>" });
    expect(bare.state()).to.equal("invalid");
    await until(() => seen("event").length === 1, "it says why");
    bare.add.click();
    expect(native).to.have.lengthOf(2);
    expectSeen(/^console\.error <dp-upsell-sheet> config: asin is missing.* offer-listing-id is missing/, "dp-error config");
  });

  it("option:upsell-sheet.asin option:upsell-sheet.offer-listing-id product and offer come from the option, or from the form under each of their names", async () => {
    const names = [
      ["ASIN", "offerListingID"],
      ["items[0.base][asin]", "items[0.base][offerListingId]"],
      ["item[0].asin", "item[0].offerListingId"],
    ];
    for (const [asin, offer] of names) {
      const page = await place({ fields: `<input name="${asin}" value="B0LAMP"><input name="${offer}" value="OL-1">` });
      expect([page.state(), page.host.asin, page.host.offerListingId], asin).to.deep.equal(["closed", "B0LAMP", "OL-1"]);
      page.wrapper.remove();
    }
    const { host } = await place({ options: 'asin="B0OWN" offer-listing-id="OL-2" eligible treatment="T1"' });
    expect([host.asin, host.offerListingId]).to.deep.equal(["B0OWN", "OL-2"]);
  });

  it("state:upsell-sheet.failed host.3 a sheet that cannot be drawn takes nothing over until it can again", async () => {
    const page = await place();
    await openSheet(page);
    await shown();
    expectSeen(...ADDED_COUNTED);
    const { $status } = page.host.model!;
    $status.set({
      ...{ ...$status.get()!, announced: false },
      get image(): never {
        throw new Error("no image");
      },
    });
    await until(() => page.state() === "failed", "failed");
    page.add.click();
    await settled();
    expect(native).to.have.lengthOf(1);
    expectSeen("console.error <dp-upsell-sheet> render: no image", "dp-error render");
  });
});
