import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";

type Page = Window & typeof globalThis & { errors: string[]; fired: CustomEvent[]; violations: string[] };

const LOADED = Symbol.for("dp-loader");
/** a page for a break of the sources says its number, under which the server gives the broken loader (test/breaks) */
const BREAK = document.querySelector<HTMLMetaElement>("meta[name=dp-break]")?.content ?? "";
const LOADER = `<script async src="${BREAK}/__loader/dp-elements.js"></script>`;
const frames: HTMLIFrameElement[] = [];

/** A page of its own with the loader's script tag in its head; it notes console errors, uncaught errors and dp-error events. */
async function open(body: string, head = LOADER): Promise<Page> {
  const frame = document.createElement("iframe");
  frame.style.width = "400px";
  frame.srcdoc = `<!doctype html><script>
    errors = []; fired = []; violations = [];
    performance.now = () => 0; // no press is too old because the machine is slow
    console.error = (...all) => errors.push(all.map((one) => one?.src ?? one).join(" "));
    addEventListener("error", (event) => event.message && violations.push(event.message));
    addEventListener("unhandledrejection", (event) => violations.push(String(event.reason)));
    addEventListener("dp-error", (event) => fired.push(event));
  </script>${head}<body>${body}`;
  frames.push(frame);
  document.body.append(frame);
  const page = frame.contentWindow as Page;
  await until(() => LOADED in page && page.document.readyState !== "loading", "the loader runs");
  return page;
}

/** A tag whose code comes when the test lets it, of a new name each time: browsers keep scripts in memory across the pages of a test. */
const heldTag = (kind: "slow" | "late" = "slow"): string => `dp-probe-${kind}${crypto.randomUUID().replaceAll("-", "")}`;

const state = (page: Page, selector: string): string | undefined =>
  (page.Document.prototype.querySelector.call(page.document, selector) as HTMLElement | null)?.dataset.state;
const presses = (page: Page, selector: string): number => (page.document.querySelector(selector) as unknown as { presses: number }).presses;
const loadsOf = (page: Page, name: string): number =>
  page.performance.getEntriesByType("resource").filter((entry) => entry.name.endsWith(`/${name}.js`)).length;

/** Lets the server send what it holds back under this name. */
async function letCome(name: string): Promise<void> {
  const path = `/__loader/let/${name}`;
  await fetch(path);
  expectSeen(`GET ${path}`);
}

/** Lets the code of a tag come, and waits until its element has begun. */
async function begins(page: Page, tag: string): Promise<void> {
  await letCome(tag);
  await until(() => state(page, tag) === "ready");
}

