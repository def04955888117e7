import { atom, computed } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createWrite } from "../../src/state/write.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { PromoClaimOptions } from "./promo-claim.options.ts";

export type PromoClaimModel = ReturnType<typeof createPromoClaimModel>;

/** Answers that refuse the claim for good, and the texts for them (promo-claim.9). */
const REFUSALS: Readonly<Record<string, string>> = { EXPIRED: "promo-claim.expired", NOT_ELIGIBLE: "promo-claim.not-eligible" };
const DEFAULT_URL = "/promotions/claim";

export function createPromoClaimModel(context: ModelContext<PromoClaimOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/promotion.ts"));
  const $claims = atom(0);
  const $claimed = computed([page.promotions, $options], (promotions, { promotionId }) => promotions[promotionId] === "claimed");

  const write = createWrite(context, {
    call: "promotion-claim",
    metric: "promo-claim",
    subject: ({ promotionId }) => promotionId,
    url: ({ claimUrl }) => claimUrl ?? DEFAULT_URL,
    send: ({ promotionId, asin, offerListingId }, { path, onUnknown }) =>
      calls.run("promotionClaim", { body: { promotionId, asin, offerListingId } }, { path: path!, onUnknown }),
    tags: (result) => ({ status: result.ok ? result.data.status : result.code }),
    refusal: ({ status, message }) =>
      Object.hasOwn(REFUSALS, status) ? { text: context.text(REFUSALS[status]!), serverText: message?.trim() || undefined } : undefined,
    failure: () => ({ text: context.text("promo-claim.failed") }),
    done(_answer, { promotionId, asin }, isShown) {
      context.setPage("promotions", { ...page.promotions.get(), [promotionId]: "claimed" });
      if (isShown) $claims.set($claims.get() + 1);
      context.success("promo-claim", { promotionId, asin: asin ?? null });
    },
  });
  const { $phase } = write;
  const $refused = computed($phase, (phase) => phase.kind === "failed" && phase.code === "refused");

  context.follow($options, ({ promotionId, claimed }) => {
    // set by the page's own markup, so no event is emitted
    if (claimed && !$claimed.get()) page.promotions.set({ ...page.promotions.get(), [promotionId]: "claimed" });
  });

  return {
    $state: computed([$phase, $claimed], ({ kind }, claimed) => {
      if (claimed) return "claimed";
      if (kind === "failed") return "error";
      return kind === "busy" || kind === "checking" ? "claiming" : "ready";
    }),
    /** why it was refused or has failed */
    $notice: computed([$phase, $claimed], (phase, claimed): Notice | undefined =>
      phase.kind === "failed" && !claimed ? { role: "alert", text: phase.text } : undefined,
    ),
    /** there is no button any more (promo-claim.9) */
    $refused,
    /** claims that a press here has made, for their announcement (promo-claim.3) */
    $claims,
    press: () => void ($claimed.get() || $refused.get() || write.press()),
  };
}
