import { expect, fixture } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { json, type SeenRequest } from "../../test/support/fake-fetch.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn, middleOf } from "../../test/support/pointer.ts";
import { seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { pageStores } from "../../src/state/page.ts";
import type { GroceryAddElement } from "./grocery-add.element.ts";
import { ADD, STORE, add, focused, inside, item, onPage, place, server, state, test } from "./grocery-add.page.fixture.ts";

describe("dp-grocery-add", () => {
  onPage();

  test("grocery-add.1 text:grocery-add.button text:grocery-add.button-item option:grocery-add.item-title the button has its text, and names the item", async () => {
    const named = await place(`${STORE} item-title="Gala apples"`);
    expect([add(named).textContent, add(named).ariaLabel]).to.deep.equal(["Add to cart", "Add to cart: Gala apples"]);
    const plain = await place();
    expect([add(plain).textContent, add(plain).ariaLabel]).to.deep.equal(["Add to cart", null]);
  });

  test("grocery-add.7 grocery-add.8 text:grocery-add.adding the spinner takes the button's place and its focus, and gives it back", async () => {
    let answer = (_response: Response) => {};
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    await clickOn(add(host));
    await until(() => server.to(ADD).length === 1, "it is sent");
    const spinner = inside(host, "[part=adding]");
    expect([add(host).checkVisibility(), spinner.dataset["role"], spinner.textContent, focused(host)]).to.deep.equal([
      false,
      "status",
      "Adding to cart",
      spinner,
    ]);
    await sendKeys({ press: "Enter" });
    answer(item(1));
    await state(host, "settling");
    expect([add(host).checkVisibility(), add(host).ariaDisabled, focused(host), server.to(ADD).length]).to.deep.equal([
      true,
      "true",
      add(host),
      1,
    ]);
    await state(host, "ready");
    expect(add(host).ariaDisabled).to.equal(null);
  });

  test("grocery-add.8 focus that the shopper has moved since stays where it is", async () => {
    let answer = (_response: Response) => {};
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const host = await place(STORE, "", `<button id="other">Other</button>`);
    await clickOn(add(host));
    await until(() => server.to(ADD).length === 1, "it is sent");
    const other = host.parentElement!.querySelector<HTMLElement>("#other")!;
    await clickOn(other);
    answer(item(1));
    await state(host, "settling");
    expect(document.activeElement).to.equal(other);
  });

  test("grocery-add.6 a button that cannot be pressed keeps its place in the Tab order and says why", async () => {
    const host = await place(`${STORE} quantity="0"`);
    const control = add(host);
    const described = host.shadowRoot!.getElementById(control.getAttribute("aria-describedby")!);
    expect([control.ariaDisabled, control.tabIndex, described?.textContent]).to.deep.equal(["true", 0, "Choose a valid quantity first."]);
    await clickOn(control);
    expect(seen("event")).to.include("dp-error validation");
    expect(server.to(ADD)).to.have.length(0);
    host.quantity = 2;
    await state(host, "ready");
  });

  test("grocery-add.17 the outcome is announced once, by the toast", async () => {
    const host = await place();
    await clickOn(add(host));
    await until(() => seen("announcement").includes("polite Added 1 to your cart"), "it is announced");
    expect(seen("announcement").filter((text) => text.includes("Added"))).to.have.length(1);
    expect(document.querySelector<HTMLElement>(".dp-toast") ?? document.body).to.not.equal(null);
  });

  test("grocery-add.13 option:grocery-add.asin the entry of the scope's item is that of the answer", async () => {
    server.on(ADD, () => item(7));
    const host = await place(
      `store-id="S1" brand-id="B1"`,
      `<input type="hidden" name="ASIN" value="A1">`,
      `<input type="hidden" name="offerListingDiscriminator" value="O2">`,
    );
    await clickOn(add(host));
    await until(() => pageStores().cart.get().entries["A1"]?.quantity === 7, "the entry");
    expect(server.to(ADD)[0]!.body).to.deep.include({ asin: "A1", offerListingDiscriminator: "O2" });
  });

  test("option:grocery-add.store-id option:grocery-add.brand-id option:grocery-add.offer-listing-discriminator option:grocery-add.offer-listing-id state:grocery-add.invalid are needed by their flows", async () => {
    for (const attributes of [
      `asin="A1" store-id="S1" brand-id="B1"`,
      `asin="A1" brand-id="B1" offer-listing-discriminator="O1"`,
      `flow="fresh" asin="A1" item-title="x" session-id="s"`,
    ]) {
      const host = await place(attributes);
      expect(host.dataset["state"]).to.equal("invalid");
    }
    await until(() => seen("event").filter((label) => label === "dp-error config").length >= 3, "each is reported");
  });

  test("grocery-add.53 option:grocery-add.flow the form of the element, or the scope's, is sent with the quantity in it; without one the element is invalid", async () => {
    const BOX = "/gp/product/handle-buy-box";
    server.on(BOX, () => json({ status: 1, cart: { count: 2 } }));
    const form = (mark: string) =>
      `<form ${mark} action="${BOX}" method="post"><input type="hidden" name="ASIN" value="A1"><select name="quantity"><option>1</option></select><button name="submit.add" value="yes">Add</button></form>`;
    for (const [inner, around] of [
      [form(""), ""],
      ["", form("data-dp-add-to-cart")],
    ] as const) {
      const host = await place(`flow="form" quantity="3"`, inner, around);
      await clickOn(add(host));
      await state(host, "settling");
      expect(server.to(BOX).at(-1)!.body).to.deep.include({ ASIN: "A1", quantity: "3", "submit.add": "yes" });
      expect(host.parentElement!.querySelector("select")!.value).to.equal("3");
      await state(host, "ready");
    }
    const none = await place(`flow="form"`);
    expect(none.dataset["state"]).to.equal("invalid");
    await until(() => seen("console").some((text) => text.includes("Missing $form object")), "it is logged");
  });

  test("grocery-add.22 grocery-add.63 the text of a redirect has a button that declines it; at it, the time stands still", async () => {
    server.on(ADD, () => item(1, { shouldRedirectToOgs: true, ogsUrl: "/ogs" }));
    const host = await place();
    let isLed = false;
    host.addEventListener("dp-navigate", (event) => {
      isLed = true;
      event.preventDefault();
    });
    const clock = holdClock();
    await clickOn(add(host));
    await state(host, "leaving");
    const stay = inside(host, "[part=stay]");
    expect([inside(host, "[part=leaving]").innerText.includes("Taking you to your order…"), add(host).ariaDisabled]).to.deep.equal([
      true,
      "true",
    ]);
    stay.focus();
    await clock.pass(9000);
    expect(isLed).to.equal(false);
    await sendKeys({ press: "Enter" });
    await state(host, "ready");
    expect([focused(host), isLed]).to.deep.equal([add(host), false]);
  });

  test("grocery-add.63 the time of a redirect stands still while the pointer is at its text, and runs on when it leaves", async () => {
    server.on(ADD, () => item(1, { shouldRedirectToOgs: true, ogsUrl: "/ogs" }));
    const host = await place();
    let isLed = false;
    host.addEventListener("dp-navigate", (event) => {
      isLed = true;
      event.preventDefault();
    });
    const clock = holdClock();
    await clickOn(add(host));
    await state(host, "leaving");
    await sendMouse({ type: "move", position: middleOf(inside(host, "[part=leaving]")) });
    await clock.pass(9000);
    expect(isLed).to.equal(false);
    await sendMouse({ type: "move", position: middleOf(add(host)) });
    await clock.pass(3000);
    expect(isLed).to.equal(true);
  });

  test("grocery-add.35 call:weblab-beacon option:grocery-add.weblab-value an exposure is reported once for the page and the value, and an add does not wait for it", async () => {
    const host = await place(`${STORE} weblab-value="W:T1"`, "", `<input type="hidden" name="request-id" value="R1">`);
    await until(() => server.to("/ussx/weblab-trigger").length === 1, "it is reported");
    await place(`${STORE} weblab-value="W:T1"`);
    const sent = server.to("/ussx/weblab-trigger")[0] as SeenRequest;
    expect([sent.method, sent.body]).to.deep.equal([
      "POST",
      { weblabValue: "W:T1", ...((sent.body as { requestId?: string }).requestId && { requestId: "R1" }) },
    ]);
    await clickOn(add(host));
    await state(host, "settling");
    expect(server.to("/ussx/weblab-trigger")).to.have.length(1);
  });

  test("grocery-add.35 call:weblab-trigger where the browser cannot post a beacon, it is a GET", async () => {
    const keepalive = Object.getOwnPropertyDescriptor(Request.prototype, "keepalive")!;
    delete (Request.prototype as { keepalive?: boolean }).keepalive;
    try {
      await place(`${STORE} weblab-value="W:T2"`);
      await until(() => server.to("/ussx/weblab-trigger").length === 1, "it is reported");
      const { method, url } = server.to("/ussx/weblab-trigger")[0]!;
      expect([method, url.split("&")[0]]).to.deep.equal(["GET", "/ussx/weblab-trigger?weblabValue=W%3AT2"]);
    } finally {
      Object.defineProperty(Request.prototype, "keepalive", keepalive);
    }
  });

  test("grocery-add.57 what an element that has left has to report is fired at the document", async () => {
    let answer = (_response: Response) => {};
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    await clickOn(add(host));
    await until(() => server.to(ADD).length === 1, "it is sent");
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push([event.target, (event as CustomEvent<{ action: string }>).detail.action]);
    document.addEventListener("dp-success", hear);
    host.remove();
    await settled();
    answer(item(1));
    await until(() => heard.length === 1, "it is reported");
    document.removeEventListener("dp-success", hear);
    expect(heard).to.deep.equal([[document, "grocery-add"]]);
  });

  test("grocery-add.55 while another element writes the item, the button is busy", async () => {
    let answer = (_response: Response) => {};
    const sent = new Promise<void>((told) => {
      server.on(ADD, () => {
        told();
        return new Promise((resolve) => (answer = resolve));
      });
    });
    const section = await fixture<HTMLElement>(
      `<section data-dp-scope><dp-grocery-add ${STORE}></dp-grocery-add><dp-grocery-add ${STORE}></dp-grocery-add></section>`,
    );
    const [one, other] = [...section.querySelectorAll<GroceryAddElement>("dp-grocery-add")];
    await state(one!, "ready");
    await state(other!, "ready");
    await settled();
    await clickOn(add(one!));
    await until(() => add(other!).ariaBusy === "true", "the other is busy");
    expect([add(other!).ariaDisabled, await other!.add()]).to.deep.equal(["true", { ok: false, code: "busy" }]);
    await sent;
    answer(item(1));
    await until(() => add(other!).ariaBusy !== "true", "it is free");
    expect(server.to(ADD)).to.have.length(1);
  });
});
