/**
 * Calls `change` when printing begins and ends. Returns a function that reports whether the page is being printed. For what an element
 * cuts or hides by inline styles, which a print sheet cannot reach.
 */
export function watchPrinting(change: () => void, signal: AbortSignal): () => boolean {
  const media = matchMedia("print");
  let printing = media.matches;
  const set = (now: boolean) => {
    if (now === printing) return;
    printing = now;
    change();
  };
  // Chromium and WebKit fire both events; Firefox prints a copy of the page, made just after `beforeprint`
  addEventListener("beforeprint", () => set(true), { signal });
  addEventListener("afterprint", () => set(false), { signal });
  media.addEventListener("change", ({ matches }) => set(matches), { signal });
  return () => printing;
}
