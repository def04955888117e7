import { expect } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";

let page: HTMLElement;
const host = () => page.querySelector<HTMLElement & { displayable: boolean | null }>("dp-promotion-eligibility")!;
const state = () => host().dataset["state"];
const entry = () => pageStores().eligibility.get()["promotion"] as Record<string, unknown> | undefined;
const ATTRIBUTES = `displayable="true" offer-listing-id="OL-1" marketplace-id="M1" language-header="en-US"
  opt-strx-experiments="EXP_1,EXP_2" is-customer-prime="false"`;
async function put(markup: string): Promise<void> {
  page.innerHTML = markup;
  await until(() => !["loading", undefined].includes(state()), "it begins");
}

describe("dp-promotion-eligibility", () => {
  beforeEach(() => {
    for (const name of ["eligibility-holdings", "promotion-eligibility-collected"]) registry().shared.delete(name);
    pageStores().eligibility.set({});
    page = document.body.appendChild(document.createElement("div"));
  });
  afterEach(async () => {
    page.remove();
    await settled();
  });

  it("promotion-eligibility.1 promotion-eligibility.5 reads attributes, fields and page state, draws nothing and takes no room", async () => {
    await put(`<form style="display: grid; gap: 20px"><p>Before</p><input type="hidden" name="promoId" value="P-7">
      <dp-promotion-eligibility ${ATTRIBUTES}><script type="application/json" data-dp-state="dp-promotion-eligibility">{"asin":"A1"}</script><b>Kept</b></dp-promotion-eligibility></form>`);
    expect(entry()).to.deep.equal({
      ...{ asin: "A1", offerListingId: "OL-1", displayable: true, marketplaceId: "M1", languageHeader: "en-US" },
      ...{ optStrxExperiments: ["EXP_1", "EXP_2"], isCustomerPrime: false, promoId: "P-7" },
    });
    const form = page.querySelector("form")!;
    expect([
      state(),
      host().getBoundingClientRect().height,
      form.getBoundingClientRect().height,
      host().querySelector("b")!.textContent,
    ]).to.deep.equal([
      "ready",
      0,
      page.querySelector("p")!.getBoundingClientRect().height + 2 * parseFloat(getComputedStyle(page.querySelector("p")!).marginTop),
      "Kept",
    ]);
    expectSeen("dp-change eligibility", "dp-metric promotion-eligibility.collected");
  });

  it("promotion-eligibility.3 promotion-eligibility.4 promotion-eligibility.8 promotion-eligibility.9 follows its attributes; a wrong value is missing, with no error, and membership decides nothing", async () => {
    await put(`<dp-promotion-eligibility ${ATTRIBUTES} asin="A1" promo-id="P-1"></dp-promotion-eligibility>`);
    host().setAttribute("displayable", "maybe");
    await until(() => state() === "incomplete", "incomplete");
    expect(Object.hasOwn(entry()!, "displayable")).to.equal(false);
    const before = page.innerText;
    host().setAttribute("is-customer-prime", "true");
    await until(() => entry()!["isCustomerPrime"] === true, "a member");
    expect(page.innerText).to.equal(before);
    host().setAttribute("displayable", "false");
    await until(() => state() === "ready", "ready again");
    host().remove();
    await until(() => entry() === undefined, "gone");
    expectSeen(
      ...[
        "dp-change eligibility",
        "dp-metric promotion-eligibility.collected",
        "dp-change eligibility",
        "dp-metric promotion-eligibility.missing",
      ],
      ...["dp-change eligibility", "dp-change eligibility"],
    );
  });
});
