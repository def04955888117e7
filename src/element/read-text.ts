import { english } from "virtual:dp-texts-in-english";
import { docsLink } from "../lib/docs-link.ts";
import { nearest } from "../lib/nearest.ts";
import { shared } from "../lib/registry.ts";
import { pageRoot } from "../markup/query.ts";
import { languageOf as languageOfPage } from "../options/language.ts";
import type { TextParams } from "../text/format.ts";
import { fileName, languageFiles } from "../text/language-files.ts";
import { areasOf, languageOf } from "../text/languages.ts";
import { translator } from "./translator.ts";

/** The area whose file has the text. What every element can say is in each: one that is there already is enough. */
function areaOf(key: string, tag: string): string {
  const [own] = areasOf([key]);
  if (own !== undefined) return own;
  const all = areasOf(Object.keys(english));
  const loaded = languageFiles.$loaded.get();
  return all.find((area) => loaded[fileName(area, languageOf(tag))]) ?? all[0]!;
}

/** One text of the library in the language of the page (text.4). */
export function readText(key: string, params?: TextParams): string | Promise<string> {
  if (!Object.hasOwn(english, key)) return unknown(key);
  const tag = languageOfPage(pageRoot());
  const area = areaOf(key, tag);
  const say = () => translator({ [key]: english[key]! }, tag, [area]).$translate.get()(key, params);
  return languageFiles.request(area, languageOf(tag))?.then(say) ?? say();
}

function unknown(key: string): string {
  const told = shared("unknown-texts", () => new Set<string>());
  if (told.has(key)) return key;
  told.add(key);
  const meant = nearest(key, Object.keys(english));
  const cure = meant ? `Write "${meant}" in its place.` : "The docs of each element list its keys.";
  console.error(`dp-elements config: text("${key}") asks for a text that there is not. ${cure}${docsLink("config")}`);
  return key;
}
