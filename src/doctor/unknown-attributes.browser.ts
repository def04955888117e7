import { expect } from "@open-wc/testing";
import { defineOptions, string } from "../options/options.ts";
import { nearest } from "../lib/nearest.ts";
import { unknownAttributes, warnUnknownAttributes } from "../options/unknown-attributes.ts";

const schema = defineOptions({ asin: string(), offerListingId: string(), selectedQuantity: string() });

function host(markup: string): Element {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  return holder.firstElementChild!;
}
const found = (markup: string) => unknownAttributes(host(markup), schema).map(({ name, suggestion }) => [name, suggestion]);

describe("unknown attributes", () => {
  it("doctor.1 are those that are no option, no page-wide option and none of HTML's, each with the option meant", () => {
    expect(found(`<dp-x ofer-listing-id="a" selectedQuantity="1" ASIN="b" colour="red"></dp-x>`)).to.deep.equal([
      ["ofer-listing-id", "offer-listing-id"],
      ["selectedquantity", "selected-quantity"],
      ["colour", undefined],
    ]);
    expect(found(`<dp-x csrf-toke="t" langauge="de" data-ofer-listing-id="a"></dp-x>`)).to.deep.equal([
      ["csrf-toke", "csrf-token"],
      ["langauge", "language"],
      ["data-ofer-listing-id", "data-offer-listing-id"],
    ]);
  });

  it("doctor.1 leaves HTML's, the page's own and frameworks' attributes alone", () => {
    const markup = `<dp-x id="i" class="c" hidden slot="s" aria-label="l" role="group" data-asin="a" data-test-id="t" data-state="ready" data-dp-page
      data-dp-scope onclick="" csrf-token="t" sign-in-url="/s" @click="a" :b="c" _ngcontent-abc v-if="x" tabindex="0" part="p"></dp-x>`;
    expect(found(markup)).to.deep.equal([]);
  });

  it("doctor.1 gives one console.warn per element and attribute, with where it was looked for and how to fix it", () => {
    const told: unknown[][] = [];
    const original = console.warn;
    console.warn = (...args) => void told.push(args);
    const [a, b] = [host(`<dp-x ofer-listing-id="a"></dp-x>`), host(`<dp-x ofer-listing-id="a"></dp-x>`)];
    for (const element of [a!, a!, b!]) warnUnknownAttributes(element, schema);
    a!.setAttribute("colour", "red");
    warnUnknownAttributes(a!, schema);
    console.warn = original;
    expect(told.map(([, element]) => element)).to.deep.equal([a, b, a]);
    expect(told[0]![0]).to.equal(
      "<dp-x> ofer-listing-id is an attribute that nothing reads. Looked for among the options of dp-x, the page-wide options and HTML's global " +
        'attributes. Write offer-listing-id="…" in its place.',
    );
    expect(told[2]![0]).to.contain("Remove it, or name it data-… if the page itself needs it.");
  });

  it("doctor.1 the nearest name is the one with the fewest slips, and none where all are far", () => {
    expect(nearest("asni", ["asin", "as"])).to.equal("asin");
    expect(nearest("zzzz", ["asin"])).to.equal(undefined);
    expect(nearest("q", ["a"])).to.equal(undefined);
  });
});
