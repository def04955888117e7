import { useId as useOwnId, useState } from "react";

let next: number | undefined;

/**
 * From now on ids are counted, beginning with 0: while a root is rendered on a server, and while an element takes it over, so that both
 * give the same. They are in a shadow root, so two elements may have the same. `undefined`: the runtime's own, unique in the page.
 */
export const countIds = (from: number | undefined): void => void (next = from);

/** A root is being rendered on a server or taken over: what a server does not draw must not be drawn yet. */
export const isCountingIds = (): boolean => next !== undefined;

export function useId(): string {
  const own = useOwnId();
  return useState(() => (next === undefined ? own : `dp${next++}`))[0];
}
