import { atom } from "nanostores";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createLanguageFiles } from "./language-files.ts";
import { loadLanguage, type Language, type Messages } from "./languages.ts";
import { createTranslator } from "./translator.ts";

const english = { "t.add": "Add to cart", "t.range": "From {min} to {max}.", "t.only-english": "Only here" };
const shipped: Partial<Record<Language, Messages>> = {
  de: { "t.add": "In den Einkaufswagen", "t.range": "Von {min} bis {max}." },
  fr: { "t.add": "Ajouter au panier" },
};

function page(tag: string, own: Record<string, Messages> = {}) {
  const asked: Language[] = [];
  const waiting = new Map<Language, { answer(): void; fail(): void }>();
  const files = createLanguageFiles((language) => {
    asked.push(language);
    return new Promise((resolve, reject) => {
      waiting.set(language, { answer: () => resolve(shipped[language] ?? {}), fail: () => reject(new TypeError("no network")) });
    });
  });
  const $language = atom(tag);
  const element = (language = $language) => createTranslator({ language, english, overrides: (tag) => own[tag] ?? {}, files });
  const arrives = async (language: Language) => {
    waiting.get(language)?.answer();
    await Promise.resolve().then(() => Promise.resolve());
  };
  return { $language, element, asked, arrives, waiting };
}

afterEach(() => vi.restoreAllMocks());

describe("translator", () => {
  it("text.1 English shows at once, the language of the page as soon as its file is there", async () => {
    const { element, arrives } = page("de-AT");
    const seen: string[] = [];
    element().$translate.subscribe((text) => seen.push(text("t.add")));
    expect(seen).toEqual(["Add to cart"]);
    await arrives("de");
    expect(seen).toEqual(["Add to cart", "In den Einkaufswagen"]);
  });

  it("text.1 a text that the language does not have shows in English, and an unknown key as itself", async () => {
    const { element, arrives } = page("fr");
    const { $translate } = element();
    $translate.get();
    await arrives("fr");
    expect($translate.get()("t.add")).toBe("Ajouter au panier");
    expect($translate.get()("t.only-english")).toBe("Only here");
    expect($translate.get()("t.nobody")).toBe("t.nobody");
  });

  it("text.2 a language is fetched once for all elements, English and unknown languages never", () => {
    const { element, asked, $language } = page("de");
    element().$translate.get();
    element().$translate.get();
    expect(asked).toEqual(["de"]);
    for (const tag of ["en-GB", "fi", "", "de-CH"]) {
      $language.set(tag);
      element().$translate.get();
    }
    expect(asked).toEqual(["de"]);
  });

  it("text.1 a change of the closest lang changes the texts, and back", async () => {
    const { element, arrives, $language } = page("de");
    const seen: string[] = [];
    element().$translate.subscribe((text) => seen.push(text("t.add")));
    await arrives("de");
    $language.set("fr");
    await arrives("fr");
    $language.set("de");
    expect(seen).toEqual(["Add to cart", "In den Einkaufswagen", "Add to cart", "Ajouter au panier", "In den Einkaufswagen"]);
  });

  it("text.1 a change to another region of the language takes the page's own texts for it", async () => {
    const { element, $language } = page("en-GB", { "en-GB": { "t.add": "Put in basket" } });
    const { $translate } = element();
    const seen: string[] = [];
    $translate.subscribe((text) => seen.push(text("t.add")));
    $language.set("en-US");
    expect(seen).toEqual(["Put in basket", "Add to cart"]);
  });

  it("text.1 the file of a language that only another element shows draws nothing again", async () => {
    const { element, arrives } = page("de");
    let draws = 0;
    element().$translate.subscribe(() => draws++);
    element(atom("fr")).$translate.get();
    await arrives("fr");
    expect(draws).toBe(1);
    await arrives("de");
    expect(draws).toBe(2);
  });

  it("text.1 the page's own texts win, before and after the file is there", async () => {
    const { element, arrives } = page("de", { de: { "t.add": "Ab in den Korb" } });
    const { $translate } = element();
    expect($translate.get()("t.add")).toBe("Ab in den Korb");
    await arrives("de");
    expect($translate.get()("t.add")).toBe("Ab in den Korb");
    expect($translate.get()("t.range", { min: 1, max: 9 })).toBe("Von 1 bis 9.");
  });

  it("text.1 the page's own texts are looked at again after the page changed its markup", () => {
    const own: Record<string, Messages> = {};
    const { element } = page("en", own);
    const { $translate, refresh } = element();
    const seen: string[] = [];
    $translate.subscribe((text) => seen.push(text("t.add")));
    own["en"] = { "t.add": "Put in basket" };
    refresh();
    expect(seen).toEqual(["Add to cart", "Put in basket"]);
  });

  it("text.3 parameters are filled in, numbers in the language of the page", async () => {
    const { element, arrives } = page("de");
    const { $translate } = element();
    $translate.get();
    await arrives("de");
    expect($translate.get()("t.range", { min: 1, max: 9999 })).toBe("Von 1 bis 9.999.");
  });

  it("text.2 a file that does not load leaves English and is warned of once", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { element, asked, waiting } = page("de");
    const { $translate } = element();
    $translate.get();
    waiting.get("de")?.fail();
    await Promise.resolve().then(() => Promise.resolve());
    element().$translate.get();
    expect($translate.get()("t.add")).toBe("Add to cart");
    expect(asked).toEqual(["de"]);
    expect(warn.mock.calls.map(([message]) => message)).toEqual([expect.stringContaining('"de" did not load')]);
  });

  it("text.2 the shipped files arrive through the same way", async () => {
    const files = createLanguageFiles(loadLanguage);
    const { $translate } = createTranslator({
      language: atom("ja-JP"),
      english: { "surface.close": "Close" },
      overrides: () => ({}),
      files,
    });
    expect($translate.get()("surface.close")).toBe("Close");
    await vi.waitFor(() => expect($translate.get()("surface.close")).toBe("閉じる"), 8000);
  });
});
