import { sql } from "drizzle-orm";
import { grocery } from "../catalog/grocery.ts";
import { rows, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";

export interface GroceryStore {
  readonly id: string;
  readonly brandId: string;
  readonly name: string;
  readonly minimumMinor: number;
}

/** What a store sells: an offer under the name that it has within its store. */
export interface StoreOffer {
  readonly storeId: string;
  readonly discriminator: string;
  readonly offerId: string;
  readonly asin: string;
  readonly title: string;
  readonly byWeight: boolean;
  readonly priceMinor: number;
  /** the most of it in one cart, in units or in the unit of measure */
  readonly most: number;
}

const HARBOR: GroceryStore = { id: "store-17", brandId: "brand-7", name: "Harbor Market", minimumMinor: 1000 };
const PANTRY: GroceryStore = { id: "store-21", brandId: "brand-9", name: "Corner Pantry", minimumMinor: 2500 };

/** What the pantry sells; the market sells the rest. */
const OF_PANTRY = new Set(["B0SPAGHET1", "B0TOMATO28", "B0OLIVEOIL", "B0COFFEE12"]);

const BY_WEIGHT = new Set(["B0CHEDDAR1", "B0SALMON01"]);

const SLOTS = [
  { id: "slot-17-morning", storeId: HARBOR.id, hour: 9, capacity: 40, mostPieces: 6 },
  { id: "slot-17-evening", storeId: HARBOR.id, hour: 18, capacity: 40, mostPieces: 2 },
  { id: "slot-21-noon", storeId: PANTRY.id, hour: 12, capacity: 30, mostPieces: 4 },
] as const;

/** The stores of the shop, what they sell and when they deliver. */
export async function seedStores(tx: Database): Promise<void> {
  for (const { id, brandId, name, minimumMinor } of [HARBOR, PANTRY])
    await tx.execute(
      sql`insert into grocery_stores (id, brand_id, name, minimum_minor) values (${id}, ${brandId}, ${name}, ${minimumMinor}) on conflict do nothing`,
    );
  for (const { asin, maximum = 30 } of grocery.products) {
    const storeId = OF_PANTRY.has(asin) ? PANTRY.id : HARBOR.id;
    await tx.execute(
      sql`insert into grocery_offers (store_id, discriminator, offer_id, asin, by_weight, most)
        values (${storeId}, ${`old-${asin}`}, ${`OL-${asin}-1`}, ${asin}, ${BY_WEIGHT.has(asin)}, ${maximum}) on conflict do nothing`,
    );
  }
  for (const { id, storeId, hour, capacity, mostPieces } of SLOTS)
    await tx.execute(
      sql`insert into grocery_slots (id, store_id, hour, capacity, most_pieces) values (${id}, ${storeId}, ${hour}, ${capacity}, ${mostPieces}) on conflict do nothing`,
    );
}

export const storesOf = (db: Database): Promise<GroceryStore[]> =>
  rows(db, sql`select id, brand_id as "brandId", name, minimum_minor as "minimumMinor" from grocery_stores order by id`);

const OFFER = sql`g.store_id as "storeId", g.discriminator, g.offer_id as "offerId", g.asin, p.title, g.by_weight as "byWeight", g.most::float as most,
  o.price_minor as "priceMinor"
  from grocery_offers g join products p on p.asin = g.asin join offers o on o.id = g.offer_id`;

export const offersOfStore = (db: Database, storeId: string): Promise<StoreOffer[]> =>
  rows(db, sql`select ${OFFER} where g.store_id = ${storeId} order by p.position`);

/** What a store sells under this name. Throws 404 where the store does not sell that product so. */
export async function storeOffer(db: Database, storeId: string, discriminator: string, asin: string): Promise<StoreOffer> {
  const [offer] = await rows<StoreOffer>(
    db,
    sql`select ${OFFER} where g.store_id = ${storeId} and g.discriminator = ${discriminator} and g.asin = ${asin}`,
  );
  if (!offer) throw new Refusal(404, "no-such-offer", `The store ${storeId} does not sell ${asin} so.`);
  return offer;
}

/** The same by the offer itself, whichever store it is of. */
export async function storeOfferOf(db: Database, offerId: string, asin: string): Promise<StoreOffer> {
  const [offer] = await rows<StoreOffer>(db, sql`select ${OFFER} where g.offer_id = ${offerId} and g.asin = ${asin}`);
  if (!offer) throw new Refusal(404, "no-such-offer", `No store sells ${asin} by the offer ${offerId}.`);
  return offer;
}

/** What a store sells of a product, where one does. */
export async function storeOfferFor(db: Database, asin: string): Promise<StoreOffer | undefined> {
  return (await rows<StoreOffer>(db, sql`select ${OFFER} where g.asin = ${asin} order by g.store_id`))[0];
}
