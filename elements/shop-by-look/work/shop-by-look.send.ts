import type { CallResult } from "../../../src/call/result.ts";
import type { LookRequest, LookResponse } from "../../../src/contract/shop-by-look.ts";
import type { Context } from "../shop-by-look.state.ts";

type Name = "lookRecommendations" | "lookSearch" | "lookLike" | "lookDislike" | "lookFullRefinements";

export type Send = ReturnType<typeof createSend>;

/** Sends one of the calls below the prefix. None of them leads to sign-in, and offline it fails at once (shop-by-look.82). */
export function createSend({ $options, calls: callsOf }: Context) {
  const calls = callsOf(() => import("../../../src/contract/shop-by-look.ts"));

  const pathOf = (name: Name): string => {
    const { endpointPrefix, likeAction, dislikeAction } = $options.get();
    const actions: Readonly<Record<Name, string>> = {
      lookRecommendations: "getRecommendationsDPX",
      lookSearch: "getRecommendationsForSearchQueryDPX",
      lookLike: likeAction,
      lookDislike: dislikeAction,
      lookFullRefinements: "getFullRefinementsDPX",
    };
    return endpointPrefix + actions[name];
  };

  async function send(name: Name, body: LookRequest, signal?: AbortSignal): Promise<CallResult<LookResponse>> {
    if (typeof navigator === "object" && navigator.onLine === false)
      return { ok: false, code: "network", offline: true, message: `${name}: the browser is offline.` };
    // each has a signal of its own: the caller's rule for reads of one name would end a like by another element's
    return calls.run(name, { body }, { path: pathOf(name), signIn: false, ...(signal && { signal }) });
  }

  return Object.assign(send, { calls });
}
