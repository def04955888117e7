import { createHash } from "node:crypto";
import { and, eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { requestIds } from "../database/schema.ts";
import { statement } from "../database/statement.ts";
import { inTransaction } from "../database/transaction.ts";
import { liveSession, lockSession, sessionEnded } from "../session/session-lock.ts";
import type { Session } from "../session/session.ts";
import { Refusal } from "./refusal.ts";

export interface Reply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** `isRepeated`: it was done before, and this is the reply of then. */
export type Outcome = Reply & { readonly isRepeated: boolean };

export interface Attempt {
  readonly session: Pick<Session, "id" | "stored">;
  /** the `Idempotency-Key`, or the `dp-request-id` of a form; without one the write is simply done */
  readonly key: string | undefined;
  readonly call: string;
  /** the body as it was sent: the same id with another body is another request, and refused */
  readonly body: string;
}

interface Begun {
  readonly session: string;
  readonly key: string;
  readonly call: string;
  readonly fingerprint: string;
}

const keepKey = (live: (id: Placeholder) => SQL) =>
  statement<Begun, { key: string }>(
    ({ session, key, call, fingerprint }) => sql`
      with live as (${live(session)})
      insert into request_ids (session_id, key, call, fingerprint) select id, ${key}, ${call}, ${fingerprint} from live
      on conflict do nothing returning key`,
  );

/** Locks the session and keeps the key; no row for a session that has ended, and for a key that is there. */
const begin = { stored: keepKey(liveSession.stored), guest: keepKey(liveSession.guest) };

const keepReply = statement<Pick<Begun, "session" | "key"> & Reply, never>(
  ({ session, key, status, contentType, body }) => sql`
    update request_ids set status = ${status}, content_type = ${contentType}, body = ${body} where session_id = ${session} and key = ${key}`,
);

/**
 * Does a write once per session and key and gives the same reply to every repetition (calls.12). The first to insert the key
 * does the write in the same transaction; a repetition that comes meanwhile waits in the insert until that has ended, in
 * whichever process. A write that was refused or failed leaves no key behind, so the shopper can try again. The session is
 * locked until the write ends; a write of a session that has ended throws 401.
 */
export async function once(db: Database, attempt: Attempt, write: (tx: Database) => Promise<Reply>): Promise<Outcome> {
  const { session, key, call } = attempt;
  if (!key) {
    return inTransaction(db, async (tx) => {
      await lockSession(tx, session);
      return { ...(await write(tx)), isRepeated: false };
    });
  }
  if (key.length > 128) throw new Refusal(400, "bad-request-id", "The request id is longer than 128 characters.");
  const fingerprint = createHash("sha256").update(attempt.body).digest("hex");
  return inTransaction(
    db,
    async (tx) => {
      const [first] = await begin[session.stored ? "stored" : "guest"](tx, { session: session.id, key, call, fingerprint });
      return first ? { ...(await write(tx)), isRepeated: false } : repeated(tx, attempt, fingerprint);
    },
    async (tx, { isRepeated, ...reply }) => !isRepeated && keepReply(tx, { session: session.id, key, ...reply }),
  );
}

const isAttempt = ({ session, key }: Attempt) => and(eq(requestIds.sessionId, session.id), eq(requestIds.key, key!));

async function repeated(tx: Database, attempt: Attempt, fingerprint: string): Promise<Outcome> {
  // The insert did nothing because the key is there, or because the session has ended.
  const [stored] = await tx.select().from(requestIds).where(isAttempt(attempt));
  if (!stored) throw sessionEnded();
  if (stored.call !== attempt.call) throw new Refusal(422, "request-id-reused", "This request id belongs to another request.");
  if (stored.fingerprint !== fingerprint)
    throw new Refusal(422, "request-id-changed", "This request id belongs to the same call with another body.");
  return { status: stored.status!, contentType: stored.contentType!, body: stored.body!, isRepeated: true };
}

/** Moves the request ids of a shopper to the next session: a press that is repeated after sign-in is still the same press. */
export async function moveRequestIds(tx: Database, from: Pick<Session, "id">, to: Pick<Session, "id">): Promise<void> {
  await tx.update(requestIds).set({ sessionId: to.id }).where(eq(requestIds.sessionId, from.id));
}
