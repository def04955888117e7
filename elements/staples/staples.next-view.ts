import { showFragment } from "../../src/page/fragment-view.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { reducedMotion } from "../../src/ui/motion.ts";

/** What the next view says of an item, and what an error says of itself. */
export interface ViewFacts {
  readonly quantityCadence: string | undefined;
  readonly nextDropDate: string | undefined;
  readonly heading: string | undefined;
  readonly canDismiss: boolean;
}

/** Looks into a fragment that is not shown. */
export function factsOf(fragment: SafeFragment): ViewFacts {
  const box = document.createElement("div");
  const remove = showFragment(box, box, fragment, {});
  const text = (selector: string) => box.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() || undefined;
  const facts = {
    quantityCadence: text('[data-dp-staples="quantity-cadence"]'),
    nextDropDate: text('[data-dp-staples="next-drop-date"]'),
    heading: text("h1, h2, h3, h4, h5, h6"),
    canDismiss: box.querySelector('[data-dp-action="dismiss"]') !== null,
  };
  remove();
  return facts;
}

const FADE_MS = 150;

/** ms in which a row fades out (staples.4). */
export const fadeMs = (): number => (reducedMotion() ? 0 : FADE_MS);
