import { sql } from "drizzle-orm";
import type { Location } from "../../../src/contract/location.ts";
import type { Database } from "../database/query.ts";
import { statement } from "../database/statement.ts";

const POINT_LOCATION = sql`jsonb_build_object('addressLabel', name, 'addressId', id, 'countryCode', country_code, 'zipCode', zip_code,
  'state', state, 'city', city, 'locationType', 'LOCKER_ADDRESS')`;

/** How many points the chooser shows. */
const SHOWN = 5;

interface Row {
  readonly location: Location;
}

// Zip codes that are close by number are close on the map: it is enough for a shop that is tried out.
const near = statement<{ zip: number; store: string | null; shown: number }, Row>(
  ({ zip, store, shown }) => sql`
    select ${POINT_LOCATION} as location from pickup_points where ${store}::text is null or store = ${store}
    order by abs(zip_code::int - ${zip}::int), id limit ${shown}`,
);
const point = statement<{ id: string }, Row>(({ id }) => sql`select ${POINT_LOCATION} as location from pickup_points where id = ${id}`);

/** The points near a place, the nearest first; of one store alone where it is named. */
export async function pickupPointsNear(db: Database, { zipCode = "" }: Location, store: string | undefined): Promise<readonly Location[]> {
  const zip = /^\d{5}/.exec(zipCode)?.[0] ?? "0";
  return (await near(db, { zip: Number(zip), store: store || null, shown: SHOWN })).map(({ location }) => location);
}

export const pickupPointOf = async (db: Database, id: string): Promise<Location | undefined> => (await point(db, { id }))[0]?.location;

export async function seedPickupPoints(tx: Database): Promise<void> {
  const at = (name: string, zipCode: string, state: string, city: string, store: string | null = null) => ({
    ...{ name, zipCode, state, city, store },
  });
  const points = [
    at("Harbor Market, Pike Street", "98101", "WA", "Seattle", "pantry"),
    at("Locker at Union Station", "98104", "WA", "Seattle"),
    at("Harbor Market, Pearl District", "97209", "OR", "Portland", "pantry"),
    at("Locker at Powell Park", "97202", "OR", "Portland"),
    at("Harbor Market, the Loop", "60602", "IL", "Chicago", "pantry"),
    at("Locker at Lincoln Park", "60614", "IL", "Chicago"),
    at("Corner Shop, State Street", "53703", "WI", "Madison"),
    at("Locker at Larimer Square", "80202", "CO", "Denver"),
    at("Harbor Market, Old Port", "04101", "ME", "Portland", "pantry"),
  ].map((one, index) => ({ ...one, id: `PP-${index + 1}` }));
  await tx.execute(
    sql`insert into pickup_points (id, name, country_code, zip_code, state, city, store)
      select id, name, 'US', "zipCode", state, city, store
      from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
        as given (id text, name text, "zipCode" text, state text, city text, store text)
      on conflict do nothing`,
  );
  await tx.execute(sql`insert into experiments (name, arm) values ('program-specific-sheet', 'T1') on conflict do nothing`);
}

const arms = statement<object, { name: string; arm: string }>(() => sql`select name, arm from experiments`);

/** The arm of each experiment that the shop shows. */
export const treatments = async (db: Database): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await arms(db, {})).map(({ name, arm }) => [name, arm]));
