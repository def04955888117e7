import type { ReadableAtom } from "nanostores";
import type { Overlay } from "../state/page.ts";

/** Resolves when no modal surface is open, be it the page's own; at once where none is. Never after the signal has aborted. */
export function whenNoModal($overlays: ReadableAtom<readonly Overlay[]>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const check = () => {
      if ($overlays.get().some(({ modal }) => modal) || document.querySelector("dialog:modal")) return;
      end.abort();
      resolve();
    };
    const listening = { signal: AbortSignal.any([signal, end.signal]), capture: true };
    const stop = $overlays.listen(check);
    listening.signal.addEventListener("abort", stop);
    // of a dialog that is the page's own
    document.addEventListener("close", check, listening);
    check();
  });
}
