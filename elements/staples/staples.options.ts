import { boolean, defineOptions, json, list, number, string, type OptionValues } from "../../src/options/options.ts";
import type { OptionIssue } from "../../src/state/events.ts";
import { isRecord } from "../../src/lib/json.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface QuantityItem {
  readonly id: string;
  readonly quantityText?: string;
  readonly isSelected?: boolean;
  readonly data: Fields & { readonly quantity: number };
}

export interface CadenceItem {
  readonly id: string;
  readonly displayText?: string;
  readonly isSelected?: boolean;
  readonly data: Fields & { readonly cadence: string };
}

export const staplesOptions = defineOptions({
  asin: string({ aliases: ["ASIN"], store: "asin", required: true }),
  context: json<Fields>({ shape: "object", fallback: {}, aliases: ["context", "itemContext"] }),
  clientContext: json<Fields>({ shape: "object", fallback: {}, aliases: ["clientContext"] }),
  reftag: string({ aliases: ["reftag"] }),
  itemTitle: string({ aliases: ["itemTitle"] }),
  templateList: list({ fallback: [], aliases: ["templateList"] }),
  onList: boolean({ fallback: false, aliases: ["onList"] }),
  staticData: json<Fields>({ shape: "object", fallback: {}, aliases: ["staticData"] }),
  quantityItems: json<readonly QuantityItem[]>({ shape: "array", fallback: [], aliases: ["quantityItems"] }),
  cadenceItems: json<readonly CadenceItem[]>({ shape: "array", fallback: [], aliases: ["cadenceItems"] }),
  unit: string({ fallback: "count", aliases: ["unit", "sellingUnit"] }),
  quantityCadence: string({ aliases: ["renderableQuantityCadence"] }),
  nextDropDate: string({ aliases: ["renderableNextDropDate"] }),
  learnMoreManageStaplesLink: string({ aliases: ["learnMoreManageStaplesLink"] }),
  addUrl: string({ aliases: ["addStaplesUrl"] }),
  updateUrl: string({ aliases: ["updateStapleUrl"] }),
  genericErrorMessage: string({ aliases: ["genericErrorMessage"] }),
  refreshDelay: number({ fallback: 1000, min: 0 }),
});

export type StaplesOptions = OptionValues<typeof staplesOptions>;

/** Entries that cannot be chosen from (staples.23). */
export function wrongEntries({ quantityItems, cadenceItems }: StaplesOptions): readonly OptionIssue[] {
  const wrong = (option: string, field: string, type: string, items: readonly unknown[]) => {
    const isRight = (item: unknown) =>
      isRecord(item) && typeof item["id"] === "string" && isRecord(item["data"]) && typeof item["data"][field] === type;
    const at = items.findIndex((item) => !isRight(item));
    return at < 0 ? [] : [{ option, message: `Entry ${at} has no id, or no ${type} data.${field}. Give both to each entry.` }];
  };
  return [...wrong("quantity-items", "quantity", "number", quantityItems), ...wrong("cadence-items", "cadence", "string", cadenceItems)];
}
