import { checkSame, fingerprintOf, type Ids, type Reply } from "./ids.ts";
import { Refusal } from "./refusal.ts";

interface TransactionTerms<Session, Db> {
  /** for reads, and for what begins a transaction */
  readonly db: Db;
  query<Row>(db: Db, text: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Runs `work` in a transaction, which a thrown error undoes; `last` may be sent together with the commit. */
  transaction<T>(db: Db, work: (tx: Db) => Promise<T>, last: (tx: Db, result: T) => Promise<unknown>): Promise<T>;
  readonly table?: string;
  /**
   * SQL that selects the `id` of a session (`$1`) if it may write, and locks it until the write ends; no row for a session that has
   * ended. Without it every session may.
   */
  live?(session: Session): string;
  /** The refusal of a write whose session has ended. */
  ended?(): Refusal;
}

const sessionEnded = () => new Refusal(401, "session-ended", "You have signed in or out since this page was loaded. Reload it.");

interface Row {
  readonly call: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly content_type: string;
  readonly body: string;
}

/**
 * Ids in the database that the writes go to: id, write and reply are one transaction (backend.3). The first to insert the key does the
 * write; a repetition that arrives meanwhile waits in the insert until that has ended, in whichever process. A write that was refused
 * or failed leaves no key behind, so no outcome is unknown.
 *
 * The table: `session_id text, key text, call text, fingerprint text, status int, content_type text, body text`, with the first two as
 * its primary key.
 */
export function transactionIds<Session extends { readonly id: string }, Db>(terms: TransactionTerms<Session, Db>): Ids<Session, Db> {
  const { db, query, transaction, table = "dp_request_ids", ended = sessionEnded } = terms;
  const live = terms.live ?? (() => "select $1::text as id");
  const keep = (session: Session) => `with live as (${live(session)})
    insert into ${table} (session_id, key, call, fingerprint) select id, $2, $3, $4 from live on conflict do nothing returning key`;
  return {
    db,
    async once(attempt, work) {
      const { session, key, call } = attempt;
      const fingerprint = await fingerprintOf(attempt);
      const done = async (tx: Db) => ({ ...(await work.write(tx)), isRepeated: false });
      return transaction(
        db,
        async (tx) => {
          if (!key) {
            const [lock] = await query(tx, live(session), [session.id]);
            if (!lock) throw ended();
            return done(tx);
          }
          const [first] = await query(tx, keep(session), [session.id, key, call, fingerprint]);
          if (first) return done(tx);
          // The insert did nothing because the key is there, or because the session has ended.
          const [kept] = await query<Row>(
            tx,
            `select call, fingerprint, status, content_type, body from ${table} where session_id = $1 and key = $2`,
            [session.id, key],
          );
          if (!kept) throw ended();
          checkSame(kept, call, fingerprint);
          return { status: kept.status, contentType: kept.content_type, body: kept.body, isRepeated: true };
        },
        async (tx, { isRepeated, status, contentType, body }: Reply & { readonly isRepeated: boolean }) =>
          key &&
          !isRepeated &&
          query(tx, `update ${table} set status = $3, content_type = $4, body = $5 where session_id = $1 and key = $2`, [
            ...[session.id, key, status],
            ...[contentType, body],
          ]),
      );
    },
  };
}
