import { randomBytes, randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { mergeCarts } from "./cart.ts";
import { mergeGroceries } from "./grocery-cart.ts";
import { rows, type Database } from "./query.ts";
import { signInFirst } from "./refusal.ts";

/** Who is at the page. The cookie's value is known to the browser and to us alone; pages show `publicId` in its place. */
export interface Session {
  readonly id: string;
  /** the `session-id` of pages and calls */
  readonly publicId: string;
  readonly csrfToken: string;
  readonly slateToken: string;
  /** `null`: signed out */
  readonly customer: { readonly id: string; readonly name: string; readonly member: boolean } | null;
}

/** What every request carries through the shop. */
export interface ShopEnv {
  Bindings: { outgoing?: { destroy(): void } };
  Variables: {
    session: Session;
    db: Database;
    /** name of the call that this request is, if it is one: its failures are JSON whatever it accepts */
    call: string;
  };
}

export type ShopContext = Context<ShopEnv>;

const COOKIE = "dp-session";

/** The session's cookie as the request shows it, without asking whether the session exists. */
export const sessionCookie = (c: Context): string | undefined => getCookie(c, COOKIE);

interface SessionRow {
  id: string;
  public_id: string;
  csrf_token: string;
  slate_token: string;
  customer_id: string | null;
  name: string | null;
  member: boolean | null;
}

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  publicId: row.public_id,
  csrfToken: row.csrf_token,
  slateToken: row.slate_token,
  customer: row.customer_id === null ? null : { id: row.customer_id, name: row.name ?? "", member: row.member ?? false },
});

/** Gives every request its session; a browser that comes without one gets a new one. */
export const withSession: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const db = c.get("db");
  const id = sessionCookie(c);
  const [found] = id
    ? await rows<SessionRow>(
        db,
        sql`select s.*, cu.name, cu.member from sessions s left join customers cu on cu.id = s.customer_id where s.id = ${id}`,
      )
    : [];
  c.set("session", found ? toSession(found) : await startSession(c, db, null));
  await next();
};

/** Starts a session and sends its cookie. */
async function startSession(c: ShopContext, db: Database, customerId: string | null): Promise<Session> {
  const id = randomBytes(24).toString("base64url");
  const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, "0");
  const publicId = `${digits(3)}-${digits(7)}-${digits(7)}`;
  const [row] = await rows<SessionRow>(
    db,
    sql`with made as (
      insert into sessions (id, public_id, csrf_token, slate_token, customer_id)
      values (${id}, ${publicId}, ${randomBytes(18).toString("base64url")}, ${randomBytes(18).toString("base64url")}, ${customerId})
      returning *
    ) select made.*, cu.name, cu.member from made left join customers cu on cu.id = made.customer_id`,
  );
  // One cookie, not two: a request that came without a session may also sign in.
  c.header("set-cookie", undefined);
  setCookie(c, COOKIE, id, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    maxAge: 60 * 60 * 24 * 30,
    secure: c.req.url.startsWith("https:"),
  });
  const session = toSession(row!);
  c.set("session", session);
  return session;
}

/**
 * Signs in (or out, with `null`): a session of another shopper is a new session, so nobody who knew the old one is signed in
 * with them. What a guest had in the cart goes with them.
 */
export async function signIn(c: ShopContext, customerId: string | null): Promise<Session> {
  const before = c.get("session");
  return c.get("db").transaction(async (tx) => {
    const session = await startSession(c, tx, customerId);
    if (customerId !== null && before.customer === null) {
      await mergeCarts(tx, before, session);
      await mergeGroceries(tx, before, session);
    }
    // The session before is over: its cookie opens nothing any more. A guest who stays one keeps the cart that is in it.
    if (customerId !== null || before.customer !== null) await tx.execute(sql`delete from sessions where id = ${before.id}`);
    return session;
  });
}

/** The customer's id. Throws the 401 that leads to sign-in when nobody is signed in. */
export function customerOf(session: Session): string {
  if (!session.customer) throw signInFirst();
  return session.customer.id;
}
