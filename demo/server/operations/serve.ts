import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { serve as listenWith, type ServerType } from "@hono/node-server";
import { collectDefaultMetrics } from "prom-client";
import { buildServer } from "../app.ts";
import { errorCode, isMisconfigured, isUnavailable } from "../database/errors.ts";
import { pendingMigrations } from "../database/migrate.ts";
import { connectDatabase, prepare, type ConnectedDatabase } from "../database/open.ts";
import { repeat } from "../lib/repeat.ts";
import { withinLimit } from "../lib/within-limit.ts";
import type { Settings } from "../settings.ts";
import type { Lifecycle } from "./health.ts";
import { housekeep, keepStock } from "./housekeeping.ts";
import { describeError, type Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";

type Fetch = Parameters<typeof listenWith>[0]["fetch"];

export interface ServeOptions {
  readonly settings: Settings;
  readonly dataDir: string;
  readonly distDir: string;
  readonly faults: boolean;
  readonly log: Log;
}

/** Runs the shop until SIGTERM or SIGINT; the last line that it prints at its start is its address. */
export async function serve({ settings, dataDir, distDir, faults, log }: ServeOptions): Promise<void> {
  const lifecycle: Lifecycle = { phase: "starting" };
  const servers: ServerType[] = [];
  const database = await connectDatabase({
    url: settings.DATABASE_URL,
    dataDir,
    limits: settings,
    warn: (code) => log("warn", "database-connection", { code }),
  });
  let housekeeping: Promise<void> | undefined;
  let stopKeepingStock = () => Promise.resolve();
  const stop = async () => {
    if (lifecycle.phase === "draining") return;
    lifecycle.phase = "draining";
    log("info", "draining");
    await drain(servers, settings);
    await Promise.all([housekeeping, stopKeepingStock()]);
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop());

  try {
    const metrics = createMetrics(database);
    collectDefaultMetrics({ register: metrics.registry });
    const { fetch } = buildServer({ database, faults, distDir, settings, log, metrics, lifecycle });
    const port = await listenOnAll(servers, fetch, settings);
    await prepareWhenThere(database, settings, log);
    // A signal may have come meanwhile.
    if (isStarting(lifecycle)) lifecycle.phase = "serving";
    console.log(`dp-elements shop: http://localhost:${port}`);
  } catch (error) {
    for (const server of servers) server.close();
    await database.close();
    throw error;
  }
  const failed = (error: unknown) => log("error", "housekeeping", describeError(error));
  if (settings.HOLDS_CHECK_SECONDS > 0)
    stopKeepingStock = repeat(() => keepStock(database.db, log), settings.HOLDS_CHECK_SECONDS * 1000, failed);
  // No second process can open an embedded database to do it.
  if (!settings.DATABASE_URL) {
    housekeeping = housekeep(database.db, log, () => lifecycle.phase === "draining").catch(failed);
  }
}

const isStarting = ({ phase }: Lifecycle) => phase === "starting";

/** Brings the tables up to date as soon as the database is there. Until then the process listens, and answers 503. */
async function prepareWhenThere(database: ConnectedDatabase, { MIGRATE_AT_START }: Settings, log: Log): Promise<void> {
  for (;;) {
    try {
      return await database.maintain(MIGRATE_AT_START ? prepare : requireTables);
    } catch (error) {
      // A wrong password or name of a database is no outage.
      if (!isUnavailable(error) || isMisconfigured(error)) throw error;
      log("warn", "waiting-for-database", { code: errorCode(error) });
      await delay(1000);
    }
  }
}

async function requireTables(db: ConnectedDatabase["db"]): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0) {
    throw new Error(`The database has not run ${pending.join(", ")}. Run \`npm run migrate\`, or start with MIGRATE_AT_START=on.`);
  }
}

/** Gives the port, which differs from the one asked for when that was 0. */
async function listenOnAll(servers: ServerType[], fetch: Fetch, { HOST, PORT }: Settings): Promise<number> {
  // Both ways to say localhost, as browsers differ in which they try first; the first one must work.
  const hosts = HOST ? [HOST] : ["127.0.0.1", "::1"];
  let port = PORT;
  for (const [index, hostname] of hosts.entries()) {
    try {
      port = await listen(servers, fetch, hostname, port);
    } catch (error) {
      if (index === 0) throw new Error(`The shop cannot listen on port ${PORT}: ${(error as Error).message}`, { cause: error });
    }
  }
  return port;
}

/**
 * ms that an idle connection stays open: longer than a proxy keeps it, which would else send a request on one that is just being
 * closed. The time for headers has to be longer still.
 */
const IDLE_MS = 65_000;
const serverOptions = { keepAliveTimeout: IDLE_MS, headersTimeout: IDLE_MS + 1000 };

function listen(servers: ServerType[], fetch: Fetch, hostname: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = listenWith({ fetch, port, hostname, serverOptions }, (info) => {
      servers.push(server);
      resolve(info.port);
    });
    server.on("error", reject);
  });
}

/** How often connections that have become idle are closed while the process drains. */
const IDLE_CHECK_MS = 100;

/** How long idle connections stay open after the last new one was taken: a request may be on its way, and its answer ends the connection. */
const IDLE_GRACE_MS = 1000;

/** Connections that may wait to be taken while a proxy does not send any more; it has noticed within `DRAIN_DELAY_MS`. */
const WAITING = 50;

/** Takes no new connections and waits for the open requests, up to the limit. Resolves as soon as no connection is left. */
export async function drain(servers: readonly ServerType[], { DRAIN_DELAY_MS, DRAIN_TIMEOUT_MS }: Settings): Promise<void> {
  await delay(DRAIN_DELAY_MS);
  const open = servers as readonly Server[];
  // a connection that waits to be taken would be cut; a turn takes at least one
  for (let turn = 0; turn < WAITING; turn++) await nextTurn();
  // an http server's own `close` cuts idle connections at once, and with them requests that are on their way
  const closed = Promise.all(open.map((server) => new Promise((resolve) => SocketServer.prototype.close.call(server, resolve))));
  const since = performance.now();
  const closeIdle = setInterval(() => {
    if (performance.now() - since < IDLE_GRACE_MS) return;
    for (const server of open) server.closeIdleConnections();
  }, IDLE_CHECK_MS);
  await withinLimit<unknown>(closed, DRAIN_TIMEOUT_MS, undefined);
  clearInterval(closeIdle);
  for (const server of open) server.closeAllConnections();
}
