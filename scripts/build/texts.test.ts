import { describe, expect, it } from "vitest";
import { sortTexts } from "./texts.mjs";

const areaOf = (element: string) => ({ "list-button": "lists", "heart-button": "lists", expander: "page" })[element];
const both = (text: string) => ({ de: `${text} de`, fr: `${text} fr` });

describe("texts by area and language", () => {
  it("text.2 a text is in the file of its element's area, and what any element can say in the file of every area", () => {
    const own = { "list-button.add": both("add"), "heart-button.save": both("save"), "expander.more": both("more") };
    const { areas, files } = sortTexts(own, { "surface.close": both("close") }, areaOf);
    expect(areas).toEqual({ "list-button": "lists", "heart-button": "lists", expander: "page" });
    expect(files).toEqual({
      lists: {
        de: { "list-button.add": "add de", "heart-button.save": "save de", "surface.close": "close de" },
        fr: { "list-button.add": "add fr", "heart-button.save": "save fr", "surface.close": "close fr" },
      },
      page: {
        de: { "expander.more": "more de", "surface.close": "close de" },
        fr: { "expander.more": "more fr", "surface.close": "close fr" },
      },
    });
  });

  it("text.2 a text that is not translated yet is left out of that language, and English stays", () => {
    const { files } = sortTexts({ "expander.more": { de: "mehr" }, "expander.less": both("less") }, {}, areaOf);
    expect(files["page"]).toEqual({
      de: { "expander.more": "mehr", "expander.less": "less de" },
      fr: { "expander.less": "less fr" },
    });
  });

  it("text.2 a key that begins with no element stops the build, and the message names it", () => {
    expect(() => sortTexts({ "expandr.more": both("more") }, {}, areaOf)).toThrow("The text expandr.more belongs to no element");
  });
});
