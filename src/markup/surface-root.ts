import { DRAWN } from "./watch-markup.ts";
import { sheetsOf, type Styles } from "./styles.ts";

/**
 * A shadow root for what a behaviour element renders beside the page's markup: a popover, a dialog, a live region. It is added at the
 * first call, added again after the page has removed it, and removed when the signal aborts. A page reaches its parts by
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
