/** Types of buying options that purchase modes stand for (action-panel.20). */
const TYPE_OF_MODE: Readonly<Record<string, string>> = {
  ONETIME: "NEW",
  SNS: "SNS",
  DEAL: "LIGHTNING_DEAL",
  FRESH: "ALM",
  USED: "USED",
};

/** Buying options in which cards are not supported: selections rest (selections.26). */
const RESTING = new Set(["ALM", "SNS", "UNKNOWN"]);

/** A buying option as it is compared: without regard to letter case, a purchase mode's name standing for its type. */
export function optionType(buyingOption: string | null | undefined): string {
  const upper = (buyingOption ?? "").toUpperCase();
  return Object.hasOwn(TYPE_OF_MODE, upper) ? TYPE_OF_MODE[upper]! : upper;
}

/** The type that a purchase mode stands for; `undefined` for a mode that has none (action-panel.20). */
export const typeOfMode = (mode: string): string | undefined => TYPE_OF_MODE[mode.toUpperCase()];

/** Whether the selections rest while that is the buying option; with none they do not (selections.26). */
export const restsWith = (buyingOption: string | null | undefined): boolean => RESTING.has(optionType(buyingOption));
