import { expect, fixture, fixtureCleanup, html } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { pageStores, type ListEntry } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press, until } from "../../test/support/view.fixture.tsx";
import { clickOn } from "../../test/support/pointer.ts";
import type { AddToListElement } from "./add-to-list.element.ts";
import "./index.ts";
import "../list-button/index.ts";

const ADD = "/hz/wishlist/addasin";
const DROPDOWN = "/hz/wishlist/addtolist";
const entry = (id: string, name: string, isDefault = false): ListEntry => ({
  ...{ listExternalId: id, listType: "wishlist", name, privacyStatus: "private", isDefault },
});
/** what an add that succeeds causes */
const ADDED = [
  `POST ${ADD}`,
  "sessionStorage.removeItem dp:list-tags/1",
  "dp-change lists",
  "dp-success list-add",
  "polite Added to Balcony",
];
const initial = pageStores().lists.get();
let server: FakeFetch;
let navigations: string[];
const onNavigate = (event: Event) => {
  event.preventDefault();
  navigations.push((event as CustomEvent).detail.url.replace(location.origin, ""));
};

const control = html`<button type="button" id="choose-list">Add to a list …</button>`;
const page = html`<section>
  ${control}
  <dp-add-to-list for="choose-list">
    <input type="hidden" name="asin" value="B0LAMP" />
    <input type="hidden" name="sid" value="000-1" />
  </dp-add-to-list>
</section>`;

async function place(template = page): Promise<AddToListElement> {
  const section = await fixture<HTMLElement>(template);
  const host = section.querySelector<AddToListElement>("dp-add-to-list")!;
  // a closed element is empty
  const isDrawn = () => host.dataset["state"] !== "loading" && !host.shadowRoot?.querySelector("slot");
  await until(() => host.dataset["state"] === "invalid" || isDrawn(), "it is drawn");
  return host;
}
const inside = <Found extends HTMLElement = HTMLElement>(host: Element, selector: string) =>
  host.shadowRoot!.querySelector<Found>(selector)!;
const radios = (host: Element) => [...host.shadowRoot!.querySelectorAll<HTMLInputElement>("input[type=radio]")];
const focused = (host: Element) => host.shadowRoot!.activeElement as HTMLElement | null;
const opener = () => document.getElementById("choose-list")!;
const open = async (host: HTMLElement) => {
  await clickOn(opener());
  await until(() => host.dataset["state"] === "ready" && inside(host, "dialog:modal"), "it is open");
  expectSeen("dp-open add-to-list");
};
const failedLoad = (said: string) => [`GET ${DROPDOWN}`, "dp-error http", `assertive ${said}`];
const offer = (...entries: ListEntry[]) => pageStores().lists.set({ ...initial, entries });

