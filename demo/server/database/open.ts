import { join } from "node:path";
import { readSettings } from "../settings.ts";
import { lockDirectory } from "./lock.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./query.ts";
import { seed } from "./seed.ts";
import type { DatabaseLimits } from "./server.ts";
import { inTransaction } from "./transaction.ts";

export interface OpenDatabase {
  readonly db: Database;
  /** Resolves when the database answers. It is asked on a connection of its own, where there is more than one. */
  ping(): Promise<unknown>;
  /** connections of this process, where there is more than one */
  poolUse?(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

export interface ConnectedDatabase extends OpenDatabase {
  /** Runs work that may take long, on a connection that the time limits of requests do not apply to. */
  maintain<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

/** Where the shop keeps its state: a PostgreSQL server, a directory of this machine, or memory when neither is named. */
export interface DatabaseOptions {
  readonly url?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly limits?: DatabaseLimits;
  /** is given the code of each failure of a connection */
  warn?(code: string): void;
}

/** Opens the database, brings its tables up to date and fills an empty shop. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const opened = await connectDatabase(options);
  try {
    await opened.maintain(prepare);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Opens the database as it is. */
export async function connectDatabase({ url, dataDir, limits, warn = () => {} }: DatabaseOptions): Promise<ConnectedDatabase> {
  if (!url) return openEmbedded(dataDir);
  const { connectServer } = await import("./server.ts");
  return connectServer(url, limits ?? readSettings({}), warn);
}

/** Brings the tables up to date and fills what is empty, in one transaction. */
export function prepare(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    await migrate(tx);
    await seed(tx);
  });
}

async function openEmbedded(dataDir: string | undefined): Promise<ConnectedDatabase> {
  const unlock = dataDir ? lockDirectory(dataDir) : () => {};
  try {
    const { embeddedDatabase, maintainedDatabase, startEngine } = await import("./embedded.ts");
    const client = await startEngine(dataDir ? { dataDir: join(dataDir, "shop") } : {});
    return {
      db: embeddedDatabase(client),
      ping: () => client.query("select 1"),
      maintain: (work) => work(maintainedDatabase(client)),
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
