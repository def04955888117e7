import { expect, fixture, html } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { fakeFetch, json } from "../../test/support/fake-fetch.ts";
import { until } from "../../test/support/until.ts";
import "./index.ts";

const ADD = "/hz/wishlist/additemtolist";
const initial = pageStores().lists.get();

// the only file of its page that loads this code: the first press finds none
describe("dp-heart-button: a press without an approach", () => {
  afterEach(() => pageStores().lists.set(initial));

  it("heart-button.5 shows at once where it leads, waits for its code, and is sent once", async () => {
    const server = fakeFetch({ [ADD]: () => json({ isValid: true, listExternalId: "A", listType: "wishlist", registryName: "Attic" }) });
    const host = await fixture<HTMLElement>(html`<dp-heart-button asin="B0A" list-external-id="A"></dp-heart-button>`);
    await until(() => host.shadowRoot!.querySelector("button"), "it is drawn");
    const heart = host.shadowRoot!.querySelector("button")!;
    heart.click();
    heart.click();
    expect(host.dataset["state"]).to.equal("saving");
    await until(() => host.dataset["state"] === "saved", "it is saved");
    await expectSoon(`POST ${ADD}`, "dp-change lists", "dp-success list-add", "polite Saved to Attic");
    expect(server.to(ADD)).to.have.length(1);
    server.restore();
  });
});
