import type { CallResult } from "../call/result.ts";
import { shared } from "../lib/registry.ts";
import { renderFragment } from "../safe/fragment.ts";
import { errorDetail } from "../state/events.ts";
import type { SafeFragment } from "../state/fragment.ts";
import { fire } from "./events.ts";
import { pageOptions } from "../options/page-options.ts";
import { holdFragment } from "./fragment-view.ts";

/** Numbers the fragments of the page, whichever copy of this file made them. */
const places = () => shared("fragment-places", () => ({ count: 0 }));

/** HTML of an answer as a fragment that can be shown: sanitised, ids and names prefixed, addresses guarded (fragment.1, fragment.2). */
export async function sanitise(host: HTMLElement, html: string, css?: string): Promise<CallResult<SafeFragment>> {
  const place = String(++places().count);
  const { allowedOrigins, endpointBase, signInUrl } = pageOptions(host);
  let blocked = 0;
  let nodes: DocumentFragment;
  try {
    nodes = await renderFragment(html, {
      ...{ allowedOrigins, endpointBase, signInUrl },
      base: location.href,
      idPrefix: `dp-fragment-${place}-`,
      blocked: () => void blocked++,
    });
  } catch (cause) {
    if (cause instanceof RangeError) return { ok: false, code: "bad-response", message: cause.message };
    throw cause;
  }
  if (blocked > 0) {
    const message = `<${host.localName}> removed ${blocked} address(es) of other sites from a fragment. List their origins in allowed-origins to allow them.`;
    fire(host, "dp-error", errorDetail({ code: "blocked-url", message }));
  }
  const isEmpty = nodes.childElementCount === 0 && !nodes.textContent?.trim();
  const fragment: SafeFragment = { source: html, isEmpty };
  holdFragment(fragment, { place, nodes, sheet: css ? await sheetOf(css, `[data-dp-fragment="${place}"]`) : undefined });
  return { ok: true, status: 200, data: fragment };
}

/** The rebuilt rules, nested in the place of their fragment: they do not reach the rest of the element (list-button.3). */
async function sheetOf(css: string, place: string): Promise<CSSStyleSheet> {
  const { rebuildCss } = await import("../safe/css.ts");
  const rules = Array.from(rebuildCss(css).cssRules, ({ cssText }) => cssText);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${place}{${rules.join("\n")}}`);
  return sheet;
}
