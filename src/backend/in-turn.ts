/**
 * Runs the writes of one shopper one after the other, in this process (backend.2). Many systems make a cart at the first add: two adds at
 * once make two carts, of which one is lost.
 */
export function createTurns(): <T>(who: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (who, run) => {
    const before = last.get(who);
    const turn = before ? before.then(run, run) : run();
    const end: Promise<unknown> = turn.then(
      () => last.get(who) === end && last.delete(who),
      () => last.get(who) === end && last.delete(who),
    );
    last.set(who, end);
    return turn;
  };
}
