import { atom, computed } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import { canWrite } from "../../src/state/customer.ts";
import { createWrite } from "../../src/state/write.ts";
import type { Notice } from "../../src/text/notice.ts";
import { failedNote, visited } from "./coupon.visited.ts";
import type { CouponOptions } from "./coupon.options.ts";

export type CouponModel = ReturnType<typeof createCouponModel>;

const AFTER_LOGIN = "/gp/collect-coupon/handler/redeem_coupon_after_login.html";
const here = () => location.pathname + location.search;

/** A coupon, clipped by a press here or by another part of the page (grocery.md). `path`: path and query of the page. */
export function createCouponModel(context: ModelContext<CouponOptions>, path = here) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/coupon.ts"));
  const promotionOf = ({ promotionId, encryptedPromotionId }: CouponOptions) => promotionId ?? encryptedPromotionId;
  const couponOf = (options: CouponOptions) => [options.asin, promotionOf(options)] as const;

  /** what the session has redeemed is read again when it may have changed */
  const $version = atom(0);
  const $isSignedOut = computed(page.customer, () => !canWrite(context));
  const $clipped = computed(
    [$options, page.grocery, $version],
    (options, { coupons }) => options.clipped || coupons[options.asin] === "clipped" || visited.has(couponOf(options)),
  );
  /** redemptions that a press here has made, for their announcement (coupon.5) */
  const $redemptions = atom(0);
  const $isLeaving = atom(false);
  /** the redemption before a reload failed (coupon.12) */
  const $hasFailed = atom(false);

  const write = createWrite(context, {
    call: "coupon-redeem",
    subject: (options) => couponOf(options).join(" "),
    send: ({ encryptedPromotionId }) => calls.run("couponRedeem", { body: { encryptedPromotionId } }, { signIn: false }),
    // who is known to be signed out is led elsewhere than to sign-in
    allowsGuests: true,
    refusal: ({ status }) => (Number(status) === 1 ? undefined : { text: context.text("coupon.error") }),
    failure: () => ({ text: context.text("coupon.error") }),
    handled(failure) {
      if (failure.status !== 401) return undefined;
      redeemAfterLogin();
      return "idle";
    },
    done(_answer, options, isShown) {
      visited.add(couponOf(options));
      const grocery = page.grocery.get();
      context.setPage("grocery", { ...grocery, coupons: { ...grocery.coupons, [options.asin]: "clipped" } });
      if (isShown) $redemptions.set($redemptions.get() + 1);
      context.success("coupon-redeem", { asin: options.asin });
    },
  });

  function redeemAfterLogin(): void {
    const query = new URLSearchParams({ path: path(), promotionId: promotionOf($options.get()) });
    context.navigate(`${AFTER_LOGIN}?${query}`, "sign-in");
  }

  /** The next page shows the true state; a page that cancels gets the button again (coupon.9). */
  function reload(): void {
    const promotionId = promotionOf($options.get());
    failedNote.leave(promotionId);
    $isLeaving.set(true);
    if (context.navigate("", "coupon", { reload: true })) return;
    failedNote.take(promotionId);
    $isLeaving.set(false);
  }

  context.follow(write.$phase, (phase) => {
    // what was not sent changed nothing, and a reload would lose the page (coupon.10)
    if (phase.kind === "failed" && !["network", "blocked-url"].includes(phase.code)) reload();
  });
  context.follow($isSignedOut, (isSignedOut) => {
    if (!isSignedOut) return;
    visited.forget();
    $version.set($version.get() + 1);
  });
  context.follow(
    computed([$options, page.grocery], ({ asin }, { coupons }) => coupons[asin] === "clipped"),
    (isClipped) => {
      if (isClipped) visited.add(couponOf($options.get()));
    },
  );
  context.follow($options, (options, before) => {
    if (before && couponOf(before).join(" ") === couponOf(options).join(" ")) return;
    $hasFailed.set(failedNote.take(promotionOf(options)));
  });

  return {
    $state: computed([write.$phase, $clipped, $isLeaving], ({ kind }, clipped, isLeaving) => {
      if (clipped) return "clipped";
      return kind === "busy" || kind === "checking" || isLeaving ? "redeeming" : "unclipped";
    }),
    $notice: computed([write.$phase, $clipped, $isLeaving, $hasFailed], (phase, clipped, isLeaving, hasFailed): Notice | undefined => {
      if (clipped || isLeaving) return undefined;
      if (phase.kind === "failed") return { role: "alert", text: phase.text };
      return phase.kind === "idle" && hasFailed ? { role: "alert", text: context.text("coupon.error") } : undefined;
    }),
    $isSignedOut,
    $redemptions,
    press(): void {
      if ($clipped.get() || $isLeaving.get()) return;
      $hasFailed.set(false);
      if (canWrite(context)) write.press();
      else redeemAfterLogin();
    },
    /** the page was restored: the session may have redeemed the coupon meanwhile (coupon.6) */
    again: () => $version.set($version.get() + 1),
  };
}
