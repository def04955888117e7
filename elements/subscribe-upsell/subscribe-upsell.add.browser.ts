import { expect } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import {
  ADD,
  ADDED,
  FAILED,
  added,
  control,
  eachOnPage,
  focused,
  items,
  navigations,
  outcome,
  server,
} from "./subscribe-upsell.page.fixture.ts";

describe("dp-subscribe-upsell, an add", () => {
  eachOnPage();

  it("subscribe-upsell.7 subscribe-upsell.8 text:subscribe-upsell.adding text:subscribe-upsell.added a press adds the item once", async () => {
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const { element } = await added("A1");
    control(element).focus();
    await press("Enter");
    await until(() => server.to(ADD).length === 1, "sent");
    await clickOn(control(element));
    expect([control(element).getAttribute("aria-disabled"), focused(element)]).to.deep.equal(["true", control(element)]);
    const spinner = items(element)[0]!.querySelector("[role=progressbar]")!;
    expect(spinner.getAttribute("aria-label")).to.equal("Adding to your cart");
    expect(server.to(ADD).map(({ body }) => body)).to.deep.equal([
      {
        ...{ snsAsin: "A1", rcxOrdFreqOnml: "1M", onmlSelected: "1", quantity: "1", merchantId: "M1", offerListingID: "O-A1" },
        hucWidgetEnabled: "1",
      },
    ]);
    answer(json({ successful: true, cartCount: 3 }));
    await until(() => outcome(element, "status").textContent === ADDED, "added");
    expect([control(element).checkVisibility(), focused(element), pageStores().cart.get().count.retail]).to.deep.equal([
      false,
      outcome(element, "status"),
      3,
    ]);
    await settled();
    expectSeen(`POST ${ADD}`, "dp-change cart", `polite ${ADDED}`, "dp-success subscribe-recommendation-add");
    await expect(element).to.be.accessible();
  });

  it("subscribe-upsell.11 text:subscribe-upsell.add-failed a failed add is told beside its control until the next press", async () => {
    server.on(ADD, () => json({ successful: false, cartCount: 0 }));
    const { element } = await added("A1");
    await clickOn(control(element));
    await until(() => outcome(element, "alert").textContent === FAILED, "failed");
    expect([control(element).hasAttribute("aria-disabled"), control(element).checkVisibility()]).to.deep.equal([false, true]);
    const told = ["dp-metric subscribe-upsell.add-failure", "dp-error refused", `assertive ${FAILED}`];
    await settled();
    expectSeen(`POST ${ADD}`, ...told);
    let answer = () => {};
    server.on(ADD, () => new Promise((resolve) => (answer = () => resolve(json({ successful: false, cartCount: 0 })))));
    await clickOn(control(element));
    expect(outcome(element, "alert").textContent).to.equal("");
    await until(() => server.to(ADD).length === 2, "sent again");
    answer();
    await until(() => outcome(element, "alert").textContent === FAILED, "failed again");
    await settled();
    expectSeen(`POST ${ADD}`, ...told);
  });

  it("subscribe-upsell.14 a 401 goes to sign-in, and the control is as before", async () => {
    server.on(ADD, () => json({}, 401));
    const { element } = await added("A1");
    await clickOn(control(element));
    await until(() => navigations.length > 0, "sign-in");
    await until(() => !control(element).hasAttribute("aria-disabled"), "as before");
    expect(navigations[0]!.reason).to.equal("sign-in");
    await settled();
    expectSeen(`POST ${ADD}`, "dp-navigate sign-in");
  });
});
