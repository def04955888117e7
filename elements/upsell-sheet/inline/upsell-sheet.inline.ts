import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import { itemsOfForm } from "../../../src/lib/form-items.ts";
import { cartInFlight } from "../../../src/state/cart/lock.ts";
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

const identity = (parameters: AddParameters): string => JSON.stringify(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)));

/** States in which a press can add. */
export const isPressable = (state: ItemState): boolean => state === "ready" || state === "failed" || state === "unconfirmed";

export type InlineAdds = ReturnType<typeof createInlineAdds>;

/** The adds of recommended items. */
export function createInlineAdds(context: Context, { adder, begun, status }: Deps) {
  const shown = new Map<string, ReadableAtom<ItemState>>();
  const states = new Map<string, WritableAtom<ItemState>>();
  const running = new Map<string, Promise<AddResult>>();
  let sequence = 0;

  const stateOf = (key: string) => states.get(key) ?? states.set(key, atom<ItemState>("ready")).get(key)!;

  async function run(key: string, parameters: AddParameters, widget: string, { title, image }: ShownItem): Promise<AddResult> {
    const $state = stateOf(key);
    const own = sequence;
    $state.set("adding");
    begun();
    context.metric("upsell-sheet.inline-add", 1, { widget });
    const result = await adder.sendAdd(parameters, { primary: false, widget, onUnknown: () => $state.set("checking") });
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
    $state.set(stateAfter(result));
    return result;
  }

  return {
    /** the state of the item that these parameters add, the same wherever the item is shown */
    $of(parameters: AddParameters): ReadableAtom<ItemState> {
      const key = identity(parameters);
      const asins = itemsOfForm(parameters).map(({ asin }) => asin);
      const $shown =
        shown.get(key) ??
        computed([stateOf(key), cartInFlight(context.page)], (state, inFlight) =>
          isPressable(state) && asins.some((asin) => inFlight.includes(asin)) ? "held" : state,
        );
      shown.set(key, $shown);
      return $shown;
    },
    /**
     * Adds one unit of a recommended item. Items do not wait for each other. While an item's add is in flight, a second call sends
     * nothing and returns the result of the first (upsell-sheet.55).
     */
    add(parameters: AddParameters, widget: string, item: ShownItem = {}): Promise<AddResult> {
      const key = identity(parameters);
      const flight = running.get(key) ?? run(key, parameters, widget, item).finally(() => running.delete(key));
      running.set(key, flight);
      return flight;
    },
    /** clears success and failure of every item whose add has ended (upsell-sheet.57) */
    reset(): void {
      sequence++;
      for (const [key, $state] of states) if (!running.has(key)) $state.set("ready");
    },
  };
}

function stateAfter(result: AddResult): ItemState {
  if (result.kind === "answered") return result.outcome === "success" ? "added" : "failed";
  if (result.kind === "failed") return result.failure.code === "unknown" ? "unconfirmed" : "failed";
  return result.kind === "unreadable" ? "failed" : "ready";
}
