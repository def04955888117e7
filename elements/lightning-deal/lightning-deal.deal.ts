import type { DealAnswer } from "../../src/contract/deal.ts";
import { instantOf } from "../../src/lib/server-clock.ts";

export type DealState = "AVAILABLE" | "UPCOMING" | "WAITLISTFULL" | "UNKNOWN";
export type CustomerState = "NONE" | "IN_CART" | "PENDING_ADD_TO_CART" | "CLAIMED" | "EXPIRED" | "UNKNOWN";
export type Access = "open" | "member-early" | "members-first" | "members-only" | "app-only";

/** A deal as the last answer has it. Times are ms since 1970 by the server's clock; one that is missing is `undefined`. */
export interface Deal {
  readonly id: string | undefined;
  readonly state: DealState;
  readonly customer: CustomerState;
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly access: string | undefined;
  readonly type: string | undefined;
  /** of the early window, in ms; 0: there is none */
  readonly early: number;
  /** from 0 to 100, its fraction cut off */
  readonly percent: number | undefined;
  readonly percentMessage: string | undefined;
  readonly canAdd: boolean;
  /** until when the deal is held in the cart */
  readonly held: number | undefined;
}

const DEAL_STATES: readonly string[] = ["AVAILABLE", "UPCOMING", "WAITLISTFULL"];
const CUSTOMER_STATES: readonly string[] = ["NONE", "IN_CART", "PENDING_ADD_TO_CART", "CLAIMED", "EXPIRED"];
/** The customer states of `deal-claim` (lightning-deal.37). */
const CLAIM_STATES: Readonly<Record<string, CustomerState>> = {
  NONE: "NONE",
  INCART: "IN_CART",
  PENDINGATC: "PENDING_ADD_TO_CART",
  CLAIMED: "CLAIMED",
  EXPIRED: "EXPIRED",
};

const listed = <State extends string>(states: readonly string[], state: string | undefined): State | "UNKNOWN" =>
  states.includes(state ?? "") ? (state as State) : "UNKNOWN";

export const dealState = (state: string | undefined): DealState => listed<DealState>(DEAL_STATES, state);

export const claimedState = (state: string): CustomerState => (Object.hasOwn(CLAIM_STATES, state) ? CLAIM_STATES[state]! : "UNKNOWN");

const timeOf = (time: string | number | undefined): number | undefined => (typeof time === "string" ? instantOf(time) : time);

/** The deal of an answer: its first lightning deal (lightning-deal.2); `null` where it has none. */
export function dealIn(options: readonly { readonly type: string }[]): Deal | null {
  const found = options.find(({ type }) => type === "LIGHTNING_DEAL") as DealAnswer | undefined;
  if (!found) return null;
  const { dealDetails: details, callToAction, dealCustomerStatus: status } = found;
  const { percentClaimed: percent, earlyAccessDurationInMilliseconds: early = 0 } = details;
  return {
    // a part of dots would climb out of the claim's path
    id: details.dealId && !/^\.{1,2}$/.test(details.dealId) ? details.dealId : undefined,
    state: dealState(details.state),
    customer: status?.state === undefined ? "NONE" : listed<CustomerState>(CUSTOMER_STATES, status.state),
    start: timeOf(details.startTime),
    end: timeOf(details.endTime),
    access: details.accessBehavior,
    type: details.type,
    early: Math.max(0, early),
    percent: percent === undefined ? undefined : Math.trunc(Math.min(100, Math.max(0, percent))),
    percentMessage: details.percentClaimedMessage?.trim() || undefined,
    canAdd: callToAction?.addToCart !== undefined,
    held: timeOf(status?.expiryTime),
  };
}

/** Who looks at the deal. */
export interface Viewer {
  readonly isMember: boolean;
  readonly device: "app" | "mobile" | "desktop";
  /** app-only deals are treated as such */
  readonly appOnly: boolean;
}

const isWithin = (now: number, from: number, to: number): boolean => now >= from && now < to;

/** What the deal is to this shopper at this moment (lightning-deal.21 to lightning-deal.29). */
export function accessOf({ access, start, early }: Deal, now: number, { isMember, appOnly }: Viewer): Access {
  if (access === "APP_ONLY_LD" && appOnly) return "app-only";
  if (access === "PRIME_ONLY" && !isMember) return "members-only";
  if (access === "PRIME_EARLY_ACCESS" && early > 0 && start !== undefined) {
    if (isMember && isWithin(now, start, start + early)) return "member-early";
    if (!isMember && isWithin(now, start - early, start)) return "members-first";
  }
  return "open";
}

/** What the early window's countdown of a member runs to. */
export const windowEnd = ({ start = 0, early }: Deal): number => start + early;

export const hasStarted = ({ start }: Deal, now: number): boolean => start === undefined || now >= start;
export const hasEnded = ({ end }: Deal, now: number): boolean => end !== undefined && now >= end;

/** Below this time the end countdown is of the tone `success`, in ms. */
export const SOON = 1_800_000;

export const percentTone = (percent: number): "base" | "success" | "error" =>
  percent >= 100 ? "error" : percent >= 90 ? "success" : "base";

/** `data-state`, where the deal is known and no claim is on its way: the first that holds. */
export function stateOf(deal: Deal, now: number): string {
  if (deal.customer === "IN_CART") return "in-cart";
  if (deal.customer === "PENDING_ADD_TO_CART") return "pending";
  if (deal.customer === "CLAIMED") return "claimed";
  if (!hasStarted(deal, now)) return "upcoming";
  if (hasEnded(deal, now)) return "ended";
  return { UPCOMING: "upcoming", WAITLISTFULL: "full", AVAILABLE: "available", UNKNOWN: "unknown" }[deal.state];
}
