import { atom, computed, type ReadableAtom } from "nanostores";
import { failureText, isTold } from "../../src/state/call-failure.ts";
import { maySend } from "../../src/state/lists.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { PromoClaimOptions } from "./promo-claim.options.ts";

/** How far the shopper has come with this promotion; `refused` has no button any more (promo-claim.9). */
type Phase = { readonly kind: "ready" | "claiming" } | { readonly kind: "refused" | "failed"; readonly text: string };

export interface PromoClaimModel extends Model {
  readonly $state: ReadableAtom<"ready" | "claiming" | "claimed" | "error">;
  /** why it was refused or has failed */
  readonly $problem: ReadableAtom<string | undefined>;
  readonly $refused: ReadableAtom<boolean>;
  /** claims that a press here has made, for their announcement (promo-claim.3) */
  readonly $claims: ReadableAtom<number>;
  press(): void;
  /** follows the terms link (promo-claim.8) */
  follow(url: string): void;
}

const DEFAULT_URL = "/promotions/claim";
const READY: Phase = { kind: "ready" };

export function createPromoClaimModel(context: ModelContext<PromoClaimOptions>): PromoClaimModel {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/promotion.ts"));
  const $phase = atom<Phase>(READY);
  const $claims = atom(0);
  const $claimed = computed([page.promotions, $options], (promotions, { promotionId }) => promotions[promotionId] === "claimed");
  const $state = computed([$phase, $claimed], ({ kind }, claimed) =>
    claimed ? "claimed" : kind === "ready" || kind === "claiming" ? kind : "error",
  );
  const $problem = computed([$phase, $claimed], (phase, claimed) => ("text" in phase && !claimed ? phase.text : undefined));
  let promotion = $options.get().promotionId;

  context.follow($options, ({ promotionId, claimed }) => {
    if (promotionId !== promotion) $phase.set(READY);
    promotion = promotionId;
    // by the page's own markup: nobody is told
    if (claimed && !$claimed.get()) page.promotions.set({ ...page.promotions.get(), [promotionId]: "claimed" });
  });

  function fail(
    kind: "refused" | "failed",
    code: Parameters<typeof context.error>[0],
    own: string,
    status?: number,
    serverText?: string,
  ): void {
    $phase.set({ kind, text: serverText ?? own });
    context.error(code, own, { call: "promotion-claim", status, serverText });
  }

  async function claim(url: string): Promise<void> {
    const { promotionId, asin, offerListingId } = $options.get();
    const result = await calls.run("promotionClaim", { body: { promotionId, asin, offerListingId } }, { path: url });
    /** the page may show another promotion by now: it has heard nothing of this one */
    const shown = promotion === promotionId;
    if (!result.ok) {
      if (!isTold(result)) return void (shown && $phase.set(READY));
      context.metric("promo-claim.outcome", 1, { status: result.code });
      if (shown) fail("failed", result.code, context.text(failureText(result, "promo-claim.failed")), result.status);
      return;
    }
    const { status, message } = result.data;
    context.metric("promo-claim.outcome", 1, { status });
    if (status === "EXPIRED" || status === "NOT_ELIGIBLE") {
      const own = status === "EXPIRED" ? "promo-claim.expired" : "promo-claim.not-eligible";
      if (shown) fail("refused", "refused", context.text(own), result.status, message?.trim() || undefined);
      return;
    }
    if (shown) $phase.set(READY);
    context.setPage("promotions", { ...page.promotions.get(), [promotionId]: "claimed" });
    if (shown) $claims.set($claims.get() + 1);
    context.success("promo-claim", { promotionId, asin: asin ?? null });
  }

  return {
    $state,
    $problem,
    $refused: computed($phase, ({ kind }) => kind === "refused"),
    $claims,
    press() {
      if (!["ready", "error"].includes($state.get()) || $phase.get().kind === "refused") return;
      context.metric("promo-claim.press");
      if (!maySend(context)) return context.signIn();
      // as it was written, so that endpoint-base moves it (calls.3); the guard has told of a blocked one (promo-claim.12)
      const url = $options.get().claimUrl ?? DEFAULT_URL;
      if (context.safeUrl(url) === undefined) return $phase.set({ kind: "failed", text: context.text("promo-claim.failed") });
      $phase.set({ kind: "claiming" });
      void claim(url);
    },
    follow: (url) => void context.navigate(url, "terms", { authored: true }),
  };
}
