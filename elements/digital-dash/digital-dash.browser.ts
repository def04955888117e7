import { expect, fixture, html } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { announcer } from "../../src/ui/announce-later.ts";
import type { DigitalDashElement } from "./digital-dash.element.ts";
import "./index.ts";

// loaded before the tests: the order in which they see an announcement is not that of its loading
await announcer.load();

const CREATE = "/digital-dash/create";
const LINK = html`<a href="/digital-dash/create?asin=A1">Create a dash button</a>`;
let server: FakeFetch;
let navigations: string[];
const onNavigate = (event: Event) => {
  event.preventDefault();
  navigations.push((event as CustomEvent).detail.url.replace(location.origin, ""));
};
/** a press whose call has been answered */
const PRESSED = ["dp-metric digital-dash.press", "polite Creating your dash button", `POST ${CREATE}`];
const SUCCESS = ["dp-metric digital-dash.outcome", "dp-success digital-dash-create", "dp-open digital-dash"];
const FAILURE = (code: string) => ["dp-metric digital-dash.outcome", `dp-error ${code}`, "dp-open digital-dash"];
const FATAL = (code: string) => {
  const [outcome, ...told] = FAILURE(code);
  return [outcome!, /^console.error FATAL <dp-digital-dash> digital-dash.failed: /, "dp-metric digital-dash.failed", ...told];
};
const CLOSES = "dp-close digital-dash";
/** It has no address: said once, in the console and to the page. */
async function invalid(): Promise<void> {
  await until(() => seen().length === 2, "its error");
  expectSeen(/^console.error <dp-digital-dash> config: No link and no form with an action found/, "dp-error config");
}
const pressed = async (host: Element) => void (await clickOn(control(host)));

async function place(inner: unknown = LINK): Promise<DigitalDashElement> {
  const section = await fixture<HTMLElement>(html`<section><dp-digital-dash>${inner}</dp-digital-dash></section>`);
  const host = section.firstElementChild as DigitalDashElement;
  await until(() => !["loading", undefined].includes(host.dataset["state"]));
  return host;
}
const root = (host: Element) => host.querySelector("div[data-dp-drawn]")!.shadowRoot!;
const inside = <Found extends HTMLElement = HTMLElement>(host: Element, selector: string) => root(host).querySelector<Found>(selector);
const control = (host: Element) => host.querySelector<HTMLElement>("a, button")!;
const made = (host: Element) => host.querySelector<HTMLElement>("p[data-dp-drawn]");
const shown = (host: Element) => until(() => host.querySelector("div[data-dp-drawn]") && inside(host, "dialog[open]"), "the dialog shows");
const state = (host: HTMLElement, name: string) => until(() => host.dataset["state"] === name, name);

