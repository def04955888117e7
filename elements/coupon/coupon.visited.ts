import { shared } from "../../src/lib/registry.ts";
import { remembered } from "../../src/state/storage.ts";

/** A coupon by its product and its promotion. */
export type Visited = readonly [asin: string, promotionId: string];

const parseVisited = (value: unknown): readonly Visited[] | undefined =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === "string"))
    ? (value as readonly Visited[])
    : undefined;

/** Coupons that this tab's session has redeemed (coupon.6). */
const inSession = remembered(() => sessionStorage, "coupons", 1, parseVisited);
/** The same for this page, where the session remembers nothing (coupon.11). */
const onPage = (): Set<string> => shared("coupons-visited", () => new Set<string>());

const keyOf = (coupon: Visited): string => JSON.stringify(coupon);
const kept = (): readonly Visited[] => inSession.get() ?? [];
const isKept = (coupon: Visited): boolean => kept().some((one) => keyOf(one) === keyOf(coupon));

export const visited = {
  has: (coupon: Visited): boolean => onPage().has(keyOf(coupon)) || isKept(coupon),
  add(coupon: Visited): void {
    onPage().add(keyOf(coupon));
    if (!isKept(coupon)) inSession.set([...kept(), coupon]);
  },
  forget(): void {
    onPage().clear();
    if (kept().length > 0) inSession.forget();
  },
};

/** The promotion whose redemption failed, for the page after the reload (coupon.12). */
const failed = remembered(
  () => sessionStorage,
  "coupon-failed",
  1,
  (value) => (typeof value === "string" ? value : undefined),
);

export const failedNote = {
  leave: (promotionId: string): void => failed.set(promotionId),
  /** Whether there is a note for this promotion; it is taken out. */
  take(promotionId: string): boolean {
    if (failed.get() !== promotionId) return false;
    failed.forget();
    return true;
  },
};
