import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody } from "../../../src/contract/error.ts";
import { format, type TextParams } from "../../../src/text/format.ts";

/** A request that the shop turns down, with the status and the reason that the client is told. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    /** kebab-case */
    readonly code: string,
    /** in English; a page says it in the language of the shopper, where the shop has it (`words/`) */
    readonly text: string,
    readonly more: { readonly params?: TextParams; readonly issues?: ErrorBody["error"]["issues"] } = {},
  ) {
    super(format(text, more.params, "en-US"));
  }

  /** The body of the answer. */
  toJSON(): ErrorBody {
    const { issues } = this.more;
    return { error: { code: this.code, message: this.message, ...(issues && { issues }) } };
  }
}

/** A refusal whose call has a body of its own for it. */
export class TypedRefusal extends Refusal {
  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    readonly body: object,
  ) {
    super(status, code, message);
  }

  override toJSON(): never {
    return this.body as never;
  }
}

/** A 401 whose whole body is the address of the page to sign in at (`digital-dash-create`). */
export class SignInAt extends Refusal {
  constructor(readonly address: string) {
    super(401, "sign-in-required", "Sign in to do this.");
  }
}

/** What a call of a signed-in shopper meets without one: the client leads to sign-in (calls.9). */
export const signInFirst = () => new Refusal(401, "sign-in-required", "Sign in to do this.");
