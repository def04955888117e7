import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { onPage, part, place, state } from "./subscribe-box.fixture.ts";

describe("dp-subscribe-box", () => {
  onPage();

  it("subscribe-box.3 opens", async () => {
    const host = await place();
    await clickOn(part(host, "disclosure-button"));
    await state(host, "sns");
    console.log(host.shadowRoot!.innerHTML);
    await expect(host).to.be.accessible();
    expectSeen(...seen());
  });
});
