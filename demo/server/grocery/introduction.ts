import { html } from "hono/html";
import { storeIntroGet } from "../../../src/contract/store-intro.ts";
import { money } from "../catalog/money.ts";
import { addressesOf } from "../delivery/addresses.ts";
import { locationOf } from "../delivery/location.ts";
import type { Database } from "../database/query.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { inEnglish } from "../http/blocks.ts";
import { sentence, wordsIn } from "../http/words.ts";
import { byLanguage } from "../lib/by-language.ts";
import type { Session } from "../session/session.ts";
import { clock } from "./clock.ts";
import { slotsOf } from "./slots.ts";
import { storeLines } from "./store-cart.ts";
import { storeOffer, storesOf, type GroceryStore, type StoreOffer } from "./stores.ts";

interface Introduction {
  readonly isDelivery: boolean;
  /** in the words of the page */
  readonly deliveryMessage?: string | undefined;
  readonly language: string;
}

const listFormat = byLanguage((language) => new Intl.ListFormat([language, "en"], { type: "unit" }));

/** What a shopper should know of a store before ordering there. */
async function introduction(db: Database, store: GroceryStore, { isDelivery, deliveryMessage, language }: Introduction): Promise<string> {
  const say = wordsIn(language);
  const hours = (await slotsOf(db, store.id)).filter(({ room }) => room > 0).map(({ hour }) => clock(hour, language));
  return String(
    html`<h2>${store.name}</h2>
      ${deliveryMessage ? html`<p>${deliveryMessage}</p>` : ""}
      ${isDelivery && hours.length > 0 ? html`<p>${say("Deliveries today (UTC): {times}.", { times: listFormat(language).format(hours) })}</p>` : ""}
      <p>${say("Orders from {price} on.", { price: money(store.minimumMinor, "USD", language) })}</p>
      <p>
        <button type="button" data-dp-action="storefront">${sentence(say("See all of {store}"), { store: inEnglish(store.name) })}</button>
        <button type="button" data-dp-action="close">${say("Stay here")}</button>
      </p>`,
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
