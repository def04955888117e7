import type { CallResult } from "../call/result.ts";
import type { ModelContext } from "../state/model-context.ts";
import type { RegistryAnswer, RegistryItem } from "./registry-add.ts";

type Context = Pick<ModelContext<unknown>, "calls" | "pageOptions">;

const callsOf = (context: Context) => context.calls(() => import("../contract/registry.ts"));

/** A gift registry. `token`: the registry's own; without it the body has the page's current CSRF token. */
export interface GiftTarget {
  readonly registryId: string;
  readonly registryType: string;
  readonly itemType: string;
  readonly vendorId: string;
  readonly token?: string | undefined;
}

/** Adds an item to a gift registry; `checking` is called when the outcome is being looked up (calls.11). */
export function sendGift(
  context: Context,
  { token, ...target }: GiftTarget,
  { asin, quantity }: RegistryItem,
  checking: () => void,
): Promise<CallResult<RegistryAnswer>> {
  const body = { asin, desiredQuantity: quantity, ...target, token: token ?? context.pageOptions().csrfToken };
  return callsOf(context).run("registryAddProduct", { body }, { onUnknown: checking });
}

/** Adds an item to the shopper's wedding registry. */
export function sendWedding(
  context: Context,
  token: string | undefined,
  { asin, quantity }: RegistryItem,
  checking: () => void,
): Promise<CallResult<RegistryAnswer>> {
  const body = { items: [{ asin, requestedQuantity: quantity }], token: token ?? context.pageOptions().csrfToken };
  return callsOf(context).run("weddingRegistryAddItems", { body }, { onUnknown: checking });
}
