import type { CallFailure } from "../../../src/call/result.ts";

/** A promise of the script API is rejected with this if its cart call failed (upsell-sheet.62). */
export interface UpsellCallError extends Error {
  /** 0 when there was no answer */
  readonly statusCode: number;
  readonly xhr: {
    readonly status: number;
    readonly statusText: string;
    /** names in lower case */
    readonly responseHeaders: Readonly<Record<string, string>>;
  };
  /** the parsed body of the answer */
  readonly data: unknown;
}

export function callError({
  message,
  status = 0,
  answer,
  data,
}: Pick<CallFailure, "message" | "status" | "answer" | "data">): UpsellCallError {
  return Object.assign(new Error(message), {
    statusCode: status,
    xhr: { status, statusText: answer?.statusText ?? "", responseHeaders: answer?.headers ?? {} },
    data: typeof data === "object" ? (data ?? null) : null,
  });
}
