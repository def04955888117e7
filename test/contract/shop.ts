import { randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import { buildServer } from "../../demo/server/app.ts";
import { embeddedDatabase, maintainedDatabase } from "../../demo/server/database/embedded.ts";
import { connectDatabase, openDatabase, prepare, type OpenDatabase } from "../../demo/server/database/open.ts";
import type { Database } from "../../demo/server/database/query.ts";
import { readSettings } from "../../demo/server/settings.ts";
import { startEmbedded } from "../support/embedded.ts";
import { NO_ADDRESS_LIMITS } from "../support/no-limits.mjs";
import { keepTables } from "./kept-tables.ts";
import type { App } from "./shopper.ts";

export type { CallInput } from "./call-request.ts";
export { Shopper, type App, type State } from "./shopper.ts";

/** One shop for the tests of a file, filled and untouched: on DATABASE_URL, or in the embedded database of the worker. */
export function shopOfFile(): { readonly app: App; readonly database: OpenDatabase; another(): Promise<App> } {
  let database: OpenDatabase;
  let app: App;
  let url: string | undefined;
  const more: OpenDatabase[] = [];
  // all tests of a file come from the same place
  const settings = readSettings(NO_ADDRESS_LIMITS);
  const build = (on: OpenDatabase) => buildServer({ database: on, faults: true, distDir: "test/contract/dist", settings });
  beforeAll(async () => {
    const shop = await untouchedShop();
    url = shop.url;
    database = await shop.open();
    app = build(database);
  });
  afterAll(async () => {
    for (const open of [...more, database]) await open?.close();
  });
  return {
    get app() {
      return app;
    },
    get database() {
      return database;
    },
    /** a second server of the same shop: a process of its own would open its own pool, the embedded database cannot be opened twice */
    async another() {
      if (!url) return build(database);
      const opened = await openDatabase({ url });
      more.push(opened);
      return build(opened);
    },
  };
}

/** A filled schema, which the files of a worker use one after the other. */
interface FilledShop {
  readonly url: string | undefined;
  open(): Promise<OpenDatabase>;
  /** Undoes what a file did. Resolves with `false` when it cannot: the file changed a table itself. */
  restore(): Promise<boolean>;
}

let filled: Promise<FilledShop> | undefined;

async function untouchedShop(): Promise<FilledShop> {
  const shop = await filled;
  if (shop && (await shop.restore())) return shop;
  return (filled = process.env.DATABASE_URL ? fillOnServer() : fillInWorker());
}

async function fillOnServer(): Promise<FilledShop> {
  const url = (await ownSchema())!;
  const withoutLimits = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const database = await connectDatabase({ url });
    return database.maintain(work).finally(() => database.close());
  };
  const restore = await withoutLimits(async (db) => {
    await prepare(db);
    return keepTables(db, schemaOf(url));
  });
  return { url, open: () => connectDatabase({ url }), restore: () => withoutLimits(restore) };
}

async function fillInWorker(): Promise<FilledShop> {
  const client = await inWorker();
  const schema = freshSchema();
  await client.exec(`create schema ${schema}; set search_path to ${schema}`);
  const db = maintainedDatabase(client);
  await prepare(db);
  const restore = await keepTables(db, schema);
  return {
    url: undefined,
    async open() {
      await client.exec(`set search_path to ${schema}`);
      return { db: embeddedDatabase(client), ping: () => client.query("select 1"), close: async () => {} };
    },
    restore: () => restore(db),
  };
}

let embedded: Promise<PGlite> | undefined;

/** The embedded database of this worker. It has one connection, and the files of a worker run one after the other. */
const inWorker = () => (embedded ??= startEmbedded());

/** A fresh schema of this worker's embedded database. */
export async function openInWorker(fill: (db: Database) => Promise<unknown>): Promise<OpenDatabase> {
  const client = await inWorker();
  const schema = freshSchema();
  await client.exec(`create schema ${schema}; set search_path to ${schema}`);
  const db = maintainedDatabase(client);
  await fill(db);
  return { db, ping: () => client.query("select 1"), close: async () => void (await client.exec(`drop schema ${schema} cascade`)) };
}

const freshSchema = () => `test_${randomUUID().replaceAll("-", "")}`;

/** The address of DATABASE_URL with a fresh schema in front, so that files do not meet each other's stock. */
export async function ownSchema(): Promise<string | undefined> {
  const given = process.env.DATABASE_URL;
  if (!given) return undefined;
  const schema = freshSchema();
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: given });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  const url = new URL(given);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return url.href;
}

const schemaOf = (url: string) => new URL(url).searchParams.get("options")!.replace("-c search_path=", "");
