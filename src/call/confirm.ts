import type { CallEntry, CallRequest } from "../contract/entry.ts";
import type { CallFailure, CallResult } from "./result.ts";

/** Codes with which a write may have happened all the same. */
export const isLost = (result: CallResult<unknown>): result is CallFailure =>
  !result.ok && (result.code === "timeout" || result.code === "network");

/** The write may have happened: the server answered with success, and not in words that the page knows. */
export const isUnreadable = (result: CallResult<unknown>): boolean =>
  !result.ok && result.code === "bad-response" && (result.status ?? 0) >= 200 && (result.status ?? 0) <= 299;

interface Asking {
  readonly known: unknown;
  /** called when the confirming read starts */
  checking(): void;
  read(entry: CallEntry, request: CallRequest): Promise<CallResult<unknown>>;
}

/**
 * The true outcome of a write whose answer was lost (calls.11): success without data, its own failure when it has not
 * happened, or `unknown` when that cannot be learnt. It never repeats the write.
 */
export async function confirm(entry: CallEntry, request: CallRequest, lost: CallFailure, asking: Asking): Promise<CallResult<unknown>> {
  const unknown: CallFailure = { ...lost, code: "unknown", message: `${lost.message} Whether ${entry.name} has happened is not known.` };
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
  return happened ? { ok: true, status: 0, data: undefined, confirmed: true, read: answer.data } : { ...lost, read: answer.data };
}
