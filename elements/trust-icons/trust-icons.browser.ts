import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import { activeElement } from "../../src/ui/focus.ts";
import { setViewport } from "../../test/support/viewport.ts";
import type { TrustIconsElement } from "./trust-icons.element.ts";
import { Surface } from "./trust-icons.view.tsx";
import "./index.ts";

// loaded before the tests: none of them waits for it
Surface.preload();
await import("./trust-icons.surface.view.tsx");

const RETURNS = { kind: "RETURNS_POLICY", label: "10 days returnable" };
const DELIVERY = {
  kind: "PAY_ON_DELIVERY",
  label: "Pay on delivery",
  content: `<p>Pay when it arrives.</p><script>window.trustRan = 1</script>`,
};
const WARRANTY = { kind: "WARRANTY", label: "1 year warranty", content: "<p>Covered for 1 year.</p>" };
const PLAIN = { kind: "SECURE", label: "Secure transaction" };
const POLICIES = [
  { title: "10-day return", text: "Return it within 10 days.", url: "/returns/10" },
  { text: "Bring the receipt.", url: "https://evil.example/receipt" },
];
const ALL = [RETURNS, DELIVERY, WARRANTY, PLAIN];

let page: HTMLElement;
let events: CustomEvent[];

const host = () => page.querySelector<TrustIconsElement>("dp-trust-icons")!;
const root = () => host().shadowRoot!;
const icons = () => [...root().querySelectorAll<HTMLElement>("[part=icon]")];
const popover = () => root().querySelector<HTMLElement>(".dp-popover:popover-open");
const dialog = () => root().querySelector<HTMLDialogElement>("dialog[open]");
const close = () => root().querySelector<HTMLElement>("[part=close]")!;
const detail = (type: string) => detailsOf<Record<string, unknown>>(events, type).at(-1);
const OPENS = ["dp-open trust-icons", "dp-metric trust-icons.click"];
const CLOSES = "dp-close trust-icons";
const impressions = (count: number) => Array.from({ length: count }, () => "dp-metric trust-icons.impression");

async function put(state: object = {}, attributes = "", shown = 4): Promise<void> {
  const values = { payOnDeliveryEligible: true, icons: ALL, glLevelReturnPolicies: POLICIES, ...state };
  page.innerHTML = `<dp-trust-icons ${attributes}><script type="application/json" data-dp-state="dp-trust-icons">${JSON.stringify(values).replaceAll("<", "\\u003c")}</script>
    <ul><li>Server row</li></ul></dp-trust-icons> <input id="field" aria-label="Field">`;
  await until(() => ["ready", "empty"].includes(host().dataset["state"]!), "drawn");
  await until(() => seen().length >= shown, "counted");
  expectSeen(...impressions(shown));
}

/** A page update: other state in the element's script. */
function update(state: object): void {
  page.querySelector("script[data-dp-state]")!.textContent = JSON.stringify({ payOnDeliveryEligible: true, ...state });
}

async function open(which: number): Promise<void> {
  await clickOn(icons()[which]!);
  await until(() => popover() ?? dialog(), "open");
}

