import pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Settings } from "../settings.ts";
import { withinLimit } from "../lib/within-limit.ts";
import { errorCode, isReadTimeout, isStatementEnded, isUnavailable } from "./errors.ts";
import type { Database } from "./query.ts";
import type { ConnectedDatabase } from "./open.ts";

export type DatabaseLimits = Pick<
  Settings,
  "DATABASE_POOL" | "CONNECT_TIMEOUT_MS" | "STATEMENT_TIMEOUT_MS" | "LOCK_TIMEOUT_MS" | "IDLE_TRANSACTION_TIMEOUT_MS"
>;

/** A server that froze cannot end a statement that is too slow; the driver waits this much longer for it, then gives up the connection. */
const FROZEN_AFTER_MS = 2000;

/** Closing the pool waits for no statement longer than this. */
const CLOSE_MS = 2000;

class ShopClient extends pg.Client {
  // The answer that the driver stopped waiting for would otherwise block the next statement, even the rollback.
  override query(...statement: any[]): any {
    const result: unknown = super.query(...(statement as [any]));
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isReadTimeout(error)) void this.end();
      });
    }
    return result;
  }
}

/** Connects to a PostgreSQL server. Nothing is asked of it yet: a server that is away is met by the first statement. */
export function connectServer(url: string, limits: DatabaseLimits, warn: (code: string) => void): ConnectedDatabase {
  const connection = { connectionString: url, connectionTimeoutMillis: limits.CONNECT_TIMEOUT_MS, keepAlive: true };
  const pool = new pg.Pool({
    ...connection,
    Client: ShopClient,
    max: limits.DATABASE_POOL,
    statement_timeout: limits.STATEMENT_TIMEOUT_MS,
    query_timeout: limits.STATEMENT_TIMEOUT_MS + FROZEN_AFTER_MS,
    lock_timeout: limits.LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: limits.IDLE_TRANSACTION_TIMEOUT_MS,
  });
  // An `error` event without a listener ends the process. The pool passes on those of idle connections, and listens to no others;
  // a statement that is under way fails as well.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", (error) => warn(errorCode(error) ?? "connection-lost")));

  const db = drizzle(pool);
  // The query builder's own `transaction` keeps the connection for ever when `begin` fails, and reports a failed rollback in
  // place of what it was for.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    let failure: { readonly of: unknown } | undefined;
    try {
      return await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx as never);
        } catch (error) {
          failure = { of: error };
          throw error;
        }
      }, config);
    } catch (error) {
      isBroken = isUnavailable(error) && !isStatementEnded(error);
      throw failure ? failure.of : error;
    } finally {
      client.release(isBroken);
    }
  };

  return {
    db: db as unknown as Database,
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async maintain(work) {
      const client = new pg.Client(connection);
      client.on("error", (error) => warn(errorCode(error) ?? "connection-lost"));
      await client.connect();
      try {
        return await work(drizzle(client) as unknown as Database);
      } finally {
        await client.end();
      }
    },
    close: () =>
      withinLimit(
        pool.end().catch(() => {}),
        CLOSE_MS,
        undefined,
      ),
  };
}
