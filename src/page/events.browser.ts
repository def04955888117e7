import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { atom } from "nanostores";
import { nextTask } from "../../test/support/until.ts";
import { wholeContext } from "../../test/support/whole-context.ts";
import { errorDetail } from "../state/events.ts";
import type { ModelContext } from "../state/model-context.ts";
import { behaviourElement } from "../element/behaviour.ts";
import { callerOf } from "./caller.ts";
import { fire, lastEvent, recentEvents } from "./events.ts";
import { announceNavigation, navigate, safeUrl, signIn } from "./navigate.ts";
import { defineOptions, string } from "../options/options.ts";

const schema = defineOptions({ label: string() });
let reads = 0;
class Speaker extends behaviourElement({
  options: schema,
  ...wholeContext,
  model: (context: ModelContext<{ label: string | undefined }>) => {
    context.follow(context.$options, () => void reads++);
    return { $state: atom("ready"), context };
  },
}) {}
customElements.define("dp-speaker", Speaker);

let page: HTMLElement;
let host: Speaker;
const heard: CustomEvent[] = [];
const listen = (type: string, run?: (event: CustomEvent) => void) =>
  page.addEventListener(type, (event) => {
    heard.push(event as CustomEvent);
    run?.(event as CustomEvent);
  });
const stay = (event: CustomEvent) => event.preventDefault();

