import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { openSurfaces } from "../../src/lib/open-surfaces.ts";
import { activeElement } from "../../src/ui/focus.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { CASES, cardsPage, COUPONS, wait, type CardsPage } from "./addon-cards.page.fixture.ts";
import { until } from "../../test/support/until.ts";

let view: CardsPage;
const inSheet = (selector: string) => view.at<HTMLElement>(`[data-dp-drawn] ${selector}`);
const still = () => view.sheet()?.getAnimations().length === 0;
const out = () => until(() => view.sheet() === null);

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
    await open();
    const sheet = view.sheet()!;
    const [slide] = sheet.getAnimations();
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
  });

  it("addon-cards.18 on a narrow desktop window it is as wide as the window, and from the left in a page from right to left", async () => {
    await setViewport({ width: 420, height: 600 });
    await view.put(`${CASES}<input type="hidden" name="device" value="desktop">`);
    view.page.dir = "rtl";
    await open();
    const [slide] = view.sheet()!.getAnimations();
    expect((slide!.effect as KeyframeEffect).getKeyframes()[0]!["transform"]).to.equal("translateX(-600px)");
    await until(still);
    const { width } = view.sheet()!.getBoundingClientRect(); // not every driver makes the window as narrow as asked
    expect([view.sheet()!.dataset["kind"], Math.round(width)]).to.deep.equal(["side-sheet", innerWidth]);
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
    inSheet(".words").textContent = "All of felt. ".repeat(30);
    await until(() => sheet.getAnimations().length > 0);
    expect(sheet.getAnimations()[0]!.effect!.getComputedTiming().duration).to.equal(300);
    await until(() => sheet.getAnimations().length === 0);
    expect([sheet.offsetHeight > before, free() >= 21 && free() <= 23]).to.deep.equal([true, true]);
    await expect(view.host()).to.be.accessible();
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
  });

  it("addon-cards.12 addon-cards.20 a refusal in the sheet closes it, and the card says why", async () => {
    await view.put(CASES);
    view.host().validators = { wirelessPromotions: () => false };
    await open();
    inSheet(".pick").click();
    await out();
    expect(view.card("wirelessPromotions").querySelector("[data-role=alert]")!.textContent).to.equal("This case cannot be added.");
  });

  it("addon-cards.21 waits 800 ms and brings the card back within 500 ms, when it is not wholly in the window (option:addon-cards.scroll-to-card)", async () => {
    const tall = `<div style="height: 900px"></div>${CASES}<div style="height: 1500px"></div>`;
    await view.put(tall);
    const scrolledBy = async (change: boolean, before?: () => unknown) => {
      view.at<HTMLElement>("#details").scrollIntoView({ block: "start", behavior: "instant" });
      await open();
      inSheet(change ? (view.chosen().length ? ".unpick" : ".pick") : ".not-now").click();
      await out();
      const top = scrollY;
      await before?.();
      await wait(600);
      expect(scrollY, "too early").to.equal(top);
      await wait(900);
      return [top, scrollY];
    };
    const [from, to] = await scrolledBy(true);
    expect(to).to.be.lessThan(from!);
    expect(Math.round(view.card("wirelessPromotions").getBoundingClientRect().top)).to.be.within(0, 2);
    const [a, b] = await scrolledBy(false);
    expect(b, "nothing was changed").to.equal(a);
    const [c, d] = await scrolledBy(true, () => sendKeys({ press: "Shift" }));
    expect(d, "the shopper pressed a key").to.equal(c);
    view.host().setAttribute("scroll-to-card", "false");
    await wait();
    const [e, f] = await scrolledBy(true);
    expect(f, "it is not wanted").to.equal(e);
  }).timeout(20_000);

  it("addon-cards.22 dp-open and dp-close name surface and feature, and a cancelled dp-open leaves it closed", async () => {
    await view.put(CASES);
    const no = (event: Event) => event.preventDefault();
    view.page.addEventListener("dp-open", no);
    view.at<HTMLElement>("#details").click();
    await wait(100);
    expect([view.sheet(), view.of("dp-open")]).to.deep.equal([
      null,
      [{ surface: "addon-details", reason: "press", feature: "wirelessPromotions" }],
    ]);
    view.page.removeEventListener("dp-open", no);
    await open();
    await sendKeys({ press: "Escape" });
    await out();
    expect(view.of("dp-close")).to.deep.equal([{ surface: "addon-details", reason: "escape", feature: "wirelessPromotions" }]);
  });

  it("addon-cards.24 a control of the details that names no item is disabled", async () => {
    await view.put(CASES);
    await open();
    inSheet(".unknown").click();
    await wait();
    expect([inSheet(".unknown").getAttribute("aria-disabled"), view.sheet()!.open, view.chosen()]).to.deep.equal(["true", true, []]);
  });

  it("addon-cards.26 a control for details that there are none of is disabled and told", async () => {
    await view.put(COUPONS.replace("</fieldset>", '<button id="details" data-dp-action="details">More</button></fieldset>'));
    expect(view.at("#details").getAttribute("aria-disabled")).to.equal("true");
    expect(view.warned.filter((text) => text.includes("addon-cards.details")).length).to.equal(1);
    view.at<HTMLElement>("#details").click();
    await wait(50);
    expect([view.sheet(), view.of("dp-open")]).to.deep.equal([null, []]);
  });
});
