import type { CallEnvironment } from "../../../src/call/caller.ts";
import type { Clock } from "./clock.ts";
import { send, WELL, type Fate, type Reply } from "./network.ts";

/** One write as the library sent it once, however often it arrived. */
export interface Write {
  readonly tab: number;
  readonly asin: string;
  readonly key: string | undefined;
  /** the shop did it, so often; `at` counts what the shop did of the ASIN before */
  done: number;
  at: number;
  open: boolean;
}

export interface SimulatedShop {
  readonly lines: Map<string, { readonly id: string; readonly quantity: number }>;
  readonly writes: Write[];
  /** a read of the count went wrong: the count then stays as it was (quantity-slider.31) */
  countSpoilt: boolean;
  /** something that must never be was seen */
  readonly wrongs: string[];
  /** changes of an ASIN so far */
  changes(asin: string): number;
  total(): number;
  fetchOf(tab: number): CallEnvironment["fetch"];
}

/** A shop with one cart behind a network that does what `fates` say, one request after the other. */
export function simulatedShop(clock: Clock, fates: readonly Fate[], stripsKey: boolean): SimulatedShop {
  const lines: SimulatedShop["lines"] = new Map();
  const writes: Write[] = [];
  const wrongs: string[] = [];
  const replies = new Map<string, { readonly body: string; readonly reply: Reply }>();
  const changed = new Map<string, number>();
  /** whose line an id is or was */
  const ids = new Map<string, string>();
  let serial = 0;
  let request = 0;

  const total = () => [...lines.values()].reduce((sum, { quantity }) => sum + quantity, 0);
  const answer = (id: string, asin: string, quantity: number): Reply => ({
    status: 200,
    body: { type: "cart", entity: { items: [{ id, asin, quantity }], count: { entity: { items: total() } } } },
  });

  /** the cart itself, as the reference shop does it */
  const change = (item: { asin?: string; id?: string; quantity: number }): Reply => {
    const [asin, line] =
      item.asin === undefined ? ([...lines].find(([, { id }]) => id === item.id) ?? []) : [item.asin, lines.get(item.asin)];
    if (asin === undefined) return { status: 404, body: { error: "no such line" } };
    const id = line?.id ?? `L${++serial}`;
    const quantity = item.asin === undefined ? item.quantity : (line?.quantity ?? 0) + item.quantity;
    ids.set(id, asin);
    if (quantity > 0) lines.set(asin, { id, quantity });
    else lines.delete(asin);
    changed.set(asin, (changed.get(asin) ?? 0) + 1);
    return answer(id, asin, quantity);
  };

  const write = (sent: Write, body: string): Reply => {
    const known = sent.key === undefined ? undefined : replies.get(`${sent.tab} ${sent.key}`);
    if (known) return known.body === body ? known.reply : { status: 422, body: { error: "another body" } };
    const { items } = JSON.parse(body) as { items: [{ asin?: string; id?: string; quantity: number }] };
    const reply = change(items[0]);
    if (reply.status !== 200) return reply;
    if (++sent.done > 1) wrongs.push(`a press on ${sent.asin} was done twice`);
    sent.at = changed.get(sent.asin) ?? 0;
    if (sent.key !== undefined) replies.set(`${sent.tab} ${sent.key}`, { body, reply });
    return reply;
  };

  const read = (path: string): Reply =>
    path.endsWith("/count")
      ? { status: 200, body: { entity: { items: total() } } }
      : { status: 200, body: { entity: { items: [...lines].map(([asin, line]) => ({ asin, ...line })) } } };

  const asinOf = (body: string): string => {
    const [item] = (JSON.parse(body) as { items: { asin?: string; id?: string }[] }).items;
    for (const [asin, { id }] of lines) ids.set(id, asin);
    return item!.asin ?? ids.get(item!.id!)!;
  };

  const fetchOf =
    (tab: number): CallEnvironment["fetch"] =>
    (url, init) => {
      const fate = fates[request++] ?? WELL;
      const { pathname } = new URL(url);
      const slow = fate.there + fate.back > 5000;
      if (pathname.endsWith("/count") && (slow || !/^(?:well|twice)$/.test(fate.kind))) shop.countSpoilt = true;
      const body = init.body as string | undefined;
      const key = stripsKey ? undefined : ((init.headers as Record<string, string>)["idempotency-key"] ?? undefined);
      const sent: Write | undefined = init.method === "GET" ? undefined : { tab, asin: asinOf(body!), key, done: 0, at: 0, open: true };
      if (sent) {
        if (writes.some((other) => other.open && other.tab === tab && other.asin === sent.asin))
          wrongs.push(`two writes of ${sent.asin} at once from tab ${tab}`);
        writes.push(sent);
      }
      const end = () => void (sent && (sent.open = false));
      return send(clock, { url, signal: init.signal!, fate, end, answer: () => (sent ? write(sent, body!) : read(pathname)) });
    };

  const shop: SimulatedShop = { lines, writes, wrongs, total, fetchOf, changes: (asin) => changed.get(asin) ?? 0, countSpoilt: false };
  return shop;
}
