import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { surfaceNear } from "../../src/page/openers.ts";
import { watchMarkup } from "../../src/page/watch-markup.ts";
import type { BundleCarouselModel } from "./bundle-carousel.model.ts";
import type { BundleCarouselOptions } from "./bundle-carousel.options.ts";

export const INGRESS = "ingress";
const SHEET = "dp-bundles-sheet";

/** Shows what opens the sheet behind the cards (bundle-carousel.9). */
export function wirePage(host: HTMLElement, { model, signal }: Session<BundleCarouselOptions, BundleCarouselModel>): void {
  const patch = markupPatch();
  const update = () => {
    const openers = [...host.children].filter((child) => {
      const name = child.getAttribute("data-dp-open");
      return name !== null && (name === SHEET || document.getElementById(name)?.localName === SHEET);
    });
    for (const opener of openers) patch.attribute(opener, "slot", INGRESS);
    model.$hasIngress.set(openers.length > 0);
  };
  update();
  watchMarkup(host, update, signal, { attributeFilter: ["data-dp-open"] });
  preloadOnApproach(host, model.preload, signal);
  signal.addEventListener("abort", () => patch.release());
}

/** Opens the page's sheet at a bundle. False where there is none, or a listener cancelled the opening: the link is followed then. */
export function openBundle(host: HTMLElement, asin: string, link: HTMLElement): boolean {
  const sheet = surfaceNear(host, SHEET);
  return sheet !== undefined && sheet.show({ opener: link, bundleAsin: asin }) !== false;
}
