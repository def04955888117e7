import { expect } from "@open-wc/testing";
import { elementAround } from "./query.ts";
import { queryOwn } from "./wire-parts.ts";

describe("queries of an element's markup", () => {
  let page: HTMLElement;
  const at = (selector: string) => page.querySelector<HTMLElement>(selector)!;

  beforeEach(() => {
    page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = `<dp-outer id="outer"><b id="mine"></b><dp-other><b id="in-other"></b></dp-other>
      <dp-outer id="inner"><b id="nested"></b></dp-outer></dp-outer>
      <dp-form id="owner"><form id="form"><input name="parentElement"><i id="in-form"></i></form></dp-form>`;
  });
  afterEach(() => page.remove());

  it("expander.1 truncate.7 finds the parts of an element, not those of an element of its kind inside it", () => {
    const ids = (host: string) => queryOwn(at(host), "b").map(({ id }) => id);
    expect(ids("#outer")).to.deep.equal(["mine", "in-other"]);
    expect(ids("#inner")).to.deep.equal(["nested"]);
  });

  it("config.4 finds the element of the library around a node, also past a form with a field called parentElement", () => {
    expect([at("#in-form"), at("#nested"), at("#inner"), page].map((node) => elementAround(node)?.id)).to.deep.equal([
      "owner",
      "inner",
      "outer",
      undefined,
    ]);
  });
});
