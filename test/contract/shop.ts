import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import { buildServer } from "../../demo/server/app.ts";
import { embeddedDatabase } from "../../demo/server/database/embedded.ts";
import { openDatabase, prepare, type OpenDatabase } from "../../demo/server/database/open.ts";
import type { Database } from "../../demo/server/database/query.ts";
import type { App } from "./shopper.ts";

export type { CallInput } from "./call-request.ts";
export { Shopper, type App, type State } from "./shopper.ts";

/** One shop for the tests of a file, in a schema of its own: on DATABASE_URL, or in the embedded database of the worker. */
export function shopOfFile(): { readonly app: App; readonly database: OpenDatabase; another(): Promise<App> } {
  let database: OpenDatabase;
  let app: App;
  let url: string | undefined;
  const more: OpenDatabase[] = [];
  const build = (on: OpenDatabase) => buildServer({ database: on, faults: true, distDir: "test/contract/dist" });
  beforeAll(async () => {
    url = await ownSchema();
    database = await (url ? openDatabase({ url }) : openInWorker());
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

let embedded: Promise<PGlite> | undefined;

/**
 * The shop in a fresh schema of this worker's embedded database. To start one takes seconds and 400 MB, to fill a schema some
 * hundred milliseconds. It has one connection, and the files of a worker run one after the other.
 */
export async function openInWorker(fill: (db: Database) => Promise<unknown> = prepare): Promise<OpenDatabase> {
  const client = await (embedded ??= PGlite.create());
  const schema = freshSchema();
  await client.exec(`create schema ${schema}; set search_path to ${schema}`);
  const db = embeddedDatabase(client);
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
