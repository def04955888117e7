import { expect, html } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { button, dialog, drawnButton, fired, inDialog, inside, navigations, onPage, server } from "./registry-button.page.fixture.ts";
import { until } from "../../test/support/until.ts";

const MODAL = "/wedding/modal/external-add-to-registry";
const ADD_ITEMS = "/wedding/registry-items/addItems";
const FORM = `
  <label>How many <input type="number" name="requestedQuantity" value="4" min="1"></label>
  <button type="button" data-dp-action="add">Add it</button>
  <button type="button" data-dp-action="manage">Manage</button>
  <a href="/wedding/ideas">Ideas</a>
  <ul><li data-dp-item data-asin="B0REC"><button type="button" data-dp-action="add" data-asin="B0REC">Add this too</button><p data-dp-part="outcome"></p></li></ul>`;

onPage();

describe("dp-registry-button, the wedding modal", () => {
  async function open(form = FORM): Promise<HTMLElement> {
    server.on(MODAL, () => htmlAnswer(form));
    const element = await button(
      html`<dp-registry-button type="wedding" has-registry asin="B0A" quantity="2" token="T 1"></dp-registry-button>`,
    );
    drawnButton(element).focus();
    drawnButton(element).click();
    await until(() => dialog(element).open && inDialog(element, "Add it"), "the form is drawn");
    return element;
  }

  it("registry-button.8 text:registry-button.wedding-title shows a spinner, then the form, in a named modal dialog", async () => {
    const element = await button(html`<dp-registry-button type="wedding" has-registry asin="B0A" quantity="2"></dp-registry-button>`);
    drawnButton(element).click();
    await until(() => dialog(element).open);
    expect(dialog(element).matches(":modal")).to.equal(true);
    expect(dialog(element).querySelector("h2")!.textContent).to.equal("Add to wedding registry");
    expect(dialog(element).querySelector("[role=progressbar]")).not.to.equal(null);
    await until(() => server.to(MODAL).length === 1);
    expect(server.to(MODAL)[0]!.url).to.equal(`${MODAL}?asin=B0A&quantity=2`);
    await expect(element).to.be.accessible();
  });

  it("registry-button.9 registry-button.10 call:wedding-registry-add-items sends the count of the field and shows the way to the registry", async () => {
    const element = await open();
    expect(server.to(MODAL)[0]!.url).to.equal(`${MODAL}?asin=B0A&quantity=2&token=T+1`);
    server.on(ADD_ITEMS, () => json({ success: true }));
    inDialog(element, "Add it").click();
    await until(() => inDialog(element, "Manage your registry"));
    expect(server.to(ADD_ITEMS)[0]!.body).to.deep.equal({ items: [{ asin: "B0A", requestedQuantity: 4 }], token: "T 1" });
    expect(dialog(element).querySelector(".dp-messages > [data-role=status]")!.textContent).to.equal("Added to your registry");
    expect(dialog(element).open).to.equal(true);
    await expect(element).to.be.accessible();
    inDialog(element, "Manage your registry").click();
    expect(navigations).to.deep.equal([{ url: "/wedding/organize-registry", reason: "wedding-registry-manage" }]);
  });

  it("registry-button.9 leads links and the manage control through dp-navigate", async () => {
    const element = await open();
    inDialog(element, "Manage").click();
    inDialog(element, "Ideas").click();
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
    await until(() => server.to(ADD_ITEMS).length === 1);
    expect([add.getAttribute("aria-disabled"), add.getAttribute("aria-busy")]).to.deep.equal(["true", "true"]);
    answer(json({ success: false, errorCode: "boom", message: "Not today" }));
    await until(() => outcome.textContent !== "");
    expect([outcome.textContent, outcome.getAttribute("data-role"), add.hasAttribute("aria-disabled")]).to.deep.equal([
      "Not today",
      "alert",
      false,
    ]);
    add.click();
    await until(() => server.to(ADD_ITEMS).length === 2);
    answer(json({ success: true }));
    await until(() => add.hidden);
    expect([outcome.textContent, outcome.getAttribute("data-role")]).to.deep.equal(["1 added to your registry", "status"]);
    expect(element.shadowRoot!.activeElement).to.equal(outcome);
    expect(server.to(ADD_ITEMS)[1]!.body).to.deep.equal({ items: [{ asin: "B0REC", requestedQuantity: 1 }], token: "T 1" });
    expect(inDialog(element, "Add it").hasAttribute("aria-disabled")).to.equal(false);
  });

  it("registry-button.13 closes by Escape, backdrop, its button and the form's own, with focus back on the control", async () => {
    const ways: ((element: HTMLElement) => unknown)[] = [
      () => sendKeys({ press: "Escape" }),
      (element) => inside<HTMLElement>(element, "[part=dialog-close]")!.click(),
      (element) => {
        const press = { bubbles: true, composed: true };
        dialog(element).dispatchEvent(new PointerEvent("pointerdown", press));
        dialog(element).dispatchEvent(new MouseEvent("click", press));
      },
    ];
    for (const close of ways) {
      const element = await open();
      await close(element);
      await until(() => !dialog(element).open);
      expect(element.shadowRoot!.activeElement).to.equal(drawnButton(element));
    }
    const surfaces = (wanted: string) => fired.filter(({ type }) => type === wanted).map(({ detail }) => detail["surface"]);
    expect(surfaces("dp-open")).to.deep.equal(Array(3).fill("wedding-registry"));
    expect(surfaces("dp-close")).to.deep.equal(Array(3).fill("wedding-registry"));
    expect(fired.filter(({ detail }) => detail["name"] === "registry-button.press")).to.have.lengthOf(3);
  });

  it("registry-button.17 text:registry-button.retry loads the form again that did not come", async () => {
    const element = await button(html`<dp-registry-button type="wedding" has-registry asin="B0A"></dp-registry-button>`);
    server.on(MODAL, () => htmlAnswer("no", 404));
    drawnButton(element).click();
    await until(() => inDialog(element, "Try again"));
    expect(dialog(element).querySelector(".dp-messages > [data-role=alert]")!.textContent).to.equal(
      "We could not add this item. Please try again.",
    );
    expect(element.dataset["state"]).to.equal("error");
    await expect(element).to.be.accessible();
    server.on(MODAL, () => htmlAnswer(FORM));
    inDialog(element, "Try again").click();
    await until(() => inDialog(element, "Add it"));
    expect(inDialog(element, "Try again")).to.equal(undefined);
  });
});
