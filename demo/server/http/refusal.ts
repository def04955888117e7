import type { ErrorBody } from "../../../src/contract/error.ts";
import { Refusal as BackendRefusal } from "../../../src/backend/refusal.ts";
import { format, type TextParams } from "../../../src/text/format.ts";

/** A request that the shop turns down, in words that a page says in the language of the shopper, where the shop has them (`words/`). */
export class Refusal extends BackendRefusal {
  /** in English, with its places */
  readonly text: string;
  readonly params: TextParams | undefined;

  constructor(
    status: number,
    code: string,
    text: string,
    more: { readonly params?: TextParams; readonly issues?: ErrorBody["error"]["issues"] } = {},
  ) {
    super(status, code, format(text, more.params, "en-US"), more);
    this.text = text;
    this.params = more.params;
  }
}

/** A refusal whose call has a body of its own for it. */
export class TypedRefusal extends Refusal {
  readonly #body: object;

  constructor(status: number, code: string, message: string, body: object) {
    super(status, code, message);
    this.#body = body;
  }

  override toJSON(): never {
    return this.#body as never;
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
