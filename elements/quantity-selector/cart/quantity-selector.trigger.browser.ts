import { expect } from "@open-wc/testing";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { clearStages, stage, until } from "../quantity-selector.page.fixture.ts";

const triggers = (id: string) =>
  `variation-selector-lists-map='${JSON.stringify({
    cadence: {
      selectorItems: [
        { id: "2w", displayTextForMobile: "2 weeks" },
        { id: "1w", displayTextForMobile: "1 week", actionTriggerId: id },
      ],
    },
  })}'`;

describe("the action trigger of a variation of dp-quantity-selector", () => {
  afterEach(clearStages);

  it("quantity-selector.36 an id that names no element of the scope is ignored with one warning, also where one of another scope has it", async () => {
    const beside = document.createElement("button");
    beside.id = "elsewhere";
    document.body.append(beside);
    const nested = '<section data-dp-scope><button type="button" id="nested">Refresh</button></section>';
    let pressed = 0;
    const count = ({ target }: Event) => void ((target as Element).matches("#elsewhere, #nested") && pressed++);
    document.addEventListener("click", count);
    for (const id of ["nowhere", "elsewhere", "nested"]) {
      const view = await stage(triggers(id), { after: nested });
      await view.open();
      view.option("1 week").click();
      await until(() => view.of("dp-change").some(({ name }) => name === "variation"), "committed");
      await until(() => seen("console").length > 0, "the page around the element is there");
      expectSeen.console(`console.warn <dp-quantity-selector> actionTriggerId "${id}" names no element of the scope and is ignored.`);
      expectSeen.events("dp-open quantity-selector", "dp-close quantity-selector", "dp-change variation");
      clearStages();
    }
    expect(pressed).to.equal(0);
    document.removeEventListener("click", count);
    beside.remove();
  });
});
