import { expect } from "@open-wc/testing";
import { voiceListLog } from "../../src/contract/voice-list.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";

const ADD = "/voice/list/items";
const LOG = voiceListLog.path;
/** an address of the page's own choice is not shown */
const SENT = `POST ${ADD}`;
const LOGGED = `POST ${LOG}`;
const DONE = [SENT, "polite Added to your list", "dp-success voice-list-add", LOGGED];

let server: FakeFetch;
let page: HTMLElement;
const host = () => page.querySelector<HTMLElement>("dp-voice-list-button")!;
const part = (name: string) => host().shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
const focused = () => host().shadowRoot!.activeElement;
const state = () => host().dataset["state"];
async function put(attributes: string): Promise<void> {
  page.innerHTML = `<dp-voice-list-button asin="A1" item-name="Tomatoes" add-url="${ADD}" ${attributes}><a href="/voice/list">List</a></dp-voice-list-button>`;
  await until(() => !["loading", undefined].includes(state()), "it begins");
}
/** Everything that was seen, whatever the order of log and announcement. */
async function sees(...wanted: string[]): Promise<void> {
  await until(() => seen().length >= wanted.length, "all of it");
  await settled();
  expect(seen().toSorted()).to.deep.equal(wanted.toSorted());
  expectSeen(...seen());
}

describe("dp-voice-list-button", () => {
  beforeEach(() => {
    server = fakeFetch({ [ADD]: () => json({ itemInfoList: [{ listId: "V-1", itemId: "i-1", itemName: "Tomatoes" }] }) });
    page = document.body.appendChild(document.createElement("div"));
  });
  afterEach(async () => {
    page.remove();
    await settled();
    server.restore();
  });

  it("voice-list-button.1 voice-list-button.4 the spinner takes the place and the focus of the link, which is back with it, and says what happened", async () => {
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    await put(`variant="link"`);
    expect([part("button")!.textContent, part("button")!.dataset["kind"]]).to.deep.equal(["Add to voice-assistant list", "link"]);
    await expect(host()).to.be.accessible();
    part("button")!.focus();
    await press("Enter", "Enter");
    await until(() => server.to(ADD).length === 1 && part("adding"), "sent");
    expect([part("button"), focused(), part("adding")!.textContent]).to.deep.equal([null, part("adding"), "Adding to your list"]);
    await expect(host()).to.be.accessible();
    answer(json({ itemInfoList: [{ listId: "V-1", itemId: "i-1" }] }));
    await until(() => part("added"), "added");
    expect([focused(), part("added")!.textContent, state()]).to.deep.equal([part("button"), "Added to your list", "ready"]);
    await expect(host()).to.be.accessible();
    await sees("polite Adding to your list", ...DONE);
    expect(server.to(LOG)[0]!.body).to.deep.include({ event: "ADD_ITEM_SUCCESS", pageName: "detail", listType: "SHOP" });
    await clickOn(part("button")!);
    await until(() => part("added") === null && server.to(ADD).length === 2, "until the next press");
    answer(json({ itemInfoList: [{}] }));
    await sees("polite Adding to your list", ...DONE);
  });

  it("voice-list-button.2 the unified button shows a spinner, and is a disabled mark afterwards, with focus", async () => {
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    await put(`variant="unified"`);
    const button = part("button")!;
    button.focus();
    await press("Space");
    await until(() => server.to(ADD).length === 1, "sent");
    expect([button.ariaDisabled, button.querySelector(".dp-spinner") !== null]).to.deep.equal(["true", true]);
    answer(json({ itemInfoList: [{}] }));
    await until(() => state() === "added", "added");
    expect([button.textContent, button.ariaDisabled, focused()]).to.deep.equal(["Added to your list", "true", button]);
    await expect(host()).to.be.accessible();
    await press("Enter");
    await sees(...DONE);
  });

  it("voice-list-button.9 text:voice-list-button.error a failure is an alert, and the log says so even where it never answers", async () => {
    server.on(ADD, () => json({}, 400));
    await put(`variant="link"`);
    await clickOn(part("button")!);
    await until(() => part("message"), "it failed");
    expect([part("message")!.textContent, part("button")!.textContent]).to.deep.equal([
      ...["We could not add this item to your list.", "Add to voice-assistant list"],
    ]);
    await expect(host()).to.be.accessible();
    await sees(
      ...[SENT, LOGGED, "dp-error http", "polite Adding to your list", "assertive We could not add this item to your list."],
      "console.error <dp-voice-list-button> http: The item was not added to the voice-assistant list.",
    );
    expect(server.to(LOG)[0]!.body).to.deep.include({ event: "ADD_ITEM_FAILURE", item: { asin: "A1", itemName: "Tomatoes" } });
  });

  it("voice-list-button.10 another origin gets neither token nor credentials, as nothing is sent to it unless token-origins lists it", async () => {
    document.head.insertAdjacentHTML("beforeend", `<meta name="anti-csrftoken-a2z" content="CSRF1">`);
    await put(`variant="link" allowed-origins="https://api.example"`);
    host().setAttribute("add-url", "https://api.example/items");
    await clickOn(part("button")!);
    await until(() => part("message"), "blocked");
    document.querySelector("meta[name=anti-csrftoken-a2z]")!.remove();
    expect(server.to("/items")).to.deep.equal([]);
    expect(seen("event").filter((label) => label === "dp-error blocked-url")).to.have.length(1);
    await settled();
    expectSeen(...seen());
  });

  it("state:voice-list-button.invalid without an address the page's link stays", async () => {
    page.innerHTML = `<dp-voice-list-button asin="A1"><a href="/voice/list">List</a></dp-voice-list-button>`;
    await until(() => state() === "invalid" && seen("event").length > 0, "invalid");
    expect(page.querySelector("a")!.checkVisibility()).to.equal(true);
    expectSeen(/console\.error <dp-voice-list-button> config: /, "dp-error config");
  });
});
