import { shared } from "../lib/registry.ts";

/** What a page's own cart functions are given of a change (quantity-selector.64). */
export interface QuantityChange {
  readonly asin: string | null;
  readonly quantity: number;
  /** quantity before, `null` where nothing was chosen */
  readonly previous: number | null;
  /** `data` of the chosen item */
  readonly data: object | null;
  /** chosen entry by list name */
  readonly variations: Readonly<Record<string, { readonly id: string; readonly data: object }>>;
  readonly staticData: Readonly<Record<string, unknown>>;
  /** click reference (quantity-selector.66) */
  readonly reftag: string;
}

/** A page's own way of putting a quantity into a cart (quantity-selector.64). */
export interface QuantityClient {
  /** `false`, or a promise of it, stops the action and restores the selection */
  readonly prehook?: (change: QuantityChange) => unknown;
  /** does the action; answers or promises `{ ok }` */
  readonly callback: (change: QuantityChange) => { readonly ok: boolean } | Promise<{ readonly ok: boolean }>;
}

const clients = (): Map<string, Partial<QuantityClient>> => shared("quantity-clients", () => new Map());

/**
 * Registers the page's own cart functions for every quantity selector with `cart="client"` and this `client-id`; a second
 * registration replaces the first. The function returned takes it back.
 */
export function registerQuantityClient(clientId: string, client: QuantityClient): () => void {
  clients().set(clientId, client);
  return () => {
    if (clients().get(clientId) === client) clients().delete(clientId);
  };
}

/** What is registered at this moment. Pages without types may have registered anything. */
export const quantityClient = (clientId: string): { readonly prehook?: unknown; readonly callback?: unknown } | undefined =>
  clients().get(clientId);
