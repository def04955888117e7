import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { clearStages, setCart, settled, stage, until, viewport, type SelectorStage } from "../quantity-selector.page.fixture.ts";
import { durationsOf, recordAnimations } from "../../../test/support/animations.ts";
import { expectSeen } from "../../../test/support/recorder.ts";

const dialog = (view: SelectorStage) => view.part<HTMLDialogElement>("dialog")!;
const MOBILE = 'view-type="mobile"';
const MORE = `${MOBILE} show-confirmation-view selling-unit="lb" unit-price="1.5" disclaimer="By weight."`;

describe("bottom sheet of dp-quantity-selector", () => {
  before(async () => {
    await viewport(400, 800);
    document.documentElement.style.setProperty("--dp-duration-sheet", "0ms");
  });
  after(async () => {
    await viewport(800, 600);
    document.documentElement.style.removeProperty("--dp-duration-sheet");
  });
  afterEach(clearStages);

  it("quantity-selector.12 quantity-selector.29 state:quantity-selector.sheet option:quantity-selector.image option:quantity-selector.disclaimer opens a modal sheet with all its parts", async () => {
    const view = await stage(`${MORE} image='{"src":"/kettle.png","altText":"Kettle"}'`);
    await view.open();
    expect([dialog(view).matches(":modal"), view.state()]).to.deep.equal([true, "sheet"]);
    expect(dialog(view).querySelector("h2")!.textContent).to.equal("Choose a quantity");
    expect(view.part<HTMLImageElement>("image")!.alt).to.equal("Kettle");
    expect(view.part("unit")!.textContent).to.equal("lb");
    expect(view.part("per-unit")!.textContent).to.equal("1.5 per lb");
    expect(view.part("total")!.textContent).to.equal("Estimated total: $5.00");
    expect(view.part("disclaimer")!.textContent).to.equal("By weight.");
    expect(view.part("confirm")!.textContent).to.equal("Add to cart");
    expect(view.part("button")!.getAttribute("aria-haspopup")).to.equal("dialog");
    await expect(view.host).to.be.accessible();
    expectSeen.events("dp-open quantity-selector");
  });

  it("quantity-selector.29 option:quantity-selector.sheet-title option:quantity-selector.unit-text option:quantity-selector.price-per-unit parts with no value are left out, and own texts replace the others", async () => {
    const view = await stage(`${MOBILE} sheet-title="How many?" unit-text="Each" price-per-unit="$3 each" selected-id="q12"`);
    await view.open();
    expect(dialog(view).querySelector("h2")!.textContent).to.equal("How many?");
    expect([view.part("unit")!.textContent, view.part("per-unit")!.textContent]).to.deep.equal(["Each", "$3 each"]);
    for (const part of ["image", "total", "disclaimer", "confirm"]) expect(view.part(part), part).to.equal(null);
    expectSeen.events("dp-open quantity-selector");
  });

  it("quantity-selector.29 option:quantity-selector.price-per-unit goes before the text that is made of the price of one", async () => {
    const view = await stage(`${MOBILE} selling-unit="lb" unit-price="1.5" price-per-unit="$1.50 a pound"`);
    await view.open();
    expect(view.part("per-unit")!.textContent).to.equal("$1.50 a pound");
    expectSeen.events("dp-open quantity-selector");
  });

  it("quantity-selector.29 the button says update with the product in the cart", async () => {
    const view = await stage(MORE);
    setCart(view.asin, 3);
    await view.open();
    expect(view.part("confirm")!.textContent).to.equal("Update cart");
    expectSeen.events("dp-open quantity-selector");
  });

  const heights = { "show-confirmation-view": 358, 'show-confirmation-view disclaimer="x"': 410, "": 303, 'disclaimer="x"': 355 };
  for (const [attributes, height] of Object.entries(heights)) {
    it(`quantity-selector.30 is ${height} px high with "${attributes}", with the list scrolling inside`, async () => {
      const view = await stage(`${MOBILE} ${attributes}`);
      await view.open();
      const box = dialog(view).getBoundingClientRect();
      expect([box.height, box.bottom]).to.deep.equal([height, 800]);
      const body = view.part("dialog-body")!;
      expect(body.scrollHeight > body.clientHeight).to.equal(true);
      expectSeen.events("dp-open quantity-selector");
    });
  }

  it("quantity-selector.30 is never higher than the window", async () => {
    await viewport(400, 320);
    const view = await stage(MORE);
    await view.open();
    expect(dialog(view).getBoundingClientRect().height <= 320).to.equal(true);
    await viewport(400, 800);
    expectSeen.events("dp-open quantity-selector");
  });

  it("quantity-selector.31 slides in 300 ms, and a resize leaves it open", async () => {
    document.documentElement.style.removeProperty("--dp-duration-sheet");
    const view = await stage(MORE);
    const played = recordAnimations();
    view.part("button")!.click();
    await until(() => view.part<HTMLDialogElement>("dialog")?.open, "open");
    const slides = played(dialog(view));
    expect(durationsOf(slides)).to.deep.equal([300]);
    await slides[0]!.finished;
    await viewport(900, 800);
    await settled();
    expect(dialog(view).open).to.equal(true);
    await viewport(400, 800);
    document.documentElement.style.setProperty("--dp-duration-sheet", "0ms");
    expectSeen.events("dp-open quantity-selector");
  });

  it("quantity-selector.32 quantity-selector.7 a pick stays and shows its total, closing restores, the button commits", async () => {
    const view = await stage(`${MORE} cart="none"`);
    await view.open();
    view.option("4").click();
    await until(() => view.part("total")!.textContent === "Estimated total: $20.00", "total");
    expect([dialog(view).open, view.quantity()]).to.deep.equal([true, 1]);
    await sendKeys({ press: "Escape" });
    await until(() => !dialog(view).open, "closed");
    expect([view.part("selected")!.textContent, view.focused()]).to.deep.equal(["1 lb", view.part("button")]);
    await view.open();
    view.option("4").click();
    view.part("confirm")!.click();
    await until(() => !dialog(view).open, "closed");
    expect([view.quantity(), view.of("dp-close").map(({ reason }) => reason)]).to.deep.equal([4, ["escape", "confirm"]]);
    expectSeen.events(
      "dp-open quantity-selector",
      "dp-close quantity-selector",
      "dp-open quantity-selector",
      "dp-close quantity-selector",
      "dp-change quantity",
    );
  });

  it("quantity-selector.33 a typed quantity shows the unit price times it", async () => {
    const view = await stage(`${MORE} cart="none"`);
    await view.open();
    view.option("12+").click();
    await until(() => view.state() === "text", "field");
    await sendKeys({ press: "2" });
    await sendKeys({ press: "0" });
    await sendKeys({ press: "Enter" });
    await until(() => view.part("total")?.textContent === "Estimated total: 30", "total");
    expect(view.state()).to.equal("sheet");
    expectSeen.events("dp-open quantity-selector");
  });
});
