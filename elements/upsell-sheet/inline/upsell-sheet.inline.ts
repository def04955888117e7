import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import { itemsOfForm } from "../../../src/lib/form-items.ts";
import { cartInFlight } from "../../../src/cart/lock.ts";
import type { Adder, AddResult } from "../add/upsell-sheet.add.ts";
import type { AddParameters } from "../add/upsell-sheet.items.ts";
import { successDetail, type AboutAdd, type StatusData, type StatusImage } from "../add/upsell-sheet.status.ts";
import type { Context } from "../upsell-sheet.context.ts";

/**
 * State of an item's own add. `checking`: its outcome is unknown and is being read (calls.11); `unconfirmed`: the read failed too;
 * `held`: another control of the page changes the product (calls.17).
 */
export type ItemState = "ready" | "adding" | "checking" | "added" | "failed" | "unconfirmed" | "held";

/** What an item shows of itself, for the head. */
export interface ShownItem {
  readonly title?: string | undefined;
  /** for the head in the flow `items` */
  readonly image?: StatusImage | undefined;
}

interface Deps {
  readonly adder: Pick<Adder, "sendAdd">;
  /** called when an inline add starts (upsell-sheet.37) */
  begun(): void;
  /** replaces what the head shows, unless the data is a generic error (upsell-sheet.59) */
  status(data: StatusData, about: AboutAdd): void;
}

interface Item {
  /** the state of its own add */
  readonly $own: WritableAtom<ItemState>;
  /** the same, or `held` */
  readonly $state: ReadableAtom<ItemState>;
  /** its add on its way */
  flight?: Promise<AddResult> | undefined;
}

const identity = (parameters: AddParameters): string => JSON.stringify(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)));

/** States in which a press can add. */
export const isPressable = (state: ItemState): boolean => state === "ready" || state === "failed" || state === "unconfirmed";

export type InlineAdds = ReturnType<typeof createInlineAdds>;

/** The adds of recommended items. */
export function createInlineAdds(context: Context, { adder, begun, status }: Deps) {
  const items = new Map<string, Item>();
  let sequence = 0;

  /** An item is the same wherever it is shown. */
  function itemOf(parameters: AddParameters): Item {
    const key = identity(parameters);
    const known = items.get(key);
    if (known) return known;
    const $own = atom<ItemState>("ready");
    const asins = itemsOfForm(parameters).map(({ asin }) => asin);
    const $state = computed([$own, cartInFlight(context.page)], (state, inFlight): ItemState =>
      isPressable(state) && asins.some((asin) => inFlight.includes(asin)) ? "held" : state,
    );
    const item: Item = { $own, $state };
    items.set(key, item);
    return item;
  }

  async function run({ $own }: Item, parameters: AddParameters, widget: string, { title, image }: ShownItem): Promise<AddResult> {
    const own = sequence;
    begun();
    context.metric("upsell-sheet.inline-add", 1, { widget });
    $own.set("adding");
    const result = await adder.sendAdd(parameters, { primary: false, onUnknown: () => $own.set("checking") });
    if (result.kind === "answered") {
      const { data, counted, outcome } = result;
      // in the flow `items` the status data has no image, so the head shows the item's own (upsell-sheet.59)
      const mainImage = data.mainImage ?? (context.$options.get().cartFlow === "items" ? image : undefined);
      // after another primary add the head belongs to that add
      if (own === sequence) status(mainImage ? { ...data, mainImage } : data, { added: { title, quantity: 1 }, counted });
      const [item] = result.items;
      if (outcome === "success")
        context.success("add-recommendation", {
          ...(item && { asin: item.asin, quantity: item.quantity }),
          ...successDetail(context, data),
        });
    }
    $own.set(stateAfter(result));
    return result;
  }

  function add(parameters: AddParameters, widget: string, shown: ShownItem = {}): Promise<AddResult> {
    const item = itemOf(parameters);
    return (item.flight ??= run(item, parameters, widget, shown).finally(() => (item.flight = undefined)));
  }

  const $of = (parameters: AddParameters): ReadableAtom<ItemState> => itemOf(parameters).$state;

  return {
    /** the state of the item that these parameters add */
    $of,
    /**
     * Adds one unit of a recommended item. Items do not wait for each other. While an item's add is in flight, a second call sends
     * nothing and returns the result of the first (upsell-sheet.55).
     */
    add,
    /** the same for a press, which sends nothing while another control changes the product (calls.17) */
    press: (...item: Parameters<typeof add>) => void ($of(item[0]).get() === "held" || add(...item)),
    /** clears success and failure of every item whose add has ended (upsell-sheet.57) */
    reset(): void {
      sequence++;
      for (const { $own, flight } of items.values()) if (!flight) $own.set("ready");
    },
  };
}

function stateAfter(result: AddResult): ItemState {
  if (result.kind === "answered") return result.outcome === "success" ? "added" : "failed";
  if (result.kind === "failed") return result.failure.code === "unknown" ? "unconfirmed" : "failed";
  return result.kind === "unreadable" ? "failed" : "ready";
}
