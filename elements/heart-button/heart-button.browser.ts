import { expect, fixture, html } from "@open-wc/testing";

import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press, until } from "../../test/support/view.fixture.tsx";
import { nextTask, settled } from "../../test/support/until.ts";
import "../list-button/index.ts";
import "./index.ts";

const ADD = "/hz/wishlist/additemtolist";
const TOGGLE = JSON.stringify({
  initialActions: [{ type: "add" }],
  hiddenActions: [{ type: "remove", url: "/off" }],
  serializedItemInfo: "e30",
});
const initial = pageStores().lists.get();
let server: FakeFetch;
let fired: { type: string; detail: Record<string, unknown> }[];
const onEvent = (event: Event) => {
  fired.push({ type: event.type, detail: (event as CustomEvent).detail });
  if (event.type === "dp-navigate") event.preventDefault();
};
const TYPES = ["dp-success", "dp-error", "dp-navigate"];

beforeEach(() => {
  const good = () => json({ isValid: true, listExternalId: "W1", listType: "wishlist", registryName: "Balcony" });
  server = fakeFetch({ [ADD]: good, "/off": good });
  fired = [];
  for (const type of TYPES) document.addEventListener(type, onEvent);
});
afterEach(() => {
  server.restore();
  for (const type of TYPES) document.removeEventListener(type, onEvent);
  pageStores().lists.set(initial);
});

const place = async (template: ReturnType<typeof html>) => {
  const section = await fixture<HTMLElement>(html`<section>${template}</section>`);
  const hearts = [...section.querySelectorAll<HTMLElement>("dp-heart-button, dp-list-button")];
  await until(() => hearts.every((heart) => heart.dataset["state"] === "invalid" || heart.shadowRoot?.querySelector("button")));
  return { section, hearts };
};
const one = async (template: ReturnType<typeof html>) => (await place(template)).hearts[0]!;
const button = (heart: Element) => heart.shadowRoot!.querySelector<HTMLButtonElement>("[part=heart]")!;
/** what an add causes that succeeds */
const SAVED = [`POST ${ADD}`, "dp-change lists", "dp-success list-add", "polite Saved to Balcony"];
const alertOf = (heart: Element) => heart.shadowRoot!.querySelector(".dp-messages > [data-role=alert]")!.textContent;

