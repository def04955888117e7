/** Sessions whose cookies are kept; the oldest go first. */
const MOST_SESSIONS = 5_000;

type Values = ReadonlyMap<string, string | undefined>;

/**
 * The cookies that answers of a session have set, in this process. Two presses of a new shopper leave the browser before the answer to
 * the first, which brings the session of the system behind: without it the second would begin another cart there, and lose one of the two.
 */
export function createGiven() {
  const given = new Map<string, Values>();
  return {
    of: (session: string): Values => given.get(session) ?? new Map(),
    add(session: string, values: Values): void {
      if (values.size === 0) return;
      const before = given.get(session) ?? new Map();
      given.delete(session);
      if (given.size >= MOST_SESSIONS) given.delete(given.keys().next().value!);
      given.set(session, new Map([...before, ...values]));
    },
  };
}
