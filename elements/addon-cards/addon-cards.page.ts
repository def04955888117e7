import { markupPatch } from "../../src/markup/markup-patch.ts";
import { opensElsewhere } from "../../src/markup/press.ts";
import { queryAll } from "../../src/markup/query.ts";
import { watchInWindow } from "../../src/markup/seen.ts";
import { selectionStore } from "../../src/selections/selections.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { optionType } from "../../src/selections/buying-option.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import { pageCard, type CardsHost, type CardsSession, type PageCard } from "./addon-cards.card.ts";
import { BUTTONS, isDisabled, keyOf } from "./addon-cards.controls.ts";
import type { CardsPage } from "./addon-cards.model.ts";
import { cardDetails } from "./addon-cards.details.ts";

const focus = lazy(() => import("../../src/focus/focus.ts"));

const CARD = "[data-dp-card]";
const WATCHED = "data-dp-card data-dp-select data-dp-item data-dp-action data-dp-follow-quantity name type value hidden class style".split(
  " ",
);

export const pageOf = (host: HTMLElement): CardsPage<Element> => ({
  store: selectionStore(host),
  loaded: () => document.readyState === "complete",
});

/** Synchronises the page's cards with the selection store. Returns a function that shows the state of the store again. */
export function followCards(host: CardsHost, session: CardsSession): () => void {
  const { model, context, signal, $options } = session;
  const store = selectionStore(host);
  const patch = markupPatch();
  const cards = new Map<HTMLElement, PageCard>();
  const details = cardDetails({ host, session, cardOf, choose: press });
  const part = watchInWindow(0, (node, isIn) => isIn && seen(node, false));
  const half = watchInWindow(0.5, (node, isIn) => isIn && seen(node, true));
  const readNow = () => read();

  /** Reads the cards that the page has now (addon-cards.16). */
  function read(rendered = false): void {
    const found = queryAll(host, CARD).filter(
      (node): node is HTMLElement =>
        node instanceof HTMLElement && node.closest("dp-addon-cards") === host && !node.closest("[data-dp-drawn]"),
    );
    for (const [element, card] of cards) {
      if (found.includes(element) && element.dataset["dpCard"] === card.name) continue;
      cards.delete(element);
      part.unobserve(element);
      half.unobserve(element);
      details.gone(card);
      card.leave();
    }
    for (const element of found) {
      const known = cards.get(element);
      const card = known ?? pageCard(element, host, session, patch);
      cards.set(element, card);
      if (!known) {
        part.observe(element);
        half.observe(element);
      }
      card.read();
    }
    // after all cards are read: a control that is still in the form keeps the field of another card out of it
    for (const card of cards.values()) card.begin(rendered);
    look();
  }

  /** Shows the state of the store on the page. */
  function look(): void {
    if (signal.aborted) return;
    const lost = model.$resting.get() && [...cards.keys()].some((element) => element.contains(document.activeElement));
    const type = optionType(context.scope.buyingOption.get());
    for (const card of cards.values()) card.show(type);
    if (lost) runWhenLoaded(context, focus, ({ restoreFocus }) => restoreFocus(host));
    details.look();
    dropChanges();
  }

  function cardOf(node: Element): PageCard | undefined {
    const element = node.closest(CARD);
    return element instanceof HTMLElement ? cards.get(element) : undefined;
  }

  function changed(target: EventTarget | null): void {
    const card = target instanceof HTMLInputElement ? cardOf(target) : undefined;
    if (!card?.isRegistered()) return;
    card.chose(target as HTMLInputElement);
    look();
  }

  function clicked(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const control = event.target.closest<HTMLElement>("[data-dp-action]");
    const card = control?.matches(BUTTONS) ? cardOf(control) : undefined;
    if (!control || !card || opensElsewhere(event, control)) return;
    event.preventDefault();
    if (!isDisabled(control)) press(card, control);
  }

  /** `select` and `deselect`, on the card or in its details (addon-cards.6, addon-cards.20); true when that changed the selection. */
  function press(card: PageCard, control: HTMLElement): boolean {
    if (!card.isRegistered()) return false;
    card.begin(false);
    const before = model.selected(card.name);
    const key = keyOf(control);
    const removes = control.dataset["dpAction"] === "deselect" || before.has(key);
    model.choose(card.name, removes ? { remove: [key] } : { add: key });
    look();
    return model.selected(card.name).has(key) !== before.has(key);
  }

  function seen(node: Element, isHalf: boolean): void {
    const card = cards.get(node as HTMLElement);
    if (!card) return;
    card.begin(false);
    if (isHalf) card.impress();
    look();
  }

  signal.addEventListener(
    "abort",
    model.$announcement.listen((notice) => notice && details.afterwards(() => announceLater(notice.text))),
  );
  const dropChanges = watchMarkup(host, readNow, signal, { characterData: true, attributeFilter: WATCHED });
  read();

  for (const followed of [context.scope.selections, context.scope.base, context.scope.buyingOption, model.$refused])
    context.follow(followed as typeof model.$refused, look);
  context.follow(model.$count, (count) => host.setAttribute("data-count", String(count)));
  let { group, attribution } = $options.get();
  context.follow($options, (now) => {
    if (now.group === group && now.attribution === attribution) return;
    ({ group, attribution } = now);
    // again under another group or owner; the selection is kept
    for (const card of cards.values()) card.registerAgain();
    look();
  });
  const stopRefresh = store.on("twister-refresh", ({ cause }) => {
    if (cause !== "refresh") return;
    // the selections are gone, and the page may have other cards (addon-cards.7)
    for (const card of cards.values()) card.forget();
    read(true);
  });
  host.addEventListener("change", ({ target }) => changed(target), { signal, capture: true });
  host.addEventListener("click", clicked, { signal });
  preloadLater(host, [announcer, focus], signal);
  // a reset of a form changes no selection: the store decides
  document.addEventListener("reset", () => setTimeout(look), { signal });
  signal.addEventListener("abort", () => {
    stopRefresh();
    part.stop();
    half.stop();
    details.end();
    for (const card of cards.values()) card.leave();
    patch.release();
    host.removeAttribute("data-count");
  });
  return look;
}
