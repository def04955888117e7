import { shared } from "../lib/registry.ts";

/** A function of the page that is called before or after an add to a grocery cart (grocery-add.4). */
export type GroceryHook = (given: Readonly<Record<string, unknown>>) => unknown;

const hooks = (): Map<string, GroceryHook> => shared("grocery-hooks", () => new Map());

/**
 * Registers a function of the page for the attributes `prehook` and `callback`; a second registration replaces the first. Returns a
 * function that removes it.
 */
export function registerGroceryHook(name: string, hook: GroceryHook): () => void {
  hooks().set(name, hook);
  return () => {
    if (hooks().get(name) === hook) hooks().delete(name);
  };
}

/** What is registered at this moment. Pages without types may have registered anything. */
export const groceryHook = (name: string): unknown => hooks().get(name);
