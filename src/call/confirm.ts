import type { CallEntry, CallRequest } from "../contract/entry.ts";
import type { CallFailure, CallResult } from "./result.ts";

/**
 * The write may have happened all the same (calls.11): its answer was lost, or is a failure of the server (5xx), or cannot be
 * read. Not where nothing was sent.
 */
export function isDoubtful(result: CallResult<unknown>): result is CallFailure {
  if (result.ok || result.offline || result.unsent) return false;
  const { code, status = 0 } = result;
  return code === "http" ? status >= 500 : code === "bad-response" || code === "timeout" || code === "network";
}

interface Asking {
  readonly known: unknown;
  /** called when the confirming read starts */
  checking(): void;
  read(entry: CallEntry, request: CallRequest): Promise<CallResult<unknown>>;
}

/**
 * The true outcome of a write whose answer leaves it open (calls.11): success without data, its own failure when it has not
 * happened, or `unknown` when that cannot be learnt. It never repeats the write.
 */
export async function confirm(entry: CallEntry, request: CallRequest, doubtful: CallFailure, asking: Asking): Promise<CallResult<unknown>> {
  const unknown: CallFailure = {
    ...doubtful,
    code: "unknown",
    message: `${doubtful.message} Whether ${entry.name} has happened is not known.`,
  };
  if (!entry.confirm) return unknown;
  asking.checking();
  const sent = { path: request.path, query: request.query, body: request.body };
  const answer = await asking.read(entry.confirm.read, entry.confirm.request(sent));
  if (!answer.ok) return unknown;
  let happened: boolean | undefined;
  try {
    happened = entry.confirm.happened(sent, answer.data, asking.known);
  } catch {
    return unknown;
  }
  if (happened === undefined) return { ...unknown, read: answer.data };
  return happened ? { ok: true, status: 0, data: undefined, confirmed: true, read: answer.data } : { ...doubtful, read: answer.data };
}
