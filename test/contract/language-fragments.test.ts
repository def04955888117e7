import { describe, expect, it } from "vitest";
import { businessListModal } from "../../src/contract/business-list.ts";
import { ideaListCreate, listCreate, listCreateForm, listDropdown, listHeartAction } from "../../src/contract/lists.ts";
import * as registries from "../../src/contract/registry.ts";
import { sceneTags } from "../../src/contract/scene.ts";
import type { CallEntry } from "../../src/contract/entry.ts";
import { rooms } from "../../demo/server/scenes/rooms.ts";
import { requests } from "./requests.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const PAGE = "http://localhost/dp/B0KETTLE17";

/**
 * Words in Latin letters that a shopper reads. Texts of the catalogue stand in an element of their own language, what shoppers typed
 * in a `<bdi>`, and either in a sentence between isolates. A price has the letters of its currency.
 */
const latinIn = (markup: string): readonly string[] =>
  markup
    .replaceAll(/<(bdi|script|style)\b[^>]*>.*?<\/\1>/gs, "")
    .replaceAll(/<span lang="en" dir="ltr">.*?<\/span>/gs, "")
    .replaceAll(/\u2068[^\u2069]*\u2069/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("US$", "")
    .match(/[A-Za-z]{2,}/g) ?? [];

async function arabicShopper(who: string): Promise<Shopper> {
  const shopper = await Shopper.at(shop.app, who);
  await shopper.fetch("/?lang=ar", { headers: { accept: "text/html" } });
  return shopper;
}

async function mainOf(shopper: Shopper, path: string): Promise<string> {
  const response = await shopper.fetch(path, { headers: { accept: "text/html,application/xhtml+xml" } });
  expect(response.status, path).toBe(200);
  const text = await response.text();
  expect(text, path).toContain(`lang="ar" dir="rtl"`);
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}

describe("pages in Arabic", () => {
  const PAGES: Readonly<Record<string, readonly string[]>> = {
    theo: [
      ...["/baby-reg?asin=B0KETTLE17&done=saved", "/baby-reg/signup", "/registries?asin=B0KETTLE17", "/wedding/nosignin"],
      ...["/wedding/new-registry", "/hz/wishlist", "/hz/wishlist/create?asin=B0KETTLE17", "/business/lists/add?asin=B0KETTLE17"],
      ...["/discover/rooms", "/discover/rooms/SC1", "/samples", "/rewards"],
    ],
    jonas: ["/wedding/organize-registry?done=added"],
    mara: ["/hz/wishlist", "/registries", "/business/lists/add?asin=B0KETTLE17"],
  };

  it.each(Object.entries(PAGES))("say nothing of the shop's own in English to %s", async (who, paths) => {
    const shopper = await arabicShopper(who);
    for (const path of paths) expect(latinIn(await mainOf(shopper, path)), path).toEqual([]);
  });

  it("say what an owner sees of a gift registry, with and without tags", async () => {
    const lin = await arabicShopper("lin");
    const view = `/registries/gl/owner-view/${(await lin.state()).gift[0]!.id}`;
    expect(latinIn(await mainOf(lin, `${view}?done=exists`))).toEqual([]);
    const tagged = await lin.submit(view, `${view}/tags`, { name: "Kitchen" });
    expect(tagged.status).toBe(303);
    const main = await mainOf(lin, view);
    expect(latinIn(main)).toEqual([]);
    expect(main).toContain("Kitchen");
  });

  it("say what is kept in English as well: topics of the checklist, kinds of registry, what diamonds are for", async () => {
    const theo = await arabicShopper("theo");
    const said = { "/baby-reg": ["Sleep", "النوم"], "/registries": ["Birthday", "عيد ميلاد"], "/rewards": ["Welcome", "هدية ترحيب"] };
    for (const [path, [english, arabic]] of Object.entries(said)) {
      const main = await mainOf(theo, path);
      expect(main).toContain(arabic);
      expect(main).not.toContain(english);
    }
  });

  it("describe the pictures of the rooms", async () => {
    const main = await mainOf(await arabicShopper("theo"), "/discover/rooms");
    for (const { title, alt, tags } of rooms)
      for (const text of [title, alt, ...tags.map(({ label }) => label)]) expect(main).not.toContain(text);
  });
});

describe("answers to a page in Arabic", () => {
  async function answer(who: string, entry: CallEntry<any, any, any, any>, body?: object): Promise<string> {
    const shopper = await arabicShopper(who);
    const request = await requests[entry.name]!(shopper);
    const headers = { host: "localhost", referer: PAGE };
    const response = await shopper.call(entry, { ...request, ...(body && { body: { ...(request.body as object), ...body } }), headers });
    expect(response.status, entry.name).toBe(200);
    return response.text();
  }
  const markupIn = (text: string) => (text.startsWith("{") ? (JSON.parse(text) as { html: string }).html : text);

  const FRAGMENTS: readonly (readonly [string, CallEntry<any, any, any, any>])[] = [
    ["theo", listDropdown],
    ["mara", listDropdown],
    ["theo", listCreateForm],
    ["theo", businessListModal],
    ["mara", businessListModal],
    ["jonas", registries.weddingRegistryModal],
    ["lin", registries.registryAddModal],
    ["theo", registries.babyRegistryHelp],
    ["theo", registries.babyRegistryRecommendation],
    ["theo", sceneTags],
  ];

  it.each(FRAGMENTS.map(([who, entry]) => [entry.name, who, entry] as const))("have no English in %s for %s", async (_, who, entry) => {
    const markup = markupIn(await answer(who, entry));
    expect(markup).toMatch(/\p{Script=Arabic}/u);
    expect(latinIn(markup)).toEqual([]);
  });

  it("names the months of the form of a new list", async () => {
    expect(await answer("theo", listCreateForm)).toContain(`<option value="1">يناير</option>`);
  });

  it("tell in Arabic why nothing was done", async () => {
    expect(JSON.parse(await answer("theo", listHeartAction, { asin: "B0GLASSES6" }))).toMatchObject({ message: "لم يعد في قائمتك." });
    expect(JSON.parse(await answer("theo", listCreate, { listName: " " }))).toMatchObject({ error: "تحتاج القائمة إلى اسم." });
    expect(JSON.parse(await answer("theo", ideaListCreate, { name: " " }))).toMatchObject({ message: "تحتاج قائمة الأفكار إلى اسم." });
  });
});
