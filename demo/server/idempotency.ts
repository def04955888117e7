import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { Refusal } from "./refusal.ts";
import { rows, type Database } from "./query.ts";

export interface Reply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface Attempt {
  readonly sessionId: string;
  /** the `Idempotency-Key`, or the `dp-request-id` of a form; without one the write is simply done */
  readonly key: string | undefined;
  readonly call: string;
  /** the body as it was sent: the same id with another body is another request, and refused */
  readonly body: string;
}

/**
 * Does a write once per session and key and gives the same reply to every repetition (calls.12). The first to insert the key
 * does the write in the same transaction; a repetition that comes meanwhile waits in the insert until that has ended, in
 * whichever process. A write that was refused or failed leaves no key behind, so the shopper can try again.
 */
export async function once(db: Database, attempt: Attempt, write: (tx: Database) => Promise<Reply>): Promise<Reply> {
  const { sessionId, key, call } = attempt;
  return db.transaction(async (tx) => {
    if (!key) return write(tx);
    if (key.length > 128) throw new Refusal(400, "bad-request-id", "The request id is longer than 128 characters.");
    const fingerprint = createHash("sha256").update(attempt.body).digest("hex");
    const [first] = await rows(
      tx,
      sql`insert into request_ids (session_id, key, call, fingerprint) values (${sessionId}, ${key}, ${call}, ${fingerprint})
        on conflict do nothing returning key`,
    );
    if (!first) return repeated(tx, attempt, fingerprint);
    const reply = await write(tx);
    await tx.execute(
      sql`update request_ids set status = ${reply.status}, content_type = ${reply.contentType}, body = ${reply.body}
        where session_id = ${sessionId} and key = ${key}`,
    );
    return reply;
  });
}

async function repeated(tx: Database, { sessionId, key, call }: Attempt, fingerprint: string): Promise<Reply> {
  const [stored] = await rows<Reply & { call: string; fingerprint: string }>(
    tx,
    sql`select call, fingerprint, status, content_type as "contentType", body from request_ids where session_id = ${sessionId} and key = ${key}`,
  );
  if (!stored || stored.call !== call) throw new Refusal(422, "request-id-reused", "This request id belongs to another request.");
  if (stored.fingerprint !== fingerprint)
    throw new Refusal(422, "request-id-changed", "This request id belongs to the same call with another body.");
  return { status: stored.status, contentType: stored.contentType, body: stored.body };
}
