import { accessOf, hasEnded, hasStarted, percentTone, SOON, stateOf, type Access, type Deal, type Viewer } from "./lightning-deal.deal.ts";

/** What is drawn, beside the times that change each second. */
export interface Face {
  readonly state: string;
  readonly access: Access;
  readonly countdown: "start" | "end" | "ended" | undefined;
  readonly tone: "base" | "success";
  readonly meter: { readonly percent: number; readonly message: string | undefined; readonly tone: string } | undefined;
  /** key of the text that says how far the shopper has got */
  readonly message: string | undefined;
  /** the message holds the time that is left in the cart */
  readonly isTimed: boolean;
  readonly goesToCart: boolean;
  readonly button: boolean;
  /** key of the text that says who may have it */
  readonly notice: string | undefined;
  readonly link: "join" | "download" | "learn-more" | undefined;
}

const MESSAGES: Readonly<Record<string, string>> = {
  pending: "lightning-deal.pending",
  claimed: "lightning-deal.claimed",
  full: "lightning-deal.full",
};

const NOTICES: Partial<Readonly<Record<Access, string>>> = {
  "members-first": "lightning-deal.members-first",
  "members-only": "lightning-deal.members-only",
  "app-only": "lightning-deal.app-only",
};

/** What of the deal the shopper sees. `isBusy`: a claim is on its way, or the cart is being released; `isBarred`: it cannot be claimed (lightning-deal.36, lightning-deal.47). */
export function faceOf(deal: Deal, now: number, viewer: Viewer, { isBusy, isBarred }: { isBusy: boolean; isBarred: boolean }): Face {
  const access = accessOf(deal, now, viewer);
  const { customer, end } = deal;
  const isHeld = customer === "IN_CART";
  const isOver = hasEnded(deal, now);
  const isAppOnly = access === "app-only";
  const isElsewhere = isAppOnly && viewer.device !== "app";
  // on a desktop nothing of the cart shows for a deal of the app (lightning-deal.28)
  const isHidden = isElsewhere && isHeld && viewer.device === "desktop";
  const asksForApp = isElsewhere && !isHeld && !isOver;
  const isFree = customer === "NONE" || customer === "EXPIRED" || customer === "UNKNOWN";
  const isAccessible = access !== "members-first" && access !== "members-only";
  const isBought = customer === "IN_CART" || customer === "PENDING_ADD_TO_CART";
  const state = stateOf(deal, now);
  const inCart = deal.held === undefined ? "lightning-deal.in-cart-no-time" : "lightning-deal.in-cart";
  return {
    state: isBusy ? "processing" : state,
    access,
    countdown: !hasStarted(deal, now) ? "start" : isBought ? undefined : isOver ? "ended" : end === undefined ? undefined : "end",
    tone: end !== undefined && end - now < SOON ? "success" : "base",
    meter:
      deal.percent === undefined ? undefined : { percent: deal.percent, message: deal.percentMessage, tone: percentTone(deal.percent) },
    message:
      isBusy || isHidden
        ? undefined
        : isHeld
          ? inCart
          : (MESSAGES[state] ?? (customer === "EXPIRED" ? "lightning-deal.expired" : undefined)),
    isTimed: isHeld && !isBusy && !isHidden && deal.held !== undefined,
    goesToCart: isHeld && !isBusy && !isHidden,
    button:
      deal.canAdd && deal.state === "AVAILABLE" && hasStarted(deal, now) && !isOver && isAccessible && isFree && !isElsewhere && !isBarred,
    notice: isElsewhere
      ? asksForApp
        ? NOTICES[access]
        : undefined
      : isAppOnly || isBought || customer === "CLAIMED"
        ? undefined
        : NOTICES[access],
    link: asksForApp
      ? "download"
      : isAppOnly && viewer.device === "app"
        ? "learn-more"
        : isAccessible || isBought || customer === "CLAIMED"
          ? undefined
          : "join",
  };
}
