/** The page-wide options that a call reads at the moment it is made (config.10, calls.2). Absent ones are `undefined`. */
export interface CallOptions {
  readonly csrfToken?: string | undefined;
  readonly slateToken?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly marketplaceId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly language: string;
  readonly currency?: string | undefined;
  readonly endpointBase?: string | undefined;
  /** call name to path */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly allowedOrigins: readonly string[];
  /** origins beside the page's own that tokens and credentials may go to (calls.2) */
  readonly tokenOrigins: readonly string[];
  /** paths that a write may go to by an address that was found in the page's markup (calls.19) */
  readonly writePaths?: readonly string[] | undefined;
  readonly signInUrl: string;
  /** false: calls that only measure are not sent (events.10) */
  readonly measurement?: boolean;
}

/** Who makes a call: the element, seen from this folder. Tests give a plain object. */
export interface Caller {
  /** aborts when the element leaves the page for good: its calls end with `aborted` (calls.6) */
  readonly signal?: AbortSignal;
  /** read afresh at each call */
  options(): CallOptions;
  /** the page's own function that answers this call in place of a server (connect.2) */
  handler?(call: string): ((asked: any) => unknown) | undefined;
  /** address of the page, against which paths are resolved */
  baseUrl(): string;
  /** the text in a field, a `meta` or page state that gave the element this address; `undefined` for an author's own (calls.19) */
  markupAddress?(address: string): string | undefined;
  /** fires `dp-request`; false when a listener cancelled it (events.9) */
  request(detail: { call: string; method: string; url: string; body: unknown }): boolean;
  /** fires `dp-response` */
  response(detail: { call: string; status: number; ok: boolean; data: unknown; replayed?: true }): void;
  /** leads to sign-in (calls.9), or to `target` where the answer named one that passed the guard */
  signIn(target?: string): void;
  /** reloads the page through `dp-navigate` (calls.15) */
  reload(reason: string): void;
  /** fires `dp-metric` */
  metric(name: string, value: number, tags?: Record<string, string>): void;
}

/** What of the platform a call uses; tests put their own in. */
export interface CallEnvironment {
  fetch(input: string, init: RequestInit): Promise<Response>;
  online(): boolean;
  /** ms, monotonic */
  now(): number;
  /** resolves after `ms`, rejects when the signal aborts */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** 0 to 1 */
  random(): number;
}
