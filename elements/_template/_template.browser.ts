import { expect, fixture, html } from "@open-wc/testing";
import "./index.ts";

describe("dp-template", () => {
  it("shows the number and raises it by a press", async () => {
    const element = await fixture<HTMLElement>(html`<dp-template asin="A1" step="2">1 chosen</dp-template>`);
    const root = element.shadowRoot!;
    expect(root.querySelector('[part="count"]')!.textContent).to.equal("You chose 1");
    root.querySelector("button")!.click();
    await Promise.resolve();
    expect(root.querySelector('[part="count"]')!.textContent).to.equal("You chose 3");
    expect(element.getAttribute("data-state")).to.equal("ready");
  });
});
