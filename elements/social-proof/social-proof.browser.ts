import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import { activeElement } from "../../src/focus/focus.ts";
import type { SocialProofElement } from "./social-proof.element.ts";
import { Surface } from "./social-proof.view.tsx";
import "./index.ts";

// loaded before the tests: none of them waits for it
Surface.preload();
await import("./social-proof.surface.view.tsx");

const LEADS = { id: "best-seller", text: "Best seller", url: "/best-sellers" };
const PICK = { id: "pick", text: "Overall pick", content: "<p>Rated well.</p><script>window.proofRan = 1</script>" };
const BOTH = { id: "rated", text: "Most rated", content: "<p>No other has as many.</p>", url: "/rated" };
const BOUGHT = { id: "bought", text: "500+ bought in the past month" };
const IMPRESSION = "dp-metric social-proof.impression";
const CLICK = "dp-metric social-proof.click";
const OPENS = [CLICK, "dp-open social-proof"];
const CLOSES = "dp-close social-proof";

let page: HTMLElement;
let events: CustomEvent[];

const host = () => page.querySelector<SocialProofElement>("dp-social-proof")!;
const root = () => host().shadowRoot!;
const items = () => [...root().querySelectorAll<HTMLElement>("[part=item]")];
const badge = (which: number) => items()[which]!.querySelector<HTMLElement>("a,button")!;
const popover = () => root().querySelector<HTMLElement>(".dp-popover:popover-open");
const close = () => root().querySelector<HTMLElement>("[part=close]")!;
const detail = (type: string) => detailsOf<Record<string, unknown>>(events, type).at(-1);

async function put(state: object = {}, before = "", shown = 4): Promise<void> {
  const values = { availableBadges: [LEADS, PICK, BOTH], availableFaceouts: [BOUGHT], ...state };
  page.innerHTML = `${before}<dp-social-proof><script type="application/json" data-dp-state="dp-social-proof">${JSON.stringify(values).replaceAll("<", "\\u003c")}</script>
    <p>Server text</p></dp-social-proof> <input id="field" aria-label="Field" style="margin-block-start: 20rem">`;
  await until(() => ["ready", "empty"].includes(host().dataset["state"]!), "drawn");
  await until(() => seen().length >= shown, "counted");
  expectSeen(...Array<string>(shown).fill(IMPRESSION));
}

function update(state: object): void {
  page.querySelector("script[data-dp-state]")!.textContent = JSON.stringify(state);
}

async function open(which: number): Promise<void> {
  await clickOn(badge(which));
  await until(popover, "open");
}

