import { expect } from "@open-wc/testing";
import { install } from "../../src/presets/install.ts";
import { connection } from "../../src/presets/shopify.ts";
import { expectSeen, seen } from "../support/recorder.ts";
import { until } from "../support/until.ts";
import { ajaxCart } from "./shopify.server.ts";

describe("a preset whose script stands before the loader's", () => {
  it("preset.1 is found by the first element, which takes the shop's names from it and gives up what the shop does not answer", async () => {
    const { fetch: before } = window;
    window.fetch = ajaxCart().fetch;
    install(connection());
    const page = document.body.appendChild(document.createElement("main"));
    page.innerHTML = `<form action="/cart/add" method="post"><input type="hidden" name="id" value="9001">
      <dp-quantity-selector cart="none" shape-type="simplified-stepper"></dp-quantity-selector><button name="add">Add</button></form>
      <dp-promo-claim promotion-id="P1"><button>Claim</button></dp-promo-claim>`;
    await Promise.all([import("../../elements/quantity-selector/index.ts"), import("../../elements/promo-claim/index.ts")]);
    const [selector, claim] = ["dp-quantity-selector", "dp-promo-claim"].map((tag) => page.querySelector<HTMLElement>(tag)!);
    await until(() => (selector as unknown as { asin?: string }).asin === "9001", "the shop's own name");
    await until(() => claim!.dataset["state"] === "unavailable", "unavailable");
    expect(claim!.querySelector("button")!.checkVisibility()).to.equal(true);
    page.remove();
    window.fetch = before;
    expect(seen().filter((label) => label.includes("unavailable")).length).to.equal(1);
    expectSeen(...seen());
  });
});
