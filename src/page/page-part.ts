import { renderFragment } from "../safe/fragment.ts";
import { errorDetail } from "../state/events.ts";
import { focusTemporarily } from "../focus/focus-temporarily.ts";
import { shared } from "../lib/registry.ts";
import { fire } from "./events.ts";
import { navigate } from "./navigate.ts";
import { pageOptions } from "../options/page-options.ts";
import { isPlainPress } from "../markup/press.ts";

const places = () => shared("page-part-places", () => ({ count: 0 }));
/** Parts that hold HTML of an answer, with the listener for its links. */
const filled = () => shared("page-parts", () => new WeakMap<Element, AbortController>());

/** HTML of an answer for a node of the page itself, made safe (fragment.1, fragment.3). Throws a `RangeError` for too much of it (fragment.5). */
export async function renderForPage(host: HTMLElement, html: string): Promise<DocumentFragment> {
  const { allowedOrigins, endpointBase, signInUrl } = pageOptions(host);
  let blocked = 0;
  const nodes = await renderFragment(html, {
    ...{ allowedOrigins, endpointBase, signInUrl },
    base: location.href,
    idPrefix: `dp-part-${++places().count}-`,
    light: true,
    blocked: () => void blocked++,
  });
  if (blocked > 0) {
    const message = `<${host.localName}> removed ${blocked} address(es) of other sites from a fragment. List their origins in allowed-origins to allow them.`;
    fire(host, "dp-error", errorDetail({ code: "blocked-url", message }));
  }
  return nodes;
}

/**
 * Puts nodes of `renderForPage` into a node of the page. Its links go through `dp-navigate` (fragment.2); focus inside it moves to the
 * node itself, and no field in it is read as an option (config.4).
 */
export function fillPart(host: HTMLElement, part: HTMLElement, nodes: DocumentFragment): void {
  const hadFocus = part.matches(":focus-within") && !part.matches(":focus");
  filled().get(part)?.abort();
  const stop = new AbortController();
  filled().set(part, stop);
  part.setAttribute("data-dp-fragment", "");
  part.replaceChildren(nodes);
  if (hadFocus) focusTemporarily(part);
  part.addEventListener("click", (event) => followLink(host.isConnected ? host : part, part, event), { signal: stop.signal });
}

function followLink(host: HTMLElement, part: HTMLElement, event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element) || !isPlainPress(event)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || !part.contains(link) || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  navigate(host, link.href, "link");
}