describe("dp-digital-dash", () => {
  beforeEach(() => {
    server = fakeFetch({ [CREATE]: () => json({ success: true }) });
    navigations = [];
    document.addEventListener("dp-navigate", onNavigate);
  });
  afterEach(() => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
  });

  it("digital-dash.1 digital-dash.2 call:digital-dash-create a press by keyboard posts in place of the link, is busy, and is announced once", async () => {
    let answer!: (response: Response) => void;
    server.on(CREATE, () => new Promise((resolve) => (answer = resolve)));
    document.head.insertAdjacentHTML("beforeend", `<meta name="anti-csrftoken-a2z" content="CSRF1">`);
    const host = await place();
    control(host).focus();
    await press("Enter", "Enter");
    await until(() => server.to(CREATE).length === 1);
    const [sent] = server.to(CREATE);
    expect([sent!.method, sent!.url, sent!.body, sent!.headers.get("anti-csrftoken-a2z")]).to.deep.equal([
      "POST",
      "/digital-dash/create?asin=A1",
      { isAjax: "true" },
      "CSRF1",
    ]);
    expect([control(host).getAttribute("aria-busy"), host.dataset["state"]]).to.deep.equal(["true", "creating"]);
    expectSeen(...PRESSED);
    await expect(host).to.be.accessible();
    answer(json({ success: true }));
    await state(host, "created");
    await settled();
    expectSeen(...SUCCESS);
    document.querySelector("meta[name=anti-csrftoken-a2z]")!.remove();
  });

  it("digital-dash.3 shows its outcome after a press without the pointer having been there", async () => {
    const host = await place();
    control(host).click();
    expect(control(host).getAttribute("aria-busy"), "at once").to.equal("true");
    await shown(host);
    expectSeen(...PRESSED, ...SUCCESS);
  });

  it("digital-dash.1 a press with a modifier key, or another button of the mouse, is the browser's", async () => {
    const host = await place();
    const taken: boolean[] = [];
    const note = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener("click", note);
    for (const way of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
      control(host).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...way }));
    document.removeEventListener("click", note);
    expect(taken).to.deep.equal([false, false, false, false]);
    await settled();
    expectSeen();
  });

  it("digital-dash.1 a form sends its fields with the button that was pressed, and a button alone goes to href", async () => {
    const host = await place(
      html`<form action="/digital-dash/create?asin=A1" method="post">
        <input type="hidden" name="ref" value="dp" /><input type="hidden" name="dp-request-id" value="r1" /><button name="do" value="it">
          Create
        </button>
      </form>`,
    );
    await pressed(host);
    await state(host, "created");
    expect(server.to(CREATE)[0]).to.deep.include({ url: "/digital-dash/create?asin=A1", body: { ref: "dp", do: "it", isAjax: "true" } });
    expect(host.querySelector("form")!.checkVisibility()).to.equal(false);
    await clickOn(inside(host, "[part=dialog-close]")!);
    expectSeen(...PRESSED, ...SUCCESS, CLOSES);
    const alone = await place(html`<button type="button">Create</button>`);
    await invalid();
    alone.setAttribute("href", "/digital-dash/create?asin=A9");
    await state(alone, "ready");
    await pressed(alone);
    await state(alone, "created");
    expect(server.to(CREATE)[1]!.url).to.equal("/digital-dash/create?asin=A9");
    expectSeen(...PRESSED, ...SUCCESS);
  });

  it("digital-dash.3 digital-dash.5 digital-dash.7 shows the page's own confirmation in a modal; then the text stands in the control's place, with focus", async () => {
    const host = await place(
      html`${LINK}<template data-dp-part="confirmation"
          ><h2>It is there</h2>
          <p>You find it on <a href="/home">your home page</a>.</p></template
        >`,
    );
    control(host).focus();
    await pressed(host);
    await shown(host);
    const dialog = inside<HTMLDialogElement>(host, "dialog")!;
    expect([dialog.matches(":modal"), dialog.getAttribute("aria-label")]).to.deep.equal([true, "It is there"]);
    expect(root(host).host.querySelector("p")!.checkVisibility()).to.equal(true);
    expect([control(host).checkVisibility(), made(host)!.textContent, host.dataset["state"]]).to.deep.equal([
      false,
      "Dash button created",
      "created",
    ]);
    expect(root(host).activeElement).to.equal(inside(host, "[part=dialog-close]"));
    await expect(host).to.be.accessible();
    expectSeen(...PRESSED, ...SUCCESS);
    await clickOn(inside(host, "[part=dialog-close]")!);
    await until(() => !inside(host, "dialog"), "closed");
    expectSeen(CLOSES);
    expect([document.activeElement, root(host).host.childElementCount]).to.deep.equal([made(host), 0]);
    await expect(host).to.be.accessible();
  });

  it("digital-dash.3 digital-dash.4 text:digital-dash.created-title text:digital-dash.created-text without a part, and for 510, the element's own", async () => {
    server.on(CREATE, () => json({ success: false, error: { errorCode: "510", errorTitle: "No", errorMessage: "no" } }));
    const host = await place();
    const told: unknown[] = [];
    host.addEventListener("dp-success", (event) => told.push((event as CustomEvent).detail));
    await pressed(host);
    await shown(host);
    expect([inside(host, "#title")!.textContent, inside(host, "#text")!.textContent]).to.deep.equal([
      "Dash button created",
      "You can now reorder this item with one press.",
    ]);
    expect(told).to.deep.equal([{ action: "digital-dash-create", existing: true }]);
    expectSeen(...PRESSED, ...SUCCESS);
  });

  it("digital-dash.6 digital-dash.7 digital-dash.8 an error is shown as plain text; OK, Escape and backdrop close it with focus on the control", async () => {
    server.on(CREATE, () => json({ success: false, error: { errorCode: 7, errorTitle: "<i>No</i>", errorMessage: "Not <b>now</b>" } }));
    const host = await place();
    const closed: string[] = [];
    host.addEventListener("dp-close", (event) => closed.push((event as CustomEvent).detail.reason));
    const ways = [
      () => clickOn(inside(host, "[part=dialog-close]")!),
      () => press("Escape"),
      () => sendMouse({ type: "click", position: [2, 2] }),
    ];
    for (const close of ways) {
      control(host).focus();
      await pressed(host);
      await shown(host);
      expect([inside(host, "#title")!.textContent, inside(host, "#text")!.textContent]).to.deep.equal(["<i>No</i>", "Not <b>now</b>"]);
      await expect(host).to.be.accessible();
      await close();
      await until(() => !inside(host, "dialog") && document.activeElement === control(host), "it is closed");
      expectSeen(...PRESSED, ...FAILURE("refused"), CLOSES);
    }
    expect([closed, made(host)]).to.deep.equal([["button", "escape", "backdrop"], null]);
  });

  it("digital-dash.9 another product brings the control back, by option and by the page's own link", async () => {
    const host = await place();
    await pressed(host);
    await state(host, "created");
    host.setAttribute("href", "/digital-dash/create?asin=A2");
    await state(host, "ready");
    expect([control(host).checkVisibility(), made(host), inside(host, "dialog[open]")]).to.deep.equal([true, null, null]);
    expectSeen(...PRESSED, ...SUCCESS, CLOSES);
    host.removeAttribute("href");
    await until(() => host.href === "/digital-dash/create?asin=A1");
    await pressed(host);
    await state(host, "created");
    host.innerHTML = `<a href="/digital-dash/create?asin=A3">Create</a>`;
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await state(host, "ready");
    await pressed(host);
    await until(() => server.to(CREATE).at(-1)!.url === "/digital-dash/create?asin=A3");
    await state(host, "created");
    expectSeen(...PRESSED, ...SUCCESS, "dp-change page", CLOSES, ...PRESSED, ...SUCCESS);
  });

  it("digital-dash.11 the text of a 401 is where to sign in; one of another site is not followed", async () => {
    server.on(CREATE, () => new Response(" /ap/login?return=1 ", { status: 401, headers: { "content-type": "text/html" } }));
    const host = await place();
    await pressed(host);
    await until(() => navigations.length === 1);
    expect([navigations, host.querySelector("dialog")]).to.deep.equal([["/ap/login?return=[redacted]"], null]);
    expectSeen(...PRESSED, "dp-metric digital-dash.outcome", "dp-navigate sign-in");
    server.on(CREATE, () => new Response("https://elsewhere.example/login", { status: 401 }));
    await pressed(host);
    await shown(host);
    expect(inside(host, "#title")!.textContent).to.equal("Something went wrong");
    expectSeen(...PRESSED, ...FAILURE("blocked-url"));
  });

  it("digital-dash.12 what is no answer shows the defaults, logged fatal", async () => {
    const answers: [string, () => Response][] = [
      ["http", () => json({}, 400)],
      ["unknown", () => json({}, 500)],
      ["unknown", () => json({ done: 1 })],
      ["unknown", () => new Response("<p>", { headers: { "content-type": "text/html" } })],
    ];
    for (const [code, reply] of answers) {
      server.on(CREATE, reply);
      const host = await place();
      await pressed(host);
      await shown(host);
      expect(inside(host, "#text")!.textContent).to.equal(
        code === "unknown"
          ? "We could not confirm this. Please check before you try again."
          : "We could not create your dash button. Please try again later.",
      );
      host.close();
      await until(() => !inside(host, "dialog"), "closed");
      expectSeen(...PRESSED, ...FATAL(code), CLOSES);
    }
  });

  it("digital-dash.12 and calls.11 after a lost answer the dialog does not say that nothing was created, whatever the page's own words are", async () => {
    server.on(CREATE, () => Promise.reject(new TypeError("connection lost")));
    const host = await place();
    host.setAttribute("default-title", "Oh no");
    host.setAttribute("default-error", "It was not created.");
    await clickOn(control(host));
    await shown(host);
    const dialog = inside(host, "dialog")!;
    expect(dialog.textContent).to.include("Oh no");
    expect(dialog.textContent).to.include("We could not confirm this. Please check before you try again.");
    expect(dialog.textContent).to.not.include("It was not created.");
    expect(host.dataset["state"]).to.equal("error");
    await settled();
    expectSeen(...PRESSED, ...FATAL("unknown"));
    expect(control(host).hasAttribute("aria-busy")).to.equal(false);
  });

  it("digital-dash.13 state:digital-dash.invalid without link, form and href it is invalid; removed, it gives back all", async () => {
    const without = await place(html`Not available here.`);
    expect(without.dataset["state"]).to.equal("invalid");
    await invalid();
    without.setAttribute("href", "/digital-dash/create?asin=A1");
    await state(without, "ready");
    without.setAttribute("href", " ");
    await state(without, "invalid");
    await invalid();
    const host = await place();
    const [link, section] = [control(host), host.parentElement!];
    await clickOn(link);
    await state(host, "created");
    expectSeen(...PRESSED, ...SUCCESS);
    host.remove();
    await until(() => host.children.length === 1);
    section.append(link);
    expect([link.checkVisibility(), link.hasAttribute("style"), document.querySelector("dialog[open]")]).to.deep.equal([true, false, null]);
  });
});
