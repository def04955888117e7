import { expect } from "@open-wc/testing";
import { until } from "../../test/support/until.ts";
import { all, beginPage, endPage, host, nameAll, place, state } from "./payment-options.page.fixture.ts";

describe("close() of dp-payment-options", () => {
  beforeEach(beginPage);
  afterEach(endPage);

  it("payment-options.51 close() closes the open sheet and leaves the expander, and collapses that when no sheet is open", async () => {
    await place();
    host.show();
    await state("expanded");
    host.show("compare");
    await until(() => host.dataset["sheetState"] === "loaded" && all("dialog:modal").length === 1, "the sheet is open");
    host.close();
    await until(() => all("dialog[open]").length === 0, "the sheet is closed");
    expect([host.dataset["state"], host.open]).to.deep.equal(["expanded", true]);
    host.close();
    await state("collapsed");
    nameAll();
  });
});
