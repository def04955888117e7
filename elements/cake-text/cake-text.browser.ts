import { expect, fixture } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { viewport } from "../../test/support/view.fixture.tsx";
import type { CakeTextElement } from "./cake-text.element.ts";
import "../grocery-add/index.ts";
import "./index.ts";

const CUSTOMIZE = "/alm/customization";
const ADD = "/alm/addtofreshcart";
const OWN = `asin="A1" alm-store-id="S1" price="24.99"`;

let server: FakeFetch;
let section: HTMLElement;

async function place(attributes = "", inner = ""): Promise<CakeTextElement> {
  section = await fixture<HTMLElement>(
    `<section data-dp-scope><meta name="anti-csrftoken-a2z" content="t1"><dp-cake-text ${OWN} ${attributes}>${inner}</dp-cake-text>
      <dp-grocery-add asin="A1" store-id="S1" brand-id="B1" offer-listing-discriminator="O1"></dp-grocery-add></section>`,
  );
  for (const host of [...section.querySelectorAll<HTMLElement>("dp-cake-text, dp-grocery-add")])
    await until(() => !["loading", undefined].includes(host.dataset["state"]), "it has a state");
  await settled();
  return section.querySelector<CakeTextElement>("dp-cake-text")!;
}
const part = (host: Element, name: string) => host.shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`)!;
const field = (host: Element) => part(host, "field") as HTMLInputElement;
const adder = () => section.querySelector<HTMLElement>("dp-grocery-add")!;
const pressAdd = () => clickOn(part(adder(), "add"));
const state = (host: HTMLElement, name: string) => until(() => host.dataset["state"] === name, name);
const described = (host: Element) =>
  field(host)
    .getAttribute("aria-describedby")!
    .split(" ")
    .map((id) => host.shadowRoot!.getElementById(id)!.textContent);
const modal = (host: Element) => host.shadowRoot!.querySelector<HTMLDialogElement>("dialog[open]");
const opened = async (host: Element) => {
  await until(() => modal(host) !== null && modal(host)!.contains(host.shadowRoot!.activeElement), "the modal has the focus");
  return modal(host)!;
};
const paramsOf = (at = 0) => (server.to(ADD)[at]!.body as { additionalParams: Record<string, unknown> }).additionalParams;

/** What a test causes beside what it asserts: each is named in its own words there. */
const test = (title: string, run: () => Promise<void>) =>
  it(title, async () => {
    await run();
    await settled();
    expectSeen(...seen());
  });

describe("dp-cake-text", () => {
  beforeEach(() => {
    pageStores().cart.set({ count: { retail: null, grocery: 3 }, entries: {} });
    server = fakeFetch({
      [CUSTOMIZE]: () => json({ customizationToken: "T1" }),
      [ADD]: () => json({ clientResponseModel: { items: [{ ASIN: "A1", itemId: "G1", quantity: 1 }] } }),
      [`${ADD}/cartcount`]: () => json({ cartCount: 4 }),
    });
  });
  afterEach(() => {
    server.restore();
    pageStores().toasts.set([]);
  });

  test("cake-text.1 state:cake-text.ready text:cake-text.label text:cake-text.hint text:cake-text.left option:cake-text.personalized-message draws the light-DOM field's value, named, described and counted", async () => {
    const host = await place("", `<label>Text on the cake <input name="personalizedMessage" maxlength="30" value="Ada"></label>`);
    const label = part(host, "label") as HTMLLabelElement;
    expect([label.textContent, label.control, field(host).value, field(host).maxLength]).to.deep.equal([
      "Text on the cake",
      field(host),
      "Ada",
      30,
    ]);
    expect(described(host)).to.deep.equal(["Up to 30 letters, digits, spaces and . ! $ & ?", "27 characters left"]);
    await expect(host).to.be.accessible();
    expect(field(await place(`personalized-message="Bob"`)).value).to.equal("Bob");
  });

  test("cake-text.1 the count is announced politely from 5 left on", async () => {
    const host = await place(`personalized-message="${"x".repeat(23)}"`);
    field(host).focus();
    await sendKeys({ press: "a" });
    await settled();
    expect(seen().filter((line) => line.includes("characters left"))).to.deep.equal([]);
    await sendKeys({ press: "b" });
    await sendKeys({ press: "c" });
    await until(() => part(host, "left").textContent === "4 characters left", "counted");
    await until(() => seen().some((line) => line === "polite 4 characters left"), "announced");
    expect(seen().filter((line) => line.includes("characters left"))).to.deep.equal([
      "polite 5 characters left",
      "polite 4 characters left",
    ]);
  });

  test("cake-text.2 typing and setting more keep the first 30, and no half of a pair", async () => {
    const host = await place(`personalized-message="${"x".repeat(28)}"`);
    field(host).focus();
    await sendKeys({ type: "abc" });
    expect(field(host).value).to.equal(`${"x".repeat(28)}ab`);
    host.personalizedMessage = `${"y".repeat(29)}🎂`;
    await until(() => field(host).value === "y".repeat(29), "cut");
  });

  test("cake-text.2 a paste of more keeps the first 30", async () => {
    const host = await place();
    field(host).focus();
    document.execCommand("insertText", false, "z".repeat(40));
    await until(() => field(host).value === "z".repeat(30), "cut");
  });

  test("cake-text.5 cake-text.6 state:cake-text.customized the add waits with its spinner for the token, and brings it, once", async () => {
    let answer = (_response: Response) => {};
    server.on(CUSTOMIZE, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    await clickOn(field(host));
    await sendKeys({ type: "Ada 5!" });
    await pressAdd();
    await until(() => server.to(CUSTOMIZE).length === 1, "sent");
    expect([host.dataset["state"], adder().dataset["state"], server.to(ADD).length]).to.deep.equal(["sending", "adding", 0]);
    expect(part(adder(), "adding").checkVisibility()).to.equal(true);
    const [{ method, headers, body }] = server.to(CUSTOMIZE) as [(typeof server.requests)[number]];
    expect([method, headers.get("anti-csrftoken-a2z"), body]).to.deep.equal([
      "POST",
      "t1",
      { asin: "A1", almStoreId: "S1", price: "24.99", personalizedMessage: "Ada 5!", csrfToken: "t1" },
    ]);
    answer(json({ customizationToken: "T1" }));
    await until(() => server.to(ADD).length === 1, "added");
    expect(paramsOf()["customizationToken"]).to.equal("T1");
    await state(host, "customized");
    await state(adder(), "ready");
    await pressAdd();
    await until(() => server.to(ADD).length === 2, "added again");
    expect([paramsOf(1)["customizationToken"], server.to(CUSTOMIZE).length]).to.deep.equal(["T1", 1]);
    expect(JSON.stringify(seen())).not.to.contain("Ada 5");
    await state(adder(), "ready");
  });

  test("cake-text.4 an empty field adds without a text", async () => {
    const host = await place(`field-error personalized-message="  "`);
    expect(host.dataset["state"]).to.equal("flagged");
    await pressAdd();
    await until(() => server.to(ADD).length === 1, "added");
    expect([server.to(CUSTOMIZE).length, "customizationToken" in paramsOf()]).to.deep.equal([0, false]);
    await state(adder(), "ready");
  });

  test("cake-text.8 state:cake-text.flagged option:cake-text.field-error the page's flag shows until the text is edited, and can be set anew to the same value", async () => {
    const host = await place(`field-error personalized-message="a#b"`);
    expect([field(host).ariaInvalid, described(host)[0]]).to.deep.equal(["true", "Use only letters, digits, spaces and . ! $ & ?"]);
    await expect(host).to.be.accessible();
    field(host).focus();
    await sendKeys({ press: "End" });
    await sendKeys({ press: "c" });
    await until(() => field(host).ariaInvalid === null, "the flag is off");
    host.setAttribute("field-error", "");
    await until(() => field(host).ariaInvalid === "true", "the flag is on again");
    await sendKeys({ press: "d" });
    await until(() => field(host).ariaInvalid === null, "off");
    host.fieldError = true;
    await until(() => field(host).ariaInvalid === "true", "on by script");
    host.fieldError = false;
    await until(() => field(host).ariaInvalid === null, "off by script");
  });

  test("cake-text.9 cake-text.10 state:cake-text.error text:cake-text.error-title text:cake-text.ok an add of a flagged text opens the modal; button, Escape and backdrop close it and lead into the field", async () => {
    const host = await place(`field-error personalized-message="Ada"`);
    for (const close of [
      (dialog: HTMLElement) => clickOn(part(host, "ok") ?? dialog),
      () => sendKeys({ press: "Escape" }),
      async (dialog: HTMLElement) => {
        const { bottom } = dialog.getBoundingClientRect();
        const { sendMouse } = await import("@web/test-runner-commands");
        await sendMouse({ type: "click", position: [Math.round(innerWidth / 2), Math.round(bottom + 20)] });
      },
    ]) {
      await pressAdd();
      const dialog = await opened(host);
      expect([dialog.querySelector("h2")!.textContent, part(host, "modal-text").textContent, host.dataset["state"]]).to.deep.equal([
        "Please change your text",
        "This text contains words that we cannot write.",
        "error",
      ]);
      expect([...dialog.querySelectorAll("button")].map(({ textContent }) => textContent)).to.deep.equal(["OK"]);
      await close(dialog);
      await until(() => modal(host) === null && host.shadowRoot!.activeElement === field(host), "back in the field");
      expect([field(host).value, host.dataset["state"]]).to.deep.equal(["Ada", "flagged"]);
    }
    expect(server.requests.filter(({ method }) => method === "POST")).to.deep.equal([]);
    expect(seen().filter((line) => line.startsWith("dp-error"))).to.deep.equal(Array(3).fill("dp-error validation"));
  });

  test("cake-text.11 the modal is 320 px wide, and as wide as the screen allows below that", async () => {
    const host = await place(`field-error personalized-message="Ada"`);
    await pressAdd();
    const dialog = await opened(host);
    const width = () => Math.round(dialog.getBoundingClientRect().width);
    expect(width()).to.equal(320);
    try {
      await viewport(300, 600);
      await until(() => width() === 300, "as wide as the screen");
    } finally {
      await viewport(800, 600);
    }
    await sendKeys({ press: "Escape" });
    await until(() => modal(host) === null, "closed");
  });

  test("cake-text.12 the server's refusal flags the field, stops the add and opens the modal; an edited text is sent again", async () => {
    server.on(CUSTOMIZE, () => json({ error: { code: "text-refused", message: "no" } }, 422));
    const host = await place(`personalized-message="rude"`);
    await pressAdd();
    await opened(host);
    await sendKeys({ press: "Enter" });
    await until(() => host.shadowRoot!.activeElement === field(host), "in the field");
    expect([host.dataset["state"], field(host).ariaInvalid, adder().dataset["state"], server.to(ADD).length]).to.deep.equal([
      "flagged",
      "true",
      "ready",
      0,
    ]);
    server.on(CUSTOMIZE, () => json({ customizationToken: "T2" }));
    await sendKeys({ press: "End" });
    await sendKeys({ press: "s" });
    await pressAdd();
    await until(() => server.to(ADD).length === 1, "added");
    expect([paramsOf()["customizationToken"], seen().filter((line) => line.startsWith("dp-error"))]).to.deep.equal([
      "T2",
      ["dp-error refused"],
    ]);
    await state(adder(), "ready");
  });

  test("cake-text.13 another failure stops the add, which shows its own error once; the text is kept", async () => {
    server.on(CUSTOMIZE, () => json({}, 409));
    server.on("/alm/atfcGenericErrorModal/", () => json({}, 404));
    const host = await place(`personalized-message="Ada"`);
    await pressAdd();
    await until(() => adder().shadowRoot!.querySelector("dialog[open] [part=ok]") !== null, "the error of the add");
    expect([field(host).value, host.dataset["state"], server.to(ADD).length]).to.deep.equal(["Ada", "ready", 0]);
    expect(seen().filter((line) => line.startsWith("dp-error"))).to.deep.equal(["dp-error http"]);
    await sendKeys({ press: "Escape" });
    await state(adder(), "ready");
  });

  test("state:cake-text.invalid config.8 without a store the light-DOM field shows", async () => {
    section = await fixture<HTMLElement>(
      `<section data-dp-scope><dp-cake-text asin="A1" price="1"><input name="personalizedMessage"></dp-cake-text></section>`,
    );
    const host = section.querySelector<HTMLElement>("dp-cake-text")!;
    await state(host, "invalid");
    expect(host.querySelector("input")!.checkVisibility()).to.equal(true);
    await until(() => seen().some((line) => line.startsWith("dp-error config")), "said");
  });
});
