import { describe, expect, it } from "vitest";
import { hasNewList, listsInMarkup } from "./list-markup.ts";

const list = (id: string, more = "") => `<button type=button data-dp-action="add" data-list-id='${id}' ${more}>x</button>`;

/** ms of the quickest of some runs */
function quickest(html: string): number {
  let best = Infinity;
  for (let run = 0; run < 7; run++) {
    const began = performance.now();
    listsInMarkup(html);
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

describe("lists in the markup of a dropdown", () => {
  it("list-button.5 reads the add entries with their attributes, quoted either way or not at all", () => {
    const html = `<ul data-x="a > b"><li>1 < 2 ${list("A", 'data-list-name="Ana &amp; &#x42;" data-default data-list-type=giftlist')}</li>
      <button data-dp-action="create-list" data-list-id="no"></button><!-- ${list("C")} --></ul>${list("B", `data-list-name='a "b" >'`)}<button data-dp-action="add" data-list-id="cut`;
    expect(listsInMarkup(html).map(({ id, name, type, isDefault }) => [id, name, type, isDefault])).toEqual([
      ["A", "Ana & B", "giftlist", true],
      ["C", "", "", false],
      ["B", 'a "b" >', "", false],
    ]);
    expect(hasNewList(html, " Ana & B ", [{ listExternalId: "B" }])).toBe(true);
    expect(hasNewList(html, "Ana & B", [{ listExternalId: "A" }])).toBe(false);
  });

  it.each(["<a'\"", "<a ", "<", "<a>", "&a", '<a data-x="', "<a b = "])(
    "fragment.5 takes time in proportion to its length for many %j",
    (piece) => {
      const of = (length: number) => piece.repeat(length / piece.length);
      quickest(of(20_000)); // compiled by then
      // sixteen times the length: a scan that begins anew at each place takes 256 times as long
      const [once, more] = [quickest(of(20_000)), quickest(of(320_000))];
      expect(more).toBeLessThan(Math.max(once, 0.2) * 60);
    },
  );
});
