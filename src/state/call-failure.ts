import type { CallFailure, CallResult } from "../call/result.ts";
import type { ErrorCode } from "./events.ts";

/** A failure to report: not one caused by a cancelling listener, a newer call or leaving the page (events.9, calls.6). */
export interface ReportableFailure extends CallFailure {
  readonly code: Exclude<CallFailure["code"], "cancelled" | "aborted"> & ErrorCode;
}

export const isReportable = (result: CallResult<unknown>): result is ReportableFailure =>
  !result.ok && result.left !== true && result.code !== "cancelled" && result.code !== "aborted";

/** The text of a failed write: its own, or the text that does not claim that nothing has happened (calls.11). */
export const failureText = <Key extends string>({ code }: { readonly code: ErrorCode }, own: Key): Key | "calls.unconfirmed" =>
  code === "unknown" ? "calls.unconfirmed" : own;

/** A text in the body of an answer with another status than 2xx: its `message` (list-button.30), or another field. */
export function messageOf({ data }: CallFailure, field = "message"): string | undefined {
  const message = (data as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  return typeof message === "string" && message.trim() !== "" ? message.trim() : undefined;
}
