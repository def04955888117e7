import { storeIntroGet } from "../../../src/contract/store-intro.ts";
import { storeIntroduction } from "../../../src/render/groceries.ts";
import { english } from "../catalog/english.ts";
import { priceOf } from "../catalog/money.ts";
import { addressesOf } from "../delivery/addresses.ts";
import { locationOf } from "../delivery/location.ts";
import type { Database } from "../database/query.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";
import { slotsOf } from "./slots.ts";
import { storeLines } from "./store-cart.ts";
import { storeOffer, storesOf, type GroceryStore, type StoreOffer } from "./stores.ts";

interface Introduction {
  readonly isDelivery: boolean;
  /** in the words of the page */
  readonly deliveryMessage?: string | undefined;
  readonly language: string;
}

/** What a shopper should know of a store before ordering there. */
async function introduction(db: Database, store: GroceryStore, { isDelivery, deliveryMessage, language }: Introduction): Promise<string> {
  const hours = isDelivery ? (await slotsOf(db, store.id)).filter(({ room }) => room > 0).map(({ hour }) => hour) : [];
  return storeIntroduction(
    {
      name: english(store.name),
      message: deliveryMessage,
      deliveries: hours.map((hour) => `${String(hour).padStart(2, "0")}:00`),
      timeZone: "UTC",
      minimum: priceOf(store.minimumMinor, "USD"),
    },
    { language },
  );
}

/** The address that the store would deliver to: the shopper's own, where the session names only a place. */
async function addressFor(db: Database, session: Session): Promise<string | undefined> {
  if (!session.customer || (await locationOf(db, session)).addressId !== undefined) return undefined;
  return (await addressesOf(db, session.customer.id))[0]?.addressId;
}

/** A store introduces itself with the first of its items in the cart. To be asked before the item is added. */
export async function introducesItself(db: Database, session: Session, { storeId }: StoreOffer): Promise<boolean> {
  return (await storeLines(db, session)).every((line) => line.storeId !== storeId);
}

/** What the answer of an add says of the store; a page that gave no delivery text asks for the content itself. */
export async function introductionOf(
  db: Database,
  session: Session,
  store: GroceryStore,
  { deliveryMessage, language }: Omit<Introduction, "isDelivery">,
) {
  const newGlowAddressId = await addressFor(db, session);
  return {
    storeIntroductionSheetEnabled: true,
    storeIntroductionSheetHtml: deliveryMessage ? await introduction(db, store, { isDelivery: true, deliveryMessage, language }) : "",
    ...(newGlowAddressId !== undefined && { newGlowAddressId }),
  };
}

export function introductionCalls(mount: Mount): void {
  mount(storeIntroGet, async ({ query, db, pageLanguage }) => {
    const { almBrandId, almStoreId, asin, offerListingDiscriminator, isDelivery, deliveryMessage } = query;
    await storeOffer(db, almStoreId, offerListingDiscriminator, asin);
    const store = (await storesOf(db)).find(({ id, brandId }) => id === almStoreId && brandId === almBrandId);
    if (!store) throw new Refusal(404, "no-such-store", `The store ${almStoreId} is none of the brand ${almBrandId}.`);
    return introduction(db, store, { isDelivery, deliveryMessage, language: pageLanguage });
  });
}
