import { requestId } from "../lib/ids.ts";
import { lazy } from "../lib/lazy.ts";
import type { AnswerOf, CallEntry, CallRequest, RequestOf } from "../contract/entry.ts";
import { addressOf } from "./address.ts";
import { accepted, understand } from "./answer.ts";
import { bodyOf, without } from "./body.ts";
import type { CallEnvironment, Caller, CallOptions } from "./caller.ts";
import { confirm, isDoubtful } from "./confirm.ts";
import { platform } from "./environment.ts";
import type { AnyHandler } from "./handlers.ts";
import { headersOf } from "./headers.ts";
import { callsOfPage, firstOf, join, type SharedReply, type WriteFlight } from "./in-flight.ts";
import { redact, redactUrl } from "./redact.ts";
import type { CallFailure, CallResult, RunOptions } from "./result.ts";
import { pausesOf } from "./retry.ts";
import { send, type Reply } from "./send.ts";

/** A call that is ready to be sent, and what its events contain. */
interface Prepared {
  readonly entry: CallEntry;
  readonly request: CallRequest;
  readonly options: RunOptions;
  readonly caller: Caller;
  readonly environment: CallEnvironment;
  /** what takes the place of the environment's own: a handler of the page */
  readonly fetch?: CallEnvironment["fetch"];
  readonly url: string;
  /** the same as its events show it (events.6) */
  readonly shownUrl: string;
  readonly init: RequestInit & { readonly headers: Record<string, string> };
  readonly signInUrl: string;
  /** values of this page that no event may contain (events.6) */
  readonly secrets: readonly (string | undefined)[];
  /** what makes two of these the same (calls.7) */
  readonly identity: string;
  /** a read that must neither share the reply of an older one nor be answered from a cache: it confirms a write */
  readonly fresh: boolean;
}

/**
 * Makes one call (calls.1 to calls.15) and emits `dp-request` and `dp-response` (events.3). It never rejects. Messages
 * for the shopper and `dp-error` are the element's.
 */
export async function run<E extends CallEntry<any, any, any, any>>(
  entry: E,
  request: RequestOf<E>,
  options: RunOptions,
  caller: Caller,
  environment: CallEnvironment = platform,
): Promise<CallResult<AnswerOf<E>>> {
  return (await perform(entry, request as CallRequest, options, caller, environment, options.completesWrite)) as CallResult<AnswerOf<E>>;
}

async function perform(
  entry: CallEntry,
  request: CallRequest,
  options: RunOptions,
  caller: Caller,
  environment: CallEnvironment,
  fresh = false,
): Promise<CallResult<unknown>> {
  if (options.signal?.aborted || (!fresh && !entry.keepalive && caller.signal?.aborted)) return aborted(entry);
  const page = caller.options();
  if (entry.measures && page.measurement === false) return cancelled(entry);
  const handler = caller.handler?.(entry.name);
  if (handler) return handled(handler, { entry, request, options, caller, environment, fresh }, page);
  const { path: moved } = options;
  const found = moved === undefined || !entry.write ? undefined : options.isOfFragment ? moved : caller.markupAddress?.(moved);
  const address = addressOf(entry, request, page, caller.baseUrl(), moved, found);
  if ("blocked" in address) return { ok: false, code: "blocked-url", message: address.blocked };
  if (options.allows?.(address.url) === false)
    return { ok: false, code: "blocked-url", message: `${entry.name} would go to an address that its element does not allow.` };
  if (entry.write && !environment.online()) return offline(entry);

  const headers = headersOf(entry, page, options.headers, address.trusted);
  const body = bodyOf(entry, address.trusted ? request.body : without(request.body, entry.trusted));
  try {
    new Headers(headers);
  } catch {
    return { ok: false, code: "network", message: `${entry.name}: a header cannot be sent: its value is not valid.` };
  }
  const init: Prepared["init"] = {
    method: entry.method,
    headers,
    credentials: address.trusted ? "include" : "omit",
    // A redirect to another origin must not carry the tokens on: the fetch fails before it is followed (calls.2).
    ...(address.own ? { mode: "same-origin" } : { mode: "cors", redirect: "error" }),
    ...(body === undefined ? {} : { body }),
    ...(entry.keepalive ? { keepalive: true } : {}),
    ...(fresh || entry.uncached ? { cache: "no-store" } : {}),
  };
  const secrets = secretsOf(page);
  const call: Prepared = {
    ...{ entry, request, options, caller, environment, init, fresh, secrets },
    url: address.url,
    shownUrl: redactUrl(entry, address.url, { endpoint: page.endpoints[entry.name], path: options.path }, secrets),
    signInUrl: page.signInUrl,
    identity: JSON.stringify([entry.name, entry.method, address.url, body, entry.write ? 0 : [headers, options.timeout]]),
  };
  return entry.write ? write(call) : read(call);
}

