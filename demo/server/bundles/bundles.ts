import { sql } from "drizzle-orm";
import { bundleAccessories, bundles, type CatalogBundle } from "../catalog/bundles.ts";
import { listings, type Listing } from "../catalog/catalog.ts";
import { catalogueOf } from "../catalog/kept.ts";
import { rows, type Database } from "../database/query.ts";

/** A bundle as it is sold now. */
export interface Bundle extends Listing {
  readonly parts: readonly Listing[];
  readonly programId: string | null;
  readonly isPreregistered: boolean;
}

/** Bundles on the page of a product. */
export interface BundlesOfProduct {
  /** those that the product is a part of */
  readonly own: readonly Bundle[];
  /** others that share a part with those */
  readonly related: readonly Bundle[];
}

/** The bundles that the page of a product shows. */
export async function bundlesOf(db: Database, asin: string): Promise<BundlesOfProduct> {
  const { bundles: all } = await catalogueOf(db);
  const own = all.filter(({ parts }) => parts.includes(asin));
  const shared = new Set(own.flatMap(({ parts }) => parts));
  const related = all.filter((one) => !own.includes(one) && one.parts.some((part) => shared.has(part)));
  const sold = await asSold(db, [...own, ...related]);
  return { own: sold.filter(({ isOwn }) => isOwn(asin)), related: sold.filter(({ isOwn }) => !isOwn(asin)) };
}

/** The bundle of that ASIN; `undefined` for a product that is none. */
export async function bundle(db: Database, asin: string): Promise<Bundle | undefined> {
  const { bundles: all } = await catalogueOf(db);
  const [found] = await asSold(
    db,
    all.filter((one) => one.asin === asin),
  );
  return found;
}

async function asSold(db: Database, found: readonly CatalogBundle[]) {
  if (found.length === 0) return [];
  const known = await listings(db, [...new Set(found.flatMap(({ asin, parts }) => [asin, ...parts]))]);
  return found.flatMap(({ asin, parts, programId = null, isPreregistered = false }) => {
    const listing = known.get(asin);
    if (!listing) return [];
    return [
      {
        ...listing,
        ...{ programId, isPreregistered, parts: parts.flatMap((part) => known.get(part) ?? []) },
        isOwn: (product: string) => parts.includes(product),
      },
    ];
  });
}

/** What its parts cost one by one, in minor units. */
export const partsTotal = ({ parts }: Bundle): number => parts.reduce((sum, { offers: [offer] }) => sum + offer.priceMinor, 0);

/** ASINs of what goes with a product. */
export const accessoriesOf = async (db: Database, asin: string): Promise<readonly string[]> =>
  (await catalogueOf(db)).accessories.get(asin) ?? [];

export async function seedBundles(tx: Database): Promise<void> {
  for (const { asin, parts, programId = null, isPreregistered = false } of bundles) {
    await rows(
      tx,
      sql`insert into bundles (asin, program_id, is_preregistered) values (${asin}, ${programId}, ${isPreregistered}) on conflict do nothing`,
    );
    await insertInOrder(tx, sql`bundle_parts (bundle_asin, asin, position)`, asin, parts);
  }
  for (const [asin, others] of Object.entries(bundleAccessories))
    await insertInOrder(tx, sql`bundle_accessories (asin, accessory_asin, position)`, asin, others);
}

async function insertInOrder(tx: Database, table: ReturnType<typeof sql>, asin: string, others: readonly string[]): Promise<void> {
  for (const [position, other] of others.entries())
    await rows(tx, sql`insert into ${table} values (${asin}, ${other}, ${position}) on conflict do nothing`);
}
