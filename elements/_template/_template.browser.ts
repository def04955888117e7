import { expect, fixture, html } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/stage.tsx";
import "./index.ts";

describe("dp-template", () => {
  it("shows the number and raises it once by a press", async () => {
    const element = await fixture<HTMLElement>(html`<dp-template asin="A1" step="2">1 chosen</dp-template>`);
    const count = () => element.shadowRoot!.querySelector('[part="count"]')!.textContent;
    expect(count()).to.equal("You chose 1");
    expectSeen(); // of events, requests, announcements, console lines, cookies and storage writes: nothing yet
    await press("Tab", "Enter");
    expect(count()).to.equal("You chose 3");
    expectSeen("dp-change quantity", "dp-metric template.more"); // all of it, in order: a second event fails here
    expect(element.getAttribute("data-state")).to.equal("ready");
  });
});