describe("events", () => {
  beforeEach(async () => {
    heard.length = 0;
    page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = "<dp-speaker></dp-speaker>";
    await nextTask();
    host = page.querySelector<Speaker>("dp-speaker")!;
  });
  afterEach(() => page.remove());

  it("events.1 fires dp-change with name, value and previous, bubbling and composed out of a shadow root", () => {
    const outer = page.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    outer.append(host);
    listen("dp-change");
    fire(host, "dp-change", { name: "quantity", value: 2, previous: 1 });
    expect(heard.length).to.equal(1);
    expect(heard[0]).to.be.instanceOf(CustomEvent);
    expect(heard[0]!.detail).to.deep.equal({ name: "quantity", value: 2, previous: 1 });
    expectSeen("dp-change quantity");
  });

  it("events.11 those of an element that has left the page fire at the document, with the same detail and the element", () => {
    const atDocument: CustomEvent[] = [];
    const hear = (event: Event) => void atDocument.push(event as CustomEvent);
    for (const type of ["dp-error", "dp-request"]) document.addEventListener(type, hear);
    listen("dp-error");
    const error = errorDetail({ code: "refused", message: "Not added.", call: "cart-add-items" }, "Sold out");
    const request = { call: "cart-count", method: "GET", url: "/count", body: undefined };
    try {
      fire(host, "dp-error", error);
      expect([heard.length, atDocument.length, "element" in atDocument[0]!.detail]).to.deep.equal([1, 1, false]);
      host.remove();
      fire(host, "dp-error", error);
      document.addEventListener("dp-request", (event) => event.preventDefault(), { once: true });
      expect(fire(host, "dp-request", request), "it can be cancelled there").to.equal(false);
    } finally {
      for (const type of ["dp-error", "dp-request"]) document.removeEventListener(type, hear);
    }
    expect(heard.length).to.equal(1);
    const [, told, asked] = atDocument.map(({ target, detail }) => ({ target, detail, element: detail.element }));
    expect([told!.target, told!.element === host, { ...told!.detail }]).to.deep.equal([document, true, { ...error }]);
    expect([told!.detail.serverText(), asked!.element === host, asked!.detail.call]).to.deep.equal(["Sold out", true, "cart-count"]);
    expectSeen("dp-error refused", "dp-error refused", "dp-request cart-count");
  });

  it("events.2 lets a listener cancel dp-open but not dp-close", () => {
    listen("dp-open", stay);
    listen("dp-close", stay);
    expect(fire(host, "dp-open", { surface: "x", reason: "press" })).to.equal(false);
    expect(fire(host, "dp-close", { surface: "x", reason: "press" })).to.equal(true);
    expectSeen("dp-open x", "dp-close x");
  });

  it("events.4 tells success and error with what happened", () => {
    listen("dp-success");
    listen("dp-error");
    const { context } = host.model as never as { context: ModelContext<unknown> };
    context.success("quantity-add", { asin: "A", quantity: 2 });
    context.error("timeout", "too late", { call: "cart-items" });
    expect(heard.map(({ detail }) => detail)).to.deep.equal([
      { action: "quantity-add", asin: "A", quantity: 2 },
      { code: "timeout", message: "too late", call: "cart-items" },
    ]);
    expectSeen("dp-success quantity-add", "dp-error timeout");
  });

  it("events.5 leaves the page through dp-navigate, and a router that cancels it can follow later", () => {
    let follow: unknown;
    listen("dp-navigate", (event) => {
      follow = event.detail.follow;
      event.preventDefault();
    });
    expect(navigate(host, "/gp/cart/view.html", "cart")).to.equal(false);
    const { url, reason, reload } = heard[0]!.detail;
    expect({ url: new URL(url).pathname, reason, reload }).to.deep.equal({ url: "/gp/cart/view.html", reason: "cart", reload: false });
    expect(follow).to.be.a("function");
    expectSeen("dp-navigate cart");
  });

  it("events.6 redacts sessions and the like in the address that dp-navigate shows", () => {
    listen("dp-navigate", stay);
    navigate(host, "/baby-reg/signup?asin=A1&sessionId=SECRET", "sign-up");
    expect(heard[0]!.detail.url).to.contain("asin=A1").and.not.contain("SECRET");
    expect(decodeURIComponent(heard[0]!.detail.url)).to.contain("[redacted]");
    expectSeen("dp-navigate sign-up");
  });

  it("events.6 shows in dp-navigate no id of the page, no text that was typed and no fragment, and follows the true address", () => {
    listen("dp-navigate", stay);
    host.setAttribute("session-id", "session-9876");
    navigate(host, "/s/session-9876/x?q=for+Anna&asin=A1#anna", "search");
    announceNavigation(host, "/s?q=for+Anna", "form-fallback", () => {});
    const { origin } = location;
    expect(heard.map(({ detail }) => detail.url)).to.deep.equal([`${origin}/s/[redacted]/x?q=[redacted]&asin=A1`, "/s?q=[redacted]"]);
    let followed = "";
    announceNavigation(host, "/s?q=for+Anna", "form-fallback", () => (followed = "/s?q=for+Anna"));
    heard.at(-1)!.detail.follow();
    expect(followed).to.equal("/s?q=for+Anna");
    expectSeen("dp-navigate search", "dp-navigate form-fallback", "dp-navigate form-fallback");
  });

  it("events.6 events.8 a text of the server is in no dp-error, not in the last one either, and can be asked for", () => {
    listen("dp-error");
    const { context } = host.model as never as { context: ModelContext<unknown> };
    context.error("refused", "That did not work.", { call: "list-add", status: 200, serverText: "Sorry, Anna" });
    context.error("http", "That did not work.", { call: "list-add", status: undefined });
    const [refused, http] = heard.map(({ detail }) => detail);
    expect(refused).to.deep.equal({ code: "refused", message: "That did not work.", call: "list-add", status: 200 });
    expect(refused.serverText()).to.equal("Sorry, Anna");
    expect(Object.keys(http)).to.deep.equal(["code", "message", "call"]);
    expect(http.serverText()).to.equal(undefined);
    context.error("refused", "That did not work.", { serverText: "Sorry, Anna" });
    const last = lastEvent("dp-error", host)!.detail;
    for (const copy of [
      JSON.stringify(last),
      JSON.stringify({ ...last }),
      JSON.stringify(structuredClone(last)),
      JSON.stringify(recentEvents()),
    ])
      expect(copy).not.to.contain("Anna");
    expect(last.serverText()).to.equal("Sorry, Anna");
    expectSeen("dp-error refused", "dp-error http", "dp-error refused");
  });

  it("url.1 follows no address of another site and says so", () => {
    listen("dp-error");
    listen("dp-navigate", stay);
    for (const url of ["https://evil.example/", "javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x"]) {
      expect(safeUrl(host, url), url).to.equal(undefined);
      expect(navigate(host, url, "x"), url).to.equal(false);
      expectSeen("dp-error blocked-url", "dp-error blocked-url");
    }
    host.setAttribute("allowed-origins", "https://partner.example");
    expect(safeUrl(host, "https://partner.example/x")).to.equal("https://partner.example/x");
  });

  it("calls.9 leads to sign-in with the address of the page to come back to, or to the page's own sign-in as it stands", () => {
    listen("dp-navigate", stay);
    const before = location.href;
    history.replaceState(history.state, "", "/dp/B0EXAMPLE1");
    signIn(host);
    history.replaceState(history.state, "", before);
    const url = new URL(heard[0]!.detail.url);
    expect([
      url.pathname,
      url.searchParams.get("ie"),
      url.searchParams.get("useRedirectOnSuccess"),
      url.searchParams.get("path"),
    ]).to.deep.equal(["/sign-in", "UTF8", "1", "/dp/B0EXAMPLE1"]);
    expect(heard[0]!.detail.reason).to.equal("sign-in");
    host.setAttribute("sign-in-url", "/login?from=here");
    signIn(host);
    expect(new URL(heard[1]!.detail.url).pathname + new URL(heard[1]!.detail.url).search).to.equal("/login?from=[redacted]");
    expectSeen("dp-navigate sign-in", "dp-navigate sign-in");
  });

  it("calls.15 a call reloads the page through dp-navigate", () => {
    listen("dp-navigate", stay);
    callerOf(host).reload("expired");
    expect(heard.map(({ detail }) => [detail.reason, detail.reload])).to.deep.equal([["expired", true]]);
    expectSeen("dp-navigate expired");
  });

  it("events.7 makes elements read their options again when the page says that it changed", async () => {
    const before = reads;
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await nextTask();
    expect(reads).to.equal(before + 1);
    expectSeen("dp-change page");
  });

  it("events.8 gives the last event of a type to a listener that came late, of the page or of one element", () => {
    const other = page.appendChild(document.createElement("b"));
    fire(host, "dp-success", { action: "first" });
    fire(other, "dp-success", { action: "second" });
    expect(lastEvent("dp-success")!.detail.action).to.equal("second");
    expect(lastEvent("dp-success", host)!.detail.action).to.equal("first");
    expect(lastEvent("dp-success", page)).to.equal(undefined);
    expectSeen("dp-success first", "dp-success second");
    const { dpElements } = window as unknown as { dpElements?: { last: typeof lastEvent } };
    if (dpElements) expect(dpElements.last("dp-success")!.detail.action).to.equal("second");
  });
});