describe("the loader", () => {
  afterEach(() => frames.splice(0).forEach((frame) => frame.remove()));

  it("loads each tag's code once, for tags in the page and for those that come later", async () => {
    const page = await open("<dp-probe-one></dp-probe-one><dp-probe-one></dp-probe-one>");
    await until(() => state(page, "dp-probe-one") === "ready");
    const late = page.document.createElement("section");
    late.innerHTML = "<div><dp-probe-two></dp-probe-two><dp-probe-one></dp-probe-one></div>";
    page.document.body.append(late);
    await until(() => state(page, "section dp-probe-two") === "ready");
    expect(loadsOf(page, "probe-one")).to.equal(1);
    expect(loadsOf(page, "probe-two")).to.equal(1);
    expect(page.errors).to.deep.equal([]);
    expect(page.violations).to.deep.equal([]);
  });

  it("host.1 shows `loading` while the code of an element loads", async () => {
    const slow = heldTag();
    const page = await open(`<${slow}></${slow}>`);
    await until(() => state(page, slow) === "loading");
    await begins(page, slow);
  });

  it("asks for the shared files of an element beside its own code, each once", async () => {
    const page = await open("<dp-probe-one></dp-probe-one>");
    const asked = (name: string) => loadsOf(page, name);
    await until(() => state(page, "dp-probe-one") === "ready");
    expect([asked("core-1"), asked("features-1"), asked("behaviours-1")]).to.deep.equal([1, 1, 0]);
    page.document.body.append(page.document.createElement("dp-probe-wrap"), page.document.createElement("dp-probe-two"));
    await until(() => asked("behaviours-1") === 1);
    expect([asked("core-1"), asked("features-1")]).to.deep.equal([1, 1]);
  });

  it("tells of a tag whose code does not load, once in the console and on each element, and leaves the fallback", async () => {
    const page = await open("<dp-absent><a href='/x'>Go</a></dp-absent><dp-absent></dp-absent><dp-probe-one></dp-probe-one>");
    await until(() => page.fired.length === 2 && state(page, "dp-probe-one") === "ready");
    page.document.body.append(page.document.createElement("dp-absent"));
    await until(() => page.fired.length === 3);
    expect(page.errors).to.have.length(1);
    expect(page.errors[0]).to.match(/<dp-absent> not loaded, check tag and script-src: .*/s);
    expect(page.fired[0]!.detail.code).to.equal("network");
    expect(page.fired[0]!.composed).to.equal(true);
    expect([...page.document.querySelectorAll<HTMLElement>("dp-absent")].map((each) => each.dataset.state)).to.deep.equal([
      "failed",
      "failed",
      "failed",
    ]);
    expect(page.document.querySelector("dp-absent a")!.checkVisibility()).to.equal(true);
    expect(page.violations).to.deep.equal([]);
  });

  it("config.4 loads from its own folder whatever markup is named like the properties it needs", async () => {
    const names = [
      "currentScript",
      "documentElement",
      "querySelector",
      "querySelectorAll",
      "__lookupGetter__",
      "dpLoader",
      "customElements",
    ];
    const named = names.map((name) => `<img name="${name}" src="/elsewhere/x.png"><form id="${name}"></form>`).join("");
    const page = await open(`<dp-probe-one></dp-probe-one>`, named + LOADER);
    await until(() => state(page, "dp-probe-one") === "ready", "loaded");
    page.document.body.append(page.document.createElement("dp-probe-two"));
    await until(() => state(page, "dp-probe-two") === "ready", "what comes later is loaded");
    expect((page as unknown as Record<symbol, HTMLScriptElement>)[LOADED]!.src).to.match(/\/__loader\/dp-elements\.js$/);
    expect([page.fired, page.errors, page.violations]).to.deep.equal([[], [], []]);
  });

  it("host.6 config.4 keeps a press on a control that has a field of the name of a method", async () => {
    const slow = heldTag();
    const page = await open(`<${slow}><form role=button tabindex=0><input name=closest></form></${slow}>`);
    await until(() => state(page, slow) === "loading");
    page.document.querySelector("form")!.dispatchEvent(new page.KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
    await begins(page, slow);
    expect(page.violations).to.deep.equal([]);
  });

  it("works when its script tag is on the page twice, and replays a press once", async () => {
    const slow = heldTag();
    const page = await open(`<${slow}><button>Add</button></${slow}>`, LOADER + LOADER);
    page.document.querySelector("button")!.click();
    await begins(page, slow);
    await until(() => presses(page, slow) > 0);
    expect(presses(page, slow)).to.equal(1);
  });

  it("host.6 replays five early clicks on a button without a form as one press", async () => {
    const slow = heldTag();
    const page = await open(`<${slow}><button>Add</button></${slow}>`);
    await until(() => state(page, slow) === "loading");
    for (let count = 0; count < 5; count++) page.document.querySelector("button")!.click();
    await begins(page, slow);
    await until(() => presses(page, slow) === 1);
    await settled();
    expect(presses(page, slow)).to.equal(1);
  });

  it("host.6 replays a press once on an element that begins later than its code comes, before the fallback is hidden", async () => {
    const late = heldTag("late");
    const page = await open(`<${late}><button>Add</button></${late}>`);
    const button = page.document.querySelector("button")!;
    button.click();
    await letCome(late);
    await until(() => page.customElements.get(late) !== undefined);
    expect(state(page, late)).to.equal("loading");
    page.dispatchEvent(new page.Event("begins"));
    await until(() => presses(page, late) > 0 && button.hidden);
    await settled();
    expect(presses(page, late)).to.equal(1);
  });

  it("host.6 replays Enter and Space on a control that makes no click of them, and no other key", async () => {
    for (const [key, expected] of [
      ["Enter", 1],
      [" ", 1],
      ["a", 0],
    ] as const) {
      const slow = heldTag();
      const page = await open(`<${slow}><span role=button tabindex=0>Add</span></${slow}>`);
      await until(() => state(page, slow) === "loading");
      page.document.querySelector("span")!.dispatchEvent(new page.KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
      await begins(page, slow);
      await settled();
      expect(presses(page, slow), key).to.equal(expected);
    }
  });

  it("server.3 keeps a press on a control of a declared root until the element has taken the root over, and replays it once", async () => {
    const slow = heldTag();
    const root = `<template shadowrootmode=open><style data-dp-root="@version:1"></style><button part=add><b>Add</b></button></template>`;
    const page = await open(`<${slow}>${root}<button id=light>Fallback</button></${slow}>`);
    await until(() => state(page, slow) === "loading");
    const host = page.document.querySelector(slow)!;
    const [mark, control] = [host.shadowRoot!.querySelector("style")!, host.shadowRoot!.querySelector("button")!];
    const heard: Event[] = [];
    for (let count = 0; count < 3; count++) control.querySelector("b")!.click();
    await begins(page, slow);
    control.addEventListener("click", (event) => heard.push(event));
    control.click(); // after the code has come, and before the root is taken over: the same press
    expect(heard.splice(0).length).to.equal(1);
    await settled();
    expect(heard.length, "while the root is the server's").to.equal(0);
    mark.remove();
    await until(() => heard.length > 0, "it is replayed");
    await settled();
    expect(heard.length).to.equal(1);
    expect(page.violations).to.deep.equal([]);
  });

  describe("server.3 an element whose root the server declared, while the page still loads", () => {
    const declared = `<template shadowrootmode=open><style data-dp-root="@version:1"></style><button><b>Add</b></button></template>`;

    /** A page that waits for a picture, with such an element, whose code would come at once, and one that the server did not draw. */
    async function openWaiting(tag: string): Promise<{ page: Page; host: HTMLElement; comes: () => Promise<unknown> }> {
      const picture = `/__loader/hold/picture-${tag}`;
      await letCome(tag);
      const page = await open(`<img src="${picture}"><${tag}>${declared}<a href="#x">Fallback</a></${tag}><dp-probe-one></dp-probe-one>`);
      await until(() => state(page, "dp-probe-one") === "ready", "the other is loaded at once");
      await settled();
      return { page, host: page.document.querySelector(tag)!, comes: () => letCome(`picture-${tag}`) };
    }

    it("rests until the page has loaded", async () => {
      const slow = heldTag();
      const { page, host, comes } = await openWaiting(slow);
      expect([host.dataset.state, loadsOf(page, slow.slice(3))]).to.deep.equal(["loading", 0]);
      await comes();
      await until(() => host.dataset.state === "ready");
      expect(page.document.readyState).to.equal("complete");
    });

    it("loads at once when the pointer, the focus or a press comes to it, and hears the press once", async () => {
      for (const near of ["pointerover", "focusin", "click"]) {
        const slow = heldTag();
        const { page, host, comes } = await openWaiting(slow);
        const control = host.shadowRoot!.querySelector("b")!;
        page.document.querySelector("dp-probe-one")!.dispatchEvent(new page.Event(near, { bubbles: true, composed: true }));
        page.dispatchEvent(new page.Event(near));
        await settled();
        expect(loadsOf(page, slow.slice(3)), "another element is none of its business").to.equal(0);
        if (near === "click") control.click();
        else control.dispatchEvent(new page.Event(near, { bubbles: true, composed: true }));
        await until(() => host.dataset.state === "ready", near);
        expect(page.document.readyState).to.equal("interactive");
        host.shadowRoot!.querySelector("style")!.remove();
        if (near === "click") await until(() => presses(page, slow) > 0, "the press is replayed");
        await settled();
        expect(presses(page, slow)).to.equal(near === "click" ? 1 : 0);
        expect(page.violations).to.deep.equal([]);
        await comes();
      }
    });

    it("config.4 rests on no page for ever because of a picture's name", async () => {
      const slow = heldTag();
      const page = await open(`<img name=readyState><${slow}>${declared}</${slow}>`);
      await begins(page, slow);
    });
  });

  it("host.6 leaves links and the buttons of a form to the browser", async () => {
    const fallback = "<form onsubmit='return false'><button>Post</button></form><a href='#there' role=button onclick='return false'>Go</a>";
    const slow = heldTag();
    const page = await open(`<${slow}>${fallback}</${slow}>`);
    await until(() => state(page, slow) === "loading");
    page.document.querySelector("button")!.click();
    page.document.querySelector("a")!.click();
    await begins(page, slow);
    await settled();
    expect(presses(page, slow)).to.equal(0);
  });

  it("host.6 drops a press after 5 s, and one whose control has gone, is hidden or is disabled", async () => {
    const undo: [string, (page: Page, button: HTMLButtonElement) => void][] = [
      ["late", (page) => ((page.performance.now as () => number) = () => 1e6)],
      ["gone", (_, button) => button.remove()],
      ["hidden", (_, button) => (button.hidden = true)],
      ["disabled", (_, button) => (button.disabled = true)],
    ];
    for (const [name, change] of undo) {
      const slow = heldTag();
      const page = await open(`<${slow}><button>Add</button></${slow}>`);
      await until(() => state(page, slow) === "loading");
      const button = page.document.querySelector("button")!;
      button.click();
      change(page, button);
      await begins(page, slow);
      await settled();
      expect(presses(page, slow), name).to.equal(0);
    }
  });

  it("keeps nothing that is pressed outside of our elements, and never throws", async () => {
    const slow = heldTag();
    const page = await open(`<x-other><button>Other</button></x-other><button>Page</button><${slow}></${slow}>`);
    await until(() => state(page, slow) === "loading");
    page.document.querySelectorAll("button").forEach((button) => button.click());
    page.document.dispatchEvent(new page.Event("click"));
    await begins(page, slow);
    await settled();
    expect(presses(page, slow)).to.equal(0);
    expect(page.violations).to.deep.equal([]);
    expect(page.errors).to.deep.equal([]);
  });
});
