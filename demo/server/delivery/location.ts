import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Location } from "../../../src/contract/location.ts";
import type { Database } from "../database/query.ts";
import { statement } from "../database/statement.ts";
import type { Session } from "../session/session.ts";
import { ADDRESS_LOCATION, addressOf } from "./addresses.ts";
import { pickupPointOf } from "./pickup-points.ts";
import { isZipOf } from "./zip-codes.ts";

/** The shop's own country. */
const HOME = "US";

/** Where the shop delivers to for a shopper of whom it knows nothing. */
export const REALM: Location = { countryCode: HOME, locationType: "REALM_DEFAULT" };

interface Of {
  readonly session: string;
  /** `null` for a guest */
  readonly customer: string | null;
}

/** The delivery location of a session, for a query. */
export const locationIn = ({ session, customer }: { readonly [Name in keyof Of]: Placeholder }): SQL => sql`coalesce(
  (select location from delivery_locations where session_id = ${session}),
  (select ${ADDRESS_LOCATION} from addresses where customer_id = ${customer} and position = 0),
  ${JSON.stringify(REALM)}::jsonb)`;

const readLocation = statement<Of, { location: Location }>((of) => sql`select ${locationIn(of)} as location`);

/** Where the session has things delivered to. */
export async function locationOf(db: Database, { id, customer }: Pick<Session, "id" | "customer">): Promise<Location> {
  const [found] = await readLocation(db, { session: id, customer: customer?.id ?? null });
  return found!.location;
}

const keepLocation = statement<{ session: string; location: string }, never>(
  ({ session, location }) => sql`insert into delivery_locations (session_id, location) values (${session}, ${location}::jsonb)
    on conflict (session_id) do update set location = excluded.location`,
);

/**
 * Makes `asked` the delivery location of the session, which the caller has locked, and returns it as the shop knows it. `undefined` for
 * a place that the shop does not know: an address of somebody else, or a zip code that its country does not have.
 */
export async function changeLocation(
  tx: Database,
  session: Pick<Session, "id" | "customer">,
  asked: Location,
): Promise<Location | undefined> {
  const location = asked.addressId
    ? ((await addressOf(tx, session, asked.addressId)) ?? (await pickupPointOf(tx, asked.addressId)))
    : placeOf(asked);
  if (location) await keepLocation(tx, { session: session.id, location: JSON.stringify(location) });
  return location;
}

function placeOf({ countryCode = HOME, zipCode, locationType }: Location): Location | undefined {
  if (!/^[A-Z]{2}$/.test(countryCode)) return undefined;
  if (zipCode === undefined) return { countryCode, locationType: "COUNTRY" };
  const type = locationType === "REGION" ? locationType : "LOCATION_INPUT";
  return isZipOf(countryCode, zipCode) ? { countryCode, zipCode, locationType: type } : undefined;
}

/** A guest who signs in keeps the place that they have chosen. Needs the guest's session to be ended. */
export async function moveLocation(tx: Database, guest: Pick<Session, "id">, customer: Pick<Session, "id">): Promise<void> {
  await tx.execute(sql`update delivery_locations set session_id = ${customer.id} where session_id = ${guest.id}`);
}
