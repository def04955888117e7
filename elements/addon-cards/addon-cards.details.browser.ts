import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { openSurfaces } from "../../src/lib/open-surfaces.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { durationsOf, recordAnimations } from "../../test/support/animations.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { CASES, cardsPage, CHANGED, COUPONS, IMPRESSION, refused, type CardsPage } from "./addon-cards.page.fixture.ts";
import { settled, until } from "../../test/support/until.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { holdClock } from "../../test/support/clock.ts";
import { withReducedMotion } from "../../test/support/view.fixture.tsx";

let view: CardsPage;
const inSheet = (selector: string) => view.at<HTMLElement>(`[data-dp-drawn] ${selector}`);
const still = () => view.sheet()?.getAnimations().length === 0;
const out = () => until(() => view.sheet() === null);

const OPEN = "dp-open addon-details";
const CLOSE = "dp-close addon-details";
/** What a choice in the sheet causes: it is said when the sheet is out. */
const chosen = (action: "select" | "deselect", text: string) => [
  OPEN,
  ...CHANGED,
  `dp-metric addon-cards.${action}`,
  CLOSE,
  `polite ${text}`,
];
const RED_ADDED = chosen("select", "Case, red added. Total: $63.99");
const RED_REMOVED = chosen("deselect", "Case, red removed. Total: $49.99");

async function open() {
  view.at<HTMLElement>("#details").focus();
  view.at<HTMLElement>("#details").click();
  await until(() => view.sheet()?.open === true);
}

