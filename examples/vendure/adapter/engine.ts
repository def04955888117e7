import { Refusal, UnknownOutcome } from "dp-elements/contract";

/** What the engine says to one question, and the session that it keeps for the asker. */
export interface Said<Data> {
  readonly data: Data;
  readonly token: string | undefined;
}

interface GraphqlError {
  readonly message: string;
  readonly extensions?: { readonly code?: string };
}

export interface Question {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** BCP 47 */
  readonly language?: string;
  /** of the engine's session; it makes one without */
  readonly token?: string | undefined;
}

/** ms for an answer of the engine: two of them fit into the time of a call */
const PATIENCE = 4_000;

const TOKEN_HEADER = "vendure-auth-token";

/** The engine gave no whole answer: what was asked may have been done. */
export class LostAnswer extends UnknownOutcome {}

/** The engine's shop API at this address, asked by HTTP alone. */
export function createEngine(api: string) {
  async function post<Data>({ query, variables = {}, language = "en", token }: Question) {
    try {
      const response = await fetch(`${api}?languageCode=${encodeURIComponent(language.split("-")[0]!)}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const answer = (await response.json()) as { data?: Data; errors?: readonly GraphqlError[] };
      return { ...answer, token: response.headers.get(TOKEN_HEADER) ?? undefined };
    } catch (cause) {
      throw new LostAnswer("The engine gave no whole answer.", { cause });
    }
  }

  return {
    async ask<Data>(question: Question): Promise<Said<Data>> {
      const { data, errors, token } = await post<Data>(question);
      if (errors?.length) throw refusalOf(errors[0]!) ?? new Error(`The engine: ${errors[0]!.message}`);
      if (!data) throw new Error("The engine's answer holds nothing.");
      return { data, token };
    },
  };
}

export type Engine = ReturnType<typeof createEngine>;

/** What the engine turns down before it does anything. */
function refusalOf({ message, extensions }: GraphqlError): Refusal | undefined {
  switch (extensions?.code) {
    case "FORBIDDEN":
    case "UNAUTHORIZED":
      return new Refusal(401, "sign-in-required", "Sign in to do this.");
    case "USER_INPUT_ERROR":
    case "ENTITY_NOT_FOUND":
      return new Refusal(404, "not-found", message);
    default:
      return undefined;
  }
}
