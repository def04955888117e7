import pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Settings } from "../settings.ts";
import { withinLimit } from "../lib/within-limit.ts";
import { errorCode, isReadTimeout, isStatementEnded, isUnavailable } from "./errors.ts";
import type { Database } from "./query.ts";
import type { ConnectedDatabase } from "./open.ts";
import { Servers } from "./servers.ts";

export type DatabaseLimits = Pick<
  Settings,
  "DATABASE_POOL" | "CONNECT_TIMEOUT_MS" | "STATEMENT_TIMEOUT_MS" | "LOCK_TIMEOUT_MS" | "IDLE_TRANSACTION_TIMEOUT_MS"
>;

/** A server that froze cannot end a statement that is too slow; the driver waits this much longer for it, then gives up the connection. */
const FROZEN_AFTER_MS = 2000;

/** Closing the pool waits for no statement longer than this. */
const CLOSE_MS = 2000;

/** Texts that are prepared, at most: each costs memory of every connection. The shop has far fewer. */
const MOST_NAMES = 500;

const names = new Map<string, string>();

/** The name under which connections prepare a text, so that PostgreSQL parses and plans it once for each of them. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `shop-${names.size}`;
  names.set(text, name);
  return name;
}

class ShopClient extends pg.Client {
  override query(statement: any, values?: any, ...rest: any[]): any {
    const repeats = typeof statement?.text === "string" && values?.length > 0;
    const result: unknown = super.query(repeats ? { ...statement, name: nameOf(statement.text) } : statement, values, ...(rest as []));
    // The answer that the driver stopped waiting for would otherwise block the next statement, even the rollback.
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isReadTimeout(error)) void this.end();
      });
    }
    return result;
  }
}

/** Clients of whichever server takes writes at the time at which they are made. */
const clientsOf = (servers: Servers) =>
  class extends ShopClient {
    readonly #url: string;

    constructor(options?: pg.ClientConfig) {
      const url = servers.current;
      super({ ...options, connectionString: url });
      this.#url = url;
    }

    // the pool gives a callback
    override connect(done?: any): any {
      return done ? this.#tell(done) : this.#open();
    }

    async #tell(done: (error?: unknown) => void): Promise<void> {
      try {
        await this.#open();
      } catch (error) {
        done(error);
        return;
      }
      done();
    }

    async #open(): Promise<void> {
      // the pool listens from when it has the connection; one that is lost before fails the statement under way
      this.on("error", () => {});
      try {
        await super.connect();
        await servers.check(this);
      } catch (error) {
        servers.leave(this.#url);
        void this.end().catch(() => {});
        throw error;
      }
    }
  };

/** What runs statements: the pool, or one connection of it. */
const database = (driver: pg.Pool | pg.ClientBase, transaction: Database["transaction"]): Database =>
  Object.assign(drizzle(driver as pg.Pool) as unknown as Database, {
    transaction,
    send: async <Row>(text: string, values: readonly unknown[]) => (await driver.query({ text }, values as unknown[])).rows as Row[],
  });

/**
 * Runs a transaction on a connection. The query builder's own reports a failed rollback in place of what it was for, and cannot
 * send `last` with the commit.
 */
async function transactionOn<T>(
  client: pg.ClientBase,
  tx: Database,
  work: (tx: Database) => Promise<T>,
  last?: (tx: Database, result: T) => Promise<unknown>,
): Promise<T> {
  await client.query("begin");
  try {
    const result = await work(tx);
    // When `last` fails, the commit undoes the transaction.
    await Promise.all([last?.(tx, result), client.query("commit")]);
    return result;
  } catch (error) {
    if (!isLost(error)) await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Whether the connection is of no use after this failure. */
const isLost = (error: unknown): boolean => isUnavailable(error) && !isStatementEnded(error);

const noTransactionWithin = () => Promise.reject(new Error("A transaction has no further transaction within it."));

/** Connects to a PostgreSQL server, or to the one of several that takes writes. Nothing is asked of it yet: a server that is away is met by the first statement. */
export function connectServer(url: string, limits: DatabaseLimits, warn: (code: string) => void): ConnectedDatabase {
  const Client = clientsOf(new Servers(url));
  const connection = { connectionTimeoutMillis: limits.CONNECT_TIMEOUT_MS, keepAlive: true };
  const pool = new pg.Pool({
    ...connection,
    Client,
    // A statement need not wait for the answer to the one before it: the last one of a transaction goes with the commit.
    pipeline: true,
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
  // A busy pool says nothing about the database: the question whether that is there would wait behind requests.
  const probe = new pg.Pool({ ...connection, Client, max: 1, query_timeout: limits.STATEMENT_TIMEOUT_MS });
  probe.on("error", () => {});
  probe.on("connect", (client) => client.on("error", () => {}));

  // Each connection keeps its query builder, which is dear to make.
  const connections = new WeakMap<pg.PoolClient, Database>();
  const databaseOf = (client: pg.PoolClient): Database => {
    const known = connections.get(client) ?? database(client, noTransactionWithin);
    connections.set(client, known);
    return known;
  };

  const transaction: Database["transaction"] = async (work, last) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await transactionOn(client, databaseOf(client), work, last);
    } catch (error) {
      isBroken = isLost(error) || client.getTransactionStatus() !== "I";
      throw error;
    } finally {
      client.release(isBroken);
    }
  };

  return {
    db: database(pool, transaction),
    ping: () => probe.query("select 1"),
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async maintain(work) {
      const client = new Client(connection);
      client.on("error", (error) => warn(errorCode(error) ?? "connection-lost"));
      await client.connect();
      try {
        const db: Database = database(client, (inner, last) => transactionOn(client, db, inner, last));
        return await work(db);
      } finally {
        await client.end();
      }
    },
    close: () => withinLimit<unknown>(Promise.allSettled([pool.end(), probe.end()]), CLOSE_MS, undefined).then(() => {}),
  };
}