/** A call that the page itself answers has no address and carries no token (connect.5); all else is as with a server (connect.4). */
function handled(
  handler: AnyHandler,
  call: Pick<Prepared, "entry" | "request" | "options" | "caller" | "environment" | "fresh">,
  page: CallOptions,
): Promise<CallResult<unknown>> | CallFailure {
  const { entry, request, environment } = call;
  const isOffline = entry.write && !environment.online();
  if (isOffline) return offline(entry);
  const by = lazyFetch.load().then(({ fetchFrom }) => fetchFrom(handler, entry, request, page));
  by.catch(() => {}); // the call itself reports it
  const prepared: Prepared = {
    ...call,
    fetch: async (url, init) => (await by)(url, init),
    init: { method: entry.method, headers: {} },
    ...{ url: "", shownUrl: "", signInUrl: page.signInUrl, secrets: secretsOf(page) },
    identity: JSON.stringify([entry.name, entry.method, "handler", request.path, request.query, request.body]),
  };
  return entry.write ? write(prepared) : read(prepared);
}

const lazyFetch = lazy(() => import("./answer-by-handler.ts"));

const secretsOf = ({ csrfToken, slateToken, sessionId, customerId }: CallOptions) => [csrfToken, slateToken, sessionId, customerId];
const offline = ({ name }: CallEntry): CallFailure => ({
  ok: false,
  code: "network",
  offline: true,
  message: `${name}: the browser is offline.`,
});
const aborted = (entry: CallEntry): CallFailure => ({ ok: false, code: "aborted", message: `${entry.name}: the call was ended.` });
const cancelled = (entry: CallEntry): CallFailure => ({
  ok: false,
  code: "cancelled",
  message: `${entry.name}: a listener of dp-request cancelled the call.`,
});

/** Fires `dp-request`; false when a listener cancelled it (events.9). */
function announce({ entry, request, caller, shownUrl, secrets }: Prepared): boolean {
  const body = redact(request.body, entry.shown.body, secrets);
  return caller.request({ call: entry.name, method: entry.method, url: shownUrl, body });
}

/** @param reply of a write: whether the shop gave the answer of the first attempt is told as well (doctor.4) */
function emitResponse({ entry, caller, secrets }: Prepared, result: CallResult<unknown>, reply?: Reply): void {
  const data = redact(result.data, entry.shown.data, secrets);
  const replayed = reply?.kind === "answer" && reply.headers?.["idempotent-replayed"] === "true";
  caller.response({ call: entry.name, status: result.status ?? 0, ok: result.ok, data, ...(replayed && { replayed }) });
}

/**
 * What ends a call: a read ends when its element leaves for good. A write is seen to its end, so that the stores and other
 * elements learn the outcome; so is its confirming read (calls.6). A beacon ends with nothing.
 */
function leaving({ entry, options, caller, fresh }: Prepared): readonly (AbortSignal | undefined)[] {
  return entry.keepalive ? [] : fresh || entry.write ? [options.signal] : [options.signal, caller.signal];
}

/** The newest read of each name, by element: the next one ends it (calls.6). */
const newest = new WeakMap<Caller, Map<string, AbortController>>();

