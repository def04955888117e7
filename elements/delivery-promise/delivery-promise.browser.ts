import { expect } from "@open-wc/testing";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { pageStores } from "../../src/state/page.ts";
import type { DeliveryPromiseElement } from "./delivery-promise.element.ts";
import "./index.ts";

const CHECK = "/api/deep-check";
const LOADING = "polite Checking delivery";
const ASKED = [LOADING, `POST ${CHECK}`];
const CHANGED = "dp-change promise";

describe("dp-delivery-promise", () => {
  let page: HTMLElement;
  let server: FakeFetch;
  let reply: (content: unknown, status?: number) => void;

  beforeEach(() => {
    pageStores().location.set(null);
    page = document.body.appendChild(document.createElement("main"));
    page.addEventListener("dp-navigate", (event) => event.preventDefault());
    server = fakeFetch({
      [CHECK]: () => new Promise((resolve) => (reply = (content, status) => resolve(json({ content }, status)))),
    });
  });
  afterEach(async () => {
    page.remove();
    server.restore();
    pageStores().location.set(null);
    await settled();
  });

  const host = () => page.querySelector<DeliveryPromiseElement>("dp-delivery-promise")!;
  const promise = () => page.querySelector<HTMLElement>("#promise")!;
  const state = (name: string) => until(() => host().dataset["state"] === name, name);
  const asked = (count: number) => until(() => server.requests.length === count, `${count} lookups`);

  /** A page with the element and a container that the server rendered. */
  async function put(container = `<p id="promise">Usually 2 to 4 days</p>`, attributes = `for="promise" endpoint="${CHECK}"`) {
    page.innerHTML = `<section data-dp-scope><input type="hidden" name="ASIN" value="A1">
      <dp-delivery-promise ${attributes}></dp-delivery-promise>${container}</section>`;
    await settled();
  }
  /** The container after one lookup. */
  async function show(content: string, container?: string): Promise<void> {
    await put(container);
    await asked(1);
    reply(content);
    await state("ready");
    expectSeen(...ASKED, ...seen().slice(2));
  }
  const relocate = (countryCode: string) => pageStores().location.set({ countryCode });

  it("delivery-promise.1 delivery-promise.2 what the server rendered stays, busy, until the answer takes its place (option:delivery-promise.for, option:delivery-promise.asin)", async () => {
    await put();
    await asked(1);
    expect([promise().textContent, promise().ariaBusy, server.requests[0]!.body]).to.deep.equal([
      "Usually 2 to 4 days",
      "true",
      { asin: "A1", buyingOptionIndex: 0, device: "desktop" },
    ]);
    reply(`<b>Friday</b><script>window.ran = 1</script><img src="x" alt="" onerror="window.ran = 1">`);
    await state("ready");
    expect([promise().textContent, promise().ariaBusy, promise().querySelector("script"), "ran" in window]).to.deep.equal([
      "Friday",
      null,
      null,
      false,
    ]);
    expectSeen(...ASKED, "polite Friday", CHANGED);
  });

  it("delivery-promise.2 a hidden container is shown, and without `for` the element itself is the container", async () => {
    await show("Friday", `<p id="promise" hidden>Usually 2 to 4 days</p>`);
    expect(promise().checkVisibility()).to.equal(true);
    page.innerHTML = `<dp-delivery-promise asin="A2" endpoint="${CHECK}"><p>Usually 2 to 4 days</p></dp-delivery-promise>`;
    await asked(2);
    reply("<p>Saturday</p>");
    await state("ready");
    expect(host().innerHTML).to.equal("<p>Saturday</p>");
    expectSeen(...ASKED, "polite Saturday", CHANGED);
  });

  it("delivery-promise.3 the first answer that says what stands there is not announced; each later one is, once", async () => {
    await show("<b>Usually</b> 2 to 4\n days");
    relocate("DE");
    await asked(2);
    reply("Usually 2 to 4 days");
    await state("ready");
    expectSeen(...ASKED, "polite Usually 2 to 4 days", CHANGED);
  });

  it("delivery-promise.1 delivery-promise.4 a lookup that takes the place of one under way is not told anew", async () => {
    await put();
    await asked(1);
    relocate("DE");
    await asked(2);
    reply("Friday");
    await state("ready");
    expectSeen(...ASKED, `POST ${CHECK}`, "polite Friday", CHANGED);
  });

  it("delivery-promise.3 the first answer with the words of before is told by the change alone", async () => {
    await put();
    await asked(1);
    reply("Usually <i>2 to 4</i> days");
    await state("ready");
    expectSeen(...ASKED, CHANGED);
  });

  it("delivery-promise.7 a link of the promise goes through dp-navigate", async () => {
    await show(`<a href="/help">Friday</a>`);
    await clickOn(promise().querySelector("a")!);
    expectSeen("dp-navigate link");
  });

  it("delivery-promise.8 delivery-promise.12 a failure hides the container, and its focus goes to what is around it", async () => {
    await show(`<a href="/help">Friday</a>`, `<div id="around"><p id="promise">Usually</p></div>`);
    promise().querySelector("a")!.focus();
    relocate("DE");
    await asked(2);
    reply("", 500);
    await state("failed");
    expect([promise().checkVisibility(), document.activeElement?.id]).to.deep.equal([false, "around"]);
    expectSeen(...ASKED, "dp-metric delivery-promise.error", "dp-error http");
    relocate("US");
    await asked(3);
    reply("Saturday");
    await state("ready");
    expect([promise().checkVisibility(), promise().ariaBusy]).to.deep.equal([true, null]);
    expectSeen(...ASKED, "polite Saturday", CHANGED);
  });

  it("delivery-promise.8 after a failure by network it is looked up once when the browser is online again", async () => {
    server.on(CHECK, () => Promise.reject(new TypeError("Failed to fetch")));
    await put();
    await state("failed");
    expect([server.requests.length, promise().checkVisibility()]).to.deep.equal([1, false]);
    server.on(CHECK, () => json({ content: "Friday" }));
    dispatchEvent(new Event("online"));
    await state("ready");
    dispatchEvent(new Event("online"));
    await settled();
    expect([server.requests.length, promise().checkVisibility(), promise().textContent]).to.deep.equal([2, true, "Friday"]);
    expectSeen.events("dp-metric delivery-promise.error", "dp-error network", CHANGED);
    expectSeen(...seen());
  });

  it("delivery-promise.12 the closest element around that has a box gets the focus of a container that is hidden", async () => {
    const boxless = `<div style="display: contents"><p id="promise">Usually</p></div>`;
    await show(`<a href="/help">Friday</a>`, `<div id="around">${boxless}</div>`);
    promise().querySelector("a")!.focus();
    relocate("DE");
    await asked(2);
    reply("");
    await state("empty");
    expect([promise().checkVisibility(), document.activeElement?.id]).to.deep.equal([false, "around"]);
    expectSeen(...ASKED);
  });

  it("delivery-promise.12 focus inside what is replaced goes to the container", async () => {
    await show(`<a href="/help">Friday</a>`);
    promise().querySelector("a")!.focus();
    relocate("DE");
    await asked(2);
    reply("Saturday");
    await state("ready");
    expect(document.activeElement).to.equal(promise());
    expectSeen(...ASKED, "polite Saturday", CHANGED);
  });

  it("delivery-promise.9 a container that is missing is counted, and looked up for when it appears", async () => {
    await put("");
    await state("empty");
    expectSeen("dp-metric delivery-promise.container-missing");
    page.insertAdjacentHTML("beforeend", `<p id="promise">Usually</p>`);
    await asked(1);
    reply("Friday");
    await state("ready");
    expectSeen(...ASKED, "polite Friday", CHANGED);
  });

  it("delivery-promise.12 a container that the page replaces is looked up for again, and the old one is left alone", async () => {
    await put();
    await asked(1);
    const old = promise();
    old.outerHTML = `<p id="promise">Usually 3 days</p>`;
    await asked(2);
    expect([old.ariaBusy, promise().ariaBusy]).to.deep.equal([null, "true"]);
    reply("Friday");
    await state("ready");
    expect([old.textContent, promise().textContent]).to.deep.equal(["Usually 2 to 4 days", "Friday"]);
    expectSeen(...ASKED, ...ASKED, "polite Friday", CHANGED);
  });

  it("delivery-promise.12 taken from the page it leaves what the container shows, and not busy", async () => {
    await put();
    await asked(1);
    host().remove();
    await settled();
    reply("Friday");
    await settled();
    expect([promise().textContent, promise().ariaBusy]).to.deep.equal(["Usually 2 to 4 days", null]);
    expectSeen(...ASKED);
  });

  it("delivery-promise.10 without an endpoint it is invalid; one of another site is blocked, and the container stays (state:delivery-promise.invalid)", async () => {
    await put(undefined, `for="promise"`);
    await until(() => seen().length === 2);
    expect([host().dataset["state"], promise().textContent]).to.deep.equal(["invalid", "Usually 2 to 4 days"]);
    expectSeen(/^console.error <dp-delivery-promise> config: .*endpoint/, "dp-error config");
    host().setAttribute("endpoint", "https://elsewhere.example/check");
    await state("ready");
    expect([server.requests.length, promise().textContent, promise().ariaBusy]).to.deep.equal([0, "Usually 2 to 4 days", null]);
    expectSeen(LOADING, "dp-error blocked-url");
  });

  for (const [list, sends] of [
    ["allowed-origins", false],
    ["token-origins", true],
  ] as const) {
    it(`delivery-promise.11 delivery-promise.5 to an origin of ${list} tokens and ids go ${sends ? "as to the shop" : "not"}; events show none of them`, async () => {
      const told: unknown[] = [];
      page.addEventListener("dp-request", (event) => told.push((event as CustomEvent).detail));
      page.innerHTML = `<div data-dp-page hidden><input name="customer-id" value="c1">
        <input name="session-id" value="s1"><input name="encrypted-slate-token" value="slate"><input name="anti-csrftoken-a2z" value="csrf">
        <input name="request-id" value="r1"></div>
        <dp-delivery-promise ${list}="https://api.example" asin="A1" merchant-id="M1" buying-option-index="2" endpoint="https://api.example${CHECK}">Usually</dp-delivery-promise>`;
      await asked(1);
      const { body, headers, credentials } = server.requests[0]!;
      const secret = { customerId: "c1", sessionId: "s1", slateToken: "slate" };
      const open = { asin: "A1", merchantId: "M1", requestId: "r1", buyingOptionIndex: 2, device: "desktop" };
      expect(body).to.deep.equal({ ...open, ...(sends && secret) });
      expect([headers.get("csrf-token"), credentials]).to.deep.equal(sends ? ["csrf", "include"] : [null, "omit"]);
      expect(JSON.stringify(told))
        .to.contain(`"buyingOptionIndex":2`)
        .and.not.to.match(/M1|"c1"|"s1"|slate"|"r1"|csrf"/);
      reply("");
      await state("empty");
      expect(host().checkVisibility()).to.equal(false);
      expectSeen(LOADING, `POST https://api.example${CHECK}`);
    });
  }
});
