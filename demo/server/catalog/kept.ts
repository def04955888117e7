import { readPlans, type Plan } from "../subscriptions/plans.ts";
import { asc, sql } from "drizzle-orm";
import type { CatalogBundle } from "./bundles.ts";
import { readScenes, type Scene } from "../scenes/read-scenes.ts";
import { rows, type Database } from "../database/query.ts";
import { addOns, instalmentPlans, paymentOffers, paymentPlans, products, promotions } from "../database/schema.ts";
import type { AddOn, InstalmentPlan, PaymentOffer, PaymentPlan, Product, Promotion } from "../database/schema.ts";

/** What the shop is filled with at its start, and no request changes. Prices and stock are not part of it. */
export interface Catalogue {
  /** in the order of the shop */
  readonly products: readonly Product[];
  readonly addOns: readonly AddOn[];
  readonly promotions: readonly Promotion[];
  /** regular deliveries by product */
  readonly plans: ReadonlyMap<string, Plan>;
  /** in the order of the shop */
  readonly bundles: readonly CatalogBundle[];
  /** rooms with what is in them, in the order of the shop */
  readonly scenes: readonly Scene[];
  /** ASINs of what goes with a product that has bundles, in order */
  readonly accessories: ReadonlyMap<string, readonly string[]>;
  /** browse nodes of what goes with other things, by ASIN */
  readonly nodes: ReadonlyMap<string, string>;
  /** payment plans that a page compares, by id of their add-on */
  readonly paymentPlans: ReadonlyMap<string, PaymentPlan>;
  /** offers of banks and partners, in the order of the shop */
  readonly paymentOffers: readonly PaymentOffer[];
  /** those of one bank stand together, the shorter first */
  readonly instalmentPlans: readonly InstalmentPlan[];
}

/** A process of a newer version may fill in other texts: the others show them after this time. */
export const KEPT_MS = 60_000;

interface Kept {
  readonly until: number;
  readonly catalogue: Promise<Catalogue>;
}

const kept = new WeakMap<Database, Kept>();

/** The catalogue as this process keeps it, read at most once in `KEPT_MS`. */
export function catalogueOf(db: Database, now = Date.now()): Promise<Catalogue> {
  const known = kept.get(db);
  if (known && now < known.until) return known.catalogue;
  const catalogue = readCatalogue(db);
  kept.set(db, { until: now + KEPT_MS, catalogue });
  // A failure is not kept: the next request asks again.
  catalogue.catch(() => kept.delete(db));
  return catalogue;
}

const readCatalogue = async (db: Database): Promise<Catalogue> => ({
  products: await db.select().from(products).orderBy(asc(products.position)),
  addOns: await db.select().from(addOns).orderBy(asc(addOns.position)),
  plans: await readPlans(db),
  scenes: await readScenes(db),
  paymentPlans: new Map((await db.select().from(paymentPlans)).map((plan) => [plan.id, plan])),
  paymentOffers: await db.select().from(paymentOffers).orderBy(asc(paymentOffers.position)),
  instalmentPlans: await db
    .select()
    .from(instalmentPlans)
    .orderBy(asc(instalmentPlans.card), asc(instalmentPlans.bank), asc(instalmentPlans.months)),
  promotions: await db.select().from(promotions).orderBy(asc(promotions.position)),
  bundles: await rows<CatalogBundle>(
    db,
    sql`select b.asin, b.program_id as "programId", b.is_preregistered as "isPreregistered",
        (select array_agg(p.asin order by p.position) from bundle_parts p where p.bundle_asin = b.asin) as parts
      from bundles b join products on products.asin = b.asin order by products.position`,
  ),
  accessories: new Map(
    (
      await rows<{ asin: string; others: string[] }>(
        db,
        sql`select asin, array_agg(accessory_asin order by position) as others from bundle_accessories group by asin`,
      )
    ).map(({ asin, others }) => [asin, others]),
  ),
  nodes: new Map(
    (await rows<{ asin: string; node: string }>(db, sql`select asin, node from look_items`)).map(({ asin, node }) => [asin, node]),
  ),
});
