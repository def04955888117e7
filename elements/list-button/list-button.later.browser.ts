import { expect, html } from "@open-wc/testing";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { until } from "../../test/support/until.ts";
import { added, focused, inside, items, LOADED, onPage, part, place, region } from "./list-button.page.fixture.ts";

onPage();

// the only file of its page that loads this code: the first press of each test finds none
describe("dp-list-button: a press without an approach", () => {
  it("list-button.3 draws nothing of the dropdown and of the outcome at first; a press by script loads and opens the dropdown", async () => {
    const element = await place(html`<dp-list-button asin="B0A" list-external-id="A"></dp-list-button>`);
    expect([inside(element, ".dp-popover"), inside(element, ".banner")]).to.deep.equal([null, null]);
    part(element, "open").click();
    await until(() => items(element).length > 0, "the menu stands");
    await until(() => focused(element)?.dataset["listId"] === "A", "focus is on the first entry");
    await expectSoon(...LOADED);
    part(element, "open").click();
    part(element, "add").click();
    await expectSoon("dp-close list-dropdown", ...added("Attic"));
    await until(() => region(element, "status") === "Added to Attic", "the banner shows");
  });
});
