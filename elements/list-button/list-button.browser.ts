import { expect, fixture, html } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { listsChanged } from "../../src/lists/list-dropdowns.ts";
import { pageStores } from "../../src/state/page.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn, middleOf } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import {
  ADD,
  added,
  DROPDOWN,
  focused,
  inside,
  items,
  LOADED,
  MENU,
  named,
  navigations,
  onPage,
  OPENED,
  openMenu,
  part,
  place,
  region,
  server,
  shown,
  surface,
} from "./list-button.page.fixture.ts";

onPage();

const names = (element: Element) => items(element).map((item) => item.textContent.trim());

describe("dp-list-button", () => {
  it("list-button.1 state:list-button.ready draws the button and next to it the menu button", async () => {
    const element = await place(html`<dp-list-button asin="B0A"></dp-list-button>`);
    const [add, open] = [part(element, "add"), part(element, "open")];
    expect([
      add.textContent,
      open.getAttribute("aria-label"),
      open.getAttribute("aria-haspopup"),
      open.getAttribute("aria-expanded"),
    ]).to.deep.equal(["Add to list", "Choose a list", "menu", "false"]);
    expect(open.previousElementSibling).to.equal(add);
    expect(element.dataset["state"]).to.equal("ready");
    await expect(element).to.be.accessible();
  });

  it("list-button.2 asks for nothing on load, on hover, or on focus", async () => {
    const element = await place(html`<dp-list-button asin="B0A"></dp-list-button>`);
    await sendMouse({ type: "move", position: middleOf(part(element, "open")) });
    part(element, "open").focus();
    await settled();
    expectSeen();
  });

  it("list-button.3 call:list-dropdown shows a spinner, then the server's menu, with focus on the first entry", async () => {
    let answer!: (response: Response) => void;
    server.on(DROPDOWN, () => new Promise((resolve) => (answer = resolve)));
    const element = await place(html`<dp-list-button asin="B0A"></dp-list-button>`);
    await clickOn(part(element, "open"));
    await expectSoon(...LOADED);
    await until(() => inside(element, "[role=progressbar]"), "a spinner");
    expect(inside(element, "[part=dropdown]")!.getAttribute("aria-busy")).to.equal("true");
    expect(inside(element, "[role=progressbar]")!.getAttribute("aria-label")).to.equal("Loading your lists");
    expect(element.dataset["state"]).to.equal("loading");
    await expect(element).to.be.accessible();
    answer(json({ html: MENU, css: "" }));
    await until(() => focused(element)?.dataset["listId"] === "A");
    expect([part(element, "open").getAttribute("aria-expanded"), element.dataset["state"]]).to.deep.equal(["true", "open"]);
    expect(server.to(DROPDOWN)[0]!.url).to.equal(
      `${DROPDOWN}?sortMethod=lastUpdated&type=wishlist&useAll=true&sourceVendorId=website.wishlist.detail.add`,
    );
    expect(inside(element, "[part=dropdown]")!.hasAttribute("aria-busy")).to.equal(false);
    await expect(element).to.be.accessible();
  });

  it("list-button.3 fragment.1 the sheet of the answer dresses the menu and nothing else of the element", async () => {
    server.on(DROPDOWN, () =>
      json({ html: MENU, css: "button { color: rgb(1, 2, 3); padding: 77px } .row { display: none } :host { opacity: 0 }" }),
    );
    const element = await place(html`<dp-list-button asin="B0A"></dp-list-button>`);
    await openMenu(element);
    expect(getComputedStyle(items(element)[0]!).color).to.equal("rgb(1, 2, 3)");
    expect(getComputedStyle(part(element, "add")).paddingTop).not.to.equal("77px");
    expect(getComputedStyle(inside(element, ".row")!).display).to.equal("flex");
    expect(getComputedStyle(element).opacity).to.equal("1");
  });

  it("list-button.5 entries act by their data: add, create, idea list, choose, close, and a link", async () => {
    const element = await place(html`<dp-list-button asin="B0A" max-failures="4" sid="S"></dp-list-button>`);
    await openMenu(element);
    expect(
      pageStores()
        .lists.get()
        .entries.map(({ listExternalId, listType, name, isDefault }) => [listExternalId, listType, name, isDefault]),
    ).to.deep.equal([
      ["A", "wishlist", "Attic", true],
      ["B", "wishlist", "Balcony", false],
      ["I", "idea", "Ideas", false],
    ]);
    const CLOSED = "dp-close list-dropdown";
    for (const [text, tag, mode] of [
      ["Create a list", "dp-create-list", "form"],
      ["Create an idea list", "dp-create-list", "idea"],
      ["Choose and tag", "dp-add-to-list", undefined],
    ] as const) {
      if (items(element).length === 0) await openMenu(element, OPENED);
      await clickOn(named(element, text));
      await until(() => shown.at(-1)?.["tag"] === tag && (shown.at(-1)!["element"] as { mode?: string }).mode === mode, text);
      expect(shown.at(-1)).to.include({ asin: "B0A", opener: part(element, "open") });
      expect(part(element, "open").getAttribute("aria-expanded")).to.equal("false");
      expectSeen(CLOSED);
    }
    expect(shown.at(-1)).to.include({ maxFailures: 4 }); // add-to-list.10
    await openMenu(element, OPENED);
    await clickOn(named(element, "See all"));
    expect(navigations.at(-1)).to.deep.equal({ url: "/hz/wishlist", reason: "link" });
    await clickOn(named(element, "Shut"));
    await until(() => items(element).length === 0);
    expectSeen("dp-navigate link", CLOSED);
  });

  it("list-button.6 opens by ArrowDown on the first entry and by ArrowUp on the last", async () => {
    const element = await place(html`<dp-list-button asin="B0A"></dp-list-button>`);
    part(element, "open").focus();
    await press("ArrowUp");
    await until(() => focused(element)?.textContent === "Shut");
    await press("Escape");
    expect(focused(element)).to.equal(part(element, "open"));
    expectSeen(...LOADED, "dp-close list-dropdown");
    for (const key of ["ArrowDown", "Enter", "Space"]) {
      await press(key);
      await until(() => focused(element)?.dataset["listId"] === "A", key);
      await press("Escape");
      await until(() => focused(element) === part(element, "open"));
      expectSeen(...OPENED, "dp-close list-dropdown");
    }
  });

  it("list-button.6 arrows wrap, Home and End go to the ends, a character to the next entry that starts with it", async () => {
    const element = await place(html`<dp-list-button asin="B0A"></dp-list-button>`);
    await openMenu(element);
    await until(() => focused(element)?.dataset["listId"] === "A");
    const to: string[] = [];
    for (const key of ["ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home", "b"]) {
      await press(key);
      to.push(focused(element)!.textContent.trim());
    }
    expect(to).to.deep.equal(["Balcony", "Attic", "Shut", "Attic", "Shut", "Attic", "Balcony"]);
    expect(items(element).every(({ tabIndex }) => tabIndex === -1)).to.equal(true);
    await press("Enter");
    await expectSoon("dp-close list-dropdown", ...added("Attic"));
    expect(server.to(ADD)[0]!.body).to.include({ listExternalId: "B" });
  });

  it("list-button.6 a character goes on from the entry with focus to the next that starts with it, and round", async () => {
    const element = await place(html`<dp-list-button asin="B0A"></dp-list-button>`);
    await openMenu(element);
    await until(() => focused(element)?.dataset["listId"] === "A");
    const to: string[] = [];
    for (const key of ["End", "ArrowUp", "s", "s"]) {
      await press(key);
      to.push(focused(element)!.textContent.trim());
    }
    expect(to).to.deep.equal(["Shut", "See all", "Shut", "See all"]);
  });

  it("list-button.6 Tab closes and goes on in page order; Space chooses", async () => {
    const element = await place(html`<dp-list-button asin="B0A"></dp-list-button><button id="next">next</button>`);
    await openMenu(element);
    await until(() => focused(element)?.dataset["listId"] === "A");
    await press("Tab");
    await until(() => items(element).length === 0, "closed by Tab");
    expect(document.activeElement!.id).to.equal("next");
    expectSeen("dp-close list-dropdown");
    await openMenu(element, OPENED);
    await until(() => focused(element)?.dataset["listId"] === "A");
    await press("Space");
    await expectSoon("dp-close list-dropdown", ...added("Attic"));
    expect([items(element), focused(element)]).to.deep.equal([[], part(element, "open")]);
  });

  it("list-button.28 list-button.29 state:list-button.unavailable failed loads tell so with a way to try again, until there is none", async () => {
    server.on(DROPDOWN, () => json({}, 404));
    const element = await place(html`<dp-list-button asin="B0A" max-failures="2" list-external-id="A"></dp-list-button>`);
    await clickOn(part(element, "open"));
    await until(() => part(element, "retry"), "the retry button");
    await expectSoon(...LOADED, "dp-error http", "assertive We could not load your lists.");
    const text = () => inside(element, ".dp-messages > [data-role=alert]")!.textContent;
    expect(text()).to.equal("We could not load your lists.");
    await expect(element).to.be.accessible();
    await clickOn(part(element, "retry"));
    expect(focused(element)).to.equal(part(element, "open"));
    await until(() => text() === "Lists are unavailable right now.", "unavailable");
    expect([part(element, "retry"), element.dataset["state"]]).to.deep.equal([null, "unavailable"]);
    await expect(element).to.be.accessible();
    await expectSoon(`GET ${DROPDOWN}`, "dp-error http", "assertive Lists are unavailable right now.");
    await clickOn(part(element, "open"));
    await clickOn(part(element, "open"));
    await until(() => seen("announcement").length > 0, "it is said again");
    await clickOn(part(element, "add"));
    await expectSoon(
      ...["dp-close list-dropdown", ...OPENED, "assertive Lists are unavailable right now."],
      ...["dp-close list-dropdown", ...added("Attic")],
    );
  });

  it("list-button.32 state:list-button.invalid without a product, or with no failures allowed, the fallback stands", async () => {
    const none = await place(html`<dp-list-button><a href="/x">Lists</a></dp-list-button>`);
    await expectSoon(/^console\.error <dp-list-button> config: asin is missing\. /, "dp-error config");
    const zero = await place(html`<dp-list-button asin="B0A" max-failures="0"><a href="/x">Lists</a></dp-list-button>`);
    await expectSoon(
      /^console\.error <dp-list-button> config: max-failures is "0" .* It must be a number of 1 or more\.$/,
      "dp-error config",
    );
    for (const element of [none, zero]) {
      expect(element.dataset["state"]).to.equal("invalid");
      expect(element.querySelector("a")!.getBoundingClientRect().width).to.be.greaterThan(0);
    }
  });

  it("list-button.27 the fallback form shows until the element is defined, and is a form that posts", async () => {
    const section = await fixture<HTMLElement>(html`
      <dp-list-button-later asin="B0A"
        ><form action="/hz/wishlist/additemtolist" method="post"><button>Add to list</button></form></dp-list-button-later
      >
    `);
    const form = section.querySelector("form")!;
    let posted = "";
    form.addEventListener("submit", (event) => {
      posted = new URL(form.action).pathname;
      event.preventDefault();
    });
    expect(form.getBoundingClientRect().width).to.be.greaterThan(0);
    form.querySelector("button")!.click();
    expect(posted).to.equal("/hz/wishlist/additemtolist");
    const element = await place(
      html`<dp-list-button asin="B0A"
        ><form action="/x" method="post"><button>Add to list</button></form></dp-list-button
      >`,
    );
    expect(element.querySelector("form")!.getBoundingClientRect().width).to.equal(0);
  });

  it("list-button.20 list-button.19 focus comes back to the menu button when the create element closes; a list made elsewhere makes the menu stale", async () => {
    const element = await place(html`<dp-list-button asin="B0A"></dp-list-button>`);
    await openMenu(element);
    await clickOn(named(element, "Create a list"));
    await until(() => shown.length === 1);
    expectSeen("dp-close list-dropdown");
    expect([focused(element), element.dataset["state"]]).to.deep.equal([part(element, "open"), "ready"]);
    listsChanged(pageStores());
    surface.result = { listExternalId: "N", listType: "wishlist", listName: "New", url: "/x" };
    await openMenu(element);
    await clickOn(named(element, "Create a list"));
    await expectSoon("dp-close list-dropdown", "polite Added to New");
    expect(region(element, "status")).to.equal("Added to New");
    expect(names(element)).to.deep.equal([]);
  });

  it("list-button.25 call:weblab-trigger-list counts each name once on the page, whichever element was opened", async () => {
    const one = await place(html`<dp-list-button asin="B0A" experiments="E1,E2"></dp-list-button>`);
    const other = await place(html`<dp-list-button asin="B0B" experiments="E2"></dp-list-button>`);
    const TRIGGER = "GET /hz/wishlist/triggerweblab";
    await openMenu(one, [...OPENED, TRIGGER, TRIGGER, `GET ${DROPDOWN}`]);
    await clickOn(part(one, "open"));
    expectSeen("dp-close list-dropdown");
    await openMenu(other, OPENED);
    expect(server.to("/hz/wishlist/triggerweblab").map(({ method, url }) => [method, url])).to.deep.equal([
      ["GET", "/hz/wishlist/triggerweblab?name=E1"],
      ["GET", "/hz/wishlist/triggerweblab?name=E2"],
    ]);
  });
});
