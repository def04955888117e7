import { join } from "node:path";
import { lockDirectory } from "./lock.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./query.ts";
import { seed } from "./seed.ts";

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Where the shop keeps its state: a PostgreSQL server, a directory of this machine, or memory when neither is named. */
export interface DatabaseOptions {
  readonly url?: string | undefined;
  readonly dataDir?: string | undefined;
}

/** Opens the database, brings its tables up to date and fills an empty shop. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const opened = options.url ? await openServer(options.url) : await openEmbedded(options.dataDir);
  try {
    await prepare(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Brings the tables up to date and fills what is empty, in one transaction. */
export function prepare(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await migrate(tx);
    await seed(tx);
  });
}

async function openServer(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import("pg");
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A connection that the server closed while idle is replaced at the next query; it is no reason to stop the shop.
  pool.on("error", (error) => console.warn(`The database closed an idle connection: ${error.message}`));
  return { db: drizzle(pool) as unknown as Database, close: () => pool.end() };
}

async function openEmbedded(dataDir: string | undefined): Promise<OpenDatabase> {
  const unlock = dataDir ? lockDirectory(dataDir) : () => {};
  try {
    const { PGlite } = await import("@electric-sql/pglite");
    const { drizzle } = await import("drizzle-orm/pglite");
    const client = await PGlite.create(dataDir ? { dataDir: join(dataDir, "shop") } : {});
    return {
      db: drizzle(client) as unknown as Database,
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