describe("dp-social-proof", () => {
  beforeEach(() => {
    events = [];
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close", "dp-navigate", "dp-metric"])
      page.addEventListener(type, (event) => {
        if (type === "dp-navigate") event.preventDefault();
        events.push(event as CustomEvent);
      });
  });
  afterEach(async () => {
    page.remove();
    scrollTo(0, 0);
    await settled();
  });

  it("social-proof.1 social-proof.2 draws links, buttons and text in order, as a list (text:social-proof.list)", async () => {
    await put();
    expect([root().querySelector("ul")!.getAttribute("aria-label"), items().map(({ textContent }) => textContent)]).to.deep.equal([
      "What other shoppers say and do",
      ["Best seller", "Overall pick", "Most rated", "500+ bought in the past month"],
    ]);
    expect(
      items().map(({ firstElementChild: one }) => [one!.localName, one!.getAttribute("aria-haspopup"), one!.ariaExpanded]),
    ).to.deep.equal([
      ["a", null, null],
      ["button", "dialog", "false"],
      ["button", "dialog", "false"],
      ["span", null, null],
    ]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    await clickOn(badge(0));
    expect(detail("dp-navigate")).to.include({ url: `${location.origin}/best-sellers`, reason: "link" });
    expectSeen(CLICK, "dp-navigate link");
    expect(detail("dp-metric")!["tags"]).to.include({ id: "best-seller" });
  });

  it("social-proof.2 social-proof.7 the popover of a badge is named by it, holds its sanitised content and ends with its link (text:social-proof.close)", async () => {
    await put();
    await open(2);
    await until(() => popover()!.querySelector("[part=content] p"), "the content");
    expect([popover()!.getAttribute("role"), popover()!.getAttribute("aria-modal"), badge(2).ariaExpanded]).to.deep.equal([
      "dialog",
      null,
      "true",
    ]);
    expect(root().getElementById(popover()!.getAttribute("aria-labelledby")!)!.textContent).to.equal("Most rated");
    expect([activeElement(), close().getAttribute("aria-label")]).to.deep.equal([close(), "Close"]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    expectSeen(...OPENS);
    const link = popover()!.querySelector("[part=explanation]")!.lastElementChild as HTMLAnchorElement;
    expect([link.textContent, new URL(link.href).pathname]).to.deep.equal(["Most rated", "/rated"]);
    await clickOn(link);
    expectSeen(CLICK, "dp-navigate link");
    await clickOn(badge(1));
    await until(() => popover()?.textContent?.includes("Rated well."), "the other one");
    expect([
      popover()!.querySelector("script"),
      (window as { proofRan?: number }).proofRan,
      root().querySelectorAll(":popover-open").length,
    ]).to.deep.equal([null, undefined, 1]);
    expectSeen(CLOSES, ...OPENS);
  });

  it("social-proof.7 by keyboard: Escape and the close button give focus to the badge, a second press closes", async () => {
    await put();
    badge(1).focus();
    await sendKeys({ press: "Enter" });
    await until(popover, "open");
    await sendKeys({ press: "Escape" });
    expect([popover(), activeElement(), detail("dp-close")!["reason"]]).to.deep.equal([null, badge(1), "escape"]);
    await sendKeys({ press: "Space" });
    await until(popover, "open again");
    await sendKeys({ press: "Enter" });
    expect([popover(), activeElement(), detail("dp-close")!["reason"]]).to.deep.equal([null, badge(1), "button"]);
    await open(1);
    await clickOn(badge(1));
    expect([popover(), detail("dp-close")!["reason"]]).to.deep.equal([null, "press"]);
    await open(1);
    await clickOn(page.querySelector("#field")!);
    await until(() => !popover(), "closed");
    expect([document.activeElement!.id, detail("dp-close")!["reason"]]).to.deep.equal(["field", "outside"]);
    await settled();
    expectSeen(...OPENS, CLOSES, ...OPENS, CLOSES, ...OPENS, CLICK, CLOSES, ...OPENS, CLOSES);
  });

  it("social-proof.5 an entry counts when at least half of it is in the window of a visible tab", async () => {
    await put({ availableBadges: [] }, `<div id="above" style="block-size: 3000px"></div>`, 0);
    const { y, height } = items()[0]!.getBoundingClientRect();
    const visibility = Object.getOwnPropertyDescriptor(Document.prototype, "visibilityState")!;
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    /** Resolves when the browser has told every observer what is in the window. */
    const told = async () => {
      await new Promise<void>((resolve) => {
        const view = new IntersectionObserver(() => {
          view.disconnect();
          resolve();
        });
        view.observe(items()[0]!);
      });
      await settled();
    };
    scrollTo(0, y + height - innerHeight);
    await told();
    expect(seen()).to.deep.equal([]);
    scrollTo(0, y + height / 4 - innerHeight);
    await told();
    Object.defineProperty(document, "visibilityState", visibility);
    document.dispatchEvent(new Event("visibilitychange"));
    await told();
    expect(seen(), "a quarter of it").to.deep.equal([]);
    scrollTo(0, y + height * 0.75 - innerHeight);
    await until(() => seen().length > 0, "counted");
    expectSeen(IMPRESSION);
    expect(detail("dp-metric")).to.deep.include({ name: "social-proof.impression", value: 1 });
  });

  it("social-proof.5 what came into the window of a hidden tab counts when the tab is seen", async () => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    await put({}, "", 0);
    await settled();
    expectSeen();
    delete (document as { visibilityState?: string }).visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
    await until(() => seen().length === 4, "counted");
    expectSeen(...Array<string>(4).fill(IMPRESSION));
  });

  it("social-proof.6 other lists redraw the area without an announcement, and the new entry counts", async () => {
    await put();
    update({ availableBadges: [LEADS, { id: "new", text: "New here" }] });
    await until(() => seen().length > 0, "counted");
    expect([items().length, detail("dp-metric")!["tags"]]).to.deep.equal([2, { id: "new", deviceType: "desktop" }]);
    expect(root().querySelector("[aria-live], [role=status], [role=alert], [role=log]")).to.equal(null);
    expectSeen(IMPRESSION);
  });

  for (const [what, badges, focused] of [
    ["first badge", [LEADS], () => badge(0)],
    ["host where there is none", [], () => host()],
  ] as const) {
    it(`social-proof.7 a11y.2 when the badge of an open popover goes it closes, and focus goes to the ${what}`, async () => {
      await put();
      await open(1);
      update({ availableBadges: badges, availableFaceouts: [BOUGHT] });
      await until(() => !popover() && items().length === badges.length + 1, "drawn again");
      expect([activeElement(), detail("dp-close")!["reason"]]).to.deep.equal([focused(), "removed"]);
      expectSeen(...OPENS, CLOSES);
    });
  }

  it("social-proof.4 with nothing to show it takes no room (state:social-proof.empty)", async () => {
    await put({ availableBadges: [], availableFaceouts: [] }, "", 0);
    expect([host().dataset["state"], host().getClientRects().length]).to.deep.equal(["empty", 0]);
    update({ availableFaceouts: [BOUGHT] });
    await until(() => seen().length > 0, "counted");
    expectSeen(IMPRESSION);
  });

  it("social-proof.8 lists that are no lists are invalid, and a refused address is text (state:social-proof.invalid)", async () => {
    for (const name of ["available-badges", "available-faceouts"]) {
      page.innerHTML = `<dp-social-proof ${name}='{"id":"x"}'><p>Fallback</p></dp-social-proof>`;
      await until(() => seen().length === 2, "its error");
      expect([host().dataset["state"], page.querySelector("p")!.checkVisibility()]).to.deep.equal(["invalid", true]);
      expectSeen(new RegExp(`^console.error <dp-social-proof> config: .*${name}`), "dp-error config");
    }
    host().setAttribute("available-faceouts", "[]");
    host().setAttribute("available-badges", `[{"text":"Elsewhere","url":"https://evil.example/"}]`);
    await until(() => items()[0]?.textContent === "Elsewhere" && seen().length === 2, "drawn");
    expect(items()[0]!.querySelector("a")).to.equal(null);
    expectSeen("dp-error blocked-url", IMPRESSION);
  });
});
