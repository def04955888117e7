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

  it.each([
    ["&lt;&GT;&quot;&apos;&nbsp;&amp;", "<>\"'\u00a0&"],
    ["&#65;&#x41;&#X4a;&#x1F60E;&#128526;", "AAJ😎😎"],
    ["&amp;lt; &copy; &amp &#; &#x; &#xg; &1;", "&lt; &copy; &amp &#; &#x; &#xg; &1;"],
    ["&#1114111;&#1114112;&#x10ffff;&#x110000;", "\u{10ffff}&#1114112;\u{10ffff}&#x110000;"],
  ])("list-button.5 reads the references of a name: %s", (written, name) => {
    expect(listsInMarkup(list("A", `data-list-name="${written}"`))[0]?.name).toBe(name);
  });

  it("list-button.5 an entry says its privacy, and one without an id or of another action is none", () => {
    const html = list("A", "data-list-privacy=private") + list("") + list("B").replace("add", "remove");
    expect(listsInMarkup(html)).toEqual([{ id: "A", name: "", type: "", privacy: "private", isDefault: false }]);
  });

  it("calls.11 a list is new by its id, and is of the name whatever white space is around either", () => {
    const html = list("A", 'data-list-name="Ana"') + list("B", 'data-list-name=" Ana "');
    const known = ["A", "B"].map((listExternalId) => ({ listExternalId }));
    expect([hasNewList(html, "Ana", known.slice(0, 1)), hasNewList(html, "Ana", known), hasNewList(html, "An", [])]).toEqual([
      ...[true, false, false],
    ]);
  });
});
