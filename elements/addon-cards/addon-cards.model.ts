import { atom, computed } from "nanostores";
import type { CoreContext, PagePart, TextsPart } from "../../src/state/model-context.ts";
import { isPaymentPlan } from "../../src/selections/payment-value.ts";
import type { Selection } from "../../src/state/product.ts";
import { restsWith } from "../../src/selections/buying-option.ts";
import { deviceTypeOf } from "../../src/selections/device.ts";
import type { SelectionItem } from "../../src/selections/item.ts";
import { groupOf, type Validate } from "../../src/selections/registration.ts";
import { recordAnnouncedTotal } from "../../src/selections/announced-total.ts";
import type { Answer, RefusedUpdate, SelectionStore } from "../../src/selections/store.ts";
import { formatPrice } from "../../src/text/numbers.ts";
import type { Notice } from "../../src/text/notice.ts";
import { keyOf, type CardItem } from "./addon-cards.items.ts";
import type { AddonCardsOptions } from "./addon-cards.options.ts";

export interface Card<Node = unknown> {
  /** also the name of its feature */
  readonly name: string;
  readonly element: Node;
  readonly followsQuantity: boolean;
  readonly items: ReadonlyMap<string, CardItem>;
  readonly validate: Validate;
}

/** What the page gives to the model. */
export interface CardsPage<Node = unknown> {
  readonly store: SelectionStore<Node>;
  /** the page has loaded: before, what the server rendered is selected without an event (addon-cards.7) */
  loaded(): boolean;
}

export type AddonCardsModel<Node = unknown> = ReturnType<typeof createAddonCardsModel<Node>>;

export interface Choice {
  readonly add?: string | undefined;
  readonly remove?: readonly string[];
}

const SURFACE = "addon-details";

/** A copy with this value; without the entry where there is none. */
function withEntry<Value>(entries: ReadonlyMap<string, Value>, name: string, value: Value | undefined): ReadonlyMap<string, Value> {
  const others = [...entries].filter(([other]) => other !== name);
  return new Map(value === undefined ? others : [...others, [name, value]]);
}

