import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { clickOn } from "../../../test/support/pointer.ts";
import { seen } from "../../../test/support/recorder.ts";
import { press } from "../../../test/support/view.fixture.tsx";
import { setViewport } from "../../../test/support/viewport.ts";
import { until } from "../../../test/support/until.ts";
import { all, bodies, choice, entry, find, host, names, part, RECOMMEND, root, shop, text, there } from "../shop-by-look.page.fixture.ts";
import { begin, dialog, filters, labels, loads, NARROW, onDesktop } from "./shop-by-look.filters.fixture.ts";

describe("dp-shop-by-look: options of a group", () => {
  onDesktop();

  it("shop-by-look.52 six colours are swatches on the desktop layout and three on the mobile one, the others behind see more", async () => {
    for (const [size, most] of [
      [{ width: 1280, height: 800 }, 6],
      [NARROW, 3],
    ] as const) {
      await setViewport(size);
      await begin();
      await clickOn(entry("group-colour"));
      await until(() => all(".swatches .choice").length > 0);
      expect(all(".swatches .choice").length).to.equal(most);
      expect(getComputedStyle(find(".swatches .swatch")).backgroundColor).to.equal("rgb(0, 0, 255)");
      await clickOn(part("more-options"));
      await until(() => all(".swatches .choice").length === 8);
      expect(all("[part=more-options]").length).to.equal(0);
      await press("Escape");
    }
    await names();
  });

  it("shop-by-look.53 prices are checked at the field, and applied together", async () => {
    await begin();
    await clickOn(entry("group-price"));
    await there("[part=price-min]");
    const field = (name: string) => part(name) as HTMLInputElement;
    const type = async (name: string, value: string) => {
      field(name).focus();
      field(name).select();
      await sendKeys({ press: "Delete" });
      if (value) await sendKeys({ type: value });
    };
    await type("price-min", "20");
    await type("price-max", "10");
    await clickOn(part("price-apply"));
    await there(".fault > p");
    expect([text(".fault > p"), field("price-min").ariaInvalid]).to.deep.equal(["The minimum is above the maximum.", "true"]);
    await type("price-max", "1.234");
    await press("Enter");
    await until(() => field("price-max").ariaInvalid === "true");
    expect(all(".fault > p").map((node) => node.textContent)).to.deep.equal(["Enter a price, for example 12.5."]);
    expect([filters(), shop.to(RECOMMEND).length]).to.deep.equal([[], 0]);
    await until(() => seen("announcement").length === 2);
    await type("price-max", "20");
    await press("Enter");
    await loads(1);
    expect(bodies(RECOMMEND)[0]).to.deep.include({ minPrice: 20, maxPrice: 20 });
    await type("price-min", "");
    await type("price-max", "");
    await press("Enter");
    await loads(2);
    expect([filters(), bodies(RECOMMEND)[1]!.minPrice]).to.deep.equal([[], undefined]);
    expect(seen("event").filter((one) => one === "dp-error validation").length).to.equal(2);
    await names();
  });

  it("shop-by-look.67 the search box hides what does not contain the text; what is typed is in no event", async () => {
    await begin();
    await clickOn(part("all-filters"));
    await until(() => dialog()?.matches(":modal"));
    part("search").focus();
    await sendKeys({ type: "OAK" });
    await until(() => all(".group").length === 1);
    expect([labels(".group-title"), labels(".group .choice")]).to.deep.equal([["Material"], ["Oak"]]);
    await expect(host).to.be.accessible();
    await press("Escape");
    await until(() => !dialog());
    await names();
  });

  it("shop-by-look.46 shop-by-look.61 of the stars one is active; the toggle stands for the last that was chosen, until it is cleared", async () => {
    await begin();
    await clickOn(entry("group-review"));
    await until(() => all(".dp-popover .choice").length > 0);
    await clickOn(choice("2 stars and up"));
    await loads(1);
    await clickOn(choice("3 stars and up"));
    await loads(2);
    await press("Escape");
    expect([filters(), entry("review").textContent, entry("review").ariaPressed, part("all-filters").textContent]).to.deep.equal([
      ...[["review:3"], "3 stars and up", "true", "Filters (1)"],
    ]);
    await clickOn(entry("review"));
    await loads(3);
    expect([filters(), entry("review").textContent]).to.deep.equal([[], "3 stars and up"]);
    await clickOn(entry("review"));
    await loads(4);
    await clickOn(root().querySelector("[part=clear]")!);
    await loads(5);
    expect(entry("review").textContent).to.equal("4 stars and up");
    await names();
  });
});
