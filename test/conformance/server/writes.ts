import { isDeepStrictEqual } from "node:util";
import { cartItems } from "../../../src/contract/cart.ts";
import type { AnswerOf, CallEntry } from "../../../src/contract/entry.ts";
import { listsInMarkup } from "../../../src/contract/list-markup.ts";
import { listDropdown } from "../../../src/contract/lists.ts";
import { requestId } from "../../../src/lib/ids.ts";
import type { Tell } from "./check.ts";
import type { Answered, Sent, Server } from "./send.ts";

/** Sends a write twice with one key: it must be done once, and the confirming read must show it (calls.11, calls.12). Gives its first answer. */
export async function repeatsOnce(server: Server, sent: Sent, tell: Tell): Promise<Answered> {
  const key = requestId();
  const confirm = sent.entry.confirm;
  const look = () => (confirm ? server.send(readOf(sent, confirm.read)) : undefined);

  const before = await look();
  const first = await server.send({ ...sent, key });
  if (!first.result.ok) return first;
  const after = await look();
  if (confirm && after) tell("shown", shown(sent, before, after), `by ${confirm.read.name}`);

  const second = await server.send({ ...sent, key });
  const same = second.status === first.status && second.result.ok && isDeepStrictEqual(second.result.data, first.result.data);
  const how = second.result.ok ? `status ${second.status} and another body` : second.result.message.replace(/^[\w-]+: /, "");
  tell("repeated: answer", same ? undefined : `The same Idempotency-Key again is answered otherwise: ${how}.`);
  const last = await look();
  if (after?.result.ok && last?.result.ok) {
    const once = isDeepStrictEqual(stateOf(last), stateOf(after));
    tell(
      "repeated: state",
      once ? undefined : `The same Idempotency-Key again changed the state a second time, as ${confirm!.read.name} shows.`,
    );
  }
  return first;
}

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
