import { expect, html } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { productStores } from "../../src/page/scope.ts";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import {
  button,
  dialog,
  drawnButton,
  inDialog,
  inside,
  isOpen,
  navigations,
  onPage,
  PRESSED,
  pressDrawn,
  server,
} from "./registry-button.page.fixture.ts";
import { until } from "../../test/support/until.ts";

const MODAL = "/wedding/modal/external-add-to-registry";
const ADD_ITEMS = "/wedding/registry-items/addItems";
const FORM = `
  <label>How many <input type="number" name="requestedQuantity" value="4" min="1"></label>
  <button type="button" data-dp-action="add">Add it</button>
  <button type="button" data-dp-action="manage">Manage</button> <button type="button" data-dp-action="close">Never mind</button>
  <a href="/wedding/ideas">Ideas</a>
  <ul><li data-dp-item data-asin="B0REC"><button type="button" data-dp-action="add" data-asin="B0REC">Add this too</button><p data-dp-part="outcome"></p></li></ul>`;

const OPENED = [PRESSED, "dp-open wedding-registry", `GET ${MODAL}`];
const ADDED = [`POST ${ADD_ITEMS}`, "dp-change registries", "dp-success registry-add"];

onPage();

describe("dp-registry-button, the wedding modal", () => {
  async function open(form = FORM): Promise<HTMLElement> {
    server.on(MODAL, () => htmlAnswer(form));
    const element = await button(
      html`<dp-registry-button type="wedding" has-registry asin="B0A" quantity="2" token="T 1"></dp-registry-button>`,
    );
    await pressDrawn(element);
    await until(() => isOpen(element) && inDialog(element, "Add it"), "the form is drawn");
    expectSeen(...OPENED);
    return element;
  }

  it("registry-button.8 text:registry-button.wedding-title shows a spinner, then the form, in a named modal dialog", async () => {
    const element = await button(html`<dp-registry-button type="wedding" has-registry asin="B0A" quantity="2"></dp-registry-button>`);
    await pressDrawn(element);
    await until(() => isOpen(element));
    expect(dialog(element).matches(":modal")).to.equal(true);
    expect(dialog(element).querySelector("h2")!.textContent).to.equal("Add to wedding registry");
    expect(dialog(element).querySelector("[role=progressbar]")).not.to.equal(null);
    await expectSoon(...OPENED);
    expect(server.to(MODAL)[0]!.url).to.equal(`${MODAL}?asin=B0A&quantity=2`);
    await expect(element).to.be.accessible();
  });

  it("registry-button.8 asks with the quantity that the scope has at the press", async () => {
    server.on(MODAL, () => htmlAnswer(FORM));
    const element = await button(html`<dp-registry-button type="wedding" has-registry asin="B0A"></dp-registry-button>`);
    productStores(element).quantity.set(4);
    productStores(element).quantity.set(6);
    await pressDrawn(element);
    await until(() => isOpen(element) && inDialog(element, "Add it"), "the form is drawn");
    expect(server.to(MODAL).map(({ url }) => url)).to.deep.equal([`${MODAL}?asin=B0A&quantity=6`]);
    expectSeen(...OPENED);
    productStores(element).quantity.set(null);
  });

  it("registry-button.8 opens by a press without an approach", async () => {
    server.on(MODAL, () => htmlAnswer(FORM));
    const element = await button(html`<dp-registry-button type="wedding" has-registry asin="B0A"></dp-registry-button>`);
    drawnButton(element).click();
    await until(() => isOpen(element) && inDialog(element, "Add it"), "the form is drawn");
    expect(element.dataset["state"]).to.equal("ready");
    expectSeen(...OPENED);
  });

  it("registry-button.9 registry-button.10 call:wedding-registry-add-items sends the count of the field and shows the way to the registry", async () => {
    const element = await open();
    expect(server.to(MODAL)[0]!.url).to.equal(`${MODAL}?asin=B0A&quantity=2&token=T+1`);
    server.on(ADD_ITEMS, () => json({ success: true }));
    await clickOn(inDialog(element, "Add it"));
    await until(() => inDialog(element, "Manage your registry"));
    await expectSoon(...ADDED, "polite Added to your registry");
    expect(server.to(ADD_ITEMS)[0]!.body).to.deep.equal({ items: [{ asin: "B0A", requestedQuantity: 4 }], token: "T 1" });
    expect(dialog(element).querySelector(".dp-messages > [data-role=status]")!.textContent).to.equal("Added to your registry");
    expect(dialog(element).open).to.equal(true);
    await expect(element).to.be.accessible();
    await clickOn(inDialog(element, "Manage your registry"));
    expectSeen("dp-navigate wedding-registry-manage");
    expect(navigations).to.deep.equal([{ url: "/wedding/organize-registry", reason: "wedding-registry-manage" }]);
  });

  it("registry-button.9 leads links and the manage control through dp-navigate", async () => {
    const element = await open();
    await clickOn(inDialog(element, "Manage"));
    await clickOn(inDialog(element, "Ideas"));
    expectSeen("dp-navigate wedding-registry-manage", "dp-navigate link");
    expect(navigations).to.deep.equal([
      { url: "/wedding/organize-registry", reason: "wedding-registry-manage" },
      { url: "/wedding/ideas", reason: "link" },
    ]);
  });

  it("registry-button.9 adds recommended items, with the outcome beside each", async () => {
    const element = await open();
    let answer!: (response: Response) => void;
    server.on(ADD_ITEMS, () => new Promise((resolve) => (answer = resolve)));
    const add = inDialog(element, "Add this too");
    const outcome = add.nextElementSibling!;
    add.focus();
    add.click();
    add.click();
    await expectSoon(`POST ${ADD_ITEMS}`);
    expect([add.getAttribute("aria-disabled"), add.getAttribute("aria-busy")]).to.deep.equal(["true", "true"]);
    answer(json({ success: false, errorCode: "boom", message: "Not today" }));
    await until(() => outcome.textContent !== "");
    expect([outcome.textContent, outcome.getAttribute("data-role"), add.hasAttribute("aria-disabled")]).to.deep.equal([
      "Not today",
      "alert",
      false,
    ]);
    await expectSoon("dp-error refused", "dp-metric registry-recommendations.outcome", "assertive Not today");
    await clickOn(add);
    await until(() => server.to(ADD_ITEMS).length === 2);
    answer(json({ success: true }));
    await until(() => add.hidden);
    expect([outcome.textContent, outcome.getAttribute("data-role")]).to.deep.equal(["1 added to your registry", "status"]);
    expect(element.shadowRoot!.activeElement).to.equal(outcome);
    await expectSoon(...ADDED, "dp-metric registry-recommendations.outcome", "polite 1 added to your registry");
    expect(server.to(ADD_ITEMS)[1]!.body).to.deep.equal({ items: [{ asin: "B0REC", requestedQuantity: 1 }], token: "T 1" });
    expect(inDialog(element, "Add it").hasAttribute("aria-disabled")).to.equal(false);
  });

  it("registry-button.9 registry-button.13 closes by Escape, backdrop, its button and the form's own, with focus back on the control", async () => {
    const ways: ((element: HTMLElement) => unknown)[] = [
      () => sendKeys({ press: "Escape" }),
      (element) => clickOn(inside<HTMLElement>(element, "[part=dialog-close]")!),
      () => sendMouse({ type: "click", position: [3, 3] }),
      (element) => clickOn(inDialog(element, "Never mind")),
    ];
    for (const close of ways) {
      const element = await open();
      await close(element);
      await until(() => !dialog(element).open);
      expect(element.shadowRoot!.activeElement).to.equal(drawnButton(element));
      expectSeen("dp-close wedding-registry");
    }
  });

  it("registry-button.17 text:registry-button.retry loads the form again that did not come", async () => {
    const element = await button(html`<dp-registry-button type="wedding" has-registry asin="B0A"></dp-registry-button>`);
    server.on(MODAL, () => htmlAnswer("no", 404));
    await pressDrawn(element);
    await until(() => inDialog(element, "Try again"));
    expect(dialog(element).querySelector(".dp-messages > [data-role=alert]")!.textContent).to.equal(
      "We could not add this item. Please try again.",
    );
    expect(element.dataset["state"]).to.equal("error");
    await expect(element).to.be.accessible();
    server.on(MODAL, () => htmlAnswer(FORM));
    await expectSoon(...OPENED, "dp-error http", "assertive We could not add this item. Please try again.");
    await clickOn(inDialog(element, "Try again"));
    await until(() => inDialog(element, "Add it"));
    expect(inDialog(element, "Try again")).to.equal(undefined);
    expectSeen(`GET ${MODAL}`);
  });
});
