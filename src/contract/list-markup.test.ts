import { describe, expect, it } from "vitest";
import { hasNewList, listsInMarkup } from "./list-markup.ts";

const list = (id: string, more = "") => `<button type=button data-dp-action="add" data-list-id='${id}' ${more}>x</button>`;

describe("lists in the markup of a dropdown", () => {
  it("list-button.5 reads the add entries with their attributes, quoted either way or not at all, and none that is commented out", () => {
    const html = `<ul data-x="a > b"><li>1 < 2 ${list("A", 'data-list-name="Ana &amp; &#x42;" data-default data-list-type=giftlist')}</li>
      <button data-dp-action="create-list" data-list-id="no"></button><!-- ${list("C")} --></ul>${list("B", `data-list-name='a "b" >'`)}<button data-dp-action="add" data-list-id="cut`;
    expect(listsInMarkup(html).map(({ id, name, type, isDefault }) => [id, name, type, isDefault])).toEqual([
      ["A", "Ana & B", "giftlist", true],
      ["B", 'a "b" >', "", false],
    ]);
    expect(hasNewList(html, " Ana & B ", [{ listExternalId: "B" }])).toBe(true);
    expect(hasNewList(html, "Ana & B", [{ listExternalId: "A" }])).toBe(false);
  });
});
