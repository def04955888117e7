import { isOwnMutation } from "../../src/page/surface-root.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { opensElsewhere } from "../../src/page/press.ts";
import type { Session } from "../../src/element/mixin.ts";
import { queryAll } from "../../src/page/query.ts";
import { selectionStore } from "../../src/page/stores/selections.ts";
import { isParsing } from "../../src/element/is-parsing.ts";
import { optionType } from "../../src/state/selections/buying-option.ts";
import { announce } from "../../src/ui/announcer.ts";
import { restoreFocus } from "../../src/ui/focus.ts";
import { isDisabled, keyOf } from "./addon-cards.controls.ts";
import { CardDetails } from "./addon-cards.details.ts";
import type { AddonCardsModel } from "./addon-cards.model.ts";
import type { AddonCardsOptions } from "./addon-cards.options.ts";
import { PageCard } from "./addon-cards.card.ts";
import type { AddonCardsElement } from "./addon-cards.element.ts";

const CARD = "[data-dp-card]";
const WATCHED = "data-dp-card data-dp-select data-dp-item data-dp-action data-dp-follow-quantity name type value hidden class style".split(
  " ",
);

/** Synchronises the page's cards with the selection store. */
export class AddonCardsPage {
  readonly #host: AddonCardsElement;
  readonly #session: Session<AddonCardsOptions, AddonCardsModel<Element>>;
  readonly #patch = markupPatch();
  readonly #cards = new Map<HTMLElement, PageCard>();
  readonly #details: CardDetails;
  readonly #markup: MutationObserver;
  readonly #view: IntersectionObserver;
  #waits = false;

  constructor(host: AddonCardsElement, session: Session<AddonCardsOptions, AddonCardsModel<Element>>) {
    this.#host = host;
    this.#session = session;
    const { model, context, signal, $options } = session;
    const store = selectionStore(host);
    this.#details = new CardDetails({
      ...{ host, session },
      cardOf: (node) => this.#cardOf(node),
      choose: (card, control) => this.#press(card, control),
    });
    model.attach({
      store,
      announce: (text) => this.#details.afterwards(() => announce(text)),
      loaded: () => document.readyState === "complete",
    });
    this.#view = new IntersectionObserver((entries) => this.#seen(entries), { threshold: [0, 0.5] });
    this.#markup = new MutationObserver((records) => records.every(isOwnMutation) || this.read());
    this.#watch();
    this.read();

    for (const followed of [context.scope.selections, context.scope.base, context.scope.buyingOption, model.$refused])
      context.follow(followed as typeof model.$refused, () => this.look());
    context.follow(model.$count, (count) => host.setAttribute("data-count", String(count)));
    const { group, attribution } = $options.get();
    let registered = { group, attribution };
    context.follow($options, (now) => {
      if (now.group === registered.group && now.attribution === registered.attribution) return;
      registered = now;
      this.#again();
    });
    signal.addEventListener(
      "abort",
      store.on("twister-refresh", ({ cause }) => void (cause === "refresh" && this.#refreshed())),
    );
    host.addEventListener("change", (event) => this.#changed(event.target), { signal, capture: true });
    host.addEventListener("click", (event) => this.#clicked(event), { signal });
    // a reset of a form changes no selection: the store decides
    document.addEventListener("reset", () => setTimeout(() => !signal.aborted && this.look()), { signal });
    signal.addEventListener("abort", () => this.#end());
  }

  #watch(): void {
    const filter = { attributes: true, attributeFilter: WATCHED };
    this.#markup.observe(this.#host, { childList: true, subtree: true, characterData: true, ...filter });
  }

  /** Reads the cards that the page has now (addon-cards.16). */
  read(rendered = false): void {
    // half a card would look like a broken one
    if (isParsing(this.#host)) return this.#later();
    const found = queryAll(this.#host, CARD).filter(
      (node): node is HTMLElement =>
        node instanceof HTMLElement && node.closest("dp-addon-cards") === this.#host && !node.closest("[data-dp-drawn]"),
    );
    for (const [element, card] of this.#cards) {
      if (found.includes(element) && element.dataset["dpCard"] === card.name) continue;
      this.#cards.delete(element);
      this.#view.unobserve(element);
      this.#details.gone(card);
      card.leave();
    }
    for (const element of found) {
      const known = this.#cards.get(element);
      const card = known ?? new PageCard(element, this.#session, this.#patch, this.#host);
      this.#cards.set(element, card);
      if (!known) this.#view.observe(element);
      card.read();
    }
    // after all cards are read: a control that is still in the form keeps the field of another card out of it
    for (const card of this.#cards.values()) card.begin(rendered);
    this.look();
  }

  #later(): void {
    if (this.#waits) return;
    this.#waits = true;
    document.addEventListener("DOMContentLoaded", () => this.read(), { once: true, signal: this.#session.signal });
  }

  /** Shows the state of the store on the page. */
  look(): void {
    const { model, context, signal } = this.#session;
    if (signal.aborted) return;
    const resting = model.$resting.get();
    const type = optionType(context.scope.buyingOption.get());
    let lost = false;
    for (const card of this.#cards.values()) {
      lost ||= resting && card.element.contains(document.activeElement);
      card.rest(resting);
      if (!resting) card.begin(false);
      card.show(type);
    }
    if (lost) restoreFocus(this.#host);
    this.#details.look();
    this.#markup.takeRecords();
  }

  /** The language or the texts have changed. */
  write(): void {
    this.look();
  }

  #cardOf(node: Element): PageCard | undefined {
    const element = node.closest(CARD);
    return element instanceof HTMLElement ? this.#cards.get(element) : undefined;
  }

  #changed(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement)) return;
    const card = this.#cardOf(target);
    if (!card?.registered) return;
    card.chose(target);
    this.look();
  }

  #clicked(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const control = event.target.closest("[data-dp-action]");
    const card = control && this.#cardOf(control);
    if (!card || !(control instanceof HTMLElement) || !["select", "deselect"].includes(control.dataset["dpAction"]!)) return;
    if (opensElsewhere(event, control)) return;
    event.preventDefault();
    if (!isDisabled(control)) this.#press(card, control);
  }

  /** `select` and `deselect`, on the card or in its details (addon-cards.6, addon-cards.20); true when that changed the selection. */
  #press(card: PageCard, control: HTMLElement): boolean {
    if (!card.registered) return false;
    card.begin(false);
    const before = this.#session.model.selected(card.name);
    const key = keyOf(control);
    const takes = control.dataset["dpAction"] === "deselect" || before.has(key);
    this.#session.model.choose(card.name, takes ? { remove: [key] } : { add: key });
    this.look();
    return this.#session.model.selected(card.name).has(key) !== before.has(key);
  }

  /** The selections are gone, and the page may have other cards (addon-cards.7). */
  #refreshed(): void {
    for (const card of this.#cards.values()) card.forget();
    this.read(true);
  }

  /** Registers again under another group or owner; the selection is kept. */
  #again(): void {
    for (const card of this.#cards.values()) card.registerAgain();
    this.look();
  }

  #seen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      const card = this.#cards.get(target as HTMLElement);
      if (!card || !isIntersecting) continue;
      card.begin(false);
      if (intersectionRatio >= 0.5) card.impress();
    }
    this.look();
  }

  #end(): void {
    this.#markup.disconnect();
    this.#view.disconnect();
    this.#details.end();
    for (const card of this.#cards.values()) card.leave();
    this.#cards.clear();
    this.#patch.release();
    this.#host.removeAttribute("data-count");
  }
}
