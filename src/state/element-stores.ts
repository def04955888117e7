import { atom, type WritableAtom } from "nanostores";
import { shared } from "../lib/registry.ts";

/** The store of one element, the same for every copy of the library (stores.1, scope.4). */
export function elementStore<T>(kind: string, element: Element, initial: () => T): WritableAtom<T> {
  const all = shared(`element-stores:${kind}`, () => new WeakMap<Element, WritableAtom<T>>());
  if (!all.has(element)) all.set(element, atom(initial()));
  return all.get(element)!;
}
