import type { StapleEntry } from "../../src/state/page.ts";
import type { CadenceItem, QuantityItem, StaplesOptions } from "./staples.options.ts";

/** Ids of what is selected in the lists; `null` where nothing is. */
export interface Choice {
  readonly quantity: string | null;
  readonly cadence: string | null;
}

/** What an update sends and keeps. */
export interface Plan {
  readonly quantity: number;
  readonly cadence: string;
  /** fields of the chosen quantity */
  readonly data: Readonly<Record<string, unknown>>;
}

const SELECTOR = "DO_NOT_RENDER_QUANTITY_CADENCE_SELECTOR";

/** The row offers no lists, and a success waits before the next view (staples.6). */
export const hidesSelector = ({ templateList }: StaplesOptions): boolean => templateList.includes(SELECTOR);

/** Whether there is something to change (staples.8). */
export const canChange = (options: StaplesOptions): boolean =>
  !hidesSelector(options) && options.quantityItems.length + options.cadenceItems.length > 0;

/** What is on the list, else what the page has selected. */
export function choiceOf({ quantityItems, cadenceItems }: StaplesOptions, entry: StapleEntry | undefined): Choice {
  const find = <Item extends QuantityItem | CadenceItem>(items: readonly Item[], isIt: (item: Item) => boolean) =>
    ((entry && items.find(isIt)) ?? items.find(({ isSelected }) => isSelected))?.id ?? null;
  return {
    quantity: find(quantityItems, ({ data }) => data.quantity === entry!.quantity),
    cadence: find(cadenceItems, ({ data }) => data.cadence === entry!.cadence),
  };
}

/** The values of a choice; a list without a selection keeps what is on the list. */
export function planOf({ quantityItems, cadenceItems }: StaplesOptions, choice: Choice, entry: StapleEntry | undefined): Plan {
  const quantity = quantityItems.find(({ id }) => id === choice.quantity);
  const cadence = cadenceItems.find(({ id }) => id === choice.cadence);
  return {
    quantity: quantity?.data.quantity ?? entry?.quantity ?? 1,
    cadence: cadence?.data.cadence ?? entry?.cadence ?? "",
    data: quantity?.data ?? {},
  };
}
