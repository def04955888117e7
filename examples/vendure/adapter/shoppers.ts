import type { Call, Query } from "dp-elements/contract";
import { LostAnswer, type Engine, type Question } from "./engine.ts";

/** A shopper, as the engine knows one. */
export interface Shopper {
  /** Asks the engine in the shopper's session, which begins with the first question. */
  ask<Data>(query: string, variables?: Question["variables"]): Promise<Data>;
  /** Asks a second time where an answer is lost: for what may be done twice without being more. */
  askAgain<Data>(query: string, variables?: Question["variables"]): Promise<Data>;
  /** Whether there is anything that the engine could know of the shopper. */
  isKnown(): Promise<boolean>;
  readonly language: string;
}

interface Row {
  readonly token: string;
}

/**
 * The engine's sessions by those of the pages. They are kept here and not in a cookie: the answer to a first add may be lost, and
 * with a cookie in it the cart.
 */
export function createShoppers(engine: Engine, query: Query) {
  const opening = new Map<string, Promise<string>>();

  async function kept(session: string): Promise<string | undefined> {
    const [row] = await query<Row>("select token from engine_sessions where session_id = $1", [session]);
    return row?.token;
  }

  /** Of several that begin a session at once the first counts, for all of them. */
  async function begin(session: string): Promise<string> {
    const { token } = await engine.ask({ query: "{ activeOrder { id } }" });
    if (token === undefined) throw new Error("The engine began no session: is its token method `bearer`?");
    await query("insert into engine_sessions (session_id, token) values ($1, $2) on conflict (session_id) do nothing", [session, token]);
    return (await kept(session))!;
  }

  async function tokenOf(session: string): Promise<string> {
    const token = await kept(session);
    if (token !== undefined) return token;
    const begun = opening.get(session) ?? begin(session).finally(() => opening.delete(session));
    opening.set(session, begun);
    return begun;
  }

  return (session: { readonly id: string }, language = "en"): Shopper => {
    async function ask<Data>(text: string, variables?: Question["variables"]): Promise<Data> {
      const token = await tokenOf(session.id);
      const { data, token: given = token } = await engine.ask<Data>({ query: text, language, token, ...(variables && { variables }) });
      // signed in, or the old session has ended; not where another question has brought a newer one
      if (given !== token)
        await query("update engine_sessions set token = $3 where session_id = $1 and token = $2", [session.id, token, given]);
      return data;
    }
    return {
      ask,
      language,
      async askAgain(text, variables) {
        try {
          return await ask(text, variables);
        } catch (error) {
          if (error instanceof LostAnswer) return ask(text, variables);
          throw error;
        }
      },
      isKnown: async () => (await kept(session.id)) !== undefined,
    };
  };
}

export type ShopperOf = ReturnType<typeof createShoppers>;

/** The shopper of a call. */
export const ofCall = (shopperOf: ShopperOf, { session, language }: Pick<Call, "session" | "language">): Shopper =>
  shopperOf(session, language);
