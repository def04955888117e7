import { isRecord, recordOf } from "../../../src/lib/json.ts";
import { textOf } from "./quantity-selector.items.ts";

/** One entry of a further list, for example a delivery cadence (quantity-selector.34). */
export interface VariationEntry {
  readonly id: string;
  readonly text: string;
  readonly label: string | undefined;
  readonly data: object;
  readonly triggerId: string | undefined;
}

export interface VariationList {
  readonly name: string;
  readonly entries: readonly VariationEntry[];
  /** chosen at first */
  readonly first: string;
}

/** Id of the chosen entry by name of the list. */
export type Variations = Readonly<Record<string, string>>;

function readEntry(raw: unknown): (VariationEntry & { readonly selected: boolean }) | undefined {
  if (!isRecord(raw)) return undefined;
  const id = textOf(raw["id"]);
  const shown = textOf(raw["displayTextForMobile"]);
  if (!id || shown === undefined) return undefined;
  return {
    id,
    text: shown,
    label: textOf(raw["ariaLabelText"]) || undefined,
    data: recordOf(raw["data"]) ?? {},
    triggerId: textOf(raw["actionTriggerId"]) || undefined,
    selected: raw["isSelected"] === true,
  };
}

/** The lists that have entries; an empty one is skipped (quantity-selector.76). */
export function readVariations(map: Readonly<Record<string, unknown>>): readonly VariationList[] {
  const lists: VariationList[] = [];
  for (const [name, raw] of Object.entries(map)) {
    const given = isRecord(raw) && Array.isArray(raw["selectorItems"]) ? raw["selectorItems"] : [];
    const entries = given.map(readEntry).filter((entry) => entry !== undefined);
    const first = entries.find((entry) => entry.selected) ?? entries[0];
    if (first) lists.push({ name, entries, first: first.id });
  }
  return lists;
}

/** One chosen entry of each list: the one chosen before, where it is still in the list (quantity-selector.34). */
export function chosenOf(lists: readonly VariationList[], before: Variations = {}): Variations {
  const keep = (list: VariationList) => (list.entries.some(({ id }) => id === before[list.name]) ? before[list.name]! : list.first);
  return Object.fromEntries(lists.map((list) => [list.name, keep(list)]));
}

export function entryOf(lists: readonly VariationList[], name: string, id: string | undefined): VariationEntry | undefined {
  return lists.find((list) => list.name === name)?.entries.find((entry) => entry.id === id);
}