describe("dp-heart-button", () => {
  it("heart-button.1 state:heart-button.ready draws one button with the item's title, and as a toggle where it can take it off", async () => {
    const heart = await one(html`<dp-heart-button asin="B0C" item-title="Oak table" list-external-id="W1"></dp-heart-button>`);
    expect(heart.shadowRoot!.querySelectorAll("button")).to.have.lengthOf(1);
    expect([button(heart).getAttribute("aria-label"), button(heart).getAttribute("aria-pressed")]).to.deep.equal([
      "Save Oak table to a list",
      null,
    ]);
    await expect(heart).to.be.accessible();
    await clickOn(button(heart));
    await until(() => heart.dataset["state"] === "saved");
    await expectSoon(...SAVED);
    expect([button(heart).getAttribute("aria-label"), button(heart).getAttribute("aria-pressed")]).to.deep.equal([
      "Oak table is saved to your list",
      null,
    ]);
    const toggle = await one(
      html`<dp-heart-button asin="B0D" item-title="Lamp" list-external-id="W1" heart-action-details=${TOGGLE}></dp-heart-button>`,
    );
    expect(button(toggle).getAttribute("aria-pressed")).to.equal("false");
    await clickOn(button(toggle));
    await until(() => toggle.dataset["state"] === "saved");
    await expectSoon(...SAVED);
    expect([button(toggle).getAttribute("aria-label"), button(toggle).getAttribute("aria-pressed")]).to.deep.equal([
      "Save Lamp to a list",
      "true",
    ]);
    await expect(toggle).to.be.accessible();
  });

  it("heart-button.1 a press follows no link, opens no card and selects nothing around it, by pointer or by key", async () => {
    const { section, hearts } = await place(html`
      <label class="card"
        ><input type="checkbox" /><a href="#followed"><dp-heart-button asin="B0C" list-external-id="W1"></dp-heart-button></a
      ></label>
    `);
    let heard = 0;
    for (const type of ["click", "pointerdown", "pointerup", "mousedown", "mouseup", "keydown", "keyup"])
      section.querySelector(".card")!.addEventListener(type, () => heard++);
    const heart = button(hearts[0]!);
    await clickOn(heart);
    await until(() => hearts[0]!.dataset["state"] === "saved");
    await expectSoon(...SAVED);
    heart.focus();
    for (const key of ["Enter", "Space"]) {
      await press(key);
      await expectSoon("polite Saved. See your list"); // heart-button.4
    }
    expect([heard, location.hash, section.querySelector("input")!.checked]).to.deep.equal([0, "", false]);
  });

  it("heart-button.3 call:list-add heart-button.5 heart-button.7 fills at once, sends the form, and is announced once", async () => {
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const heart = await one(
      html`<dp-heart-button
        asin="B0C"
        item-title="Oak table"
        sid="S"
        list-external-id="W1"
        heart-action-details=${TOGGLE}
      ></dp-heart-button>`,
    );
    for (let times = 0; times < 5; times++) button(heart).click();
    await expectSoon(`POST ${ADD}`);
    expect([button(heart).getAttribute("aria-pressed"), heart.dataset["state"]]).to.deep.equal(["true", "saving"]);
    await expect(heart).to.be.accessible();
    expect(server.to(ADD)[0]!.body).to.deep.equal({
      ...{ asin: "B0C", sid: "S", vendorId: "website.wishlist.detail.add", listExternalId: "W1", listType: "wishlist" },
      ...{ isAjax: "true", quantity: "1", requestedQty: "1", serializedItemInfo: "e30" },
    });
    answer(json({ isValid: true, registryName: "Balcony" }));
    await expectSoon(...SAVED.slice(1));
    expect(fired).to.deep.equal([
      { type: "dp-success", detail: { action: "list-add", asin: "B0C", listExternalId: "W1", listType: "wishlist" } },
    ]);
  });

  it("heart-button.4 heart-button.7 call:list-heart-action takes it off by the page's address, and says so", async () => {
    pageStores().lists.set({ ...initial, saved: { B0C: ["W1"] } });
    const heart = await one(
      html`<dp-heart-button asin="B0C" sid="S" list-external-id="W1" heart-action-details=${TOGGLE}></dp-heart-button>`,
    );
    expect(button(heart).getAttribute("aria-pressed")).to.equal("true");
    await clickOn(button(heart));
    await expectSoon("dp-request list-heart-action", "POST /off", "dp-success list-remove", "polite Removed from Balcony");
    expect(server.to("/off").map(({ method, body }) => [method, body])).to.deep.equal([
      ["POST", { asin: "B0C", sid: "S", serializedItemInfo: "e30" }],
    ]);
    expect([heart.dataset["state"], pageStores().lists.get().saved]).to.deep.equal(["ready", {}]);
  });

  it("heart-button.6 every heart of the item follows, also a list heart and one in another grid; others do not", async () => {
    const { hearts } = await place(html`
      <div data-dp-scope><dp-heart-button asin="B0C" list-external-id="W1"></dp-heart-button></div>
      <div data-dp-scope><dp-heart-button asin="B0C" list-external-id="W1"></dp-heart-button></div>
      <dp-list-button appearance="heart" asin="B0C"></dp-list-button>
      <dp-heart-button asin="B0X" list-external-id="W1"></dp-heart-button>
    `);
    await clickOn(button(hearts[0]!));
    await until(() => hearts[1]!.dataset["state"] === "saved");
    expect([hearts[2]!.hasAttribute("data-saved"), hearts[3]!.dataset["state"]]).to.deep.equal([true, "ready"]);
    await expectSoon(...SAVED);
  });

  it("heart-button.3 without a default list the create element of the page opens from the hearts flow, for this item", async () => {
    const { section, hearts } = await place(html`
      <dp-heart-button asin="B0C" create="mine"></dp-heart-button><dp-heart-button asin="B0X" create="mine"></dp-heart-button>
    `);
    const shown: Record<string, unknown>[] = [];
    const create = document.createElement("div");
    create.id = "mine";
    const list = { listExternalId: "N", listType: "wishlist", listName: "New", url: "/x" };
    Object.assign(create, { show: async (more: Record<string, unknown>) => (shown.push(more), list) });
    section.append(create);
    await clickOn(button(hearts[0]!));
    await expectSoon("polite Saved to New");
    expect(shown).to.have.lengthOf(1);
    expect(shown[0]).to.include({ startedFrom: "hearts", asin: "B0C" });
    expect([hearts[0]!.dataset["state"], hearts[1]!.dataset["state"]]).to.deep.equal(["saved", "ready"]);
  });

  it("heart-button.9 calls of different items run side by side", async () => {
    server.on(ADD, () => new Promise(() => {}));
    const { hearts } = await place(html`
      <dp-heart-button asin="B0C" list-external-id="W1"></dp-heart-button
      ><dp-heart-button asin="B0X" list-external-id="W1"></dp-heart-button>
    `);
    for (const heart of hearts) await clickOn(button(heart));
    await expectSoon(`POST ${ADD}`, `POST ${ADD}`);
    expect(server.to(ADD).every(({ signal }) => !signal?.aborted)).to.equal(true);
  });

  it("heart-button.10 state:heart-button.error a failure restores the heart and alerts, beside it for all to see", async () => {
    server.on(ADD, () => json({}, 400));
    const heart = await one(html`<dp-heart-button asin="B0C" list-external-id="W1" heart-action-details=${TOGGLE}></dp-heart-button>`);
    await clickOn(button(heart));
    await until(() => alertOf(heart) === "We could not save this. Please try again.");
    expect([button(heart).getAttribute("aria-pressed"), heart.dataset["state"], heart.shadowRoot!.activeElement]).to.deep.equal([
      "false",
      "error",
      button(heart),
    ]);
    await expectSoon(`POST ${ADD}`, "dp-error http", "assertive We could not save this. Please try again.");
    await expect(heart).to.be.accessible();
  });

  it("heart-button.11 an address of another site is not called: blocked-url, and the heart is restored", async () => {
    const details = JSON.stringify({ initialActions: [{ type: "add", url: "https://elsewhere.example/steal" }] });
    const heart = await one(html`<dp-heart-button asin="B0C" list-external-id="W1" heart-action-details=${details}></dp-heart-button>`);
    await clickOn(button(heart));
    await until(() => heart.dataset["state"] === "error");
    await expectSoon("dp-error blocked-url", "assertive We could not save this. Please try again.");
  });

  it("heart-button.11 state:heart-button.invalid draws no heart without an asin, or with actions that there are not", async () => {
    const page = await fixture(html`<input type="hidden" name="ASIN" value="B0PAGE" />`);
    const link = html`<a href="/x">Table</a>`;
    const cases = [
      [html`<dp-heart-button>${link}</dp-heart-button>`, /config: asin is missing\. /],
      [
        html`<dp-heart-button asin="B0C" heart-action-details="{oops">${link}</dp-heart-button>`,
        /config: heart-action-details is "\{oops" /,
      ],
      [
        html`<dp-heart-button asin="B0C" heart-action-details='{"initialActions":[{"type":"share"}]}'>${link}</dp-heart-button>`,
        /config: heart-action-details: initialActions and hiddenActions are lists of /,
      ],
    ] as const;
    for (const [template, said] of cases) {
      const heart = await one(template);
      expect([heart.dataset["state"], heart.shadowRoot?.querySelector("button") ?? null]).to.deep.equal(["invalid", null]);
      expect(heart.querySelector("a")!.getBoundingClientRect().width).to.be.greaterThan(0);
      await expectSoon(said, "dp-error config");
    }
    page.remove();
  });

  it("heart-button.8 signed out the press leads to sign-in", async () => {
    const heart = await one(
      html`<dp-heart-button asin="B0C" signed-in="false" list-external-id="W1"></dp-heart-button
        ><input type="hidden" name="signed-in" value="false" />`,
    );
    await nextTask();
    pageStores().customer.set({ id: null, signedIn: false, prime: false });
    await clickOn(button(heart));
    await settled();
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
    expectSeen("dp-navigate sign-in");
  });
});
