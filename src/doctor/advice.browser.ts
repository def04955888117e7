import { expect } from "@open-wc/testing";
import { nextTask } from "../../test/support/until.ts";
import { clear, defineBar, expectTold, open, option, put, said } from "./page.fixture.ts";

describe("what the doctor advises", () => {
  before(defineBar);
  afterEach(clear);

  it("doctor.1 sticky-bar.5 says that a sticky bar waits 1700 px where nothing on the page marks the place", async () => {
    await put(`<dp-sticky-bar price="$1"></dp-sticky-bar>`);
    await nextTask();
    open();
    expect(said("elements")).to.contain("so the bar waits until 1700 px are scrolled. Mark one of them on the page, or set section-cap.");
  });

  it("doctor.1 says nothing where a section is marked, and calls a required option alone missing", async () => {
    await put(`<dp-sticky-bar></dp-sticky-bar><section data-dp-section="product-details"></section>`);
    await expectTold(/^console.error <dp-sticky-bar> config: price is missing/, "dp-error config");
    open();
    expect(said("elements")).to.not.contain("the bar waits");
    expect(option("price")).to.deep.equal(["none", "missing", ""]);
    expect(option("section-cap")).to.deep.equal(["1700", "not set, optional; default", ""]);
  });
});
