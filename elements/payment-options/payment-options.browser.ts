import { expect, fixture, html } from "@open-wc/testing";
import { fakeFetch, json } from "../../test/support/fake-fetch.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";

describe("dp-payment-options", () => {
  it("claims the promotion by a press, and shows that it did", async () => {
    const server = fakeFetch({ "/promotions/claim": () => json({ status: "CLAIMED" }) });
    const element = await fixture<HTMLElement>(html`<dp-payment-options promotion-id="P-1">Save 10%</dp-payment-options>`);
    const state = () => element.getAttribute("data-state");
    await until(() => state() === "ready");
    expectSeen(); // of events, requests, announcements, console lines, cookies and storage writes: nothing yet
    await press("Tab", "Enter");
    await until(() => state() === "done");
    await settled();
    const text = "Claimed. The saving shows at checkout.";
    expect(element.shadowRoot!.querySelector("[part=message]")!.textContent).to.equal(text);
    // all of it, in order: a second event fails here
    const outcome = ["dp-metric payment-options.outcome", "dp-success payment-options", `polite ${text}`];
    expectSeen("dp-metric payment-options.press", "POST /promotions/claim", ...outcome);
    server.restore();
  });
});
