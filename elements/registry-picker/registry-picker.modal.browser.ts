import { expect, html } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import {
  ADD,
  ADDED,
  CHOSEN,
  dialog,
  FORM_LOADED,
  fired,
  focused,
  inDialog,
  inside,
  isOpen,
  items,
  LIST,
  LOADED,
  MODAL,
  navigations,
  onPage,
  OPENED,
  openForm,
  openMenu,
  part,
  place,
  server,
  tags,
} from "./registry-picker.page.fixture.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";

onPage();

const said = (element: Element, role: "status" | "alert") =>
  dialog(element).querySelector(`.dp-messages > [data-role=${role}]`)!.textContent;

describe("dp-registry-picker, the modal", () => {
  const picker = () => place(html`<dp-registry-picker asin="B0A" quantity="2" token="T 1"></dp-registry-picker>`);

  it("registry-picker.5 text:registry-picker.title state:registry-picker.adding shows a spinner, then the form, in a dialog named by the registry", async () => {
    let answer!: (response: Response) => void;
    server.on(MODAL, () => new Promise((resolve) => (answer = resolve)));
    const element = await picker();
    await openMenu(element);
    await clickOn(items(element)[0]!);
    await until(() => isOpen(element));
    expect(items(element)).to.deep.equal([]);
    expect(dialog(element).matches(":modal")).to.equal(true);
    expect(dialog(element).querySelector("h2")!.textContent).to.equal("Add to Ana turns 30");
    expect(dialog(element).querySelector("[role=progressbar]")).not.to.equal(null);
    expect(element.dataset["state"]).to.equal("adding");
    await expectSoon(...CHOSEN);
    expect(server.to(MODAL)[0]!.url).to.equal(`${MODAL}?asin=B0A&quantity=2&token=T+1`);
    await expect(element).to.be.accessible();
    answer(htmlAnswer("<button data-dp-action='add'>Add it</button>"));
    await until(() => inDialog(element, "Add it"));
    await expect(element).to.be.accessible();
  });

  it("registry-picker.10 type and id are encoded as segments of the path", async () => {
    server.on(LIST, () => json({ result: [{ id: "a/b?c", name: "Otto", type: "birth day" }] }));
    const path = "/registries/dpx-add-to-registry/birth%20day/a%2Fb%3Fc";
    server.on(path, () => htmlAnswer("<button data-dp-action='add'>Add it</button>"));
    const element = await picker();
    await openMenu(element);
    await clickOn(items(element)[0]!);
    await until(() => isOpen(element) && inDialog(element, "Add it"));
    expect(server.requests.at(-1)!.url).to.equal(`${path}?asin=B0A&quantity=2&token=T+1`);
    expectSeen("dp-close registry-picker", "dp-open registry-add", "dp-request registry-add-modal", `GET ${path}`);
  });

  it("registry-picker.7 registry-picker.8 call:registry-add-product text:registry-picker.added sends what the form says and leads to the registry", async () => {
    const element = await picker();
    await openForm(element);
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    dialog(element).querySelector("input")!.value = "4";
    const add = inDialog(element, "Add it");
    for (let press = 0; press < 5; press++) add.click();
    await until(() => server.to(ADD).length > 0);
    expect([add.getAttribute("aria-busy"), add.getAttribute("aria-disabled")]).to.deep.equal(["true", "true"]);
    answer(json({ success: true }));
    await until(() => inDialog(element, "View registry"));
    await expectSoon(...ADDED, "polite Added to Ana turns 30");
    const [sent] = server.to(ADD);
    expect(sent!.body).to.deep.equal({
      ...{ asin: "B0A", desiredQuantity: 4, registryId: "A", registryType: "birthday", itemType: "CATALOG_ITEM" },
      ...{ vendorId: "website.add.dpx.desktop", token: "T 1" },
    });
    expect([sent!.method, sent!.headers.get("content-type")]).to.deep.equal(["POST", "application/json"]);
    expect(sent!.headers.get("idempotency-key")).to.match(/^[\da-f]{32}$/);
    expect([said(element, "status"), element.dataset["state"], dialog(element).open]).to.deep.equal([
      "Added to Ana turns 30",
      "added",
      true,
    ]);
    await expect(element).to.be.accessible();
    await clickOn(inDialog(element, "View registry"));
    await clickOn(inDialog(element, "All registries"));
    expectSeen("dp-navigate gift-registry-view", "dp-navigate link");
    expect(navigations).to.deep.equal([
      { url: "/registries/gl/owner-view/A", reason: "gift-registry-view" },
      { url: "/registries", reason: "link" },
    ]);
  });

  it("registry-picker.8 text:registry-picker.exists says that the item is there already; registry-picker.13 shows the server's words for a refusal", async () => {
    const element = await picker();
    await openForm(element);
    server.on(ADD, () => json({ success: false, errorCode: "full", message: "This registry is closed." }));
    await clickOn(inDialog(element, "Add it"));
    await until(() => said(element, "alert") !== "");
    await expectSoon(`POST ${ADD}`, "dp-error refused", "assertive This registry is closed.");
    expect([said(element, "alert"), element.dataset["state"]]).to.deep.equal(["This registry is closed.", "error"]);
    await expect(element).to.be.accessible();
    server.on(ADD, () => json({ success: false, errorCode: "Item_Already_Exists", message: "no" }));
    await clickOn(inDialog(element, "Try again"));
    await until(() => said(element, "status") !== "");
    await expectSoon(`POST ${ADD}`, "dp-success registry-add", "polite This item is already on Ana turns 30");
    expect([said(element, "status"), said(element, "alert")]).to.deep.equal(["This item is already on Ana turns 30", ""]);
    expect(inDialog(element, "View registry").getAttribute("href")).to.equal("/registries/gl/owner-view/A");
  });

  it("registry-picker.13 text:registry-picker.failed text:registry-picker.retry loads the form again that did not come", async () => {
    server.on(MODAL, () => htmlAnswer("no", 404));
    const element = await picker();
    await openMenu(element);
    await clickOn(items(element)[0]!);
    await until(() => inDialog(element, "Try again"));
    await expectSoon(...CHOSEN, "dp-error http", "assertive We could not add this item. Please try again.");
    expect([said(element, "alert"), element.dataset["state"]]).to.deep.equal(["We could not add this item. Please try again.", "error"]);
    server.on(MODAL, () => htmlAnswer("<button data-dp-action='add'>Add it</button>"));
    await clickOn(inDialog(element, "Try again"));
    await until(() => inDialog(element, "Add it"));
    expect(inDialog(element, "Try again")).to.equal(undefined);
    expectSeen(...FORM_LOADED);
  });

  it("registry-picker.7 opens the tags of the registry, and loads the form anew for the tag that is chosen there, with what was typed", async () => {
    const element = await picker();
    await openForm(element);
    dialog(element).querySelector("input")!.value = "7";
    const control = inDialog(element, "Gift tags");
    await clickOn(control);
    await until(() => tags.length === 1);
    expect([tags[0]!.element.registryId, tags[0]!.element.registryType, tags[0]!.opener]).to.deep.equal(["A", "birthday", control]);
    expect(tags[0]!.element.previousElementSibling).to.equal(element);
    const tag = { registryId: "A", tagId: "T1", tagName: "Kitchen" };
    pageStores().registries.set({ ...pageStores().registries.get(), tag });
    await until(() => server.to(MODAL).length === 2 && inDialog(element, "Add it"));
    expect(server.to(MODAL)[1]!.url).to.equal(`${MODAL}?asin=B0A&quantity=2&token=T+1&tagId=T1&tagName=Kitchen`);
    expect(dialog(element).querySelector("input")!.value).to.equal("7");
    expectSeen(...FORM_LOADED);
    await clickOn(inDialog(element, "Not now"));
    await until(() => !dialog(element).open);
    expectSeen("dp-close registry-add");
    await openForm(element, OPENED);
    expect(dialog(element).querySelector("input")!.value).to.equal("1");
    expect(tags).to.have.lengthOf(1);
  });

  it("registry-picker.7 adds recommended items, with the outcome beside each", async () => {
    const element = await picker();
    await openForm(element);
    server.on(ADD, () => json({ success: true }));
    await clickOn(inDialog(element, "Add this too"));
    const outcome = () => dialog(element).querySelector<HTMLElement>("[data-dp-part=outcome]")!.textContent;
    await until(() => outcome() !== "");
    expect(outcome()).to.equal("1 added to your registry");
    expect(server.to(ADD)[0]!.body).to.include({ asin: "B0REC", desiredQuantity: 1, registryId: "A" });
    expect(said(element, "status")).to.equal("");
    await expectSoon(...ADDED, "dp-metric registry-recommendations.outcome", "polite 1 added to your registry");
  });

  it("registry-picker.9 text:registry-picker.close closes by Escape, backdrop, its button and the form's own, with focus back on the control", async () => {
    const ways: ((element: HTMLElement) => unknown)[] = [
      () => sendKeys({ press: "Escape" }),
      (element) => clickOn(inside<HTMLElement>(element, "[part=dialog-close]")!),
      (element) => clickOn(inDialog(element, "Not now")),
      () => sendMouse({ type: "click", position: [3, 3] }),
    ];
    for (const [at, close] of ways.entries()) {
      const element = await picker();
      await openForm(element, at === 0 ? LOADED : OPENED);
      expect(inside(element, "[part=dialog-close]")!.getAttribute("aria-label")).to.equal("Close");
      await close(element);
      await until(() => !dialog(element).open);
      expect(focused(element)).to.equal(part(element, "open"));
      expectSeen("dp-close registry-add");
    }
    const closed = fired.filter(({ type, detail }) => type === "dp-close" && detail["surface"] === "registry-add");
    expect(closed.map(({ detail }) => detail["reason"])).to.deep.equal(["escape", "button", "button", "backdrop"]);
  });

  it("registry-picker.9 focus returns to the page's control, from the dropdown and from the modal", async () => {
    const element = await place(html`
      <button type="button" id="gifts">Gift registries</button>
      <dp-registry-picker for="gifts" asin="B0A" quantity="2" token="T 1"></dp-registry-picker>
    `);
    const control = document.querySelector<HTMLButtonElement>("#gifts")!;
    control.addEventListener("mousedown", (event) => event.preventDefault()); // a press of the mouse gives it no focus, as in WebKit
    await openMenu(element, LOADED, control);
    await sendKeys({ press: "Escape" });
    await until(() => items(element).length === 0);
    expect(document.activeElement).to.equal(control);
    expectSeen("dp-close registry-picker");
    await openMenu(element, OPENED, control);
    await clickOn(items(element)[0]!);
    await until(() => isOpen(element) && inDialog(element, "Not now"));
    expectSeen(...CHOSEN);
    await clickOn(inDialog(element, "Not now"));
    await until(() => !dialog(element).open);
    expect(document.activeElement).to.equal(control);
    expectSeen("dp-close registry-add");
  });

  it("registry-picker.8 shows what became of an add beside the control when the modal was closed meanwhile", async () => {
    const element = await picker();
    await openForm(element);
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    await clickOn(inDialog(element, "Add it"));
    await expectSoon(`POST ${ADD}`);
    await sendKeys({ press: "Escape" });
    expectSeen("dp-close registry-add");
    answer(json({ success: true }));
    await until(() => part(element, "view"));
    expect(part(element, "message").textContent).to.equal("Added to Ana turns 30");
    await expect(element).to.be.accessible();
    await expectSoon("dp-change registries", "dp-success registry-add", "polite Added to Ana turns 30");
    await clickOn(part(element, "view"));
    expectSeen("dp-navigate gift-registry-view");
    expect(navigations).to.deep.equal([{ url: "/registries/gl/owner-view/A", reason: "gift-registry-view" }]);
  });
});
