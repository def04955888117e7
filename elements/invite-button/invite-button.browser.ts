import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { clickOn, pressIntoTabAndHere } from "../../test/support/pointer.ts";
import { fakeFetch, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { pageStores } from "../../src/state/page.ts";
import type { InviteButtonElement } from "./invite-button.element.ts";
import "./index.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";

let page: HTMLElement;
let net: FakeFetch;
const events: CustomEvent[] = [];

const at = <T extends Element = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const host = () => at<InviteButtonElement>("dp-invite-button");
const state = () => host().dataset["state"];
const button = () => at("#control");
const of = (type: string) => events.filter((event) => event.type === type).map(({ detail }) => detail);
const dialog = () => host().querySelector("[data-dp-drawn]")?.shadowRoot?.querySelector("dialog");

const empty =
  (status = 204) =>
  () =>
    new Response(null, { status });
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;
const DATA =
  hidden("endpointPath", "/invitations/A1") + hidden("csrfToken", "token-1") + hidden("isSignedIn", "true") + hidden("language", "de-DE");
const PARTS = `<div data-dp-part="request" id="request"><p>High demand.</p><button type="button" id="control">Request invitation</button></div>
  <div data-dp-part="requested" id="requested" hidden>Invitation requested. We will e-mail you.</div>`;

async function put(attributes = "", inside = DATA + PARTS, around = ""): Promise<void> {
  page.innerHTML = `<div data-dp-scope><div data-dp-part="availability" id="availability">By invitation only.</div>
    <dp-invite-button ${attributes}>${inside}</dp-invite-button>${around}</div>`;
  const hosts = [...page.querySelectorAll<HTMLElement>("dp-invite-button")];
  await until(() => hosts.every(({ dataset }) => ![undefined, "loading"].includes(dataset["state"])), "they begin");
  await nextTask();
}

const SENT = "POST /invitations/A1";
/** what a press causes that succeeds */
const requested = (said = "Invitation requested. We will e-mail you.") => [
  ...[SENT, "dp-change invite", "dp-success invite-request"],
  `polite ${said}`,
];

describe("dp-invite-button", () => {
  beforeEach(() => {
    events.length = 0;
    net = fakeFetch({ "/invitations/A1": empty() });
    page = document.body.appendChild(document.createElement("div"));
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
    for (const type of ["dp-navigate", "dp-open", "dp-close", "dp-success", "dp-error", "dp-change", "dp-metric"]) {
      page.addEventListener(type, (event) => {
        if (type === "dp-navigate") event.preventDefault();
        events.push(event as CustomEvent);
      });
    }
  });
  afterEach(async () => {
    net.restore();
    page.remove();
    await nextTask();
  });

  it("invite-button.1 signed out it leads to sign-in: a page's value as it stands, the default with the way back (option:invite-button.sign-in-url)", async () => {
    await put("", hidden("isSignedIn", "false") + hidden("signInUrl", "/sign-in-here?return=/dp/A1") + PARTS);
    await clickOn(button());
    await put('signed-in="false"');
    await clickOn(button());
    const [own, normal] = of("dp-navigate");
    expect([own, normal].map(({ url }) => new URL(url).pathname)).to.deep.equal(["/sign-in-here", "/sign-in"]);
    expect(new URL(own.url).searchParams.get("return")).to.equal("/dp/A1");
    expect(new URL(normal.url).searchParams.has("path")).to.equal(true);
    await settled();
    expectSeen("dp-navigate sign-in", "dp-navigate sign-in");
  });

  for (const action of ["request-invite", "invite-button", "notify-details"])
    it(`invite-button.1 signed out, a press of ${action} makes no call and leads to sign-in, once (option:invite-button.action)`, async () => {
      await put(`action="${action}" signed-in="false"`, DATA.replace('value="true"', 'value="false"') + PARTS);
      expect(state()).to.equal("ready");
      await clickOn(button());
      await settled();
      expectSeen("dp-navigate sign-in");
      expect([dialog()?.open ?? false, state()]).to.deep.equal([false, "ready"]);
    });

  it("invite-button.1 a link that is pressed to open another tab is the browser's; a plain press sends the call", async () => {
    await put("", DATA + `<a href="#invite" id="control">Request</a>`);
    expect(await pressIntoTabAndHere(button())).to.deep.equal([false, true]);
    await expectSoon(...requested("Invitation requested")); // one call, of the plain press
  });

  it("invite-button.1 the first button or link in it is the control, by mouse and by key; another one in it is the page's own", async () => {
    const first = [
      `<button type="button" id="first">First</button><a href="#second" id="second">Second</a>`,
      `<p><a href="#first" id="first">First</a></p><button type="button" id="second">Second</button>`,
    ];
    for (const inside of first) {
      events.length = 0;
      await put('signed-in="false"', DATA + inside);
      await clickOn(page.querySelector("#second")!);
      expectSeen();
      await clickOn(page.querySelector("#first")!);
      expectSeen("dp-navigate sign-in");
      page.querySelector<HTMLElement>("#first")!.focus();
      await sendKeys({ press: "Enter" });
      expectSeen("dp-navigate sign-in");
      const { search } = new URL(of("dp-navigate")[1].url);
      expect(Object.fromEntries(new URLSearchParams(search))).to.deep.equal({
        ...{ ie: "UTF8", useRedirectOnSuccess: "1", path: location.pathname },
      });
    }
    await settled();
    expectSeen();
    expect(location.hash.replace("#second", "")).to.equal("");
    history.replaceState(null, "", location.pathname + location.search);
  });

  it("invite-button.2 sends the call of its table once, busy meanwhile (call:invite-request, option:invite-button.slate-token, option:invite-button.language, option:invite-button.content-type)", async () => {
    let answer!: (response: Response) => void;
    net.on("/invitations/A1", () => new Promise((resolve) => (answer = resolve)));
    await put('slate-token="slate-1" content-type="application/vnd.own+json"');
    button().click();
    button().click(); // in one task
    await expectSoon(SENT);
    expect([button().getAttribute("aria-busy"), state()]).to.deep.equal(["true", "sending"]);
    await clickOn(button());
    await settled();
    expectSeen();
    const [request] = net.requests;
    expect(request!.body).to.deep.equal({});
    expect(
      ["content-type", "accept-language", "anti-csrftoken-a2z", "x-encrypted-slate-token"].map((name) => request!.headers.get(name)),
    ).to.deep.equal(["application/vnd.own+json", "de-DE", "token-1", "slate-1"]);
    answer(new Response(null, { status: 204 }));
    await until(() => state() === "requested", "requested");
    expect(button().hasAttribute("aria-busy")).to.equal(false);
    await expectSoon(...requested().slice(1));
  });

  it("invite-button.4 and invite-button.5 hides what it replaces, shows the confirmation, gives it focus and says it once", async () => {
    await put();
    await clickOn(button());
    await until(() => state() === "requested", "requested");
    expect([at("#request").hidden, at("#availability").hidden, at("#requested").hidden]).to.deep.equal([true, true, false]);
    expect(document.activeElement).to.equal(at("#requested"));
    await expectSoon(...requested());
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("invite-button.4 looks parts up in the element first, then in its scope", async () => {
    await put(
      "",
      `${DATA}<button id="control">Ask</button>`,
      `<p data-dp-part="request" id="outer">Wait</p><p data-dp-part="requested" id="done" hidden>Done</p>`,
    );
    page.insertAdjacentHTML("beforeend", `<p data-dp-part="request" id="foreign">Other</p>`);
    await clickOn(button());
    await expectSoon(...requested("Done"));
    expect([at("#outer").hidden, at("#done").hidden, at("#foreign").hidden]).to.deep.equal([true, false, false]);
  });

  it("invite-button.5 with no confirmation in the markup it shows its own text in its own place (text:invite-button.requested)", async () => {
    await put("", `${DATA}<button id="control">Ask</button>`);
    await clickOn(button());
    await expectSoon(...requested("Invitation requested"));
    const own = host().querySelector<HTMLElement>("p[data-dp-drawn]")!;
    expect([own.textContent, own.checkVisibility(), document.activeElement === own]).to.deep.equal(["Invitation requested", true, true]);
  });

  it("invite-button.6 after notify-details nothing is hidden; the button is disabled, says so and keeps focus (option:invite-button.post-click-text, text:invite-button.emailed)", async () => {
    for (const [field, text] of [
      ["Sent!", "Sent!"],
      ["  ", "Details emailed"],
    ]) {
      await put('action="notify-details"', hidden("postClickText", field!) + DATA + PARTS);
      await clickOn(button());
      await until(() => state() === "emailed", "emailed");
      await expectSoon(SENT, "dp-change invite", "dp-success notify-details", `polite ${text}`);
      expect([
        button().textContent,
        button().getAttribute("aria-disabled"),
        at("#request").hidden,
        at("#availability").hidden,
      ]).to.deep.equal([text, "true", false, false]);
      expect(document.activeElement).to.equal(button());
      await clickOn(button());
      await settled();
      expectSeen();
    }
  });

  it("invite-button.7 a failure opens a named modal; closing it gives focus back, and the button can be pressed again (text:invite-button.failed-title, text:invite-button.failed, text:invite-button.close)", async () => {
    net.on("/invitations/A1", empty(400));
    await put();
    await clickOn(button());
    await until(() => dialog()?.open === true, "open");
    expectSeen(SENT, "dp-error http", "dp-open invite-failure");
    expect(state()).to.equal("error");
    const root = dialog()!.getRootNode() as ShadowRoot;
    expect(root.getElementById(dialog()!.getAttribute("aria-labelledby")!)!.textContent).to.equal("Something went wrong");
    expect(dialog()!.textContent).to.contain("We could not send your request. Please try again later.");
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    const close = dialog()!.querySelector("button")!;
    expect([close.textContent, root.activeElement === close]).to.deep.equal(["Close", true]);
    await clickOn(close);
    await until(() => !dialog(), "closed");
    expect(document.activeElement).to.equal(button());
    expectSeen("dp-close invite-failure");
    net.on("/invitations/A1", empty(200)); // invite-button.15
    await clickOn(button());
    await expectSoon(...requested());
  });

  for (const [how, reason, close] of [
    ["Escape", "escape", () => sendKeys({ press: "Escape" })],
    ["its button", "button", () => clickOn(at("#own button"))],
  ] as const)
    it(`invite-button.7 a page's own dialog is used in its place; ${how} closes it (invite-button.10)`, async () => {
      net.on("/invitations/A1", empty(400));
      await put("", `${DATA}${PARTS}<dialog data-dp-part="failure" id="own" aria-label="Oh"><p>Sorry</p><button>OK</button></dialog>`);
      await clickOn(button());
      await until(() => at<HTMLDialogElement>("#own").open, "own");
      expect(dialog() ?? null).to.equal(null);
      await close();
      await until(() => !at<HTMLDialogElement>("#own").open, "closed");
      expectSeen(SENT, "dp-error http", "dp-open invite-failure", "dp-close invite-failure");
      expect(of("dp-open")).to.deep.equal([{ surface: "invite-failure", reason: "failure" }]);
      expect(of("dp-close")).to.deep.equal([{ surface: "invite-failure", reason }]);
      expect(document.activeElement).to.equal(button());
    });

  it("invite-button.8 another element of the scope follows without a call", async () => {
    await put("", undefined, `<dp-invite-button id="two"><button type="button">Ask</button></dp-invite-button>`);
    await clickOn(button());
    await until(() => at("#two").dataset["state"] === "requested", "follows");
    await expectSoon(...requested());
  });

  it("invite-button.9 with requested at the start it is so at once, without focus and without an announcement", async () => {
    await put("requested");
    expect([state(), at("#request").hidden, at("#availability").hidden, at("#requested").hidden]).to.deep.equal([
      "requested",
      true,
      true,
      false,
    ]);
    await settled();
    expect(document.activeElement).to.equal(document.body);
    expectSeen();
  });

  it("invite-button.11 calls.2 tokens go to no host that token-origins does not list; invite-button.14 it is blocked-url, and the modal opens (option:invite-button.endpoint-host)", async () => {
    await put('endpoint-host="elsewhere.example"');
    await clickOn(button());
    await expectSoon("dp-error blocked-url", "dp-open invite-failure");
    await put('endpoint-host="api.store.example" allowed-origins="https://api.store.example"');
    await clickOn(button());
    await expectSoon("dp-error blocked-url", "dp-open invite-failure");
    await until(() => dialog()?.open === true, "open");
    await put('endpoint-host="api.store.example" token-origins="https://api.store.example"');
    await clickOn(button());
    await expectSoon("POST https://api.store.example/invitations/A1", ...requested().slice(1));
    expect(net.requests[0]!.headers.get("anti-csrftoken-a2z")).to.equal("token-1");
  });

  it("invite-button.12 a 401 goes to sign-in in place of the modal", async () => {
    net.on("/invitations/A1", empty(401));
    await put();
    await clickOn(button());
    await expectSoon(SENT, "dp-navigate sign-in");
    expect([dialog() ?? null, at("#request").hidden]).to.deep.equal([null, false]);
  });

  it("invite-button.13 with data missing the control rests until it comes", async () => {
    await put("", hidden("isSignedIn", "true") + hidden("csrfToken", "t") + PARTS);
    expect(button().getAttribute("aria-disabled")).to.equal("true");
    await clickOn(button());
    await settled();
    expectSeen(
      /^console\.error <dp-invite-button> config: endpoint-path is missing: nothing is sent\. /,
      "dp-metric invite-button.missing",
    );
    expect([state(), dialog() ?? null]).to.deep.equal(["ready", null]);
    host().insertAdjacentHTML("beforeend", hidden("endpointPath", "/invitations/A1"));
    await until(() => !button().hasAttribute("aria-disabled"), "it can be pressed");
  });

  it("invite-button.15 an unknown action, or no control, is invalid (state:invite-button.invalid)", async () => {
    await put('action="wish"');
    expect(state()).to.equal("invalid");
    await expectSoon(/config: action is "wish" in the attribute action\. /, "dp-error config");
    await put("", DATA);
    expect(state()).to.equal("invalid");
    await expectSoon(/config: No button or link found inside the element\. /, "dp-error config");
  });
});
