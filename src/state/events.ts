/** Codes of `dp-error` (events.4). */
export type ErrorCode =
  | "config"
  | "network"
  | "timeout"
  | "http"
  | "bad-response"
  | "refused"
  | "blocked-url"
  | "unsupported"
  | "render"
  | "validation"
  | "unknown";

/** One reason why an option does not hold (config.8). */
export interface OptionIssue {
  /** kebab-case, as the attribute */
  readonly option: string;
  readonly message: string;
}

/** Detail of every event of the library, by type (events.1 to events.6). */
export interface DpEventDetails {
  "dp-change": { readonly name: string; readonly value?: unknown; readonly previous?: unknown };
  "dp-open": { readonly surface: string; readonly reason: string; readonly name?: string; readonly feature?: string };
  "dp-close": { readonly surface: string; readonly reason: string; readonly name?: string; readonly feature?: string };
  "dp-request": { readonly call: string; readonly method: string; readonly url: string; readonly body: unknown };
  "dp-response": {
    readonly call: string;
    readonly status: number;
    readonly ok: boolean;
    readonly data: unknown;
    /** the shop gave the answer of the first attempt: its answer to a write had `Idempotent-Replayed: true` */
    readonly replayed?: true;
  };
  "dp-success": { readonly action: string; readonly [field: string]: unknown };
  "dp-error": {
    readonly code: ErrorCode;
    readonly message: string;
    readonly call?: string;
    readonly status?: number;
    readonly issues?: readonly OptionIssue[];
    /** the server's own words, where it gave some: shown to the shopper, and part of no copy of the event */
    serverText(): string | undefined;
  };
  "dp-navigate": { readonly url: string; readonly reason: string; readonly reload: boolean; follow(): void };
  "dp-metric": { readonly name: string; readonly value: number; readonly tags: Readonly<Record<string, string>> };
}

export type DpEventType = keyof DpEventDetails;

/** What a `dp-error` says; `message` is the element's own text for the code, in the words that the shopper has read (events.6). */
export interface ErrorFields {
  readonly code: ErrorCode;
  readonly message: string;
  readonly call?: string | undefined;
  readonly status?: number | undefined;
  readonly issues?: readonly OptionIssue[] | undefined;
}

/** The detail of a `dp-error`. `serverText` cannot be enumerated: who copies, prints or sends the detail leaves it out. */
export function errorDetail(fields: ErrorFields, serverText?: string): DpEventDetails["dp-error"] {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return Object.defineProperty(given, "serverText", { value: () => serverText }) as unknown as DpEventDetails["dp-error"];
}

/** Events that a listener can cancel. */
export const CANCELABLE: ReadonlySet<DpEventType> = new Set(["dp-open", "dp-request", "dp-navigate"]);
