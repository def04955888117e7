import { Refusal } from "../http/refusal.ts";

/** A request that is refused only for now: the answer says in `Retry-After` when to try again. */
export class TryLater extends Refusal {
  constructor(
    status: 429 | 503,
    code: string,
    message: string,
    readonly seconds: number,
  ) {
    super(status, code, message);
  }
}

/** 503: the database is away, full or too slow, or the process is starting. */
export const unavailable = () => new TryLater(503, "unavailable", "The shop cannot serve this now. Try again in a few seconds.", 2);
