import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { microsecondClock } from "./embedded-clock.ts";
import { preparing, type Driver } from "./embedded-driver.ts";
import type { Database } from "./query.ts";

export const startEngine = (options: PGliteOptions): Promise<PGlite> => PGlite.create({ ...options, extensions: { microsecondClock } });

/** The embedded engine as a database of the shop. */
export const embeddedDatabase = (client: PGlite): Database => database(preparing(client));

/** The same for what fills the shop: its statements come once. */
export const maintainedDatabase = (client: PGlite): Database => database(client);

/** It has one connection, so `last` is sent right before the commit. */
const database = (driver: Driver): Database =>
  Object.assign(drizzle(driver as PGlite) as unknown as Database, {
    send: async <Row>(text: string, values: readonly unknown[]) => (await driver.query<Row>(text, [...values])).rows,
    transaction: <T>(work: (tx: Database) => Promise<T>, last?: (tx: Database, result: T) => Promise<unknown>): Promise<T> =>
      driver.transaction(async (inner) => {
        const tx = database(inner as unknown as Driver);
        const result = await work(tx);
        await last?.(tx, result);
        return result;
      }),
  });
