import type { Calls } from "../../src/call/lazy.ts";
import { isDoubtful } from "../../src/call/confirm.ts";
import type { CallFailure, CallResult, RunOptions } from "../../src/call/result.ts";
import type * as cartContract from "../../src/contract/cart.ts";
import type * as dealContract from "../../src/contract/deal.ts";
import { QUANTITY_RESTRICTION, refusalIn, type DealAnswer, type MadeClaim, type RefusedClaim } from "../../src/contract/deal.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import { writeClaim } from "../../src/cart/claim.ts";
import { invalidateCart, isLatestRead } from "../../src/cart/lock.ts";
import { invalidAdd, writeLines } from "../../src/cart/lines.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchase } from "../../src/cart/purchase.ts";
import type { Notice } from "../../src/text/notice.ts";
import { callOptions } from "./lightning-deal.calls.ts";
import { claimedState, dealIn, dealState, type CustomerState, type Deal } from "./lightning-deal.deal.ts";
import type { LightningDealOptions } from "./lightning-deal.options.ts";

/** A warranty that was chosen for the product: it goes into the cart behind the deal. */
export interface Warranty {
  readonly options: LightningDealOptions;
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
}

/** What a claim needs of its element. */
export interface Claiming {
  readonly context: ModelContext<LightningDealOptions>;
  readonly deals: Calls<typeof dealContract>;
  readonly carts: Calls<typeof cartContract>;
  /** false when the element has left, or is about another deal by now */
  isShown(): boolean;
  /** reads the deal that is claimed, also when the element is about another one by now */
  readDeal(): Promise<CallResult<{ readonly entity: { readonly buyingOptions: readonly (DealAnswer | { readonly type: string })[] } }>>;
  /** waits until the deal is in the cart */
  readonly warranty: { get(): Warranty | undefined; set(next: Warranty | undefined): void };
  /** reports that the warranty is not added, as nothing follows the claim any more (lightning-deal.62) */
  refuseWarranty(): void;
  /** the answer was lost, and the shop is asked */
  checking(): void;
  notify(notice: Notice | undefined): void;
}

export type Outcome =
  | { readonly kind: "done"; change(deal: Deal, now: number): Deal }
  | { readonly kind: "failed"; readonly text: string; readonly isLimit: boolean }
  | { readonly kind: "none" };

type Answer = MadeClaim | RefusedClaim;

const isMade = (answer: Answer): answer is MadeClaim => "customerState" in (answer.entity ?? {});

/** Customer states that a claim has brought about. */
const CLAIMED: readonly CustomerState[] = ["IN_CART", "PENDING_ADD_TO_CART", "CLAIMED"];

function addressOf({ claimEndpoint = "/api/marketplaces/{marketplaceId}/deals/" }: LightningDealOptions, dealId: string): string {
  return `${claimEndpoint.replace(/\/?$/, "/")}${encodeURIComponent(dealId)}/claim-and-add-to-cart`;
}

/** Claims the deal into the cart, and follows the outcome to its end; also when the element leaves meanwhile (lightning-deal.62). */
export async function claimDeal(
  claiming: Claiming,
  options: LightningDealOptions,
  { dealId, quantity, held }: { readonly dealId: string; readonly quantity: number; readonly held?: (() => void) | undefined },
): Promise<Outcome> {
  const { context, deals } = claiming;
  const { asin, installmentsProgramId, devicePreRegistered, reftag } = options;
  /** what the shop says, where the answer of the claim was lost */
  let found: Deal | null | undefined;

  async function confirm(lost: CallFailure): Promise<CallResult<Answer>> {
    claiming.checking();
    const read = await claiming.readDeal();
    if (!read.ok) return { ...lost, code: "unknown" };
    found = dealIn(read.data.entity.buyingOptions);
    if (found && CLAIMED.includes(found.customer)) return { ok: true, status: 0, data: undefined as never, confirmed: true };
    return lost;
  }

  async function send(more: RunOptions): Promise<CallResult<Answer>> {
    const answer: CallResult<Answer> = await deals.run(
      "dealClaim",
      {
        path: { dealId },
        query: { ref_: reftag },
        body: {
          ...{ asin, quantity },
          ...(installmentsProgramId !== undefined && { installmentsProgramId }),
          ...(devicePreRegistered !== undefined && { devicePreRegistered }),
        },
      },
      { ...more, ...callOptions(options, context), reloadOn403: false, signIn: true, confirms: false, path: addressOf(options, dealId) },
    );
    if (!answer.ok) return isDoubtful(answer) ? confirm(answer) : answer;
    if (isMade(answer.data)) return answer;
    return { ok: false, code: "refused", status: answer.status, message: "The deal was not claimed.", data: answer.data };
  }

  const write = () => writeClaim(context, { asin, dealId, quantity, send });
  const result = await purchase(context, { asins: [asin], held, readsCount: true, write });
  if (result.kind === "failed") return fail(context, result.failure);
  if (result.kind !== "done") return { kind: "none" };

  const made = result.data as MadeClaim | undefined;
  const customer = made ? claimedState(made.entity.customerState) : found!.customer;
  if (customer === "IN_CART" || customer === "PENDING_ADD_TO_CART") {
    context.success("deal-claim", { asin, quantity, customerState: customer });
    // the cart's entries are read again where an element shows them (lightning-deal.60)
    invalidateCart(context.page);
    void follow(claiming, options, quantity, customer);
  }
  return {
    kind: "done",
    change(deal, now) {
      if (!made) return found!;
      const { dealAsinState, msUntilExpiration: ms } = made.entity;
      const isHeld = customer === "IN_CART";
      const held = isHeld && ms !== undefined ? now + ms : undefined;
      return { ...deal, customer, state: dealState(dealAsinState), canAdd: deal.canAdd && !isHeld, held };
    },
  };
}

