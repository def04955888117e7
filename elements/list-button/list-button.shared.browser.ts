import { expect, html } from "@open-wc/testing";
import { listsChanged } from "../../src/lists/list-dropdowns.ts";
import { pageStores } from "../../src/state/page.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { added, ADD, DROPDOWN, items, LOADED, MENU, onPage, OPENED, openMenu, part, place, server } from "./list-button.page.fixture.ts";

onPage();

const two = () => place(html`<dp-list-button asin="B0A"></dp-list-button><dp-list-button id="second" asin="B0B"></dp-list-button>`);
const drawn = (element: Element) => until(() => element.shadowRoot?.querySelector("[part~=open]"), "it is drawn");
const names = (element: Element) => items(element).map((item) => item.textContent.trim());
const closed = async (element: Element) => {
  await press("Escape");
  await until(() => items(element).length === 0, "closed");
  expectSeen("dp-close list-dropdown");
};
const newMenu = MENU.replace("Attic", "Loft").replace("Attic", "Loft");

describe("dp-list-button, with others on the page and in other tabs", () => {
  it("calls.7 list-button.4 a second button shows what the first was answered, without a request", async () => {
    const first = await two();
    const second = first.parentElement!.querySelector("#second")!;
    await drawn(second);
    await openMenu(first);
    const menu = names(first);
    await closed(first);
    await openMenu(second, OPENED);
    expect(names(second)).to.deep.equal(menu);
    expect(second.shadowRoot!.activeElement).to.equal(items(second)[0]);
    await closed(second);
    listsChanged(pageStores());
    await clickOn(part(second, "open"));
    await expectSoon(...LOADED); // a list was made
  });

  it("calls.7 two that are opened before the answer share one request; another question has its own", async () => {
    let answer!: (response: Response) => void;
    server.on(DROPDOWN, () => new Promise((resolve) => (answer = resolve)));
    const first = await place(
      html`<dp-list-button asin="B0A"></dp-list-button><dp-list-button id="second" asin="B0B"></dp-list-button
        ><dp-list-button id="ideas" type="idea" asin="B0B"></dp-list-button>`,
    );
    const [second, ideas] = ["#second", "#ideas"].map((id) => first.parentElement!.querySelector(id)!);
    await drawn(second!);
    await drawn(ideas!);
    await clickOn(part(first, "open"));
    await expectSoon(...LOADED);
    await clickOn(part(second!, "open"));
    // its own close ends the first's; each element hears of the call that it shares
    await expectSoon("dp-close list-dropdown", ...OPENED, "dp-request list-dropdown");
    await settled();
    expectSeen();
    answer(json({ html: MENU, css: "" }));
    await until(() => items(second!).length > 0);
    await closed(second!);
    await clickOn(part(ideas!, "open"));
    await expectSoon(...OPENED, "dp-request list-dropdown", `GET ${DROPDOWN}`); // the recorder takes the shared one for that of this request
    expect(server.to(DROPDOWN)[1]!.url).to.contain("type=idea");
  });

  it("list-button.5 a11y.1 the parts of an entry are apart for a listener, as they are for the eye", async () => {
    const entry = (name: string, more: string, attributes = "") =>
      `<button type="button" data-dp-action="add" data-list-id="${name}" data-list-name="${name}" ${attributes}>${more}</button>`;
    const html = `${entry("Ana", "<span>For Ana</span><span>Gift list, public</span>")}${entry("B", "<b>Bal</b>cony")}${entry("C", "<span>Cellar</span>")}
      ${entry("D", "<span>Den</span><span>private</span>", 'aria-label="The den"')}`;
    server.on(DROPDOWN, () => json({ html, css: "" }));
    const first = await two();
    await openMenu(first);
    expect(items(first)).to.have.lengthOf(4);
    expect(items(first).map((item) => item.getAttribute("aria-label"))).to.deep.equal([
      "For Ana, Gift list, public",
      null,
      null,
      "The den",
    ]);
  });

  it("scope.7 lists that were read are read again when the page comes back from the back/forward cache; those that were not are not", async () => {
    const first = await two();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    await settled();
    expectSeen(); // lazy
    await openMenu(first);
    await closed(first);
    server.on(DROPDOWN, () => json({ html: newMenu, css: "" }));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await expectSoon(`GET ${DROPDOWN}`);
    await openMenu(first, OPENED);
    await until(() => names(first)[0] === "Loft", "the new lists");
    expect(pageStores().lists.get().entries[0]!.name).to.equal("Loft");
  });

  it("scope.7 what another tab saved shows here, and lists that it made are read again, quietly", async () => {
    const first = await place(
      html`<dp-list-button asin="B0A"></dp-list-button><dp-list-button id="heart" appearance="heart" asin="B0B"></dp-list-button>`,
    );
    const heart = first.parentElement!.querySelector<HTMLElement>("#heart")!;
    await until(() => heart.shadowRoot?.querySelector("[part~=heart]"));
    await openMenu(first);
    const otherTab = new BroadcastChannel("dp:lists/1");
    otherTab.postMessage({ saved: { B0B: ["A"] }, added: null, lists: false, registries: false });
    await until(() => heart.hasAttribute("data-saved"), "the heart follows");
    await settled();
    expectSeen();
    let answer!: (response: Response) => void;
    server.on(DROPDOWN, () => new Promise((resolve) => (answer = resolve)));
    otherTab.postMessage({ saved: { B0B: ["A"] }, added: null, lists: true, registries: false });
    await expectSoon(`GET ${DROPDOWN}`);
    expect(names(first)[0], "what stands is shown meanwhile").to.equal("Attic");
    answer(json({ html: newMenu, css: "" }));
    await until(() => names(first)[0] === "Loft", "the new lists");
    expect(first.shadowRoot!.contains(first.shadowRoot!.activeElement), "focus stays in the menu").to.equal(true);

    const heard: unknown[] = [];
    otherTab.onmessage = ({ data }) => void heard.push(data);
    server.on(ADD, () => json({ isValid: true, listExternalId: "A", listType: "wishlist" }));
    await clickOn(items(first)[0]!);
    await until(() => heard.length === 1, "our add is told");
    expect(heard).to.deep.equal([{ saved: { B0A: ["A"], B0B: ["A"] }, added: null, lists: false, registries: false }]);
    otherTab.close();
    await expectSoon("dp-close list-dropdown", ...added("Loft"));
  });
});
