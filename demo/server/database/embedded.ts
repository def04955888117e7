import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "./query.ts";

/** The embedded engine as a database of the shop. It has one connection, so `last` is sent right before the commit. */
export const embeddedDatabase = (driver: Pick<PGlite, "query" | "transaction">): Database =>
  Object.assign(drizzle(driver as PGlite) as unknown as Database, {
    send: async <Row>(text: string, values: readonly unknown[]) => (await driver.query<Row>(text, [...values])).rows,
    transaction: <T>(work: (tx: Database) => Promise<T>, last?: (tx: Database, result: T) => Promise<unknown>): Promise<T> =>
      driver.transaction(async (inner) => {
        const tx = embeddedDatabase(inner as unknown as PGlite);
        const result = await work(tx);
        await last?.(tx, result);
        return result;
      }),
  });
