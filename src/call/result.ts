import type { GivenHeader } from "../contract/entry.ts";

/** Codes of `dp-error` (events.4) that a call can end with, and two that are never reported. */
export type CallFailureCode =
  | "network"
  | "timeout"
  | "http"
  | "bad-response"
  | "refused"
  | "blocked-url"
  | "unknown"
  /** a listener cancelled `dp-request` (events.9) */
  | "cancelled"
  /** the element left the page, or started the call again (calls.6) */
  | "aborted";

export interface CallSuccess<Data> {
  readonly ok: true;
  /** 0 when a write was confirmed by a read after its own answer was lost */
  readonly status: number;
  readonly data: Data;
  /** true when the answer was lost and a read showed that the write had happened (calls.11): `data` is then undefined */
  readonly confirmed?: true;
  /** what that read answered */
  readonly read?: unknown;
}

export interface CallFailure {
  readonly ok: false;
  readonly code: CallFailureCode;
  readonly status?: number;
  readonly message: string;
  /** the body of an answer that was not 2xx: parsed where it was JSON, else the text where it was plain text */
  readonly data?: unknown;
  /** other fields of that answer, for the promises of scripts (upsell-sheet.62); names in lower case, in no event */
  readonly answer?: { readonly statusText: string; readonly headers: Readonly<Record<string, string>> };
  /** true when the call itself already led to sign-in or reloaded the page (calls.9, calls.15) */
  readonly left?: true;
  /** true when its `dp-error` was emitted already: the guard blocked an address of the answer (url.1) */
  readonly reported?: true;
  /** true when the browser was offline, so that nothing was sent (calls.8) */
  readonly offline?: true;
  /** true when nothing was sent because the code of the call did not load: the browser's own way is still open */
  readonly unsent?: true;
  /** of a write that has not happened after all: what the read that showed it answered */
  readonly read?: unknown;
  /** of a write that may have happened: the id to give to a native form fallback (calls.12) */
  readonly requestId?: string;
}

export type CallResult<Data> = CallSuccess<Data> | CallFailure;

export interface RunOptions {
  /** aborts the call: a newer one of the element replaces it, or its answer is no longer needed */
  readonly signal?: AbortSignal;
  /** what was known before, for the confirmation of a write (calls.11) */
  readonly known?: unknown;
  /** called once when the outcome of a write is not known and the confirming read starts: the element shows `calls.unknown` */
  onUnknown?(): void;
  /**
   * called when the code has loaded and the request is sent: not offline, nor where a listener cancelled it, nor where a write joins
   * the same write; a read that joins another hears it then
   */
  onSent?(): void;
  /** false: the element itself looks up the outcome of a write, and is given an answer that leaves it open as it is (lightning-deal.50) */
  readonly confirms?: boolean;
  /** what is wrong with an answer that the contract accepts: it then counts as one that cannot be read */
  invalid?(data: unknown): string | undefined;
  /** a 403 of this write reloads the page, once per page view (calls.15) */
  readonly reloadOn403?: boolean;
  /** the same for a 401 (grocery-order-add.9) */
  readonly reloadOn401?: boolean;
  /** false: a 401 is handed to the caller and leads nowhere; so it is for a read that no press asked for (calls.9) */
  readonly signIn?: boolean;
  /** the id of the press; without one a fresh id is made, kept for a repetition of the same write (calls.12) */
  readonly requestId?: string;
  /** false: the failure of this read is final, whatever its entry says */
  readonly retry?: false;
  /** ms; overrides the entry's */
  readonly timeout?: number;
  /** values of the headers that only the element knows */
  readonly headers?: Readonly<Partial<Record<GivenHeader, string>>>;
  /**
   * true: several reads of this name may run at once for this element. Without it a read that the same element starts again
   * ends the older one with `aborted` (calls.6). Writes, and calls whose answer is not read, never end each other.
   */
  readonly parallel?: boolean;
  /**
   * true: this read belongs to the outcome of a write, such as the count of the cart behind an add. Neither the leaving of its element
   * nor a newer read of the name ends it (calls.6).
   */
  readonly completesWrite?: boolean;
  /** the path an option of the element names in place of the entry's */
  readonly path?: string;
  /** true: that path comes from server-made HTML (calls.19) */
  readonly isOfFragment?: boolean;
  /** a further guard, of the whole address that the page's own guard lets through: false is `blocked-url` */
  allows?(url: string): boolean;
}
