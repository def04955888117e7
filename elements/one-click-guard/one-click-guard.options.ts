import { defineOptions, number, string, type OptionValues } from "../../src/options/options.ts";

export const oneClickGuardOptions = defineOptions({
  for: string(),
  blockFor: number({ min: 0, fallback: 30_000 }),
});

export type OneClickGuardOptions = OptionValues<typeof oneClickGuardOptions>;
