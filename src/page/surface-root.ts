import { sheetsOf, type Styles } from "./styles.ts";

/** Drawn nodes are the library's: who looks at the page's own markup passes them by. */
const DRAWN = "data-dp-drawn";

/**
 * A shadow root for the little that a behaviour element draws beside the page's markup: a popover, a dialog, a live region. It
 * is made when first asked for, made anew when the page took it away, and gone with the element. A page reaches its parts by
 * `dp-x > [data-dp-drawn]::part(…)`.
 */
export function surfaceRoot(host: HTMLElement, signal: AbortSignal, styles: Styles): () => ShadowRoot {
  let holder: HTMLElement | undefined;
  signal.addEventListener("abort", () => holder?.remove());
  return () => {
    if (!holder) {
      holder = document.createElement("div");
      holder.setAttribute(DRAWN, "");
      const root = holder.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = sheetsOf([":host { display: contents !important; }", ...styles]);
    }
    if (holder.parentNode !== host && !signal.aborted) Element.prototype.append.call(host, holder);
    return holder.shadowRoot!;
  };
}

/** True for a mutation that is the library's own: of what it drew, or that it drew at all. */
export const isOwnMutation = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
  (target instanceof Element && target.hasAttribute(DRAWN)) ||
  (type === "childList" && [...addedNodes, ...removedNodes].every((node) => node instanceof Element && node.hasAttribute(DRAWN)));
