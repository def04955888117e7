import { atom } from "nanostores";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createLanguageFiles } from "./language-files.ts";
import { loadTexts, type Messages } from "./languages.ts";
import { createTranslator } from "./translator.ts";

const english = { "sticky-bar.add": "Add to cart", "sticky-bar.range": "From {min} to {max}.", "sticky-bar.only-english": "Only here" };
const pricesEnglish = { "price-summary.total": "Total", ...english };
const shipped: Readonly<Record<string, Messages>> = {
  "page.de": { "sticky-bar.add": "In den Einkaufswagen", "sticky-bar.range": "Von {min} bis {max}." },
  "buybox.de": { "price-summary.total": "Summe" },
  "page.fr": { "sticky-bar.add": "Ajouter au panier" },
};

function page(tag: string, own: Record<string, Messages> = {}) {
  const asked: string[] = [];
  const waiting = new Map<string, { answer(): void; fail(): void }>();
  const files = createLanguageFiles((area, language) => {
    const file = `${area}.${language}`;
    asked.push(file);
    return new Promise((resolve, reject) => {
      waiting.set(file, { answer: () => resolve(shipped[file] ?? {}), fail: () => reject(new TypeError("no network")) });
    });
  });
  const $language = atom(tag);
  const element = (language = $language, texts: Messages = english) =>
    createTranslator({ language, english: texts, overrides: (tag) => own[tag] ?? {}, files });
  const arrives = async (file: string) => {
    waiting.get(file)?.answer();
    await Promise.resolve().then(() => Promise.resolve());
  };
  return { $language, element, files, asked, arrives, waiting };
}

afterEach(() => vi.restoreAllMocks());