describe("the details of dp-addon-cards", () => {
  beforeEach(async () => {
    view = cardsPage();
    await setViewport({ width: 1000, height: 700 });
  });
  afterEach(() => view.stop());

  it("addon-cards.18 addon-cards.19 a side sheet 605 px wide on a desktop, named by its first heading, that slides 600 px within 300 ms", async () => {
    await view.put(CASES);
    const played = recordAnimations();
    await open();
    const sheet = view.sheet()!;
    const [slide] = played(sheet);
    const frames = (slide!.effect as KeyframeEffect).getKeyframes();
    expect([frames[0]!["transform"], slide!.effect!.getComputedTiming().duration]).to.deep.equal(["translateX(600px)", 300]);
    await until(still);
    const { width, right, height } = sheet.getBoundingClientRect();
    expect([Math.round(width), Math.round(right), Math.round(height)]).to.deep.equal([605, innerWidth, innerHeight]);
    expect([sheet.matches(":modal"), sheet.getAttribute("aria-label")]).to.deep.equal([true, "Cases"]);
    expect(
      openSurfaces()
        .get()
        .map(({ surface, modal }) => [surface, modal]),
    ).to.deep.equal([["addon-details", true]]);
    expect(activeElement()).to.equal(inSheet(".pick"));
    await expect(view.host()).to.be.accessible();
    expectSeen(OPEN);
  });

  it("addon-cards.18 on a narrow desktop window it is as wide as the window, and from the left in a page from right to left", async () => {
    await setViewport({ width: 420, height: 600 });
    await view.put(`${CASES}<input type="hidden" name="device" value="desktop">`);
    view.page.dir = "rtl";
    const played = recordAnimations();
    await open();
    const [slide] = played(view.sheet()!);
    expect((slide!.effect as KeyframeEffect).getKeyframes()[0]!["transform"]).to.equal("translateX(-600px)");
    await until(still);
    const { width } = view.sheet()!.getBoundingClientRect(); // not every driver makes the window as narrow as asked
    expect([view.sheet()!.dataset["kind"], Math.round(width)]).to.deep.equal(["side-sheet", innerWidth]);
    expectSeen(OPEN);
  });

  it("addon-cards.18 addon-cards.19 on a phone a bottom sheet that follows its content's height within 0.3 s, 21 px free below it", async () => {
    await setViewport({ width: 360, height: 700 });
    await view.put(CASES);
    await open();
    await until(still);
    const sheet = view.sheet()!;
    expect([sheet.dataset["kind"], Math.round(sheet.getBoundingClientRect().bottom)]).to.deep.equal(["bottom-sheet", innerHeight]);
    const content = () => inSheet(".words").parentElement!.getBoundingClientRect();
    const free = () => Math.round(sheet.getBoundingClientRect().bottom - content().bottom);
    expect(free()).to.be.within(21, 23);
    const before = sheet.offsetHeight;
    const played = recordAnimations();
    inSheet(".words").textContent = "All of felt. ".repeat(30);
    await until(() => played(sheet).length > 0);
    expect(durationsOf(played(sheet))).to.deep.equal([300]);
    await until(() => sheet.getAnimations().length === 0);
    expect([sheet.offsetHeight > before, free() >= 21 && free() <= 23]).to.deep.equal([true, true]);
    await expect(view.host()).to.be.accessible();
    expectSeen(OPEN);
  });

  it("addon-cards.18 in the app a bottom sheet", async () => {
    await view.put(`${CASES}<input type="hidden" name="device" value="app">`);
    await open();
    expect(view.sheet()!.dataset["kind"]).to.equal("bottom-sheet");
    expectSeen(OPEN);
  });

  it("addon-cards.20 select acts as on the card and closes; focus returns to the control, and the change is said then", async () => {
    await view.put(CASES);
    await open();
    expect(inSheet(".pick").getAttribute("aria-pressed")).to.equal("false");
    inSheet(".pick").click();
    expect([view.chosen(), view.at("#red").checked]).to.deep.equal([["wirelessPromotions B0CASE0002"], true]);
    await out();
    expect(activeElement()?.id).to.equal("details");
    await until(() => view.said() === "Case, red added. Total: $63.99");
    await open();
    expect(inSheet(".pick").getAttribute("aria-pressed")).to.equal("true");
    inSheet(".unpick").click();
    await out();
    expect(view.chosen()).to.deep.equal([]);
    expectSeen(...RED_ADDED, ...RED_REMOVED);
  });

  it("addon-cards.20 close, the close button, Escape and the backdrop close without a change (text:addon-cards.close)", async () => {
    await view.put(CASES);
    const ways: (() => unknown)[] = [
      () => inSheet(".not-now").click(),
      () => view.drawn()!.querySelector<HTMLElement>("[part=close]")!.click(),
      () => sendKeys({ press: "Escape" }),
      () => sendMouse({ type: "click", position: [100, 300] }),
    ];
    for (const way of ways) {
      await open();
      await until(still);
      expect(view.drawn()!.querySelector("[part=close]")!.textContent).to.equal("Close");
      await way();
      await out();
      expect([view.chosen(), activeElement()?.id]).to.deep.equal([[], "details"]);
    }
    expect(view.of("dp-close").map(({ reason }) => reason)).to.deep.equal(["action", "button", "escape", "backdrop"]);
    expectSeen(...ways.flatMap(() => [OPEN, CLOSE]));
  });

  it("addon-cards.12 addon-cards.20 a refusal in the sheet closes it, and the card says why", async () => {
    await view.put(CASES);
    view.host().validators = { wirelessPromotions: () => false };
    await open();
    inSheet(".pick").click();
    await out();
    expect(view.card("wirelessPromotions").querySelector("[data-role=alert]")!.textContent).to.equal("This case cannot be added.");
    expectSeen(OPEN, ...refused("wirelessPromotions"), "assertive This case cannot be added.", "dp-error validation", CLOSE);
  });

  it("addon-cards.21 waits 800 ms and brings the card back within 500 ms, when it is not wholly in the window (option:addon-cards.scroll-to-card)", async () => {
    await view.put(`<div style="height: 900px"></div>${CASES}<div style="height: 1500px"></div>`, { impressions: 0 });
    const away = () => view.at<HTMLElement>("#details").scrollIntoView({ block: "start", behavior: "instant" });
    away();
    await settled();
    expectSeen(IMPRESSION);
    const from = scrollY;
    await open();
    inSheet(".pick").click();
    await until(() => Math.abs(view.card("wirelessPromotions").getBoundingClientRect().top) <= 2, "the card is back");
    expect(scrollY).to.be.lessThan(from);
    expectSeen(...RED_ADDED);
    await withReducedMotion(async () => {
      const clock = holdClock(); // at its time the page jumps: a slide takes frames, which the clock does not hold
      /** Opens, chooses or closes, and lets all of the 800 ms pass but one. */
      const left = async (press: string) => {
        away();
        await open();
        inSheet(press).click();
        const top = scrollY;
        await clock.pass(799);
        expect([view.sheet(), scrollY], "too early").to.deep.equal([null, top]);
        return top;
      };
      const stays = async (top: number, why: string) => {
        await clock.pass(2000);
        expect(scrollY, why).to.equal(top);
      };
      const top = await left(".unpick");
      await clock.pass(1);
      expect(scrollY, "after 800 ms").to.be.lessThan(top);
      await stays(await left(".not-now"), "nothing was changed");
      const pressed = await left(".pick");
      await sendKeys({ press: "Shift" });
      await stays(pressed, "the shopper pressed a key");
      view.host().setAttribute("scroll-to-card", "false");
      await settled();
      await stays(await left(".unpick"), "it is not wanted");
    });
    /** A sheet without a way out is gone before its closing is told. */
    const atOnce = (causes: string[]) => [...causes.slice(0, -2), causes.at(-1)!, CLOSE];
    expectSeen(...atOnce(RED_REMOVED), OPEN, CLOSE, ...atOnce(RED_ADDED), ...atOnce(RED_REMOVED));
  });

  it("addon-cards.22 dp-open and dp-close name surface and feature, and a cancelled dp-open leaves it closed", async () => {
    await view.put(CASES);
    const no = (event: Event) => event.preventDefault();
    view.page.addEventListener("dp-open", no);
    view.at<HTMLElement>("#details").click();
    await settled();
    expect([view.sheet(), view.of("dp-open")]).to.deep.equal([
      null,
      [{ surface: "addon-details", reason: "press", feature: "wirelessPromotions" }],
    ]);
    view.page.removeEventListener("dp-open", no);
    await open();
    await sendKeys({ press: "Escape" });
    await out();
    expect(view.of("dp-close")).to.deep.equal([{ surface: "addon-details", reason: "escape", feature: "wirelessPromotions" }]);
    expectSeen(OPEN, OPEN, CLOSE);
  });

  it("addon-cards.24 a control of the details that names no item is disabled", async () => {
    await view.put(CASES);
    await open();
    inSheet(".unknown").click();
    await settled();
    expectSeen(OPEN);
    expect([inSheet(".unknown").getAttribute("aria-disabled"), view.sheet()!.open, view.chosen()]).to.deep.equal(["true", true, []]);
  });

  it("addon-cards.26 a control for details that there are none of is disabled and told", async () => {
    await view.put(COUPONS.replace("</fieldset>", '<button id="details" data-dp-action="details">More</button></fieldset>'), {
      begins: [
        "console.warn <dp-addon-cards> addon-cards.details: couponsCard has no template for its details.",
        "dp-metric addon-cards.details",
      ],
    });
    expect(view.at("#details").getAttribute("aria-disabled")).to.equal("true");
    view.at<HTMLElement>("#details").click();
    await settled();
    expect(view.sheet()).to.equal(null);
    expectSeen();
  });
});
