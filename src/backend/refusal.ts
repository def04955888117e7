import type { ErrorBody } from "../contract/error.ts";

/**
 * A request that the shop turns down: nothing has happened. The answer has `status` (400 to 499, or 503 for "not now"), `code` and
 * `message`: write the message for the shopper.
 */
export class Refusal extends Error {
  // by which a page that runs the same handler knows it (connect.3)
  override readonly name: string = "Refused";
  readonly status: number;
  /** kebab-case */
  readonly code: string;
  /** what of the request does not fit, for a 400 */
  readonly issues: ErrorBody["error"]["issues"];

  constructor(status: number, code: string, message: string, more: { readonly issues?: ErrorBody["error"]["issues"] } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = more.issues;
  }

  get body(): object {
    return this.toJSON();
  }

  /** The body of the answer. */
  toJSON(): ErrorBody {
    return { error: { code: this.code, message: this.message, ...(this.issues && { issues: this.issues }) } };
  }
}

/** A request that is refused only for now: the answer says in `Retry-After` when to try again. */
export class RefusedForNow extends Refusal {
  /** until the next attempt */
  readonly seconds: number;

  constructor(status: 429 | 503, code: string, message: string, seconds: number) {
    super(status, code, message);
    this.seconds = seconds;
  }
}

/**
 * The system behind gave no whole answer to a write: it may have happened. A handler need not throw it, any error but a `Refusal` is
 * taken for one (backend.3).
 */
export class UnknownOutcome extends Error {}
