import {
  cartConflictResolve,
  cartConflictSummary,
  groceryErrorModal,
  reservationConflict,
  slotCancel,
} from "../../../src/contract/grocery-modals.ts";
import { freshCartAdd, groceryCartAddMultiple } from "../../../src/contract/grocery-more.ts";
import { weblabBeacon, weblabTrigger } from "../../../src/contract/weblab.ts";
import { groceryError, groceryRefusal, reservationConflict as conflict } from "../../../src/render/groceries.ts";
import { sql } from "drizzle-orm";
import { english } from "../catalog/english.ts";
import { rows, type Database } from "../database/query.ts";
import { Refusal, TypedRefusal } from "../http/refusal.ts";
import type { Mount } from "../http/mount.ts";
import { appendToLog } from "../http/session-log.ts";
import type { Session } from "../session/session.ts";
import { cakeTextOf, cakeTextsOf } from "./cake-texts.ts";
import { conflictsOf, resolveConflicts } from "./conflicts.ts";
import { introducesItself, introductionOf } from "./introduction.ts";
import { cancelSlot, reservationOf } from "./slots.ts";
import { roomFor, setInCart, type StoreChange } from "./store-cart.ts";
import { storeOffer, storeOfferOf, storesOf } from "./stores.ts";

/** The body of `grocery-cart-add` of an item of a store. */
export interface StoreAdd {
  readonly asin: string;
  readonly storeId: string;
  readonly offerListingDiscriminator: string;
  readonly quantity: number;
  readonly amountInUom?: number | undefined;
  readonly setQuantityFlag?: boolean | undefined;
  readonly additionalParams?:
    | {
        readonly customizationToken?: string | undefined;
        readonly shouldRenderSIS?: boolean | undefined;
        readonly sisDeliveryMessage?: string | undefined;
      }
    | undefined;
}

/** What an item has to be in the cart after the call; a shortage refuses it, and the transaction with it. `language` is that of the page. */
export async function addOfStore(db: Database, session: Session, body: StoreAdd, language: string) {
  const offer = await storeOffer(db, body.storeId, body.offerListingDiscriminator, body.asin);
  const quantity = offer.byWeight ? (body.amountInUom ?? body.quantity) : body.quantity;
  const customization = await cakeTextOf(db, session, offer, body.additionalParams?.customizationToken);
  const change: StoreChange = {
    offer,
    quantity,
    set: body.setQuantityFlag ?? false,
    ...(customization !== undefined && { customization }),
  };
  const { total, why, held, reservation } = await roomFor(db, session, change);
  const itemOf = (line: { id: string; quantity: number; amount: number | null }) => ({
    ...{ ASIN: offer.asin, storeId: offer.storeId, quantity: line.quantity },
    ...(line.id && { itemId: line.id }),
    ...(line.amount !== null && { amountInCart: line.amount }),
  });
  // the shop gives what it has of an item; where a slot or a limit stands against it, the shopper decides
  const isPart = why === "ITEM_PARTIALLY_AVAILABLE";
  if (why && !isPart) {
    const now = offer.byWeight
      ? { id: "", quantity: held > 0 ? 1 : 0, amount: held > 0 ? held : null }
      : { id: "", quantity: held, amount: null };
    throw new TypedRefusal(400, "not-added", `${offer.asin}: ${why}`, {
      clientResponseModel: { items: [itemOf(now)], uberCartStatus: { errorStatusCode: why } },
      errorModalHtml: groceryRefusal(
        { context: "cart", title: english(offer.title), reason: why, reservation: reservation?.token },
        { language },
      ),
    });
  }
  const { shouldRenderSIS = false, sisDeliveryMessage } = body.additionalParams ?? {};
  const isIntroduced = shouldRenderSIS && total > 0 && (await introducesItself(db, session, offer));
  const item = itemOf(await setInCart(db, session, change, total));
  const store = (await storesOf(db)).find(({ id }) => id === offer.storeId)!;
  return {
    clientResponseModel: { items: [item], ...(why && { uberCartStatus: { errorStatusCode: why } }) },
    storefrontUrl: `/alm/storefront?almBrandId=${encodeURIComponent(store.brandId)}`,
    ...(isIntroduced && (await introductionOf(db, session, store, { deliveryMessage: sisDeliveryMessage, language }))),
  };
}

/** The calls of grocery stores beside that of their carts. */
export function storeCalls(mount: Mount): void {
  mount(freshCartAdd, async ({ body, session, db }) => {
    const { asin, offerListingID, quantity, customizationToken } = body;
    const offer = await storeOfferOf(db, offerListingID, asin);
    const customization = await cakeTextOf(db, session, offer, customizationToken);
    const change = { offer, quantity, set: false, customization };
    const { total, why, held } = await roomFor(db, session, change);
    const added = Math.max(0, total - held);
    if (added > 0) await setInCart(db, session, change, total);
    const info = { itemStatusCode: why, availableQuantity: added, requestedQuantity: quantity };
    return { isOK: true, extraErrorInfos: why ? [info] : [], statusList: [], data: { renderableSellingQuantity: added } };
  });

  // one refusal undoes the whole: all of the items, or none
  mount(groceryCartAddMultiple, async ({ body, session, db, pageLanguage }) => {
    const items: Awaited<ReturnType<typeof addOfStore>>["clientResponseModel"]["items"] = [];
    for (const { storeId = "", offerListingDiscriminator = "", ...item } of body.items) {
      const added = await addOfStore(db, session, { ...item, storeId, offerListingDiscriminator }, pageLanguage);
      items.push(...added.clientResponseModel.items);
    }
    return { clientResponseModel: { items: [...new Map(items.map((item) => [item.ASIN, item])).values()] } };
  });

  mount(groceryErrorModal, async ({ body }) => groceryError({ context: body.context }, { language: body.language }));

  mount(reservationConflict, async ({ query, session, db, pageLanguage }) => {
    const { title, asin, offerListingID, reasonCode, quantityAdded, quantityRequested } = query;
    const offer = await storeOfferOf(db, offerListingID, asin);
    const reservation = await reservationOf(db, session);
    return conflict(
      {
        title: english(title ?? offer.title),
        reason: reasonCode,
        added: quantityAdded,
        requested: quantityRequested,
        reservation: reservation?.storeId === offer.storeId ? reservation.token : undefined,
      },
      { language: pageLanguage },
    );
  });

  mount(slotCancel, async ({ body, session, db }) => ({ successful: await cancelSlot(db, session, body.token) }));

  mount(cartConflictSummary, async ({ body, session, db }) => {
    if (body["client"] !== "atfc") throw new Refusal(400, "unknown-client", "The field client names who asks: atfc.");
    return { conflicts: (await conflictsOf(db, session)).map(({ line, reason }) => ({ asin: line.asin, reason })) };
  });

  mount(cartConflictResolve, async ({ session, db }) => {
    await resolveConflicts(db, session);
    return { successful: true };
  });

  mount(weblabBeacon, async ({ body, session, db }) => {
    await appendToLog(db, session, "weblab_exposures", body);
    return undefined;
  });
  // a GET writes no row: the access log has it
  mount(weblabTrigger, async () => undefined);
}

/** What the shop holds of all that, for tests. */
export async function storesState(db: Database, session: Session) {
  const exposures = await rows<{ exposure: unknown }>(
    db,
    sql`select exposure from weblab_exposures where session_id = ${session.id} order by id`,
  );
  return {
    cakeTexts: await cakeTextsOf(db, session),
    reservation: (await reservationOf(db, session)) ?? null,
    weblabExposures: exposures.map(({ exposure }) => exposure),
  };
}
