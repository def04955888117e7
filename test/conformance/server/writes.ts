import { isDeepStrictEqual } from "node:util";
import { cartItems } from "../../../src/contract/cart.ts";
import type { AnswerOf, CallEntry } from "../../../src/contract/entry.ts";
import { listsInMarkup } from "../../../src/contract/list-markup.ts";
import { listDropdown } from "../../../src/contract/lists.ts";
import { requestId } from "../../../src/lib/ids.ts";
import type { Leave, Tell } from "./check.ts";
import type { Answered, Sent, Server } from "./send.ts";

/** Copies of one press that are under way at once: a server that looks for the id and then notes it lets several through. */
export const COPIES = 8;

/**
 * Sends a write in several copies with one key side by side, and then once more: it must be done once, answered alike each time,
 * and shown by the confirming read (calls.11, calls.12). Gives its first answer.
 */
export async function repeatsOnce(server: Server, sent: Sent, tell: Tell, leave: Leave): Promise<Answered> {
  const key = requestId();
  const confirm = sent.entry.confirm;
  const look = () => (confirm ? server.send(readOf(sent, confirm.read)) : undefined);

  const before = await look();
  const copies = await Promise.all(Array.from({ length: COPIES }, () => server.send({ ...sent, key })));
  const first = copies[0]!;
  if (!first.result.ok) return first;
  const other = copies.find((copy) => !isSame(copy, first));
  tell("side by side", other && `Of ${COPIES} copies with one Idempotency-Key, one is answered otherwise: ${described(other)}.`);
  const after = await look();
  if (confirm && after) tell("shown", shown(sent, before, after), `by ${confirm.read.name}`);

  const second = await server.send({ ...sent, key });
  tell(
    "repeated: answer",
    isSame(second, first) ? undefined : `The same Idempotency-Key again is answered otherwise: ${described(second)}.`,
  );
  if (!confirm) leave("state", "No call of the contract shows what it changes: that a repetition changes nothing was not checked.");
  const last = await look();
  if (after?.result.ok && last?.result.ok) {
    const once = isDeepStrictEqual(stateOf(last), stateOf(after));
    tell(
      "repeated: state",
      once ? undefined : `The same Idempotency-Key again changed the state a second time, as ${confirm!.read.name} shows.`,
    );
    await tellEffects(server, sent, look, [before, after, last], tell, leave);
  }
  return first;
}

/** Holds what the copies did together against what one more press does. */
async function tellEffects(
  server: Server,
  sent: Sent,
  look: () => Promise<Answered> | undefined,
  [before, after, last]: readonly [Answered | undefined, Answered, Answered],
  tell: Tell,
  leave: Leave,
): Promise<void> {
  const read = sent.entry.confirm!.read.name;
  const press = await server.send({ ...sent, key: requestId() });
  const end = await look();
  const [copies, one] = [effects(before, after), effects(last, end)];
  // what one press more does not change cannot tell one effect from several
  const compared = one.map((size, at) => [copies[at]!, size] as const).filter(([, size]) => size > 0);
  if (!press.result.ok || compared.length === 0)
    return leave("side by side: state", `A press more did not change what ${read} shows, so one effect cannot be told from several.`);
  const doubled = compared.find(([all, size]) => all > size);
  tell(
    "side by side: state",
    doubled &&
      `${COPIES} copies with one Idempotency-Key changed the state by ${doubled[0]}, one press by ${doubled[1]}, as ${read} shows.`,
  );
}

/** By how much two reads differ: in the sum of their numbers, and in the lengths of their lists. */
function effects(from: Answered | undefined, to: Answered | undefined): readonly [number, number] {
  if (!from?.result.ok || !to?.result.ok) return [0, 0];
  const [before, after] = [sizeOf(stateOf(from)), sizeOf(stateOf(to))];
  return [Math.abs(after.sum - before.sum), Math.abs(after.entries - before.entries)];
}

function sizeOf(value: unknown): { readonly sum: number; readonly entries: number } {
  if (typeof value === "number") return { sum: value, entries: 0 };
  if (typeof value !== "object" || value === null) return { sum: 0, entries: 0 };
  const inner = Object.values(value).map(sizeOf);
  return {
    sum: inner.reduce((all, { sum }) => all + sum, 0),
    entries: inner.reduce((all, { entries }) => all + entries, Array.isArray(value) ? value.length : 0),
  };
}

const isSame = (one: Answered, other: Answered): boolean =>
  one.status === other.status && one.result.ok && isDeepStrictEqual(one.result.data, other.result.ok ? other.result.data : undefined);

const described = ({ status, result }: Answered): string =>
  result.ok ? `status ${status} and another body` : result.message.replace(/^[\w-]+: /, "");

const asSent = ({ request }: Sent) => ({ path: request.path, query: request.query, body: request.body });

function readOf(sent: Sent, read: CallEntry): Sent {
  const asked = sent.entry.confirm!.request(asSent(sent));
  return { entry: read, who: sent.who, request: { ...asked, path: { ...sent.request.path, ...asked.path } } };
}

function shown(sent: Sent, before: Answered | undefined, after: Answered): string | undefined {
  const { read, happened } = sent.entry.confirm!;
  if (!after.result.ok) return `${read.name}, which confirms it, fails: ${after.result.message}`;
  return happened(asSent(sent), after.result.data, knownBy(read, sent, before))
    ? undefined
    : `${read.name}, asked right after it, does not show it.`;
}

type Known = (data: any, sent: Sent) => unknown;

/** What an element knows of the state before its write, out of the read before it, by the name of that read; else the read itself. */
const KNOWN: Readonly<Record<string, Known>> = {
  [cartItems.name](data: AnswerOf<typeof cartItems>, sent) {
    const changed = ((sent.request.body as { items?: readonly { id?: string }[] }).items ?? []).map(({ id }) => id);
    const known: Record<string, number> = {};
    // the lines that are changed come first, in the order in which they were sent
    for (const { asin, quantity } of data.entity.items.toSorted((a, b) => place(changed, a.id) - place(changed, b.id)))
      known[asin] = (known[asin] ?? 0) + quantity;
    return known;
  },
  [listDropdown.name]: ({ html }: AnswerOf<typeof listDropdown>) => listsInMarkup(html).map(({ id }) => ({ listExternalId: id })),
  "grocery-cart-count": ({ cartCount }: { cartCount: number }) => ({ count: cartCount }),
};

function knownBy(read: CallEntry, sent: Sent, before: Answered | undefined): unknown {
  if (!before?.result.ok) return undefined;
  const { data } = before.result;
  return KNOWN[read.name] ? KNOWN[read.name]!(data, sent) : data;
}

const place = (ids: readonly (string | undefined)[], id: string | undefined) =>
  id !== undefined && ids.includes(id) ? ids.indexOf(id) : ids.length;

/** What a read says of the state: of markup only the lists that it offers, since tokens and ids of it may differ each time. */
function stateOf({ result }: Answered): unknown {
  const data = result.ok ? result.data : undefined;
  const html = typeof data === "string" ? data : (data as { html?: unknown } | undefined)?.html;
  return typeof html === "string" ? listsInMarkup(html) : data;
}
