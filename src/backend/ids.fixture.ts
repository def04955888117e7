import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { startEmbedded } from "../../test/support/embedded.ts";
import type { Backend, BackendSession } from "./backend.ts";
import { createBackend } from "./create-backend.ts";
import type { Ids } from "./ids.ts";
import { answerCart, SECRET, type Cart, type visit } from "./shop.fixture.ts";
import { requestIdsTable, sqlIds, type Query } from "./sql-ids.ts";
import { transactionIds } from "./transaction-ids.ts";

interface Sql {
  readonly query: Query;
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** PostgreSQL where `DATABASE_URL` names one, else the embedded database. */
async function openSql(): Promise<Sql> {
  const url = process.env.DATABASE_URL;
  if (!url) {
    const client = await startEmbedded();
    const of =
      (on: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }): Query =>
      async (text, values) =>
        (await on.query(text, [...values])).rows as never;
    return { query: of(client), transaction: (work) => client.transaction((tx) => work(of(tx))) as never, end: () => client.close() };
  }
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const of =
    (on: Pick<pg.PoolClient, "query">): Query =>
    async (text, values) =>
      (await on.query(text, [...values])).rows as never;
  return {
    query: of(pool as never),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const result = await work(of(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  };
}

export let sql: Sql;
export const table = `ids_${randomUUID().replaceAll("-", "")}`;
const own = `${table}_tx`;
beforeAll(async () => {
  sql = await openSql();
  await sql.query(requestIdsTable(table), []);
  await sql.query(
    `create table ${own} (session_id text, key text, call text not null, fingerprint text not null, status int, content_type text, body text,
      primary key (session_id, key))`,
    [],
  );
});
afterAll(async () => {
  for (const name of [table, own]) await sql.query(`drop table ${name}`, []);
  await sql.end();
});

export const bySql = (staleAfter = 60_000) => sqlIds({ query: sql.query, table, patience: 2_000, staleAfter });
export const byTransaction = (): Ids<BackendSession, any> =>
  transactionIds<BackendSession, Query>({
    db: sql.query,
    query: (query, text, values) => query(text, values),
    transaction: (_db, work, last) =>
      sql.transaction(async (query) => {
        const result = await work(query);
        await last(query, result);
        return result;
      }),
    table: own,
  });

/** A process of a shop with that cart: another process has the same secret and another memory. */
export function processOf(
  cart: Cart,
  ids: Ids<BackendSession, any>,
  more: { readonly reads?: boolean } = {},
): Backend<BackendSession, any, undefined> {
  const backend = createBackend<BackendSession, any>({ secret: SECRET, ids, log: () => {} });
  answerCart(backend, cart, more);
  return backend;
}

/** The same shopper at another process. */
export const at = (backend: Backend<BackendSession, any, undefined>, shopper: Awaited<ReturnType<typeof visit>>) => ({
  add: async (asin: string, quantity: number, id?: string) =>
    (await backend.fetch(
      new Request("https://shop.test/cart/carts/retail/items", {
        method: "POST",
        headers: {
          ...{ cookie: shopper.cookie, "x-api-csrf-token": shopper.token },
          ...{ "content-type": 'application/vnd.dp.api+json; type="cart.add-items.request/v1"', ...(id && { "idempotency-key": id }) },
        },
        body: JSON.stringify({ items: [{ asin, offerListingId: `O-${asin}`, quantity }] }),
      }),
    ))!,
});
