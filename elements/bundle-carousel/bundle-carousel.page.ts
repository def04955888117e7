import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { surfaceNear } from "../../src/opening/openers.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import type { BundleCarouselModel } from "./bundle-carousel.model.ts";
import type { BundleCarouselOptions } from "./bundle-carousel.options.ts";

export const INGRESS = "ingress";
const SHEET = "dp-bundles-sheet";

const openersIn = (host: HTMLElement): readonly Element[] =>
  [...host.children].filter((child) => {
    const name = child.getAttribute("data-dp-open");
    return name !== null && (name === SHEET || document.getElementById(name)?.localName === SHEET);
  });

/** Whether there is a last card that opens the sheet, as `wirePage` finds it (server.1). */
export const readPage = (host: HTMLElement, model: BundleCarouselModel): void => model.$hasIngress.set(openersIn(host).length > 0);

/** Shows what opens the sheet behind the cards (bundle-carousel.9). */
export function wirePage(host: HTMLElement, { model, signal }: Session<BundleCarouselOptions, BundleCarouselModel>): void {
  const patch = markupPatch();
  const update = () => {
    for (const opener of openersIn(host)) patch.attribute(opener, "slot", INGRESS);
    readPage(host, model);
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
