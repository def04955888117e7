import { expect } from "@open-wc/testing";
import { atom } from "nanostores";
import { behaviourElement } from "../element/behaviour.ts";
import { settled } from "../../test/support/until.ts";
import { define } from "../element/define.ts";
import { defineOptions } from "../options/options.ts";

const loaded = () => performance.getEntriesByType("resource").filter(({ name }) => /\/chunks\/doctor-/.test(name));

describe("a page without the doctor", () => {
  it("doctor.2 loads nothing of it until it is asked for", async () => {
    define(
      "dp-undoctored",
      class extends behaviourElement({ options: defineOptions({}), parts: [], model: () => ({ $state: atom("ready") }) }) {},
    );
    const host = document.body.appendChild(document.createElement("dp-undoctored"));
    await settled();
    expect(host.getAttribute("data-state")).to.equal("ready");
    expect(loaded().map(({ name }) => name)).to.deep.equal([]);
    expect(customElements.get("dp-doctor")).to.equal(undefined);
    await (window as unknown as { dpElements: { debug(): Promise<void> } }).dpElements.debug();
    expect(loaded().length).to.be.greaterThan(0);
    expect(document.querySelector("dp-doctor")!.shadowRoot!.textContent).to.contain("dp-undoctored");
    document.querySelector("dp-doctor")!.remove();
    host.remove();
  });
});
