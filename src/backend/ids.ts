import { Refusal } from "./refusal.ts";
import { digest } from "./token.ts";

/** An answer as it is kept and sent again. */
export interface Reply {
  readonly status: number;
  /** empty for an answer without a body */
  readonly contentType: string;
  readonly body: string;
}

/** `isRepeated`: it was done before, and this is the reply of then. */
export type Outcome = Reply & { readonly isRepeated: boolean };

/** One press of a shopper, as a call or a form brings it. */
export interface Attempt<Session extends { readonly id: string } = { readonly id: string }> {
  readonly session: Session;
  /** the `Idempotency-Key`, or the `dp-request-id` of a form; without one the write is simply done */
  readonly key: string | undefined;
  readonly call: string;
  /** the body as it was sent: the same id with another body is another request, and refused */
  readonly body: string;
}

/** What a write does, and how it is learnt whether it has happened (calls.11). */
export interface Work<Db> {
  write(db: Db): Promise<Reply>;
  /** What the confirming read says before anything is sent; kept with the id. */
  known?(db: Db): Promise<unknown>;
  /** Whether a write of unknown outcome has happened, by the confirming read; `undefined`: that cannot be learnt. */
  decide?(known: unknown, db: Db): Promise<{ readonly happened: boolean; readonly reply?: Reply } | undefined>;
}

/** Where request ids are kept (calls.12): `memoryIds`, `sqlIds`, `transactionIds`. */
export interface Ids<Session extends { readonly id: string }, Db> {
  /** what a handler of a read works on */
  readonly db: Db;
  /** Does a write once per session and key, and gives the same reply to every repetition. */
  once(attempt: Attempt<Session>, work: Work<Db>): Promise<Outcome>;
}

const MOST_KEY_LENGTH = 128;

/** What the id of a press stands for; 400 for an id that is too long. */
export async function fingerprintOf({ key, body }: Attempt): Promise<string> {
  if (key !== undefined && key.length > MOST_KEY_LENGTH)
    throw new Refusal(400, "bad-request-id", `The request id is longer than ${MOST_KEY_LENGTH} characters.`);
  return digest(body);
}

/** 422 where the id belongs to another request. */
export function checkSame(kept: { readonly call: string; readonly fingerprint: string }, call: string, fingerprint: string): void {
  if (kept.call !== call) throw new Refusal(422, "request-id-reused", "This request id belongs to another request.");
  if (kept.fingerprint !== fingerprint)
    throw new Refusal(422, "request-id-changed", "This request id belongs to the same call with another body.");
}
