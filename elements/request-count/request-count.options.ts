import { defineOptions, number, string, type OptionValues } from "../../src/options/options.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";

export const requestCountOptions = defineOptions({
  name: string({ fallback: "requestQuantity" }),
  label: string(),
  limit: number({ min: 1, integer: true, fallback: 10 }),
  max: number({ integer: true, fallback: 999 }),
  count: {
    ...number({ aliases: ["itemRequestedCount", "requestQuantity", "requestedQty"], fallback: 1 }),
    // an invalid count of a server is shown as 1 (request-count.9)
    parse: (raw: unknown) => positiveInteger(typeof raw === "boolean" || raw === "" ? undefined : Number(raw)) ?? 1,
  },
});

export type RequestCountOptions = OptionValues<typeof requestCountOptions>;