describe("dp-trust-icons", () => {
  beforeEach(() => {
    events = [];
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close", "dp-navigate"])
      page.addEventListener(type, (event) => {
        if (type === "dp-navigate") event.preventDefault();
        events.push(event as CustomEvent);
      });
  });
  afterEach(async () => {
    page.remove();
    await settled();
  });

  it("trust-icons.1 trust-icons.4 draws the icons in order, as buttons where there is something to explain (text:trust-icons.list)", async () => {
    await put();
    const list = root().querySelector("ul")!;
    expect([list.getAttribute("aria-label"), icons().map((icon) => icon.textContent)]).to.deep.equal([
      "Service and returns",
      ["10 days returnable", "Pay on delivery", "1 year warranty", "Secure transaction"],
    ]);
    expect(icons().map((icon) => [icon.localName, icon.getAttribute("aria-haspopup"), icon.getAttribute("aria-expanded")])).to.deep.equal([
      ["button", "dialog", "false"],
      ["button", "dialog", "false"],
      ["button", "dialog", "false"],
      ["span", null, null],
    ]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("trust-icons.5 trust-icons.6 a popover 533 px wide, named by its icon, lists the policies (text:trust-icons.details, text:trust-icons.close)", async () => {
    await put();
    await open(0);
    const box = popover()!.getBoundingClientRect();
    expect([Math.round(box.width), popover()!.getAttribute("role"), popover()!.getAttribute("aria-modal")]).to.deep.equal([
      Math.min(533, document.documentElement.clientWidth),
      "dialog",
      null,
    ]);
    expect(root().getElementById(popover()!.getAttribute("aria-labelledby")!)!.textContent).to.equal("10 days returnable");
    expect([activeElement(), close().getAttribute("aria-label"), icons()[0]!.getAttribute("aria-expanded")]).to.deep.equal([
      close(),
      "Close",
      "true",
    ]);
    const items = [...popover()!.querySelectorAll("[part=policy]")];
    expect(items.map((item) => item.textContent)).to.deep.equal([
      "10-day returnReturn it within 10 days.Details",
      "Bring the receipt.Details",
    ]);
    const links = [...popover()!.querySelectorAll("a")];
    // the address of another site is drawn as text (trust-icons.11)
    expect(links.map((link) => new URL(link.href).pathname)).to.deep.equal(["/returns/10"]);
    expect(root().getElementById(links[0]!.getAttribute("aria-describedby")!)!.textContent).to.equal("10-day return");
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    await clickOn(links[0]!);
    expect(detail("dp-navigate")).to.include({ url: `${location.origin}/returns/10`, reason: "link" });
    expectSeen("dp-open trust-icons", "dp-error blocked-url", "dp-metric trust-icons.click", "dp-navigate link");
  });

  it("trust-icons.5 the popover is beside the icon that was pressed, below it and at its edge", async () => {
    await setViewport({ width: 1200, height: 700 });
    await put();
    for (const which of [0, 1, 2]) {
      await open(which);
      await settled();
      const [box, icon] = [popover()!.getBoundingClientRect(), icons()[which]!.getBoundingClientRect()];
      expect([box.left - icon.left, box.top - icon.bottom], `icon ${which}`).to.satisfy(([aside, below]: number[]) => {
        return Math.abs(aside!) <= 1 && below! >= 0 && below! <= 5;
      });
      await sendKeys({ press: "Escape" });
      await until(() => !popover(), "closed");
    }
    await setViewport({ width: 800, height: 600 });
    expectSeen.events(
      "dp-open trust-icons",
      "dp-error blocked-url",
      "dp-metric trust-icons.click",
      CLOSES,
      ...OPENS,
      CLOSES,
      ...OPENS,
      CLOSES,
    );
  });

  it("trust-icons.6 without policies the popover of returns links to the generic policy (text:trust-icons.return-policy)", async () => {
    await put({ glLevelReturnPolicies: [], genericReturnPolicyURL: "/returns" });
    await open(0);
    const link = popover()!.querySelector("a")!;
    expect([link.textContent, new URL(link.href).pathname]).to.deep.equal(["Read the return policy", "/returns"]);
    expectSeen(...OPENS);
  });

  it("trust-icons.6 trust-icons.7 content is sanitised, and by keyboard another icon, Escape and the close button work", async () => {
    await put();
    icons()[1]!.focus();
    await sendKeys({ press: "Enter" });
    await until(() => popover()?.textContent?.includes("Pay when it arrives."), "the content");
    expect([popover()!.querySelector("script"), (window as { trustRan?: number }).trustRan]).to.deep.equal([null, undefined]);
    await sendKeys({ press: "Escape" });
    expect([popover(), activeElement(), detail("dp-close")!["reason"]]).to.deep.equal([null, icons()[1], "escape"]);
    await sendKeys({ press: "Tab" });
    await sendKeys({ press: "Space" });
    await until(() => popover()?.textContent?.includes("Covered for 1 year."), "the other content");
    await sendKeys({ press: "Enter" });
    expect([popover(), activeElement(), detail("dp-close")!["reason"]]).to.deep.equal([null, icons()[2], "button"]);
    await settled();
    expectSeen(...OPENS, CLOSES, ...OPENS, CLOSES);
  });

  it("trust-icons.7 pressing its icon again, another one, or outside closes it; only one is open on the page", async () => {
    await put();
    await open(1);
    await clickOn(icons()[1]!);
    expect([popover(), detail("dp-close")!["reason"]]).to.deep.equal([null, "press"]);
    await open(1);
    await clickOn(icons()[2]!);
    await until(() => popover()?.textContent?.includes("1 year warranty"), "the other one");
    expect([root().querySelectorAll(":popover-open").length, icons().map((icon) => icon.ariaExpanded)]).to.deep.equal([
      1,
      ["false", "false", "true", null],
    ]);
    await clickOn(page.querySelector("#field")!);
    await until(() => !popover(), "closed");
    expect([document.activeElement!.id, detail("dp-close")!["reason"]]).to.deep.equal(["field", "outside"]);
    await settled();
    expectSeen(...OPENS, CLOSES, ...OPENS, CLOSES, ...OPENS, CLOSES);
  });

  it("trust-icons.5 on a phone it is a modal sheet at the foot of the window", async () => {
    await put({}, 'device="mobile"');
    await open(2);
    await until(() => dialog()!.textContent!.includes("Covered for 1 year.") && dialog()!.getAnimations().length === 0, "the sheet is in");
    const box = dialog()!.getBoundingClientRect();
    expect([dialog()!.matches(":modal"), Math.round(box.bottom), root().querySelector("h2")!.textContent]).to.deep.equal([
      true,
      innerHeight,
      "1 year warranty",
    ]);
    await clickOn(root().querySelector("[part=dialog-close]")!);
    await until(() => !dialog(), "closed");
    expect(activeElement()).to.equal(icons()[2]);
    expectSeen(...OPENS, CLOSES);
  });

  it("trust-icons.5 on a tablet narrower than 533 px the popover is as wide as the window", async () => {
    await setViewport({ width: 480, height: 700 });
    await put({}, 'device="tablet"');
    await open(2);
    const box = popover()!.getBoundingClientRect();
    expect([box.left, box.width]).to.deep.equal([0, document.documentElement.clientWidth]);
    await setViewport({ width: 800, height: 600 });
    expectSeen(...OPENS);
  });

  it("trust-icons.10 a page update keeps the popover of an icon that is still there, with focus in it", async () => {
    await put();
    await open(2);
    update({ icons: [PLAIN, { ...WARRANTY, content: "<p>Covered for 2 years.</p>" }] });
    await until(() => popover()?.textContent?.includes("2 years"), "drawn again");
    expect([activeElement(), icons().length]).to.deep.equal([close(), 2]);
    await sendKeys({ press: "Escape" });
    expect(activeElement()).to.equal(icons()[1]);
    expectSeen(...OPENS, CLOSES);
  });

  for (const [what, then, focused, drawn] of [
    ["goes to the first icon", [PLAIN, WARRANTY, DELIVERY], () => icons()[1], 3],
    ["goes to the host where no icon is a button", [PLAIN], () => host(), 1],
    ["goes to the host where no icon is left", [], () => host(), 0],
  ] as const) {
    it(`trust-icons.10 when the icon of an open popover has gone it closes, and focus ${what}`, async () => {
      await put();
      await open(0);
      update({ icons: then });
      await until(() => !popover() && icons().length === drawn, "drawn again");
      expect([activeElement(), detail("dp-close")!["reason"]]).to.deep.equal([focused(), "removed"]);
      expectSeen("dp-open trust-icons", "dp-error blocked-url", "dp-metric trust-icons.click", CLOSES);
    });
  }

  it("trust-icons.10 a11y.2 focus on an icon that has gone goes to the first icon, and then to the host", async () => {
    await put();
    icons()[2]!.focus();
    update({ icons: [PLAIN, DELIVERY] });
    await until(() => icons().length === 2, "drawn again");
    expect(activeElement()).to.equal(icons()[1]);
    update({ icons: [PLAIN] });
    await until(() => icons().length === 1, "drawn again");
    expect(activeElement()).to.equal(host());
  });

  it("trust-icons.3 trust-icons.10 with nothing to show the row is gone, the fallback too (state:trust-icons.empty)", async () => {
    await put({ numOfShownIcons: 0 }, "", 0);
    expect([host().dataset["state"], root().querySelector("ul"), page.querySelector("li")!.checkVisibility()]).to.deep.equal([
      "empty",
      null,
      false,
    ]);
    update({ icons: [PLAIN] });
    await until(() => icons().length === 1, "drawn");
    expectSeen(...impressions(1));
  });

  it("trust-icons.2 eligibility can be in an object of the page state, and an attribute counts first", async () => {
    await put({ payOnDeliveryEligible: undefined, PAY_ON_DELIVERY: { isEligible: true }, icons: [DELIVERY] }, "", 1);
    host().setAttribute("pay-on-delivery-eligible", "false");
    await until(() => host().dataset["state"] === "empty", "not eligible");
  });

  it("trust-icons.12 an image that does not load, or that the guard refuses, leaves the label in place", async () => {
    page.innerHTML = `<dp-trust-icons icons='${JSON.stringify([
      { kind: "A", label: "Broken", image: "/no-such-image.png" },
      { kind: "B", label: "Refused", image: "https://evil.example/x.png" },
    ])}'></dp-trust-icons>`;
    await until(() => icons().length === 2 && root().querySelector("img") === null, "no images");
    expect(icons().map((icon) => icon.textContent)).to.deep.equal(["Broken", "Refused"]);
    expectSeen("dp-error blocked-url", ...impressions(2));
  });

  it("trust-icons.11 without icons, or with ones that are no list, it is invalid and shows the fallback (state:trust-icons.invalid)", async () => {
    for (const [attributes, issue] of [
      ["", "icons is missing"],
      [`icons='{"kind":"X"}'`, "icons"],
    ]) {
      page.innerHTML = `<dp-trust-icons ${attributes}><p>Fallback</p></dp-trust-icons>`;
      await until(() => seen().length === 2, "its error");
      expect([host().dataset["state"], page.querySelector("p")!.checkVisibility()]).to.deep.equal(["invalid", true]);
      expectSeen(new RegExp(`^console.error <dp-trust-icons> config: .*${issue}`), "dp-error config");
    }
  });

  it("trust-icons.7 a press outside on nothing closes it and gives focus to its icon", async () => {
    await put();
    await open(1);
    await sendMouse({ type: "click", position: [innerWidth - 4, innerHeight - 4] });
    await until(() => !popover(), "closed");
    expect(activeElement()).to.equal(icons()[1]);
    await settled();
    expectSeen(...OPENS, CLOSES);
  });
});
