import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { readJson, isRecord } from "../../src/lib/json.ts";
import { shared } from "../../src/lib/registry.ts";
import { fragmentNodes, showFragment } from "../../src/page/fragment-view.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { LONGEST_ID } from "./sponsored-carousel.fetch.ts";
import type { Ad, AddData, Card, MarkupCard } from "./sponsored-carousel.items.ts";
import type { SponsoredCarouselModel } from "./sponsored-carousel.model.ts";
import type { SponsoredCarouselOptions } from "./sponsored-carousel.options.ts";
import { flushQueues } from "./sponsored-carousel.queue.ts";

const ADD = "[data-dp-action=add]";

/** A text of an ad, which is not trusted: only what a report or a call could carry. */
const id = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= LONGEST_ID ? value : undefined;
const index = (value: string | undefined): string | undefined => (value !== undefined && /^\d{1,6}$/.test(value) ? value : undefined);
const adOf = ({ dataset }: HTMLElement): Ad => ({ adId: id(dataset["adId"]), adIndex: index(dataset["adIndex"]) });

/** What an add control adds; `undefined` where that cannot be known (sponsored-carousel.40). */
function addDataOf(text: string | undefined): AddData | undefined {
  const data = readJson(text ?? "");
  if (!isRecord(data)) return undefined;
  const [asin, offerListingId] = [id(data["asin"]), id(data["offerListingId"])];
  if (asin === undefined || offerListingId === undefined) return undefined;
  const { loggingUrl } = data;
  return { asin, offerListingId, ...(typeof loggingUrl === "string" && loggingUrl !== "" && { loggingUrl }) };
}

/** The data of a card is on its first element, that of its add on the add control. */
export function contentOf(fragment: SafeFragment): Ad & { readonly add: AddData | undefined } {
  const nodes = fragmentNodes(fragment);
  const first = nodes.firstElementChild;
  const control = nodes.querySelector<HTMLElement>(ADD);
  return { ...(first instanceof HTMLElement && adOf(first)), add: addDataOf(control?.dataset["addToCart"]) };
}

/** The cards of the page's markup. */
const markupOf = (host: HTMLElement): readonly MarkupCard[] =>
  [...host.querySelectorAll<HTMLElement>(":scope > :is(ol, ul) > li")].map((item) => ({
    ...adOf(item),
    oid: item.dataset["oid"] || undefined,
    html: item.innerHTML,
  }));

/** Listens once for all carousels of the page, and for as long as it is there: an event may wait when its carousel has left. */
const flushOnLeaving = (): true =>
  shared("sponsored-leaving", () => {
    addEventListener("pagehide", flushQueues, { capture: true });
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flushQueues(), { capture: true });
    return true;
  });

export function wirePage(host: HTMLElement, { model, signal }: Session<SponsoredCarouselOptions, SponsoredCarouselModel>): void {
  flushOnLeaving();
  const read = () => model.setMarkup(markupOf(host));
  read();
  watchMarkup(host, read, signal, { attributeFilter: ["data-oid", "data-ad-id", "data-ad-index"], characterData: true });
  preloadOnApproach(host, model.preload, signal);
}

/** Shows a card. Presses of its links are reported before they are followed. Returns a function that removes it. */
export function showCard(host: HTMLElement, into: HTMLElement, card: Card, model: SponsoredCarouselModel): () => void {
  const press = (event: MouseEvent) => {
    // a middle button opens the link as well, a right one does not
    if (event.type === "auxclick" && event.button !== 1) return;
    if (event.target instanceof Element && event.target.closest("a[href]")) model.followed(card);
  };
  // before what follows the link
  for (const type of ["click", "auxclick"] as const) into.addEventListener(type, press, { capture: true });
  const remove = showFragment(host, into, card.fragment, {
    action: (name, control) => name === "add" && control.matches(ADD) && model.add(card),
  });
  const controls = [...into.querySelectorAll<HTMLElement>(ADD)];
  const [control, ...others] = model.canAdd(card) ? controls : [undefined, ...controls];
  for (const one of others) one?.remove();
  const update = () => {
    if (!control) return;
    const { kind } = model.$adds.get()[card.key] ?? { kind: "idle" };
    const isOwn = kind === "adding" || kind === "checking";
    const states = { "aria-busy": isOwn, "aria-disabled": isOwn || model.$busy.get().includes(card.add!.asin) };
    for (const [name, isSet] of Object.entries(states)) {
      if (isSet) control.setAttribute(name, "true");
      else control.removeAttribute(name);
    }
  };
  update();
  const stops = [remove, model.$adds.listen(update), model.$busy.listen(update)];
  return () => {
    for (const type of ["click", "auxclick"] as const) into.removeEventListener(type, press, { capture: true });
    stops.forEach((stop) => stop());
  };
}
