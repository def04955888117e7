import { expect } from "@open-wc/testing";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";

const ADD = "/afx/lists/json/shoppinglists/additem";
const OPENED = "dp-open shopping-list";
const CLOSED = "dp-close shopping-list";
const ADDED = [`POST ${ADD}`, "polite Added to Weekly shop.", "dp-success shopping-list-add"];
const form = (lists: readonly string[]) => `<form action="${ADD}" method="post"><input type="hidden" name="token" value="T1">
  <label>List <select name="listID">${lists.map((name, at) => `<option value="l-${at + 1}">${name}</option>`).join("")}</select></label><button>Add</button></form>`;

let server: FakeFetch;
let page: HTMLElement;
const host = () => page.querySelector<HTMLElement & { show(): boolean; close(): void }>("dp-shopping-list-button")!;
const part = (name: string) => host().shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
const select = () => part("list") as HTMLSelectElement;
const focused = () => host().shadowRoot!.activeElement;
const state = () => host().dataset["state"];
async function put(attributes = "", lists = ["Weekly shop", "Party"], around = ""): Promise<void> {
  page.replaceChildren();
  page.innerHTML = `${around}<dp-shopping-list-button asin="A1" ${attributes}>${form(lists)}</dp-shopping-list-button>`;
  await until(() => !["loading", undefined].includes(state()), "it begins");
}
async function open(): Promise<void> {
  await clickOn(part("open")!);
  await until(() => host().shadowRoot!.querySelector("dialog:modal"), "it is open");
}

