import type { AnswerOf } from "../../src/contract/entry.ts";
import type { babyRegistryStatus } from "../../src/contract/registry.ts";
import { homeOf, type PanelContext } from "./baby-registry-panel.parts.ts";

export type StatusAnswer = AnswerOf<typeof babyRegistryStatus>;

/** What the shopper sees of the item and the registry (baby-registry-panel.4 to .7); addresses have passed the guard. */
export interface PanelStatus {
  readonly image: string | undefined;
  /** whole, 0 to 100 */
  readonly percent: number | undefined;
  readonly checklist: string | undefined;
  readonly registry: string;
  readonly groupGiftingHelp: string | undefined;
}

export function statusOf(context: PanelContext, asin: string, answer: StatusAnswer): PanelStatus {
  const safe = (url: string | undefined) => (url ? context.safeUrl(url) : undefined);
  const { checklistPercent: percent } = answer;
  return {
    image: safe(answer.newAddedItemImgUrl),
    percent: percent === undefined || !Number.isFinite(percent) ? undefined : Math.round(Math.min(100, Math.max(0, percent))),
    checklist: safe(answer.checklistLink),
    registry: safe(answer.registryLink) ?? homeOf(asin),
    groupGiftingHelp: answer.hasGroupGifting === true ? safe(answer.helpInfoLinkGroupGifting) : undefined,
  };
}
