import { expect } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { nextPage } from "./staples.shared.fixture.ts";
import "./index.ts";

const ADD = "/repeatitems/psa/v1/add";
const UPDATE = "/repeatitems/psa/v1/update";
const LEARN = "/repeatitems/psa/v1/educontent";
const NEXT = `<h3>Repeated</h3><p data-dp-staples="quantity-cadence">1, every month</p><p data-dp-staples="next-drop-date">May 1</p>
  <button data-dp-action="update">Change</button><button data-dp-action="learn-more">What is this?</button>`;
const LISTS = `quantity-items='[{"id":"q1","quantityText":"1","isSelected":true,"data":{"quantity":1}},{"id":"q2","quantityText":"2","data":{"quantity":2}}]'
  cadence-items='[{"id":"c1","displayText":"Every month","isSelected":true,"data":{"cadence":"1M"}},{"id":"c2","displayText":"Every week","data":{"cadence":"1W"}}]'`;
const LISTED = `${LISTS} on-list quantity-cadence="1, every month" next-drop-date="March 1"`;
const ADDED = [
  "polite Adding to your repeat items",
  `POST ${ADD}`,
  "dp-success staples-add",
  "polite Added to your repeat items",
  "dp-change staples",
];

let server: FakeFetch;
let page: HTMLElement;
const host = (at = 0) => page.querySelectorAll<HTMLElement>("dp-staples")[at]!;
const all = (selector: string, at = 0) => [...host(at).shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const part = (name: string, at = 0) => all(`[part~=${name}]`, at)[0];
const action = (name: string) => all(`[data-dp-action="${name}"]`)[0]!;
const focused = (at = 0) => host(at).shadowRoot!.activeElement;
const state = (at = 0) => host(at).dataset["state"];
const selected = (list: number) => all("[role=listbox]")[list]!.querySelector('[aria-selected="true"]')?.textContent;
async function put(attributes: string, rows = 1): Promise<void> {
  page.replaceChildren();
  page.innerHTML = `<dp-staples asin="A1" ${attributes}><p>Buy this regularly?</p></dp-staples>`.repeat(rows);
  await until(() => !["loading", undefined].includes(state(rows - 1)), "it begins");
}
async function openUpdate(control = part("update")!): Promise<void> {
  await clickOn(control);
  await until(() => all("[role=option]").length > 0 && focused()?.matches("[role=option]"), "the popover is open");
}
const isModal = () => all("dialog:modal").length === 1;
/** All that was seen, whatever comes first of an announcement and an event. */
async function sees(...wanted: string[]): Promise<void> {
  await until(() => seen().length >= wanted.length, "all of it");
  await settled();
  expect(seen().toSorted()).to.deep.equal(wanted.toSorted());
  expectSeen(...seen());
}

describe("dp-staples", () => {
  beforeEach(() => {
    nextPage();
    server = fakeFetch({
      [ADD]: () => json({ addOperationStatus: "Success", nextViewHtml: NEXT }),
      [UPDATE]: () => json({ renderableQuantityCadence: "2, every month", renderableNextDropDate: "June 1" }),
      [LEARN]: () => htmlAnswer(`<p>Never run out</p><a href="/staples">Manage</a>`),
    });
    pageStores().staples.set({});
    page = document.body.appendChild(document.createElement("div"));
  });
  afterEach(async () => {
    page.remove();
    await settled();
    server.restore();
  });

  it("staples.1 staples.28 option:staples.item-title the row has its button, its explanation and the name of the item", async () => {
    await put(`item-title="Peeled tomatoes" learn-more-manage-staples-link="/staples"`);
    expect([part("add")!.textContent, part("learn")!.textContent, page.querySelector("p")!.checkVisibility()]).to.deep.equal([
      ...["Add to repeat items", "Learn more", false],
    ]);
    expect([part("row")!.getAttribute("role"), part("row")!.ariaLabel]).to.deep.equal(["group", "Peeled tomatoes"]);
    await expect(host()).to.be.accessible();
    await put("");
    expect([part("learn"), part("row")!.getAttribute("role")]).to.deep.equal([undefined, null]);
  });

  it("staples.2 staples.3 staples.4 by keyboard: spinner, mark and the next view's heading take over the focus, one after the other", async () => {
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    await put(LISTS, 2);
    part("add")!.focus();
    await press("Enter", "Enter");
    await until(() => server.to(ADD).length === 1 && part("spinner"), "sent");
    expect([part("add"), focused(), part("spinner")!.textContent, state(1)]).to.deep.equal([
      ...[undefined, part("spinner"), "Adding to your repeat items", "idle"],
    ]);
    await expect(host()).to.be.accessible();
    const passed: unknown[] = [];
    new MutationObserver(() => passed.push(focused()?.getAttribute("part"))).observe(host().shadowRoot!, {
      childList: true,
      subtree: true,
    });
    answer(json({ addOperationStatus: "Success", nextViewHtml: NEXT }));
    await until(() => part("next-view"), "the next view");
    expect(passed).to.include("mark");
    await until(() => focused()?.localName === "h3", "focus on its heading");
    expect([state(), action("update").ariaHasPopup, part("row")!.hasAttribute("data-leaving")]).to.deep.equal(["on-list", "dialog", false]);
    expect([state(1), part("on-list", 1)!.textContent, part("next-drop", 1)!.textContent]).to.deep.equal([
      ...["on-list", "In your repeat items", "Next drop: May 1"],
    ]);
    await expect(page).to.be.accessible();
    await sees(...ADDED);
  });

  it("staples.6 staples.8 without a selector the next view's update control is not shown", async () => {
    await put(`${LISTS} template-list="DO_NOT_RENDER_QUANTITY_CADENCE_SELECTOR" refresh-delay="1"`);
    await clickOn(part("add")!);
    await until(() => part("next-view"), "the next view");
    expect(action("update").checkVisibility()).to.equal(false);
    await sees(...ADDED);
  });

  it("staples.9 staples.12 staples.28 the popover is named, 320 px wide, with two lists, and closes without a change", async () => {
    await put(`${LISTED} item-title="Peeled tomatoes"`);
    await openUpdate();
    const popover = part("popover")!;
    expect([popover.getBoundingClientRect().width, host().shadowRoot!.getElementById("update-title")!.textContent]).to.deep.equal([
      ...[320, "Quantity and schedule"],
    ]);
    expect([popover.getAttribute("aria-labelledby"), popover.getAttribute("aria-describedby"), popover.getAttribute("role")]).to.deep.equal(
      [...["update-title", "item", "dialog"]],
    );
    expect(all("[role=listbox]").map(({ ariaLabel }) => ariaLabel)).to.deep.equal(["Quantity", "How often"]);
    expect([selected(0), selected(1), focused()!.textContent, state()]).to.deep.equal(["1", "Every month", "1", "editing"]);
    await expect(host()).to.be.accessible();
    for (const close of [() => press("Escape"), () => clickOn(part("cancel")!)]) {
      if (state() !== "editing") await openUpdate();
      await press("ArrowDown", "Enter");
      await until(() => selected(0) === "2", "another one");
      await close();
      await until(() => state() === "on-list" && focused() === part("update"), "closed, with focus on the button");
    }
    await openUpdate();
    expect(selected(0)).to.equal("1");
    expectSeen(
      ...[
        "dp-open staples-update",
        "dp-close staples-update",
        "dp-open staples-update",
        "dp-close staples-update",
        "dp-open staples-update",
      ],
    );
  });

  it("staples.9 a list without entries is left out", async () => {
    await put(LISTED.replace(/cadence-items=.*\]/, ""));
    await openUpdate();
    expect(all("[role=listbox]").map(({ ariaLabel }) => ariaLabel)).to.deep.equal(["Quantity"]);
    expectSeen("dp-open staples-update");
  });

  it("staples.10 staples.11 staples.13 staples.14 save sends the choice; both rows wait, and show the new texts", async () => {
    let answer!: (response: Response) => void;
    server.on(UPDATE, () => new Promise((resolve) => (answer = resolve)));
    await put(LISTED, 2);
    await openUpdate();
    await press("ArrowDown", "Enter");
    part("save")!.focus();
    await press("Enter");
    await until(() => server.to(UPDATE).length === 1 && part("updating"), "sent");
    expect([state(), focused(), part("updating")!.textContent]).to.deep.equal(["updating", part("update"), "Updating your repeat item"]);
    expect([part("update")!.ariaDisabled, part("update", 1)!.ariaDisabled]).to.deep.equal(["true", "true"]);
    expect(server.to(UPDATE)[0]!.body).to.deep.equal({ quantity: { quantity: 2, unit: "count" }, cadence: "1M", clientContext: {} });
    await clickOn(part("update", 1)!);
    await expect(page).to.be.accessible();
    answer(json({ renderableQuantityCadence: "2, every month", renderableNextDropDate: "June 1" }));
    await until(() => state() === "on-list", "saved");
    for (const at of [0, 1]) {
      await until(() => part("quantity-cadence", at)!.textContent === "2, every month", "the new texts");
      expect(part("next-drop", at)!.textContent).to.equal("Next drop: June 1");
    }
    await sees(
      ...["dp-open staples-update", "dp-close staples-update", `POST ${UPDATE}`, "polite Updating your repeat item"],
      ...["dp-change staples", "dp-success staples-update", "polite Next drop: June 1"],
    );
  });

  it("staples.8 staples.11 an update by the next view's own control changes the next view's texts", async () => {
    await put(LISTS);
    await clickOn(part("add")!);
    await until(() => part("next-view"), "the next view");
    await openUpdate(action("update"));
    expect(action("update").ariaExpanded).to.equal("true");
    await press("ArrowDown", "Enter");
    await clickOn(part("save")!);
    await until(() => part("next-view")!.querySelector('[data-dp-staples="next-drop-date"]')!.textContent === "June 1", "the new date");
    expect(part("next-view")!.querySelector('[data-dp-staples="quantity-cadence"]')!.textContent).to.equal("2, every month");
    await until(() => action("update").ariaDisabled === null && focused() === action("update"), "focus is back");
    await until(() => seen().includes("polite Next drop: June 1"), "announced");
    expectSeen(...seen());
  });

  it("staples.15 staples.16 staples.28 the explanation is loaded once, links through dp-navigate, and gives focus back", async () => {
    const navigations: string[] = [];
    page.addEventListener("dp-navigate", (event) => {
      event.preventDefault();
      navigations.push((event as CustomEvent).detail.url);
    });
    await put(`learn-more-manage-staples-link="/staples?a=1&amp;b=2" item-title="Tomatoes"`);
    await clickOn(part("learn")!);
    await until(() => part("learn-content"), "it is there");
    const [sent] = server.to(LEARN);
    expect(sent!.url).to.equal(`${LEARN}?learnMoreManageStaplesLink=%2Fstaples%3Fa%3D1%26b%3D2`);
    const popover = all("[part~=popover]:popover-open")[0]!;
    expect([
      popover.getBoundingClientRect().width,
      popover.querySelector("h2")!.textContent,
      popover.getAttribute("aria-describedby"),
    ]).to.deep.equal([...[320, "About repeat items", "item"]]);
    expect([part("close")!.ariaLabel, focused()]).to.deep.equal(["Close", part("close")]);
    await expect(host()).to.be.accessible();
    await clickOn(part("learn-content")!.querySelector("a")!);
    expect(navigations.map((url) => new URL(url, location.href).pathname)).to.deep.equal(["/staples"]);
    await press("Escape");
    await until(() => focused() === part("learn"), "focus is back");
    await clickOn(part("learn")!);
    await until(() => part("learn-content"), "at once");
    expect(server.to(LEARN)).to.have.length(1);
    await until(() => seen("announcement").length > 0, "loading was announced");
    await sees(
      ...["dp-open staples-learn", `GET ${LEARN}`, "polite Loading", "dp-navigate link", "dp-close staples-learn", "dp-open staples-learn"],
    );
  });

  it("staples.22 text:staples.learn-failed a failed explanation says so in the popover", async () => {
    server.on(LEARN, () => htmlAnswer("no", 403));
    await put(`learn-more-manage-staples-link="/staples"`);
    await clickOn(part("learn")!);
    await until(() => part("message"), "it failed");
    expect(part("message")!.textContent).to.equal("We could not load this information. Please try again.");
    await until(() => seen().includes("assertive We could not load this information. Please try again."), "announced");
    expectSeen(...seen());
  });

  it("staples.18 staples.20 text:staples.error-title a failed add shows the button again, and the modal, which gives it focus back", async () => {
    server.on(ADD, () => json({ addOperationStatus: "LimitReached" }));
    await put("");
    part("add")!.focus();
    await press("Enter");
    await until(isModal, "the error");
    expect([
      part("error")!.textContent,
      all("dialog h2")[0]!.textContent,
      part("ok")!.textContent,
      host().hasAttribute("data-error"),
    ]).to.deep.equal([...["We're sorry, we could not save your change. Please try again.", "Something went wrong", "OK", true]]);
    await expect(host()).to.be.accessible();
    await press("Enter");
    await until(() => !isModal() && focused() === part("add"), "focus is back");
    expect(host().hasAttribute("data-error")).to.equal(false);
    await sees(
      ...["polite Adding to your repeat items", `POST ${ADD}`, "dp-error refused", "dp-open staples-error", "dp-close staples-error"],
      "assertive We're sorry, we could not save your change. Please try again.",
    );
  });

  it("staples.19 staples.20 a failed update shows the server's own words under their heading, with its own control to close", async () => {
    server.on(UPDATE, () =>
      json({ errorModalHtml: `<h2>Not now</h2><p>Try later</p><button data-dp-action="dismiss">Fine</button>` }, 409),
    );
    await put(LISTED);
    await openUpdate();
    await press("ArrowDown", "Enter");
    await clickOn(part("save")!);
    await until(isModal, "the error");
    expect([all("dialog")[0]!.ariaLabel, part("ok"), part("quantity-cadence")!.textContent]).to.deep.equal([
      "Not now",
      undefined,
      "1, every month",
    ]);
    await expect(host()).to.be.accessible();
    await clickOn(action("dismiss"));
    await until(() => !isModal() && focused() === part("update"), "focus is back");
    await openUpdate();
    expect(selected(0)).to.equal("1");
    await settled();
    expectSeen(...seen());
  });

  it("staples.23 state:staples.invalid without a product, or with an entry that is incomplete, the page's own markup shows", async () => {
    for (const markup of [
      "<dp-staples><p>Buy</p></dp-staples>",
      `<dp-staples asin="A1" cadence-items='[{"id":"c1"}]'><p>Buy</p></dp-staples>`,
    ]) {
      page.innerHTML = markup;
      await until(() => state() === "invalid" && seen("event").includes("dp-error config"), "invalid");
      expect(page.querySelector("p")!.checkVisibility()).to.equal(true);
      expectSeen(/console\.error <dp-staples> config: /, "dp-error config");
    }
  });
});