describe("translator", () => {
  it("text.1 English shows at once, the language of the page as soon as its file is there", async () => {
    const { element, arrives } = page("de-AT");
    const seen: string[] = [];
    element().$translate.subscribe((text) => seen.push(text("sticky-bar.add")));
    expect(seen).toEqual(["Add to cart"]);
    await arrives("page.de");
    expect(seen).toEqual(["Add to cart", "In den Einkaufswagen"]);
  });

  it("text.1 a text that the language does not have shows in English, and an unknown key as itself", async () => {
    const { element, arrives } = page("fr");
    const { $translate } = element();
    $translate.get();
    await arrives("page.fr");
    expect($translate.get()("sticky-bar.add")).toBe("Ajouter au panier");
    expect($translate.get()("sticky-bar.only-english")).toBe("Only here");
    expect($translate.get()("sticky-bar.nobody")).toBe("sticky-bar.nobody");
  });

  it("text.4 a file is a promise while it is on its way, and none when it is there, has failed or is English", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { files, arrives, waiting } = page("de");
    expect(files.request("page", "en")).toBeUndefined();
    const [first, second] = [files.request("page", "de"), files.request("page", "de")];
    expect([first === second, first instanceof Promise]).toEqual([true, true]);
    const other = files.request("page", "fr");
    await arrives("page.de");
    await first;
    expect([files.request("page", "de"), files.request("page", "fr")]).toEqual([undefined, other]);
    waiting.get("page.fr")!.fail();
    await other;
    expect(files.request("page", "fr"), "who waited goes on, in English").toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
  });

  it("text.2 a language is fetched once for all elements, English and unknown languages never", () => {
    const { element, asked, $language } = page("de");
    element().$translate.get();
    element().$translate.get();
    expect(asked).toEqual(["page.de"]);
    for (const tag of ["en-GB", "fi", "", "de-CH"]) {
      $language.set(tag);
      element().$translate.get();
    }
    expect(asked).toEqual(["page.de"]);
  });

  it("text.2 an element asks for the files of the areas whose texts it has, each file once, and says each text as it comes", async () => {
    const { element, asked, arrives } = page("de");
    element().$translate.get();
    const { $translate } = element(undefined, pricesEnglish);
    const words = () => [$translate.get()("price-summary.total"), $translate.get()("sticky-bar.add")];
    expect(words()).toEqual(["Total", "Add to cart"]);
    expect(asked).toEqual(["page.de", "buybox.de"]);
    await arrives("buybox.de");
    expect(words()).toEqual(["Summe", "Add to cart"]);
    await arrives("page.de");
    expect(words()).toEqual(["Summe", "In den Einkaufswagen"]);
    element(undefined, { "surface.close": "Close" }).$translate.get();
    expect(asked, "with no text of its own an element asks for nothing").toHaveLength(2);
  });

  it("text.1 the file of another area draws nothing again", async () => {
    const { element, arrives } = page("de");
    let draws = 0;
    element().$translate.subscribe(() => draws++);
    element(undefined, pricesEnglish).$translate.get();
    await arrives("buybox.de");
    expect(draws).toBe(1);
    await arrives("page.de");
    expect(draws).toBe(2);
  });

  it("text.1 a change of the closest lang changes the texts, and back", async () => {
    const { element, arrives, $language } = page("de");
    const seen: string[] = [];
    element().$translate.subscribe((text) => seen.push(text("sticky-bar.add")));
    await arrives("page.de");
    $language.set("fr");
    await arrives("page.fr");
    $language.set("de");
    expect(seen).toEqual(["Add to cart", "In den Einkaufswagen", "Add to cart", "Ajouter au panier", "In den Einkaufswagen"]);
  });

  it("text.1 a change to another region of the language takes the page's own texts for it", async () => {
    const { element, $language } = page("en-GB", { "en-GB": { "sticky-bar.add": "Put in basket" } });
    const { $translate } = element();
    const seen: string[] = [];
    $translate.subscribe((text) => seen.push(text("sticky-bar.add")));
    $language.set("en-US");
    expect(seen).toEqual(["Put in basket", "Add to cart"]);
  });

  it("text.1 the file of a language that only another element shows draws nothing again", async () => {
    const { element, arrives } = page("de");
    let draws = 0;
    element().$translate.subscribe(() => draws++);
    element(atom("fr")).$translate.get();
    await arrives("page.fr");
    expect(draws).toBe(1);
    await arrives("page.de");
    expect(draws).toBe(2);
  });

  it("text.1 the page's own texts win, before and after the file is there", async () => {
    const { element, arrives } = page("de", { de: { "sticky-bar.add": "Ab in den Korb" } });
    const { $translate } = element();
    expect($translate.get()("sticky-bar.add")).toBe("Ab in den Korb");
    await arrives("page.de");
    expect($translate.get()("sticky-bar.add")).toBe("Ab in den Korb");
    expect($translate.get()("sticky-bar.range", { min: 1, max: 9 })).toBe("Von 1 bis 9.");
  });

  it("text.1 the page's own texts are looked at again after the page changed its markup", () => {
    const own: Record<string, Messages> = {};
    const { element } = page("en", own);
    const { $translate, refresh } = element();
    const seen: string[] = [];
    $translate.subscribe((text) => seen.push(text("sticky-bar.add")));
    own["en"] = { "sticky-bar.add": "Put in basket" };
    refresh();
    expect(seen).toEqual(["Add to cart", "Put in basket"]);
  });

  it("text.3 parameters are filled in, numbers in the language of the page", async () => {
    const { element, arrives } = page("de");
    const { $translate } = element();
    $translate.get();
    await arrives("page.de");
    expect($translate.get()("sticky-bar.range", { min: 1, max: 9999 })).toBe("Von 1 bis 9.999.");
  });

  it("text.2 a file that does not load leaves English and is warned of once", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { element, asked, waiting } = page("de");
    const { $translate } = element();
    $translate.get();
    waiting.get("page.de")?.fail();
    await Promise.resolve().then(() => Promise.resolve());
    element().$translate.get();
    expect($translate.get()("sticky-bar.add")).toBe("Add to cart");
    expect(asked).toEqual(["page.de"]);
    expect(warn.mock.calls.map(([message]) => message)).toEqual([expect.stringContaining('"de" did not load')]);
  });

  it("text.2 the shipped files arrive through the same way", async () => {
    const files = createLanguageFiles(loadTexts);
    const { $translate } = createTranslator({
      language: atom("ja-JP"),
      english: { "surface.close": "Close", "sticky-bar.label": "Quick purchase bar" },
      overrides: () => ({}),
      files,
    });
    expect($translate.get()("surface.close")).toBe("Close");
    await vi.waitFor(() => expect($translate.get()("surface.close")).toBe("閉じる"), 8000);
  });

  it("text.1 keeps a value of another direction together in a text from right to left, and leaves numbers and other languages alone", () => {
    const own = { he: { "sticky-bar.range": "‏מ-{min} עד {max}." }, de: { "sticky-bar.range": "Von {min} bis {max}." } };
    const { $language, element } = page("he-IL", { "he-IL": own.he, de: own.de });
    const { $translate } = element();
    const range = (min: string | number) => $translate.get()("sticky-bar.range", { min, max: 9 });
    expect([range("$4.99"), range(4)]).toEqual(["‏מ-\u2068$4.99\u2069 עד 9.", "‏מ-4 עד 9."]);
    $language.set("de");
    expect(range("$4.99")).toBe("Von $4.99 bis 9.");
  });
});
