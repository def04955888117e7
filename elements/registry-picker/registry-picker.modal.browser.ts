import { expect, html } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import {
  ADD,
  dialog,
  fired,
  focused,
  inDialog,
  inside,
  items,
  MODAL,
  navigations,
  onPage,
  openForm,
  openMenu,
  part,
  place,
  server,
  tags,
} from "./registry-picker.page.fixture.ts";
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
    items(element)[0]!.click();
    await until(() => dialog(element).open);
    expect(items(element)).to.deep.equal([]);
    expect(dialog(element).matches(":modal")).to.equal(true);
    expect(dialog(element).querySelector("h2")!.textContent).to.equal("Add to Ana turns 30");
    expect(dialog(element).querySelector("[role=progressbar]")).not.to.equal(null);
    expect(element.dataset["state"]).to.equal("adding");
    await until(() => server.to(MODAL).length === 1);
    expect(server.to(MODAL)[0]!.url).to.equal(`${MODAL}?asin=B0A&quantity=2&token=T+1`);
    await expect(element).to.be.accessible();
    answer(htmlAnswer("<button data-dp-action='add'>Add it</button>"));
    await until(() => inDialog(element, "Add it"));
    await expect(element).to.be.accessible();
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
    expect(server.to(ADD)).to.have.lengthOf(1);
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
    inDialog(element, "View registry").click();
    inDialog(element, "All registries").click();
    expect(navigations).to.deep.equal([
      { url: "/registries/gl/owner-view/A", reason: "gift-registry-view" },
      { url: "/registries", reason: "link" },
    ]);
  });

  it("registry-picker.8 text:registry-picker.exists says that the item is there already; registry-picker.13 shows the server's words for a refusal", async () => {
    const element = await picker();
    await openForm(element);
    server.on(ADD, () => json({ success: false, errorCode: "full", message: "This registry is closed." }));
    inDialog(element, "Add it").click();
    await until(() => said(element, "alert") !== "");
    expect([said(element, "alert"), element.dataset["state"]]).to.deep.equal(["This registry is closed.", "error"]);
    await expect(element).to.be.accessible();
    server.on(ADD, () => json({ success: false, errorCode: "Item_Already_Exists", message: "no" }));
    inDialog(element, "Try again").click();
    await until(() => said(element, "status") !== "");
    expect([said(element, "status"), said(element, "alert")]).to.deep.equal(["This item is already on Ana turns 30", ""]);
    expect(inDialog(element, "View registry").getAttribute("href")).to.equal("/registries/gl/owner-view/A");
  });

  it("registry-picker.13 text:registry-picker.failed text:registry-picker.retry loads the form again that did not come", async () => {
    server.on(MODAL, () => htmlAnswer("no", 404));
    const element = await picker();
    await openMenu(element);
    items(element)[0]!.click();
    await until(() => inDialog(element, "Try again"));
    expect([said(element, "alert"), element.dataset["state"]]).to.deep.equal(["We could not add this item. Please try again.", "error"]);
    server.on(MODAL, () => htmlAnswer("<button data-dp-action='add'>Add it</button>"));
    inDialog(element, "Try again").click();
    await until(() => inDialog(element, "Add it"));
    expect(inDialog(element, "Try again")).to.equal(undefined);
  });

  it("registry-picker.7 opens the tags of the registry, and loads the form anew for the tag that is chosen there, with what was typed", async () => {
    const element = await picker();
    await openForm(element);
    dialog(element).querySelector("input")!.value = "7";
    const control = inDialog(element, "Gift tags");
    control.focus();
    control.click();
    await until(() => tags.length === 1);
    expect([tags[0]!.element.registryId, tags[0]!.element.registryType, tags[0]!.opener]).to.deep.equal(["A", "birthday", control]);
    expect(tags[0]!.element.previousElementSibling).to.equal(element);
    const tag = { registryId: "A", tagId: "T1", tagName: "Kitchen" };
    pageStores().registries.set({ ...pageStores().registries.get(), tag });
    await until(() => server.to(MODAL).length === 2 && inDialog(element, "Add it"));
    expect(server.to(MODAL)[1]!.url).to.equal(`${MODAL}?asin=B0A&quantity=2&token=T+1&tagId=T1&tagName=Kitchen`);
    expect(dialog(element).querySelector("input")!.value).to.equal("7");
    inDialog(element, "Not now").click();
    await until(() => !dialog(element).open);
    await openForm(element);
    expect(dialog(element).querySelector("input")!.value).to.equal("1");
    expect(tags).to.have.lengthOf(1);
  });

  it("registry-picker.7 adds recommended items, with the outcome beside each", async () => {
    const element = await picker();
    await openForm(element);
    server.on(ADD, () => json({ success: true }));
    inDialog(element, "Add this too").click();
    const outcome = () => dialog(element).querySelector<HTMLElement>("[data-dp-part=outcome]")!.textContent;
    await until(() => outcome() !== "");
    expect(outcome()).to.equal("1 added to your registry");
    expect(server.to(ADD)[0]!.body).to.include({ asin: "B0REC", desiredQuantity: 1, registryId: "A" });
    expect(said(element, "status")).to.equal("");
  });

  it("registry-picker.9 text:registry-picker.close closes by Escape, backdrop, its button and the form's own, with focus back on the control", async () => {
    const ways: ((element: HTMLElement) => unknown)[] = [
      () => sendKeys({ press: "Escape" }),
      (element) => inside<HTMLElement>(element, "[part=dialog-close]")!.click(),
      (element) => inDialog(element, "Not now").click(),
      (element) => {
        const press = { bubbles: true, composed: true };
        dialog(element).dispatchEvent(new PointerEvent("pointerdown", press));
        dialog(element).dispatchEvent(new MouseEvent("click", press));
      },
    ];
    for (const close of ways) {
      const element = await picker();
      await openForm(element);
      expect(inside(element, "[part=dialog-close]")!.getAttribute("aria-label")).to.equal("Close");
      await close(element);
      await until(() => !dialog(element).open);
      expect(focused(element)).to.equal(part(element, "open"));
    }
    const closed = fired.filter(({ type, detail }) => type === "dp-close" && detail["surface"] === "registry-add");
    expect(closed.map(({ detail }) => detail["reason"])).to.deep.equal(["escape", "button", "button", "backdrop"]);
  });

  it("registry-picker.8 shows what became of an add beside the control when the modal was closed meanwhile", async () => {
    const element = await picker();
    await openForm(element);
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    inDialog(element, "Add it").click();
    await until(() => server.to(ADD).length === 1);
    await sendKeys({ press: "Escape" });
    answer(json({ success: true }));
    await until(() => part(element, "view"));
    expect(part(element, "message").textContent).to.equal("Added to Ana turns 30");
    await expect(element).to.be.accessible();
    part(element, "view").click();
    expect(navigations).to.deep.equal([{ url: "/registries/gl/owner-view/A", reason: "gift-registry-view" }]);
  });
});
