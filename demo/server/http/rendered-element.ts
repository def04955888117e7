import { raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { renderElement, type FeatureTag, type RenderOptions } from "../../../elements/server.ts";
import type { ShopContext } from "../session/session.ts";
import { languageOf } from "./language.ts";
import { type Markup } from "./layout.ts";

const STYLES = "/dist/styles/";

/**
 * An element as it looks at first, drawn by the server: it shows with the page, and the script takes it over (docs/guides/render-on-your-server.md).
 * The shop's policy forbids inline styles, so its styles are a file, which the answer's `Link` header asks for before the markup is read.
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
  return raw(renderElement(tag, { device, ...options }, settings));
}