describe("dp-add-to-list", () => {
  beforeEach(() => {
    server = fakeFetch({ [ADD]: () => json({ hasError: false }) });
    navigations = [];
    document.addEventListener("dp-navigate", onNavigate);
    offer(entry("A", "Attic"), entry("B", "Balcony", true), entry("C", "Cellar"));
  });
  afterEach(() => {
    fixtureCleanup(); // it follows the store
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
    pageStores().lists.set(initial);
    sessionStorage.clear();
  });

  it("add-to-list.1 add-to-list.2 its control opens a named modal with focus on the chosen list; arrows choose", async () => {
    const host = await place();
    await open(host);
    const dialog = inside(host, "dialog");
    expect([dialog.matches(":modal"), inside(host, "h2").textContent]).to.deep.equal([true, "Add to a list"]);
    expect(dialog.getAttribute("aria-labelledby")).to.equal(inside(host, "h2").id);
    expect(radios(host).map(({ checked }) => checked)).to.deep.equal([false, true, false]);
    await until(() => focused(host) === radios(host)[1], "focus is on it");
    expect(inside(host, "[role=radiogroup]").textContent).to.contain("Balcony");
    await press("ArrowDown");
    expect(radios(host).map(({ checked }) => checked)).to.deep.equal([false, false, true]);
    await press("ArrowDown");
    expect(radios(host).map(({ checked }) => checked)).to.deep.equal([true, false, false]);
    await expect(host).to.be.accessible();
  });

  it("add-to-list.2 loads the lists with a spinner when there are none in hand", async () => {
    pageStores().lists.set(initial);
    let answer: (response: Response) => void = () => {};
    server.on(DROPDOWN, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    await clickOn(opener());
    await until(() => server.to(DROPDOWN).length === 1, "they are asked for");
    expect(inside(host, ".dp-spinner").getAttribute("aria-label")).to.equal("Loading");
    await expect(host).to.be.accessible();
    answer(json({ html: `<button data-dp-action="add" data-list-id="A" data-list-name="&lt;b&gt;Attic">x</button>`, css: "" }));
    await until(() => radios(host).length === 1, "they are there");
    expect(inside(host, ".list").textContent).to.equal("<b>Attic");
    await until(() => focused(host) === radios(host)[0], "focus is on it");
    expectSeen("dp-open add-to-list", `GET ${DROPDOWN}`);
  });

  it("add-to-list.3 add-to-list.4 add-to-list.5 adds with tags; while it is on its way nothing else can be pressed", async () => {
    document.head.insertAdjacentHTML("beforeend", `<meta name="anti-csrftoken-a2z" content="CSRF1">`);
    let answer: (response: Response) => void = () => {};
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    await open(host);
    const tags = inside<HTMLInputElement>(host, "[part~=tags]");
    tags.value = " desk, ,lamp,desk ";
    tags.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    expectSeen("sessionStorage.setItem dp:list-tags/1");
    const submit = inside<HTMLButtonElement>(host, "[part~=submit]");
    submit.focus();
    for (let click = 0; click < 2; click++) submit.click();
    await until(() => host.dataset["state"] === "adding" && submit.getAttribute("aria-busy") === "true", "it is on its way");
    await until(() => server.to(ADD).length === 1, "it has left");
    expect(inside(host, "[role=radiogroup]").getAttribute("aria-disabled")).to.equal("true");
    expect(focused(host)).to.equal(submit);
    await clickOn(radios(host)[2]!);
    expect(radios(host).map(({ checked, disabled }) => `${checked} ${disabled}`)).to.deep.equal([
      "false false",
      "true false",
      "false false",
    ]);
    const sent = { listId: "B", listType: "wishlist", asin: "B0LAMP", sid: "000-1", tags: "desk,lamp" };
    expect(server.to(ADD).map(({ body }) => body)).to.deep.equal([sent]);
    expect(server.to(ADD)[0]!.headers.get("anti-csrftoken-a2z")).to.equal("CSRF1");
    await expect(host).to.be.accessible();
    answer(json({ hasError: false }));
    await until(() => host.dataset["state"] === "added", "it is added");
    await expectSoon(...ADDED);
    expect(inside(host, "[data-role=status]").textContent).to.equal("Added to Balcony");
    expect(inside<HTMLAnchorElement>(host, "[part~=link]").pathname).to.equal("/gp/registry/wishlist/B");
    await until(() => focused(host)?.matches("[part~=close]"), "focus is on close");
    await expect(host).to.be.accessible();
    inside(host, "[part~=link]").click();
    expect(navigations).to.deep.equal(["/gp/registry/wishlist/B"]);
    expectSeen("dp-navigate list");
    await clickOn(inside(host, ".actions [part~=close]"));
    await expectSoon("dp-close add-to-list");
    document.querySelector("meta[name=anti-csrftoken-a2z]")!.remove();
  });

  it("add-to-list.7 Escape, the backdrop and the close button close it, with focus back on the control", async () => {
    const host = await place();
    const ways = [
      () => press("Escape"),
      () => sendMouse({ type: "click", position: [3, 3] }),
      () => clickOn(inside(host, "[part~=dialog-close]")),
    ];
    for (const close of ways) {
      await open(host);
      await close();
      await until(() => host.dataset["state"] === "closed" && document.activeElement === opener(), "it is closed");
      expectSeen("dp-close add-to-list");
    }
  });

  it("add-to-list.6 add-to-list.8 without any list it says so, and its control opens a create element", async () => {
    pageStores().lists.set(initial);
    server.on(DROPDOWN, () => json({ html: "<p>none</p>", css: "" }));
    const asked: unknown[] = [];
    if (!customElements.get("dp-create-list"))
      customElements.define(
        "dp-create-list",
        class extends HTMLElement {
          async show(more: object) {
            asked.push(more);
            return { listExternalId: "N", listType: "wishlist", listName: "New", url: "/gp/registry/wishlist/N" };
          }
        },
      );
    const host = await place();
    await clickOn(opener());
    await until(() => inside(host, ".none"), "it says so");
    expect(inside(host, ".none").textContent).to.equal("You have no lists yet.");
    expect(inside(host, "[part~=submit]")).to.equal(null);
    await expect(host).to.be.accessible();
    expectSeen("dp-open add-to-list", `GET ${DROPDOWN}`);
    await clickOn(inside(host, "[part~=create]"));
    await until(() => host.dataset["state"] === "added", "the new list is shown");
    expect(asked).to.have.length(1);
    expect(asked[0]).to.deep.include({ startedFrom: "detail", asin: "B0LAMP", opener: opener() });
    expect(inside(host, "[data-role=status]").textContent).to.equal("Added to New");
    expect(server.to(ADD)).to.deep.equal([]);
    await expectSoon("dp-close add-to-list", "dp-open add-to-list", "polite Added to New");
  });

  it("add-to-list.9 a failure is an alert in the modal, and the add can be repeated", async () => {
    server.on(ADD, () => json({ hasError: true }));
    const host = await place();
    await open(host);
    await clickOn(inside(host, "[part~=submit]"));
    await until(() => host.dataset["state"] === "error", "it says so");
    await expectSoon(`POST ${ADD}`, "dp-error refused", "assertive We could not add this item. Please try again.");
    expect(inside(host, ".dp-messages [data-role=alert]").textContent).to.equal("We could not add this item. Please try again.");
    await expect(host).to.be.accessible();
    server.on(ADD, () => json({ hasError: false }));
    await clickOn(inside(host, "[part~=submit]"));
    await until(() => host.dataset["state"] === "added", "it is added");
    await expectSoon(...ADDED);
  });

  it("add-to-list.10 lists that cannot be had have a retry, in the end none", async () => {
    pageStores().lists.set({ ...initial, failures: 1 });
    server.on(DROPDOWN, () => json({}, 404));
    const host = await place();
    await clickOn(opener());
    await until(() => inside(host, "[part~=retry]"), "there is a retry");
    expect(inside(host, "[data-role=alert]").textContent).to.equal("We could not load your lists.");
    await expect(host).to.be.accessible();
    expectSeen("dp-open add-to-list", ...failedLoad("We could not load your lists."));
    await clickOn(inside(host, "[part~=retry]"));
    await until(() => inside(host, "[data-role=alert]").textContent === "Lists are unavailable right now.", "it is unavailable");
    expect(inside(host, "[part~=retry]")).to.equal(null);
    expectSeen(...failedLoad("Lists are unavailable right now."));
  });

  it("add-to-list.10 list-button.28 list-button.29 its failures count for the list buttons of the page, each with its own maximum; a load that succeeds sets them to 0", async () => {
    pageStores().lists.set(initial);
    server.on(DROPDOWN, () => json({}, 404));
    const host = await place(
      html`<section>
        ${control}<dp-add-to-list for="choose-list" asin="B0LAMP"></dp-add-to-list>
        <dp-list-button asin="B0LAMP" max-failures="2"></dp-list-button>
      </section>`,
    );
    const button = host.parentElement!.querySelector<HTMLElement>("dp-list-button")!;
    await until(() => button.shadowRoot?.querySelector("[part~=open]"));
    const text = () => inside(host, ".dp-messages [data-role=alert]").textContent;
    await clickOn(opener());
    await until(() => text() === "We could not load your lists.");
    expect([pageStores().lists.get().failures, button.dataset["state"]]).to.deep.equal([1, "ready"]);
    expectSeen("dp-open add-to-list", ...failedLoad("We could not load your lists."));
    await clickOn(inside(host, "[part~=retry]"));
    await until(() => pageStores().lists.get().failures === 2);
    expect(button.dataset["state"], "2 of its 2").to.equal("unavailable");
    await until(() => inside(host, "[part~=retry]"), "2 of our 3");
    await expectSoon(...failedLoad("We could not load your lists."));
    server.on(DROPDOWN, () => json({ html: `<button data-dp-action="add" data-list-id="A" data-list-name="Attic">x</button>`, css: "" }));
    await clickOn(inside(host, "[part~=retry]"));
    await until(() => radios(host).length === 1);
    expect([pageStores().lists.get().failures, button.dataset["state"], server.to(DROPDOWN).length]).to.deep.equal([0, "ready", 3]);
    expectSeen(`GET ${DROPDOWN}`);
  });

  it("add-to-list.7 storage.1 tags that were typed outlive a reload for their product, until an add succeeded", async () => {
    const first = await place();
    await open(first);
    await clickOn(inside(first, "[part~=tags]"));
    await sendKeys({ type: "desk, lamp" });
    first.parentElement!.remove(); // with the page; its session storage stays
    expectSeen(...Array.from("desk, lamp", () => "sessionStorage.setItem dp:list-tags/1"));
    expect(Object.entries(sessionStorage)).to.deep.equal([["dp:list-tags/1", '{"asin":"B0LAMP","tags":"desk, lamp"}']]);

    const other = await place(html`<section>${control}<dp-add-to-list for="choose-list" asin="B0SOFA"></dp-add-to-list></section>`);
    await open(other);
    expect(inside<HTMLInputElement>(other, "[part~=tags]").value).to.equal("");
    other.parentElement!.remove();

    const again = await place();
    await open(again);
    expect(inside<HTMLInputElement>(again, "[part~=tags]").value).to.equal("desk, lamp");
    await clickOn(inside(again, "[part~=submit]"));
    await until(() => again.dataset["state"] === "added", "it is added");
    expect([server.to(ADD).map(({ body }) => (body as { tags: string }).tags), sessionStorage.length]).to.deep.equal([["desk,lamp"], 0]);
    await expectSoon(...ADDED);
  });

  it("add-to-list.1 show, close and open by script do the same", async () => {
    const host = await place();
    host.show();
    await until(() => host.open && host.hasAttribute("open"), "it is open");
    host.close();
    expect([host.open, host.hasAttribute("open")]).to.deep.equal([false, false]);
    await Promise.resolve(); // options are read once per task
    host.setAttribute("open", "");
    await until(() => host.dataset["state"] === "ready", "the attribute opens it");
    host.open = false;
    expect(host.dataset["state"]).to.equal("closed");
    expectSeen("dp-open add-to-list", "dp-close add-to-list", "dp-open add-to-list", "dp-close add-to-list");
  });

  it("add-to-list.11 a missing asin is invalid", async () => {
    const host = await place(html`<section><dp-add-to-list></dp-add-to-list></section>`);
    expect(host.dataset["state"]).to.equal("invalid");
    host.show();
    expect(host.open).to.equal(false);
    await expectSoon(/^console\.error <dp-add-to-list> config: asin is missing\. /, "dp-error config");
  });
});