function fail(context: ModelContext<LightningDealOptions>, failure: CallFailure & { readonly call: string }): Outcome {
  const refusal = refusalIn(failure.data);
  const isLimit = refusal?.type === QUANTITY_RESTRICTION;
  const code = refusal ? "refused" : (failure.code as "network");
  const text = context.text(
    isLimit ? "lightning-deal.quantity-limit" : failure.code === "unknown" ? "calls.unconfirmed" : "lightning-deal.redemption-failed",
  );
  const reason = refusal?.type === "error/v1" ? refusal.entity?.status : undefined;
  context.metric("lightning-deal.claim-error", 1, { code: reason ?? String(failure.status ?? code) });
  if (!failure.reported) context.error(code, text, { call: failure.call, status: failure.status });
  return { kind: "failed", text, isLimit };
}

/** The warranty goes into the cart behind the deal, else its count is read (lightning-deal.43, lightning-deal.45). */
async function follow(claiming: Claiming, options: LightningDealOptions, quantity: number, customer: CustomerState): Promise<void> {
  const chosen = warrantyOf(options, claiming.context);
  if (!chosen) return readCount(claiming, options, true);
  const warranty = { ...chosen, options, quantity };
  if (customer === "IN_CART") return addWarranty(claiming, warranty);
  // the shopper would not learn that the deal is in the cart
  if (claiming.isShown()) claiming.warranty.set(warranty);
  else claiming.refuseWarranty();
}

function warrantyOf(
  { warrantyAsin: asin, warrantyOfferListingId: offerListingId }: LightningDealOptions,
  { scope }: Pick<ModelContext<unknown>, "scope">,
): Pick<Warranty, "asin" | "offerListingId"> | undefined {
  if (asin && offerListingId) return { asin, offerListingId };
  const found = scope.selections
    .get()
    .find((item) => item["itemType"] === "warranty" && item.selectionType === "add" && item.asin && item.offerListingId);
  return found && { asin: found.asin!, offerListingId: found.offerListingId! };
}

/** Adds the warranty of a claim that was pending, now that the deal is in the cart. */
export async function addWaitingWarranty(claiming: Claiming): Promise<void> {
  const warranty = claiming.warranty.get();
  claiming.warranty.set(undefined);
  if (warranty) await addWarranty(claiming, warranty);
}

async function addWarranty(claiming: Claiming, warranty: Warranty): Promise<void> {
  const { context, carts } = claiming;
  const { asin, offerListingId, quantity, options } = warranty;
  const parentAsin = options.asin;
  const add = { asin, offerListingId, quantity, additionalParameters: { itemAssociation: { parentAsin } } };
  const result = await purchase(context, {
    ...{ asins: [...new Set([parentAsin, asin])], wait: true, readsCount: true },
    write: () =>
      writeLines(context, carts, {
        ...{ asin, write: { add }, query: { ref: options.reftag }, path: options.cartAddEndpoint },
        options: { ...callOptions(options, context), reloadOn403: false },
        invalid: invalidAdd,
        onUnknown: () => claiming.notify({ role: "status", text: context.text("calls.unknown") }),
      }),
  });
  if (result.kind === "done") claiming.notify(undefined);
  if (result.kind === "done" && result.counted) return;
  if (result.kind === "failed" && isReportable(result.failure)) {
    const { code, status, call } = result.failure;
    const text = context.text(code === "unknown" ? "calls.unconfirmed" : "lightning-deal.warranty-failed");
    claiming.notify({ role: "alert", text });
    context.error(code, text, { call, status });
  }
  await readCount(claiming, options, true);
}

/** Reads how much the cart holds; a read that fails changes nothing (lightning-deal.53). */
export async function readCount(
  { context, carts }: Pick<Claiming, "context" | "carts">,
  options: LightningDealOptions,
  completesWrite = false,
): Promise<void> {
  const { page, pageOptions } = context;
  const isLatest = isLatestRead(page);
  const path = options.cartCountEndpoint;
  const { marketplaceId = "" } = pageOptions();
  const result = await carts.run(
    "cartCount",
    { path: { marketplaceId } },
    { ...callOptions(options, context), ...(completesWrite && { completesWrite }), ...(path !== undefined && { path }) },
  );
  if (!result.ok || !isLatest()) return;
  const cart = page.cart.get();
  const retail = result.data.entity.items;
  if (cart.count.retail !== retail) context.setPage("cart", { ...cart, count: { ...cart.count, retail } });
}
