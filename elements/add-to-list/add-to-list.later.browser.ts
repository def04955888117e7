import { expect, fixture, html } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import type { AddToListElement } from "./add-to-list.element.ts";
import "./index.ts";

const initial = pageStores().lists.get();

// the only file of its page that loads this code: the first opening finds none
describe("dp-add-to-list: an opening without an approach", () => {
  afterEach(() => pageStores().lists.set(initial));

  it("add-to-list.1 draws nothing at first; a script loads the modal and opens it", async () => {
    const entry = { listExternalId: "A", listType: "wishlist", name: "Attic", privacyStatus: "private", isDefault: true } as const;
    pageStores().lists.set({ ...initial, entries: [entry] });
    const host = await fixture<AddToListElement>(html`<dp-add-to-list asin="B0LAMP"></dp-add-to-list>`);
    await until(() => host.dataset["state"] === "closed" && !host.shadowRoot!.querySelector("*"), "it is drawn");
    host.show();
    await until(() => host.shadowRoot!.querySelector("dialog:modal input[type=radio]:checked"), "it is open");
    expect(host.dataset["state"]).to.equal("ready");
    expectSeen("dp-open add-to-list");
  });
});