export function createAddonCardsModel<Node = unknown>(
  context: CoreContext<AddonCardsOptions> & TextsPart & PagePart,
  { store, loaded }: CardsPage<Node>,
) {
  const { $options, scope } = context;
  const $cards = atom<ReadonlyMap<string, Card<Node>>>(new Map());
  const $refused = atom<ReadonlyMap<string, CardItem>>(new Map());
  const $announcement = atom<Notice | undefined>();
  const unregister = new Map<string, () => void>();

  const device = () => deviceTypeOf(context.pageOptions().device);
  const group = () => $options.get().group ?? groupOf(device());
  const entriesOf = (name: string) => scope.selections.get().filter(({ feature }) => feature === name);
  const $resting = computed(scope.buyingOption, restsWith);
  const $count = computed([scope.selections, $cards], (selections) => {
    const names = new Set(store.features(group()).map(({ name }) => name));
    return selections.filter(({ feature }) => names.has(feature)).length;
  });
  const $state = computed([$resting, $count], (resting, count) => (resting ? "resting" : count > 0 ? "selected" : "ready"));
  const metric = (what: string, feature: string) => context.metric(`addon-cards.${what}`, 1, { feature, group: group(), device: device() });

  const setCard = (name: string, card: Card<Node> | undefined) => $cards.set(withEntry($cards.get(), name, card));

  function selected(name: string): ReadonlySet<string> {
    const items = $cards.get().get(name)?.items;
    return new Set(items && entriesOf(name).flatMap((entry) => keyOf(entry, items) ?? []));
  }

  function put({ name, items, followsQuantity }: Card<Node>, key: string, quiet = false): Answer<RefusedUpdate> {
    const item = items.get(key);
    if (!item) return { ok: false, reason: "invalid" };
    // a payment plan without a quantity applies to the whole purchase (selections.29)
    const one = !followsQuantity && (item.quantity ?? null) === null && !isPaymentPlan(item as unknown as Selection);
    return store.update(name, { ...item, ...(one && { quantity: 1 }), selectionType: "add" } as SelectionItem, quiet);
  }

  /** A delete without a product deletes other items of the card too, which are selected again. */
  function drop(card: Card<Node>, keys: readonly string[]): void {
    const kept = [...selected(card.name)].filter((key) => !keys.includes(key));
    for (const key of keys) store.update(card.name, { ...card.items.get(key)!, selectionType: "delete" } as SelectionItem);
    for (const key of kept) if (!selected(card.name).has(key)) put(card, key);
  }

  function setRefused(name: string, item: CardItem | undefined): void {
    if ($refused.get().get(name) !== item) $refused.set(withEntry($refused.get(), name, item));
  }

  function refuse({ name, items }: Card<Node>, key: string, reason: RefusedUpdate | undefined): void {
    if (reason === "not-rendered") return;
    setRefused(name, items.get(key));
    context.error("validation", `<${context.tag}> ${name}: "${key}" was not taken (${reason}).`);
  }

  const say = (text: string) => $announcement.set({ role: "status", text });

  function announce(key: "addon-cards.added" | "addon-cards.removed", item: CardItem): void {
    const title = item.shortDisplayTitle || item.orderSummaryDisplayString || item.itemType;
    const total = scope.prices.get()?.totalPrice;
    if (total === undefined) return say(title);
    recordAnnouncedTotal(scope, total);
    const { language, currency } = context.pageOptions();
    say(context.text(key, { title, total: formatPrice(total, { language, currency, unit: scope.base.get()?.priceUnit }) }));
  }

  return {
    $state,
    /** selections of the whole group (addon-cards.9) */
    $count,
    $resting,
    /** why the last choice in a card was refused, by card (addon-cards.12) */
    $refused,
    /** what the last choice has changed */
    $announcement,
    /** false for a card that the store refuses (addon-cards.2) */
    register(card: Card<Node>): boolean {
      const { group: own, attribution } = $options.get();
      const { name, element, followsQuantity, validate } = card;
      const answer = store.register({
        ...{ name, attribution, event: "cc-selection-update", followsQuantity, validate, element },
        ...(own !== undefined && { group: own }),
      });
      if (!answer.ok) return false;
      unregister.set(name, answer.unregister);
      setCard(name, card);
      return true;
    },
    /** its items or what it follows have changed; the selection is kept */
    replace: (card: Card<Node>) => setCard(card.name, card),
    unregister(name: string): void {
      setRefused(name, undefined);
      unregister.get(name)?.();
      unregister.delete(name);
      setCard(name, undefined);
    },
    rendered: (name: string): boolean => store.features(group()).some((feature) => feature.name === name && feature.rendered),
    /** selects what the server rendered as chosen (addon-cards.7) */
    start(name: string, keys: readonly string[]): void {
      const card = $cards.get().get(name);
      for (const key of card ? keys : []) {
        const { ok, reason } = put(card!, key, !loaded());
        if (!ok) refuse(card!, key, reason);
      }
    },
    /** the shopper's own choice; false when it was refused */
    choose(name: string, { add, remove = [] }: Choice): boolean {
      const card = $cards.get().get(name);
      if (!card) return false;
      setRefused(name, undefined);
      const before = selected(name);
      if (add !== undefined && !before.has(add)) {
        const { ok, reason } = put(card, add);
        if (!ok) {
          refuse(card, add, reason);
          return false;
        }
      }
      const between = selected(name);
      drop(
        card,
        remove.filter((key) => key !== add && between.has(key)),
      );
      const now = selected(name);
      const added = [...now].filter((key) => !before.has(key));
      const removed = [...before].filter((key) => !now.has(key));
      for (const _key of added) metric("select", name);
      for (const _key of removed) metric("deselect", name);
      if (added[0] !== undefined) announce("addon-cards.added", card.items.get(added[0])!);
      else if (removed[0] !== undefined) announce("addon-cards.removed", card.items.get(removed[0])!);
      return true;
    },
    selected,
    /** what the card says while its item is capped (addon-cards.10) */
    capOf(name: string): string | undefined {
      if ($resting.get() || !$cards.get().get(name)?.followsQuantity) return undefined;
      const all = scope.base.get()?.quantity ?? 1;
      const capped = entriesOf(name).find(({ maxQuantity, quantity }) => (maxQuantity ?? null) !== null && (quantity ?? 1) < all);
      const params = { max: capped?.quantity ?? 1, quantity: all };
      return capped && (capped.displayQuantityMessage || context.text("addon-cards.quantity-message", params));
    },
    /** what the card says after a refusal */
    refusalOf(name: string): string | undefined {
      const item = $refused.get().get(name);
      return item && (item.invalidSelectionTitle || context.text("addon-cards.invalid"));
    },
    impression: (name: string): void => metric("impression", name),
    open: (feature: string): boolean => context.emit("dp-open", { surface: SURFACE, reason: "press", feature }),
    closed: (feature: string, reason: string): void => void context.emit("dp-close", { surface: SURFACE, reason, feature }),
  };
}
