import { expect, html } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { holdClock } from "../../test/support/clock.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn, middleOf } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import {
  alertOf,
  fired,
  focused,
  inside,
  items,
  LIST,
  LOADED,
  navigations,
  onPage,
  OPENED,
  openMenu,
  part,
  place,
  REGISTRIES,
  server,
} from "./registry-picker.page.fixture.ts";

onPage();

describe("dp-registry-picker, the dropdown", () => {
  it("registry-picker.1 call:registry-list state:registry-picker.ready asks for nothing before the press; then shows a spinner, then the registries", async () => {
    let answer!: (response: Response) => void;
    server.on(LIST, () => new Promise((resolve) => (answer = resolve)));
    const element = await place(html`<dp-registry-picker asin="B0A"><a href="/registries">Gift registries</a></dp-registry-picker>`);
    expect(element.dataset["state"]).to.equal("ready");
    await expect(element).to.be.accessible();
    await sendMouse({ type: "move", position: middleOf(part(element, "open")) });
    await settled();
    expectSeen();
    const open = part(element, "open");
    expect([open.textContent, open.getAttribute("aria-haspopup"), open.getAttribute("aria-expanded")]).to.deep.equal([
      "Choose a gift registry",
      "menu",
      "false",
    ]);
    await clickOn(open);
    await until(() => server.requests.length === 1 && inside(element, "[role=progressbar]"));
    expect(inside(element, "[role=progressbar]")!.getAttribute("aria-label")).to.equal("Loading your registries");
    expect([element.dataset["state"], open.getAttribute("aria-expanded")]).to.deep.equal(["loading", "true"]);
    await expect(element).to.be.accessible();
    answer(json({ result: REGISTRIES }));
    await until(() => focused(element) === items(element)[0]);
    expect(inside(element, "[role=progressbar]")).to.equal(null);
    expectSeen(...LOADED);
    expect(server.requests[0]!.url).to.equal(`${LIST}?asin=B0A`);
    expect(items(element).map((item) => item.innerText.replaceAll(/\s+/g, " ").trim())).to.deep.equal([
      "Ana turns 30 Birthday",
      "Our new home",
      "Otto Birthday",
      "Create a gift registry",
    ]);
    expect(element.dataset["state"]).to.equal("open");
    await expect(element).to.be.accessible();
  });

  it("registry-picker.3 leaves the room of an image empty that is missing or fails, and a kind that is not told out", async () => {
    const element = await place(html`<dp-registry-picker asin="B0A"></dp-registry-picker>`);
    await openMenu(element);
    const rooms = () => items(element).flatMap((item) => [...item.querySelectorAll(".room")]);
    const { gift, ...rest } = pageStores().registries.get();
    const good = { ...gift.entries[2]!, imageUrl: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" };
    pageStores().registries.set({ ...rest, gift: { ...gift, entries: [...gift.entries.slice(0, 2), good] } });
    await until(() => rooms()[2]!.childElementCount === 1);
    await until(() => rooms()[0]!.childElementCount === 0, "the image that fails is taken out");
    expect(rooms().map((room) => room.childElementCount)).to.deep.equal([0, 0, 1]);
    expect(new Set(rooms().map((room) => room.getBoundingClientRect().width)).size).to.equal(1);
    expect(items(element)[1]!.querySelector(".kind")).to.equal(null);
  });

  it("registry-picker.3 has the keys of a menu: arrows go round, letters find, Enter chooses, Tab leaves", async () => {
    const element = await place(html`<dp-registry-picker asin="B0A"></dp-registry-picker><button type="button">After</button>`);
    const clock = holdClock();
    await openMenu(element);
    const at = () => items(element).indexOf(focused(element)!);
    for (const [key, expected] of [
      ["ArrowDown", 1],
      ["End", 3],
      ["ArrowDown", 0],
      ["ArrowUp", 3],
      ["Home", 0],
      ["o", 1],
      ["o", 2],
    ] as const) {
      await sendKeys({ press: key });
      expect([key, at()]).to.deep.equal([key, expected]);
      await clock.pass(600); // the next letter begins another word
    }
    await sendKeys({ press: "Tab" });
    await until(() => items(element).length === 0);
    expect(fired.at(-1)!.detail).to.deep.equal({ surface: "registry-picker", reason: "tab" });
    expectSeen("dp-close registry-picker");
    part(element, "open").focus();
    await sendKeys({ press: "ArrowUp" });
    await until(() => items(element).length > 0 && at() === 3);
    await sendKeys({ press: "Enter" });
    expect(navigations).to.deep.equal([{ url: "/registries", reason: "gift-registry-create" }]);
    expectSeen(...OPENED, "dp-navigate gift-registry-create");
  });

  it("registry-picker.4 text:registry-picker.none shows the making of a registry alone where there is none", async () => {
    server.on(LIST, () => json({ result: [] }));
    const element = await place(html`<dp-registry-picker asin="B0A"></dp-registry-picker>`);
    await clickOn(part(element, "open"));
    await expectSoon(...LOADED, "polite You have no gift registry yet.");
    expect(items(element).map((item) => item.textContent)).to.deep.equal(["Create a gift registry"]);
    expect(inside(element, ".dp-popover [data-role=status]")!.textContent).to.equal("You have no gift registry yet.");
    expect(focused(element)).to.equal(items(element)[0]);
    await expect(element).to.be.accessible();

    await clickOn(items(element)[0]!);
    expectSeen("dp-navigate gift-registry-create");
    expect(navigations).to.deep.equal([{ url: "/registries", reason: "gift-registry-create" }]);
  });

  it("registry-picker.2 asks once for two pickers of the page that are opened at the same time", async () => {
    let answer!: (response: Response) => void;
    server.on(LIST, () => new Promise((resolve) => (answer = resolve)));
    const first = await place(html`<dp-registry-picker asin="B0A"></dp-registry-picker>`);
    const second = await place(html`<dp-registry-picker asin="B0A"></dp-registry-picker>`);
    (first as HTMLElement & { show(): void }).show();
    (second as HTMLElement & { show(): void }).show();
    await until(() => server.requests.length > 0);
    answer(json({ result: REGISTRIES }));
    await until(() => items(second).length > 0);
    // each hears of the call that they share; the store is set once
    await expectSoon(...OPENED, ...OPENED, `GET ${LIST}`, "dp-request registry-list", "dp-change registries");
    expect(
      pageStores()
        .registries.get()
        .gift.entries.map(({ id }) => id),
    ).to.deep.equal(["A", "B", "C"]);
    expect(JSON.stringify(fired.at(-1)))
      .to.contain("registries")
      .and.not.to.contain("Ana turns 30");
  });

  it("registry-picker.12 text:registry-picker.list-failed shows an alert and a button that asks again, which has the focus", async () => {
    server.on(LIST, () => json({ nothing: true }));
    const element = await place(html`<dp-registry-picker asin="B0A"></dp-registry-picker>`);
    await clickOn(part(element, "open"));
    await until(() => alertOf(element) !== "");
    await expectSoon(...OPENED, `GET ${LIST}`, "dp-error bad-response", "assertive We could not load your registries.");
    expect([alertOf(element), element.dataset["state"]]).to.deep.equal(["We could not load your registries.", "error"]);
    expect(inside(element, ".dp-popover [role=progressbar]")).to.equal(null);
    expect(focused(element)).to.equal(part(element, "retry"));
    await expect(element).to.be.accessible();
    server.on(LIST, () => json({ result: [...REGISTRIES, { id: "X" }, { type: "birthday" }] }));
    await sendKeys({ press: "Enter" });
    await until(() => items(element).length === 4 && focused(element) === items(element)[0]);
    expect(alertOf(element)).to.equal("");
    expectSeen(`GET ${LIST}`, "dp-change registries");
  });

  it("registry-picker.9 closes by Escape and by a press outside, with focus back on the control", async () => {
    const element = await place(html`<dp-registry-picker asin="B0A"></dp-registry-picker>`);
    await openMenu(element);
    await sendKeys({ press: "Escape" });
    await until(() => items(element).length === 0);
    expect(focused(element)).to.equal(part(element, "open"));
    expectSeen("dp-close registry-picker");
    await openMenu(element, OPENED);
    await sendMouse({ type: "click", position: [700, 550] });
    await until(() => items(element).length === 0);
    expect(focused(element)).to.equal(part(element, "open"));
    expectSeen("dp-close registry-picker");
    expect(fired.filter(({ type }) => type === "dp-close").map(({ detail }) => detail)).to.deep.equal([
      { surface: "registry-picker", reason: "escape" },
      { surface: "registry-picker", reason: "outside" },
    ]);
  });

  it("registry-picker.10 leads a signed-out press to sign-in", async () => {
    const element = await place(html`<dp-registry-picker asin="B0A" signed-in="false"></dp-registry-picker>`);
    await clickOn(part(element, "open"));
    await settled();
    expectSeen("dp-navigate sign-in");
    expect(items(element)).to.deep.equal([]);
  });

  it("registry-picker.1 option:registry-picker.for makes the page's control its menu button, and draws none", async () => {
    const element = await place(html`
      <button type="button" id="picker-link">Gift registries</button>
      <dp-registry-picker for="picker-link" asin="B0A"></dp-registry-picker>
    `);
    const control = element.previousElementSibling as HTMLElement;
    expect(part(element, "open")).to.equal(null);
    expect([control.getAttribute("aria-haspopup"), control.getAttribute("aria-expanded")]).to.deep.equal(["menu", "false"]);
    await openMenu(element, LOADED, control as HTMLButtonElement);
    expect(control.getAttribute("aria-expanded")).to.equal("true");
    const [anchor, popover] = [control.getBoundingClientRect(), inside(element, ".dp-popover")!.getBoundingClientRect()];
    expect(Math.abs(popover.left - anchor.left) < 2 && popover.top >= anchor.bottom).to.equal(true);
    await clickOn(control);
    await until(() => items(element).length === 0);
    expect([document.activeElement, control.getAttribute("aria-expanded")]).to.deep.equal([control, "false"]);
    await sendKeys({ press: "ArrowUp" });
    await until(() => items(element).length > 0);
    expect(focused(element)).to.equal(items(element).at(-1));
    element.remove();
    await nextTask();
    expectSeen("dp-close registry-picker", ...OPENED);
    expect(control.hasAttribute("aria-expanded")).to.equal(false);
  });

  it("registry-picker.1 option:registry-picker.asin option:registry-picker.quantity reads the product from the page, and opens by show()", async () => {
    const element = await place(html`
      <form>
        <input type="hidden" name="ASIN" value="B0FIELD" /><button type="button">Elsewhere</button>
        <dp-registry-picker for=""></dp-registry-picker>
      </form>
    `);
    const elsewhere = element.previousElementSibling as HTMLElement;
    elsewhere.focus();
    const picker = element as HTMLElement & { show(more?: object): void; close(): void; open: boolean };
    picker.show();
    await until(() => items(element).length > 0);
    expect([server.requests[0]!.url, picker.open]).to.deep.equal([`${LIST}?asin=B0FIELD`, true]);
    picker.close();
    await until(() => items(element).length === 0);
    expect([document.activeElement, picker.open]).to.deep.equal([elsewhere, false]);
    expectSeen(...LOADED, "dp-close registry-picker");
  });

  it("scope.7 registry-picker.2 asks again after the back/forward cache and after another tab's add, when it is opened next", async () => {
    const element = await place(html`<dp-registry-picker asin="B0A"></dp-registry-picker>`);
    const openBy = async (causes: string[]) => {
      await openMenu(element, causes);
      await sendKeys({ press: "Escape" });
      await until(() => items(element).length === 0);
      expectSeen("dp-close registry-picker");
    };
    await openBy(LOADED);
    await openBy(OPENED);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await settled();
    expectSeen(); // nothing shows
    await openBy(LOADED);
    const otherTab = new BroadcastChannel("dp:lists/1");
    const added = { asin: "B0A", registryType: "birthday", registryId: "A" };
    otherTab.postMessage({ saved: {}, added, lists: false, registries: true });
    await until(() => pageStores().registries.get().lastAdded !== null);
    otherTab.close();
    expect(pageStores().registries.get().lastAdded).to.deep.equal(added);
    await openBy(LOADED);
  });

  it("registry-picker.3 a11y.1 name and kind of a registry are apart for a listener", async () => {
    const element = await place(html`<dp-registry-picker asin="B0A"></dp-registry-picker>`);
    await openMenu(element);
    expect(items(element).map((item) => item.getAttribute("aria-label"))).to.deep.equal([
      "Ana turns 30, Birthday",
      null,
      "Otto, Birthday",
      null,
    ]);
  });

  it("registry-picker.14 state:registry-picker.invalid leaves the page's link where the asin is missing", async () => {
    const element = await place(
      html`<div data-dp-scope>
        <dp-registry-picker><a href="#native">Gift registries</a></dp-registry-picker>
      </div>`,
    );
    expect(element.dataset["state"]).to.equal("invalid");
    expect(element.querySelector("a")!.checkVisibility()).to.equal(true);
    await expectSoon(/^console\.error <dp-registry-picker> config: asin is missing\. /, "dp-error config");
  });

  it("registry-picker.3 stands at the other edge and reads the other way in a right-to-left page", async () => {
    const element = await place(html`<div dir="rtl"><dp-registry-picker asin="B0A" lang="he"></dp-registry-picker></div>`);
    await openMenu(element);
    const first = items(element)[0]!;
    expect(
      first.querySelector(".room")!.getBoundingClientRect().left > first.querySelector(".words")!.getBoundingClientRect().left,
    ).to.equal(true);
    expect(inside(element, "dialog")).to.equal(null);
  });
});
