import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import { itemsOfForm } from "../../../src/lib/form-items.ts";
import { cartInFlight } from "../../../src/state/cart/lock.ts";
import type { Adder, AddParameters, AddResult } from "../add/upsell-sheet.add.ts";
import type { Context } from "../upsell-sheet.parts.ts";
import type { AboutAdd } from "../add/upsell-sheet.primary.ts";
import type { StatusData } from "../add/upsell-sheet.status.ts";
import type { Picture } from "../recommendations/upsell-sheet.widgets.ts";

/**
 * How an item's own add stands. `checking`: its outcome is not known and is being read (calls.11); `unconfirmed`: it could not
 * be read either; `held`: another control of the page changes the product (calls.17).
 */
export type ItemState = "ready" | "adding" | "checking" | "added" | "failed" | "unconfirmed" | "held";

export interface InlineAdds {
  /** the state of the item that these parameters add, the same wherever it is shown */
  $of(parameters: AddParameters): ReadableAtom<ItemState>;
  /**
   * Adds one of a recommended item. Items do not wait for each other; of one that is on its way no second is sent, its asker
   * gets the first one's result (upsell-sheet.55). `shown` is what the item shows of itself, for the head.
   */
  add(parameters: AddParameters, widget: string, shown?: ShownItem): Promise<AddResult>;
  /** success and failure states last until here (upsell-sheet.57); what is on its way stays so */
  reset(): void;
}

export interface ShownItem {
  readonly title?: string | undefined;
  /** for the head in the flow `items` */
  readonly image?: Picture | undefined;
}

export interface InlineDeps {
  readonly adder: Pick<Adder, "sendAdd">;
  /** an inline add has begun (upsell-sheet.37) */
  begun(): void;
  /** replaces what the head shows, unless it is a generic error (upsell-sheet.59) */
  status(data: StatusData, about: AboutAdd): void;
}

const identity = (parameters: AddParameters): string => JSON.stringify(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)));

/** States in which a press can add. */
export const isPressable = (state: ItemState): boolean => state === "ready" || state === "failed" || state === "unconfirmed";

export function createInlineAdds(context: Context, { adder, begun, status }: InlineDeps): InlineAdds {
  const shown = new Map<string, ReadableAtom<ItemState>>();
  const states = new Map<string, WritableAtom<ItemState>>();
  const running = new Map<string, Promise<AddResult>>();
  let sequence = 0;

  const stateOf = (key: string) => {
    let $state = states.get(key);
    if (!$state) states.set(key, ($state = atom<ItemState>("ready")));
    return $state;
  };

  function shownOf(parameters: AddParameters): ReadableAtom<ItemState> {
    const key = identity(parameters);
    const asins = itemsOfForm(parameters).map(({ asin }) => asin);
    const $shown =
      shown.get(key) ??
      computed([stateOf(key), cartInFlight(context.page)], (state, inFlight) =>
        isPressable(state) && asins.some((asin) => inFlight.includes(asin)) ? "held" : state,
      );
    shown.set(key, $shown);
    return $shown;
  }

  async function run(key: string, parameters: AddParameters, widget: string, item: ShownItem): Promise<AddResult> {
    const $state = stateOf(key);
    const mine = sequence;
    $state.set("adding");
    begun();
    context.metric("upsell-sheet.inline-add", 1, { widget });
    const result = await adder.sendAdd(parameters, { primary: false, widget, onUnknown: () => $state.set("checking") });
    if (result.kind === "answered") {
      // a head that is another add's by now is not this one's to change
      if (mine === sequence)
        status(withImage(context, result.data, item.image), {
          added: { title: item.title, quantity: 1 },
          counted: result.counted,
        });
      if (result.outcome === "success") succeed(context, result);
    }
    $state.set(stateAfter(result));
    return result;
  }

  return {
    $of: shownOf,
    add(parameters, widget, item = {}) {
      const key = identity(parameters);
      let flight = running.get(key);
      if (!flight) {
        flight = run(key, parameters, widget, item).finally(() => running.delete(key));
        running.set(key, flight);
      }
      return flight;
    },
    reset() {
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

/** The status data of the flow `items` has no image: the item has its own (upsell-sheet.59). */
const withImage = (context: Context, data: StatusData, image: Picture | undefined): StatusData =>
  context.$options.get().cartFlow === "items" && image && !data.mainImage ? { ...data, mainImage: image } : data;

function succeed(context: Context, { items, data }: Extract<AddResult, { kind: "answered" }>): void {
  const [item] = items;
  context.success("add-recommendation", {
    ...(item && { asin: item.asin, quantity: item.quantity }),
    ...(data.params && { params: data.params }),
    ...(context.pageOptions().device === "app" && { cartType: "RETAIL" }),
  });
}