async function read(call: Prepared): Promise<CallResult<unknown>> {
  const { entry, options, caller } = call;
  if (!announce(call)) return cancelled(entry);
  const log = entry.answer.as === "none";
  const own = new AbortController();
  const names = newest.get(caller) ?? new Map<string, AbortController>();
  newest.set(caller, names);
  const older = options.parallel || log || call.fresh ? undefined : names.get(entry.name);
  if (!options.parallel && !log && !call.fresh) names.set(entry.name, own);

  const { signal, release } = firstOf(own.signal, ...leaving(call));
  const alone = log || call.fresh;
  const waiting = join(
    alone ? new Map() : callsOfPage().reads,
    call.identity,
    signal,
    async (ended): Promise<SharedReply> => ({ reply: await sendCall(call, call.init, ended), led: false }),
    {},
  );
  // Only after the newer one has joined: of two that ask for the same, the request goes on.
  older?.abort();
  options.onSent?.();
  const answered = await waiting;
  release();
  if (names.get(entry.name) === own) names.delete(entry.name);
  if (!answered || answered.reply.kind === "aborted") return aborted(entry);

  const { result, signInAt } = understand(entry, answered.reply, call.signInUrl);
  emitResponse(call, result);
  // no press asked for a log (calls.9)
  if (result.ok || result.status !== 401 || options.signIn === false || log || entry.measures) return result;
  if (!answered.led) caller.signIn(signInAt);
  answered.led = true;
  return { ...result, left: true };
}

async function write(call: Prepared): Promise<CallResult<unknown>> {
  const { entry, options } = call;
  const { writes } = callsOfPage();
  // Who joins a write that is on its way sends nothing, so there is nothing to announce or to cancel.
  if (!writes.has(call.identity) && !announce(call)) return cancelled(entry);
  const { signal, release } = firstOf(...leaving(call));
  const told = new Set<() => void>();
  const waiting = join<CallResult<unknown>, WriteFlight>(writes, call.identity, signal, (ended) => writeOnce(call, ended), {
    checking: false,
    told,
  });
  const flight = writes.get(call.identity);
  if (options.onUnknown && flight) {
    const say = () => !signal.aborted && !call.caller.signal?.aborted && options.onUnknown?.();
    if (flight.checking) say();
    else flight.told.add(say);
  }
  const result = await waiting;
  release();
  return result ?? aborted(entry);
}

async function writeOnce(call: Prepared, ended: AbortSignal): Promise<CallResult<unknown>> {
  const { entry, request, options, caller, environment, identity } = call;
  const page = callsOfPage();
  const id = options.requestId ?? page.ids.get(identity) ?? requestId();
  page.ids.set(identity, id);
  options.onSent?.();
  const reply = await sendCall(call, { ...call.init, headers: { ...call.init.headers, "idempotency-key": id } }, ended);
  if (reply.kind === "aborted") return aborted(entry);

  const { result: understood, signInAt } = understand(entry, reply, call.signInUrl);
  const first = accepted(entry, understood, options);
  let result = first;
  if (isDoubtful(first) && options.confirms !== false) {
    emitResponse(call, first, reply);
    result = await confirm(entry, request, first, {
      known: options.known,
      checking() {
        const flight = page.writes.get(identity);
        if (!flight) return;
        flight.checking = true;
        flight.told.forEach((say) => say());
      },
      read: (by, asked) => perform(by, asked, { signIn: false, signal: ended }, caller, environment, true),
    });
  } else emitResponse(call, result, reply);

  if (isDefinite(result)) page.ids.delete(identity);
  else if (!result.ok) result = { ...result, requestId: id };
  // whose element has left is led nowhere: the page has gone on
  if (result.ok || caller.signal?.aborted) return result;
  const { reloadOn401 = false, reloadOn403 = false } = options;
  if (result.status === 401 && options.signIn !== false && !reloadOn401) {
    caller.signIn(signInAt);
    return { ...result, left: true };
  }
  const isExpired = (result.status === 403 && reloadOn403) || (result.status === 401 && reloadOn401);
  if (isExpired && !page.reloaded) {
    page.reloaded = true;
    caller.reload("expired");
    return { ...result, left: true };
  }
  return result;
}

/**
 * Whether the outcome is known (calls.12): an answer that the schema knows, be it a refusal, or a 4xx. Behind a 5xx, as behind
 * an answer that cannot be read, the write may have happened.
 */
function isDefinite(result: CallResult<unknown>): boolean {
  const { status = 0 } = result;
  return result.ok || (result.code === "http" && status >= 400 && status <= 499);
}

function sendCall({ entry, options, url, environment, fetch }: Prepared, init: RequestInit, ended: AbortSignal) {
  const sending = {
    url,
    init,
    timeout: options.timeout ?? entry.timeout,
    pauses: options.retry === false ? [] : pausesOf(entry, environment),
    body: entry.answer.as !== "none",
  };
  return send(sending, fetch ? { ...environment, fetch } : environment, ended);
}
