import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { activeElement } from "../../src/focus/focus.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { close, CLOSES, detail, dialog, icons, onPage, open, OPENS, page, popover, put, root } from "./trust-icons.page.fixture.ts";

describe("dp-trust-icons", () => {
  onPage();

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

  it("trust-icons.4 trust-icons.5 trust-icons.6 trust-icons.11 a popover 533 px wide, named by its icon, which is expanded, lists the policies; a refused link is text (text:trust-icons.details, text:trust-icons.close)", async () => {
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
