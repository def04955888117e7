import { raw } from "hono/html";
import { LRUCache } from "lru-cache";
import type { HtmlEscapedString } from "hono/utils/html";
import { renderElement, type FeatureTag, type RenderOptions } from "../../../elements/server.ts";
import type { ShopContext } from "../session/session.ts";
import { describeError } from "../operations/log.ts";
import { languageOf } from "./language.ts";
import { type Markup } from "./layout.ts";

const STYLES = "/dist/styles/";

/** Markup by what it was made of, which is all that it depends on. Pages of the same product have the same, but for what shoppers own. */
const rendered = new LRUCache<string, string>({ max: 1000 });

function markupOf(...given: Parameters<typeof renderElement>): string {
  const key = JSON.stringify(given);
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const markup = renderElement(...given);
  rendered.set(key, markup);
  return markup;
}

/**
 * An element as it looks at first, drawn by the server: it shows with the page, and the script takes it over (docs/guides/render-on-your-server.md).
 * The shop's policy forbids inline styles, so its styles are a file, which the answer's `Link` header asks for before the markup is read.
 * One that cannot be rendered is logged, and the page has the markup that works without it.
 */
export async function renderedElement(
  c: ShopContext,
  tag: FeatureTag,
  options: RenderOptions,
  children: Markup,
): Promise<HtmlEscapedString> {
  c.header("link", `<${STYLES}${tag}.css>; rel=preload; as=style`, { append: true });
  const device = c.req.header("sec-ch-ua-mobile") === "?1" ? "mobile" : undefined;
  const settings = {
    children: String(await children),
    language: languageOf(c),
    url: c.req.url,
    styles: "link",
    stylesHref: STYLES,
  } as const;
  try {
    return raw(markupOf(tag, { device, ...options }, settings));
  } catch (error) {
    c.get("log")("error", "element-not-rendered", { requestId: c.get("requestId"), tag, ...describeError(error) });
    return raw(settings.children);
  }
}
