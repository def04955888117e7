import { shared } from "../lib/registry.ts";

/** One page view: whether the page's address opens the chooser of the delivery location. */
const pageView = (): { isOpening: boolean } => shared("address-chooser", () => ({ isOpening: false }));

/** The chooser that the page's address asks for, as other surfaces that open unasked see it (program-sheet.13). */
export const addressChooser = {
  /** The address asks for it. Returns a function that says that it does not open after all. */
  begin(): () => void {
    pageView().isOpening = true;
    return () => void (pageView().isOpening = false);
  },
  /** It has opened on this page view, or is about to: also one whose code has not loaded. */
  isOpening: (): boolean =>
    pageView().isOpening ||
    (new URLSearchParams(location.search).get("openGlow") === "true" && document.querySelector("dp-location-chooser") !== null),
};