describe("dp-shopping-list-button", () => {
  beforeEach(() => {
    server = fakeFetch({ [ADD]: () => json({ successful: true }) });
    page = document.body.appendChild(document.createElement("div"));
  });
  afterEach(async () => {
    page.remove();
    await settled();
    server.restore();
  });

  it("shopping-list-button.1 shopping-list-button.2 state:shopping-list-button.ready the button opens a named modal with the lists of the page's form, and focus on them", async () => {
    await put();
    expect([state(), part("open")!.textContent, page.querySelector("form")!.checkVisibility()]).to.deep.equal([
      ...["ready", "Add to shopping list", false],
    ]);
    await expect(host()).to.be.accessible();
    await open();
    expect([state(), host().shadowRoot!.querySelector("h2")!.textContent, focused()]).to.deep.equal([
      "open",
      "Add to shopping list",
      select(),
    ]);
    expect([select().labels[0]!.firstChild!.textContent, [...select().options].map(({ text }) => text)]).to.deep.equal([
      ...["Shopping list", ["Weekly shop", "Party"]],
    ]);
    expect([part("add")!.textContent, part("cancel")!.textContent]).to.deep.equal(["Add", "Cancel"]);
    await expect(host()).to.be.accessible();
    await clickOn(part("cancel")!);
    await until(() => focused() === part("open"), "focus is back");
    expectSeen(OPENED, CLOSED);
  });

  it("shopping-list-button.1 option:shopping-list-button.for a button of the page opens it, and gets focus back", async () => {
    await put(`for="own"`, undefined, `<button id="own">Put it on a list</button>`);
    const own = page.querySelector<HTMLElement>("#own")!;
    expect([part("open"), own.ariaHasPopup, own.ariaExpanded]).to.deep.equal([null, "dialog", "false"]);
    own.focus();
    await press("Enter");
    await until(() => part("cancel") && focused() === select(), "open");
    expect(own.ariaExpanded).to.equal("true");
    await press("Escape");
    await until(() => document.activeElement === own, "focus is back");
    expectSeen(OPENED, CLOSED);
  });

  it("shopping-list-button.3 text:shopping-list-button.no-lists one list can still be opened; without one there is no add button", async () => {
    await put("", ["Weekly shop"]);
    await open();
    expect([select().options.length, select().disabled, select().value]).to.deep.equal([1, false, "l-1"]);
    host().close();
    await put("", []);
    await open();
    expect([part("no-lists")!.textContent, part("add"), focused()]).to.deep.equal([
      "You have no shopping lists yet.",
      null,
      part("cancel"),
    ]);
    await expect(host()).to.be.accessible();
    expectSeen(OPENED, CLOSED, OPENED);
  });

  it("shopping-list-button.4 shopping-list-button.5 shopping-list-button.6 by keyboard: busy with focus, then the outcome, and focus on the close button", async () => {
    let answer!: (response: Response) => void;
    const caches: unknown[] = [];
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const sent = window.fetch;
    window.fetch = (input, init) => {
      caches.push(init?.cache);
      return sent(input, init);
    };
    await put();
    await open();
    part("add")!.focus();
    await press("Enter", "Enter");
    await until(() => server.to(ADD).length === 1, "sent");
    const add = part("add")!;
    expect([add.getAttribute("aria-disabled"), add.textContent, focused() === add]).to.deep.equal(["true", "Adding to your list", true]);
    expect([server.to(ADD)[0]!.body, caches]).to.deep.equal([{ asin: "A1", listID: "l-1", token: "T1" }, ["no-store"]]);
    window.fetch = sent;
    await expect(host()).to.be.accessible();
    answer(json({ successful: true }));
    await until(() => part("close") && focused() === part("close"), "focus on close");
    expect([part("message")!.textContent, part("message")!.dataset["kind"], part("add")]).to.deep.equal([
      "Added to Weekly shop.",
      "status",
      null,
    ]);
    await expect(host()).to.be.accessible();
    await press("Enter");
    await until(() => focused() === part("open"), "focus is back");
    await settled();
    expectSeen(OPENED, ...ADDED, CLOSED);
  });

  it("shopping-list-button.7 shopping-list-button.8 another list offers the add button again, and stays chosen", async () => {
    await put();
    await open();
    await clickOn(part("add")!);
    await until(() => part("close"), "added");
    select().focus();
    await press("ArrowDown");
    await until(() => part("add"), "it can be added again");
    expect([select().value, part("message")]).to.deep.equal(["l-2", null]);
    await press("Escape");
    await until(() => state() === "ready", "closed");
    await open();
    expect(select().value).to.equal("l-2");
    expectSeen(OPENED, ...ADDED, CLOSED, OPENED);
  });

  it("shopping-list-button.9 shopping-list-button.10 a refusal is an alert, announced once, and the button can be pressed again", async () => {
    server.on(ADD, () => json({ successful: false, errorCodes: [1] }));
    await put();
    await open();
    await clickOn(part("add")!);
    await until(() => state() === "error" && part("message"), "refused");
    await settled();
    const text = "This item is already in Weekly shop.";
    expect([part("message")!.textContent, part("add")!.ariaDisabled]).to.deep.equal([text, null]);
    await expect(host()).to.be.accessible();
    expectSeen(OPENED, `POST ${ADD}`, "dp-error refused", `assertive ${text}`);
  });

  it("shopping-list-button.11 state:shopping-list-button.invalid without a product, or with a `for` that names no button, the page's form stays", async () => {
    for (const markup of [
      `<dp-shopping-list-button>${form(["Party"])}</dp-shopping-list-button>`,
      `<p id="text">Text</p><dp-shopping-list-button asin="A1" for="text">${form(["Party"])}</dp-shopping-list-button>`,
    ]) {
      page.replaceChildren();
      page.innerHTML = markup;
      await until(() => state() === "invalid", "invalid");
      expect([page.querySelector("form")!.checkVisibility(), host().show()]).to.deep.equal([true, false]);
      await until(() => seen("event").includes("dp-error config"), "it says why");
      expectSeen(/console\.error <dp-shopping-list-button> config: /, "dp-error config");
    }
  });

  it("shopping-list-button.13 closed while it runs, the outcome is announced once, and shows at the next opening", async () => {
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    await put();
    await open();
    await clickOn(part("add")!);
    await until(() => server.to(ADD).length === 1, "sent");
    await press("Escape");
    await until(() => focused() === part("open"), "closed");
    answer(json({ successful: true }));
    await until(() => state() === "added", "added");
    await open();
    await until(() => part("message"), "it shows");
    expect([part("message")!.textContent, focused()]).to.deep.equal(["Added to Weekly shop.", part("close")]);
    await settled();
    expectSeen(OPENED, ADDED[0]!, CLOSED, ...ADDED.slice(1), OPENED);
  });
});
