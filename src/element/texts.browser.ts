import { expect } from "@open-wc/testing";
import { translatorOf } from "./texts.ts";
import { settled, until } from "../../test/support/until.ts";

const texts = () => ({ "sticky-bar.add": "Add to cart", "sticky-bar.top": "Back to top", "probe.many": "{count} left of {item}" });
const loaded = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/chunks/translator-"));
const script = (language: string, messages: object) => {
  const node = Object.assign(document.createElement("script"), { type: "application/json", textContent: JSON.stringify(messages) });
  node.setAttribute("data-dp-messages", language);
  return document.body.appendChild(node);
};

describe("texts of an element", () => {
  it("text.1 says its own English at once and fetches nothing for it", async () => {
    const $translate = translatorOf(texts(), "en_IN");
    expect($translate.get()("probe.many", { count: 123456, item: "tea" })).to.equal("1,23,456 left of tea");
    expect($translate.get()("surface.close")).to.equal("Close");
    expect($translate.get()("nobody.knows")).to.equal("nobody.knows");
    expect(translatorOf({}, "ta").get()("surface.close"), "without texts there is nothing to translate").to.equal("Close");
    await settled();
    expect(loaded()).to.equal(false);
  });

  it("text.1 goes from English to another language, and to the page's own words and back", async () => {
    const english = texts();
    const $translate = translatorOf(english, "de-AT");
    expect(translatorOf(english, "de-AT"), "elements that are alike have one").to.equal($translate);
    expect($translate.get()("sticky-bar.top")).to.equal("Back to top");
    await until(() => $translate.get()("sticky-bar.top") === "Nach oben");
    const own = script("de", { "sticky-bar.top": "Hinauf" });
    await until(() => $translate.get()("sticky-bar.top") === "Hinauf");
    own.remove();
    await until(() => $translate.get()("sticky-bar.top") === "Nach oben");
  });

  it("text.1 takes over the page's own English, which stands there first or comes later", async () => {
    const $before = translatorOf(texts(), "en-US");
    const own = script("en", { "sticky-bar.top": "Up" });
    await until(() => $before.get()("sticky-bar.top") === "Up");
    const $after = translatorOf(texts(), "en-GB");
    await until(() => $after.get()("sticky-bar.top") === "Up");
    own.remove();
    await until(() => $before.get()("sticky-bar.top") === "Back to top");
  });
});
