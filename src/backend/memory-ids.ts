import type { Ids } from "./ids.ts";
import { onceByKeeper, type Keeper, type Kept } from "./once.ts";

interface MemoryTerms {
  /** ids that are kept, at most; the oldest goes first */
  readonly most?: number;
  /** ms for which a repetition waits for the first attempt */
  readonly patience?: number;
}

/** Ids of one process that end with it: for a trial, and for tests. A press that is repeated after a restart is done again. */
export function memoryIds<Session extends { readonly id: string } = { readonly id: string }>({
  most = 50_000,
  patience = 10_000,
}: MemoryTerms = {}): Ids<Session, undefined> {
  const all = new Map<string, Kept>();
  const at = (session: string, key: string) => `${session}\n${key}`;
  const keeper: Keeper = {
    async begin(session, key, kept) {
      const there = all.get(at(session, key));
      if (there) return there;
      if (all.size >= most) all.delete(all.keys().next().value!);
      all.set(at(session, key), kept);
      return undefined;
    },
    async step(session, key, from, to) {
      if (all.get(at(session, key)) !== from) return false;
      all.set(at(session, key), to);
      return true;
    },
    async drop(session, key, kept) {
      if (all.get(at(session, key)) === kept) all.delete(at(session, key));
    },
  };
  return {
    db: undefined,
    // this process has not ended, so that what it does is never taken for left
    once: (attempt, work) => onceByKeeper(keeper, attempt, work, undefined, { patience, staleAfter: Infinity }),
  };
}
