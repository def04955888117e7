import { defineOptions, oneOf, selector, string, type OptionValues } from "../../src/options/options.ts";

export const MODES = ["onetime", "sns", "deal", "pospromo", "mom", "fresh", "oos", "b2brd", "used", "sampling"] as const;

export type Mode = (typeof MODES)[number];

export const isMode = (text: string | null | undefined): text is Mode => MODES.includes(text as Mode);

/** A control that opens a popover. */
export const HELP = '[data-dp-action="popover"]';

export const actionPanelOptions = defineOptions({
  mode: oneOf(MODES, { aliases: ["purchaseMode"] }),
  radios: selector(),
  for: string(),
});

export type ActionPanelOptions = OptionValues<typeof actionPanelOptions>;
