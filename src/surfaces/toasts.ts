import { pageStores } from "../state/page.ts";
import { announceLater, preloadAnnouncer } from "../ui/announce-later.ts";
import { once } from "../page/events.ts";

/**
 * Sees to it that what is written to the page store `toasts` is shown, one after the other, by one surface per page, whichever
 * element or script wrote it. Elements that write the store call it when they begin; the surface is fetched with the first toast.
 */
export function showToasts(): void {
  if (!once("toasts")) return;
  preloadAnnouncer();
  const { toasts } = pageStores();
  let fetched = false;
  toasts.subscribe((waiting) => {
    if (waiting.length === 0 || fetched) return;
    fetched = true;
    import("./toast-surface.ts").then(
      ({ drawToasts }) => drawToasts(toasts),
      () => {
        // what cannot be shown is said all the same; the next toast tries again
        fetched = false;
        const lost = toasts.get();
        toasts.set([]);
        for (const { text, role } of lost) announceLater(text, role);
      },
    );
  });
}
