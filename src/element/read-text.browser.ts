import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import { text as ofPackage } from "../index.ts";
import { dpElements } from "./global.ts";
import { translatorOf } from "./texts.ts";

const { text } = dpElements();
const html = document.documentElement;
const files = () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/chunks/")).length;

const own = (language: string, messages: object) => {
  const node = Object.assign(document.createElement("script"), { type: "application/json", textContent: JSON.stringify(messages) });
  node.setAttribute("data-dp-messages", language);
  return document.body.appendChild(node);
};

describe("texts by script", () => {
  const before = html.lang;
  afterEach(() => {
    html.lang = before;
    for (const node of document.querySelectorAll("[data-dp-messages]")) node.remove();
  });

  it("text.4 gives a promise until its code is there, then English at once, with numbers and the page's own words", async () => {
    html.lang = "en-IN";
    const first = text("sticky-bar.add");
    expect(first).to.be.instanceOf(Promise);
    expect(await first).to.equal("Add to cart");
    const loaded = files();
    expect(text("sticky-bar.add")).to.equal("Add to cart");
    expect(text("request-count.range", { max: 123456 })).to.equal("Please enter a number from 1 to 1,23,456.");
    own("en", { "sticky-bar.add": "Into the basket" });
    own("de", { "sticky-bar.add": "In den Korb" });
    expect(text("sticky-bar.add")).to.equal("Into the basket");
    expect(ofPackage("sticky-bar.top"), "the package has the same").to.equal("Back to top");
    expect(files(), "the code of texts is all that was loaded").to.equal(loaded);
  });

  it("text.4 gives the text of another language once its file is there, as an element says it", async () => {
    html.lang = "nl-BE";
    const loaded = files();
    const first = text("sticky-bar.top");
    expect(first).to.be.instanceOf(Promise);
    const said = await first;
    expect(said).to.not.equal("Back to top");
    expect(text("sticky-bar.top"), "at once from now on").to.equal(said);
    expect(text("surface.close"), "what every element can say is in the file that is there").to.be.a("string").and.not.equal("Close");
    const now = files();
    expect(now, "its texts are loaded").to.be.greaterThan(loaded);
    expect(text("sticky-bar.add"), "another text of the area").to.be.a("string").and.not.equal("Add to cart");
    expect(files(), "is in what is there").to.equal(now);
    const element = translatorOf({ "sticky-bar.top": "Back to top" }, "nl-BE");
    await until(() => element.get()("sticky-bar.top") === said, "an element says the same");
    own("nl", { "sticky-bar.top": "Omhoog, {name}" });
    expect(text("sticky-bar.top", { name: "Bo" }))
      .to.contain("Omhoog")
      .and.contain("Bo");
    html.lang = "en";
    expect(text("sticky-bar.top")).to.equal("Back to top");
  });

  it("text.4 chooses the plural of the language", async () => {
    html.lang = "pl";
    const [one, few, many] = await Promise.all([1, 3, 5].map(async (count) => text("grocery-multi-add.added", { count })));
    expect(new Set([one, few, many]).size).to.equal(3);
  });

  it("text.4 says an unknown key once, with the nearest one, and gives the key", async () => {
    html.lang = "en";
    expect(await text("sticky-bar.ad")).to.equal("sticky-bar.ad");
    expect(text("sticky-bar.ad")).to.equal("sticky-bar.ad");
    expect(await text("toString")).to.equal("toString");
    expectSeen(
      /^console.error dp-elements config: text\("sticky-bar.ad"\) asks for a text that there is not. Write "sticky-bar.add" in its place/,
      /^console.error dp-elements config: text\("toString"\) asks for a text that there is not. The docs of each element list its keys/,
    );
  });
});
