import { closest } from "./field-value.ts";
import { readOptions, type Properties } from "./look-up.ts";
import { string } from "./options.ts";

/** What scripts have set. An element has no accessors for the page-wide options: they are plain properties of it. */
export const propertiesOf = (host: Element): Properties => ({
  get: (name) =>
    (host as { dpProperties?: Properties }).dpProperties?.get(name) ??
    (Object.hasOwn(host, name) ? (host as unknown as Record<string, unknown>)[name] : undefined),
});

/** The language of the closest `[lang]`, else `en-US`. */
export const closestLanguage = (host: Element): string => closest(host, "[lang]")?.getAttribute("lang") || "en-US";

/** Apart from the other page-wide options: an element asks for it when it begins and at each change of the page. */
const schema = { language: string() };

/** The element's language, a BCP 47 tag (config.10). */
export const languageOf = (host: Element): string => readOptions(host, schema, propertiesOf(host)).values.language ?? closestLanguage(host);
