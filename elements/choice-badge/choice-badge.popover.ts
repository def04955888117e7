import { navigate } from "../../src/page/navigate.ts";
import { openPagePopover, type PagePopover, type PagePopoverSpec } from "../../src/opening/page-popover.ts";
import { isPlainPress } from "../../src/markup/press.ts";
import css from "./choice-badge.css?inline";

type Spec = Omit<PagePopoverSpec, "surface" | "css">;

/** Follows a link of the content through `dp-navigate`; what the browser opens elsewhere or on this page is its own (choice-badge.6). */
function followLink(host: HTMLElement, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || event.defaultPrevented || !isPlainPress(event)) return;
  if (link.target !== "" || link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  navigate(host, link.href, "link");
}

/** Opens the content at the badge. The listeners of its links end with the signal. */
export function openContent(host: HTMLElement, spec: Spec, signal: AbortSignal): PagePopover {
  spec.target.addEventListener("click", (event) => followLink(host, event), { signal });
  return openPagePopover({ ...spec, surface: "choice-badge", css });
}
