import { randomBytes, randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, beforeAll } from "vitest";
import type { CallEntry } from "../../src/contract/entry.ts";
import { buildServer } from "../../demo/server/app.ts";
import { openDatabase, prepare, type OpenDatabase } from "../../demo/server/database.ts";
import type { Database } from "../../demo/server/query.ts";
import { mediaType } from "../../demo/server/read-request.ts";

export type App = ReturnType<typeof buildServer>;

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
  }, 60_000);
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
  const db = drizzle(client) as unknown as Database;
  await fill(db);
  return { db, close: async () => void (await client.exec(`drop schema ${schema} cascade`)) };
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

export interface CallInput {
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** A browser at the shop: it keeps its cookie and knows the token of its page. */
export class Shopper {
  #cookie = "";
  token = "";
  #app: App;

  private constructor(app: App) {
    this.#app = app;
  }

  /** A new session; with a name, that of a fresh copy of a ready-made shopper. */
  static async at(app: App, shopper: string | null = null): Promise<Shopper> {
    const one = new Shopper(app);
    const response = await one.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper, fresh: true }) });
    one.token = ((await response.json()) as { csrfToken: string }).csrfToken;
    return one;
  }

  /** What it sends as its cookie. */
  get cookie(): string {
    return this.#cookie;
  }

  /** The same browser at another server of the shop. */
  movedTo(app: App): Shopper {
    const other = new Shopper(app);
    other.#cookie = this.#cookie;
    other.token = this.token;
    return other;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookie) headers.set("cookie", this.#cookie);
    const response = await this.#app.request(path, { ...init, headers });
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith("dp-session="));
    if (cookie) this.#cookie = cookie.split(";")[0]!;
    return response;
  }

  /** Sends a call as its entry says: method, path, media types, token. */
  call(entry: CallEntry<any, any, any, any>, { path, query, body, key, headers }: CallInput = {}): Promise<Response> {
    const [route = "", fixed] = entry.path.split("?");
    const address = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ""));
    const search = new URLSearchParams([...new URLSearchParams(fixed), ...Object.entries(query ?? {})]).toString();
    return this.fetch(search ? `${address}?${search}` : address, {
      method: entry.method,
      headers: {
        ...(entry.body && { "content-type": entry.body.as === "form" ? "application/x-www-form-urlencoded" : mediaType(entry.body.type) }),
        accept: entry.answer.as === "json" ? mediaType(entry.answer.type, entry.answer.expand) : "text/html",
        [entry.family === "cart" ? "x-api-csrf-token" : "anti-csrftoken-a2z"]: this.token,
        ...(entry.write && { "idempotency-key": key ?? randomBytes(16).toString("hex") }),
        ...headers,
      },
      ...(entry.body && { body: entry.body.as === "form" ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) }),
    });
  }

  async state(): Promise<State> {
    return (await (await this.fetch("/__state")).json()) as State;
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    await this.fetch("/__faults", { method: "POST", body: JSON.stringify(fault) });
  }

  /** Submits a form of the shop as a browser without scripts does, with the fields that the page's form has. */
  async submit(page: string, action: string, fields: Record<string, string>): Promise<Response> {
    const markup = await (await this.fetch(page, { headers: { accept: "text/html" } })).text();
    const form = markup.slice(markup.indexOf(`action="${action}"`));
    const hidden = [...form.slice(0, form.indexOf("</form>")).matchAll(/type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)];
    const body = new URLSearchParams(hidden.map((match) => [match[1]!, match[2]!]));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.fetch(action, { method: "POST", body, headers: { accept: "text/html" } });
  }
}

export interface State {
  session: { id: string; customerId: string | null; csrfToken: string };
  cart: { id: string; asin: string; offerListingId: string; quantity: number }[];
  groceries: { id: string; asin: string; quantity: number }[];
  cartChanges: number;
  baby: { items: { asin: string; requested: number; mustHave: boolean; groupGifting: boolean; private: boolean }[] } | null;
  wedding: { items: { asin: string; requested: number }[] } | null;
  gift: {
    id: string;
    type: string;
    items: { asin: string; desired: number; tag: string | null }[];
    tags: { tagId: string; tagName: string }[];
  }[];
  lists: {
    id: string;
    type: string;
    name: string;
    privacy: string;
    isDefault: boolean;
    items: { asin: string; title: string; quantity: number; tags: string }[];
  }[];
  exposures: { name: string }[];
  closings: { asin: string }[];
  requestIds: number;
  orders: number;
  requests: { call: string; method: string; headers: Record<string, string>; body: string; status?: number }[];
}
