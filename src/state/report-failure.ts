import type { CallResult } from "../call/result.ts";
import type { Notice } from "../text/notice.ts";
import { isReportable } from "./call-failure.ts";
import type { ErrorCode } from "./events.ts";
import type { ModelContext } from "./model-context.ts";

export interface FailedWrite extends Notice {
  readonly code: ErrorCode;
}

interface Report {
  /** kebab-case name of the call, for `dp-error` */
  readonly call: string;
  /** the element's own text: the only one that the event carries (events.6) */
  readonly text: string;
  /** the server's words; shown in place of `text` */
  readonly serverText?: string | undefined;
  /** of an unsuccessful answer; default `refused` */
  readonly code?: ErrorCode;
}

/**
 * Emits the `dp-error` of a write that was not done, for a model whose outcomes are no phases of a `createWrite`, and returns what
 * the shopper reads. `undefined`: nothing to report, since a listener cancelled the call or it led away from the page (events.9).
 */
export function reportFailure(
  context: Pick<ModelContext<unknown>, "text" | "error">,
  result: CallResult<unknown>,
  { call, text, serverText, code = "refused" }: Report,
): FailedWrite | undefined {
  if (result.ok) {
    context.error(code, text, { call, serverText });
    return { code, text: serverText ?? text, role: "alert" };
  }
  if (!isReportable(result)) return undefined;
  // it does not claim that nothing has happened (calls.11)
  const own = result.code === "unknown" ? context.text("calls.unconfirmed") : text;
  context.error(result.code, own, { call, status: result.status, serverText });
  return { code: result.code, text: serverText ?? own, role: "alert" };
}
