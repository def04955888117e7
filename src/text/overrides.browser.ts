import { expect } from "@open-wc/testing";
import { createTranslator } from "./translator.ts";
import { pageMessages } from "./overrides.ts";
import { atom } from "nanostores";
import { until } from "../../test/support/until.ts";

const english = {
  "sticky-bar.add": "Add to cart",
  "sticky-bar.top": "Back to top",
  "quantity-selector.error": "Enter a quantity from {min} to {max}.",
};

describe("texts on a page", () => {
  const scripts: HTMLScriptElement[] = [];
  function write(language: string, messages: object) {
    const script = Object.assign(document.createElement("script"), { type: "application/json", textContent: JSON.stringify(messages) });
    script.setAttribute("data-dp-messages", language);
    document.body.append(script);
    scripts.push(script);
  }
  afterEach(() => scripts.splice(0).forEach((script) => script.remove()));

  it("text.1 the page's own script wins over the language file, which wins over English", async () => {
    write("de", { "sticky-bar.add": "Ab in den Korb" });
    write("fr", { "sticky-bar.add": "Au panier" });
    const { $translate } = createTranslator({
      language: atom("de-DE"),
      english,
      overrides: (tag) => pageMessages(document.documentElement, tag),
    });
    expect($translate.get()("sticky-bar.top")).to.equal("Back to top");
    const keys = ["sticky-bar.top", "quantity-selector.error"] as const;
    const inGerman = () => keys.every((key) => $translate.get()(key) !== english[key]);
    await until(inGerman, "the files of both areas");
    expect($translate.get()("sticky-bar.add")).to.equal("Ab in den Korb");
    expect($translate.get()("sticky-bar.top")).to.equal("Nach oben");
    expect($translate.get()("quantity-selector.error", { min: 1, max: 9999 })).to.equal("Geben Sie eine Menge von 1 bis 9.999 ein.");
  });

  it("text.1 the page's own text with a count says its forms, in the language of the page", () => {
    write("pl", { "sticky-bar.top": "{count, plural, =0 {nic} one {# rzecz} few {# rzeczy} many {# rzeczy!} other {# rzeczy?}}" });
    const { $translate } = createTranslator({
      language: atom("pl"),
      english,
      overrides: (tag) => pageMessages(document.documentElement, tag),
    });
    const of = (count: number) => $translate.get()("sticky-bar.top", { count });
    expect([0, 1, 3, 5, 0.5].map(of)).to.deep.equal(["nic", "1 rzecz", "3 rzeczy", "5 rzeczy!", "0,5 rzeczy?"]);
  });

  it("text.1 a script that the page adds later holds after a refresh, also where a form is named like a function of the document", () => {
    const form = document.createElement("form");
    form.name = "querySelectorAll";
    document.body.append(form);
    const { $translate, refresh } = createTranslator({
      language: atom("en-GB"),
      english,
      overrides: (tag) => pageMessages(document.documentElement, tag),
    });
    expect($translate.get()("sticky-bar.add")).to.equal("Add to cart");
    write("", { "sticky-bar.add": "Add to basket" });
    refresh();
    expect($translate.get()("sticky-bar.add")).to.equal("Add to basket");
    form.remove();
  });
});
