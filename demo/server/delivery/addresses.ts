import { sql } from "drizzle-orm";
import type { Location } from "../../../src/contract/location.ts";
import type { Database } from "../database/query.ts";
import { statement } from "../database/statement.ts";
import type { Session } from "../session/session.ts";

/** A row of `addresses` as a location; the first address of a customer is the default one. */
export const ADDRESS_LOCATION = sql`jsonb_strip_nulls(jsonb_build_object('addressLabel', label, 'addressId', addresses.id,
  'countryCode', country_code, 'zipCode', zip_code, 'state', state, 'city', city,
  'locationType', case when position = 0 then 'DEFAULT_ADDRESS' else 'ACCOUNT_ADDRESS' end))`;

interface Row {
  readonly location: Location;
}

const book = statement<{ customer: string }, Row>(
  ({ customer }) => sql`select ${ADDRESS_LOCATION} as location from addresses where customer_id = ${customer} order by position`,
);
const entry = statement<{ customer: string; id: string }, Row>(
  ({ customer, id }) => sql`select ${ADDRESS_LOCATION} as location from addresses where customer_id = ${customer} and id = ${id}`,
);

/** The saved addresses of the customer, the default one first. */
export const addressesOf = async (db: Database, customerId: string): Promise<readonly Location[]> =>
  (await book(db, { customer: customerId })).map(({ location }) => location);

/** One of the shopper's own addresses. */
export async function addressOf(db: Database, { customer }: Pick<Session, "customer">, id: string): Promise<Location | undefined> {
  return customer ? (await entry(db, { customer: customer.id, id }))[0]?.location : undefined;
}

/** What the ready-made shoppers begin with: Theo has more addresses than are shown at once. */
export async function seedAddresses(tx: Database): Promise<void> {
  const saved = (customer: string, label: string, zipCode: string, state: string, city: string) => ({
    customer,
    label,
    zipCode,
    state,
    city,
  });
  const all = [
    saved("mara", "Mara - Seattle 98101", "98101", "WA", "Seattle"),
    saved("mara", "Office - Portland 97205", "97205", "OR", "Portland"),
    saved("theo", "Theo - Chicago 60601", "60601", "IL", "Chicago"),
    saved("theo", "Ana - Chicago 60614", "60614", "IL", "Chicago"),
    saved("theo", "Parents - Madison 53703", "53703", "WI", "Madison"),
    saved("theo", "Studio - Denver 80202", "80202", "CO", "Denver"),
    saved("theo", "Cabin - Honolulu 96813", "96813", "HI", "Honolulu"),
    saved("theo", "Summer house - Portland 04101", "04101", "ME", "Portland"),
    saved("theo", "Work - Chicago 60606", "60606", "IL", "Chicago"),
  ];
  const rows = all.map(({ customer, ...address }, index) => {
    const position = all.slice(0, index).filter((one) => one.customer === customer).length;
    return { id: `AD-${customer}-${position + 1}`, customer_id: customer, ...address, position };
  });
  await tx.execute(
    sql`insert into addresses (id, customer_id, label, country_code, zip_code, state, city, position)
      select id, customer_id, label, 'US', "zipCode", state, city, position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id text, customer_id text, label text, "zipCode" text, state text, city text, position integer)
      on conflict do nothing`,
  );
}
