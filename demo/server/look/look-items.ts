import { sql } from "drizzle-orm";
import { LIVING_ROOM, pieces } from "../catalog/furniture.ts";
import { catalogueOf } from "../catalog/kept.ts";
import { rows, type Database } from "../database/query.ts";
import { statement } from "../database/statement.ts";

/** An item as it is found in its node. */
export interface Piece {
  readonly asin: string;
  readonly title: string;
  readonly brand: string;
  readonly kind: string;
  readonly style: string;
  readonly colour: string;
  readonly material: string;
  readonly isPrime: boolean;
  readonly energyClass: string | null;
  readonly rating: number;
  readonly reviews: number;
  readonly priceMinor: number;
  readonly listPriceMinor: number | null;
  readonly currency: string;
  /** a deal of it runs in the time asked about */
  readonly isDeal: boolean;
}

/** Times without a zone are UTC, as the calls send them; a deal without a time runs the whole day. */
const ofNode = statement<{ node: string; from: string; to: string }, Piece>(
  ({ node, from, to }) => sql`
    select p.asin, p.title, p.brand, i.kind, p.details->>'Style' as style, p.details->>'Colour' as colour,
      p.details->>'Material' as material, i.is_prime as "isPrime", i.energy_class as "energyClass", p.rating::float8 as rating, p.reviews,
      o.price_minor as "priceMinor", o.list_price_minor as "listPriceMinor", o.currency,
      exists(
        select 1 from deals d join offers sold on sold.id = d.offer_id
        where d.asin = p.asin and sold.stock > 0 and coalesce(d.starts_at, '-infinity') <= ${to}::timestamptz
          and coalesce(d.ends_at, 'infinity') >= ${from}::timestamptz
      ) as "isDeal"
    from look_items i join products p on p.asin = i.asin join offers o on o.asin = p.asin and o.position = 0
    where i.node = ${node} and o.stock >= o.minimum order by p.position`,
);

/** What can be had in a node, in the order of the shop; a deal counts when it runs between the two times. */
export const piecesOf = (db: Database, node: string, from: Date, to: Date): Promise<Piece[]> =>
  ofNode(db, { node, from: from.toISOString(), to: to.toISOString() });

/** The node of a product; `undefined` for one that goes with nothing. */
export const nodeOf = async (db: Database, asin: string): Promise<string | undefined> => (await catalogueOf(db)).nodes.get(asin);

export async function seedLook(tx: Database): Promise<void> {
  for (const { asin, kind, isPrime, energyClass = null } of pieces)
    await rows(
      tx,
      sql`insert into look_items (asin, node, kind, is_prime, energy_class) values (${asin}, ${LIVING_ROOM}, ${kind}, ${isPrime}, ${energyClass})
        on conflict do nothing`,
    );
}
