/**
 * Calls `change` when the page begins and ends being printed, and tells whether it is being printed now. For what an element
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
  // Chromium and WebKit tell of both; Firefox prints a copy of the page, made just after `beforeprint`
  addEventListener("beforeprint", () => set(true), { signal });
  addEventListener("afterprint", () => set(false), { signal });
  media.addEventListener("change", ({ matches }) => set(matches), { signal });
  return () => printing;
}
