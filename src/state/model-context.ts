import type { ReadableAtom } from "nanostores";
import type { Calls } from "../call/lazy.ts";
import type { DpEventDetails, DpEventType, ErrorCode } from "./events.ts";
import type { Sanitise } from "./fragment.ts";
import type { PageStores } from "./page.ts";
import type { ProductState, ProductStores } from "./product.ts";
import type { PageState } from "./page.ts";
import type { PlainProductStore } from "./redact-for-event.ts";
import type { Translate } from "../text/format.ts";

export type { Translate };

/** Page-wide options that models ask for (config.10). */
export interface PageOptions {
  readonly csrfToken?: string;
  readonly slateToken?: string;
  readonly sessionId?: string;
  readonly customerId?: string;
  readonly marketplaceId?: string;
  readonly requestId?: string;
  /** `undefined`: the page does not say; only false leads to sign-in unasked */
  readonly signedIn?: boolean;
  readonly prime?: boolean;
  readonly signInUrl: string;
  readonly language: string;
  readonly currency?: string;
  readonly device: "desktop" | "mobile" | "app" | "tablet";
  readonly endpointBase?: string;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly allowedOrigins: readonly string[];
  /** origins beside the page's own that tokens and credentials may go to (calls.2) */
  readonly tokenOrigins: readonly string[];
  readonly writePaths?: readonly string[] | undefined;
  /** names of the calls that the shop answers, or of their areas (connect.6) */
  readonly provides?: readonly string[] | undefined;
  readonly treatments: Readonly<Record<string, string>>;
  readonly measurement: boolean;
}

/**
 * What every model knows of the world: its options, the stores of its scope and page, and verbs. No DOM and no React, so that a test
 * gives a plain object (`test/support/model-context.ts`). What more a model needs is in parts, each loaded by the elements that name it.
 */
export interface CoreContext<Options> {
  /** `dp-…` */
  readonly tag: string;
  /** follows attributes, properties, hidden fields and page state; always valid (an invalid element has no model) */
  readonly $options: ReadableAtom<Options>;
  /** product state of the element's scope (scope.1) */
  readonly scope: ProductStores;
  readonly page: PageStores;
  /** aborts when the element leaves the page for good (a move is not leaving) */
  readonly signal: AbortSignal;
  /** monotonic ms */
  now(): number;
  /** calls back after `ms`, unless the element has left or the answer was called before */
  after(ms: number, run: () => void): () => void;
  /** subscribes for as long as the element is there; called at once with the value, as `store.subscribe` */
  follow<T>(store: ReadableAtom<T>, run: (value: T, previous: T | undefined) => void): void;
  /** fires an event of the library from the host; false when a listener cancelled it */
  emit<Type extends DpEventType>(type: Type, detail: DpEventDetails[Type]): boolean;
  success(action: string, fields?: Readonly<Record<string, unknown>>): void;
  /** `message` is the element's own; a text that the server gave goes by `serverText` (events.6) */
  error(code: ErrorCode, message: string, more?: ErrorMore): void;
  metric(name: string, value?: number, tags?: Readonly<Record<string, string>>): void;
  /** one `console.error` with tag and code */
  log(code: string, message: string): void;
  /** one `console.warn` with the tag, at most once per text */
  warn(message: string): void;
}

/** Texts in the element's language (text.1). */
export interface TextsPart {
  readonly text: Translate;
}

/** The page-wide options (config.10); the shopper whom the page names is in the `customer` store. */
export interface PagePart {
  pageOptions(): PageOptions;
}

/** Product stores that an element changes, of those that events show whole. */
export interface PlainChangesPart {
  /** sets a product store and fires its `dp-change`; a value that is the same changes and fires nothing */
  setProduct<Name extends PlainProductStore>(name: Name, value: ProductState[Name]): void;
}

/** Stores that an element changes. */
export interface ChangesPart {
  /** sets a product store and fires its `dp-change`; a value that is the same changes and fires nothing */
  setProduct<Name extends keyof ProductState>(name: Name, value: ProductState[Name]): void;
  /** the same for a page store; `redact-for-event.ts` decides what the event may say of it (events.6) */
  setPage<Name extends keyof PageState>(name: Name, value: PageState[Name]): void;
}

/** Addresses, and leaving the page. */
export interface NavigationPart {
  /** leaves the page through `dp-navigate`; false when the address was blocked or a listener took over (events.5, url.1) */
  navigate(url: string, reason: string, more?: { reload?: boolean; authored?: boolean }): boolean;
  /** leads to the page's sign-in (list-button.34, calls.9) */
  signIn(): void;
  /** the address if it passes the guard (url.1), else `undefined` and one `dp-error` `blocked-url` */
  safeUrl(url: string, purpose?: "link" | "navigate" | "image"): string | undefined;
}

/** The shop's endpoints. */
export interface CallsPart {
  /** the calls of a contract file, loaded when first needed */
  calls<Contract>(load: () => Promise<Contract>): Calls<Contract>;
  sanitise: Sanitise;
}

/** All parts: what the model of a feature element gets. */
export interface ModelContext<Options> extends CoreContext<Options>, TextsPart, PagePart, ChangesPart, NavigationPart, CallsPart {}

/** What a `dp-error` says beside code and message. */
export interface ErrorMore {
  readonly call?: string | undefined;
  readonly status?: number | undefined;
  /** the words of the server, shown to the shopper and in no event */
  readonly serverText?: string | undefined;
}

/** What every model gives: the host's `data-state` (host.1). */
export interface Model {
  readonly $state: ReadableAtom<string>;
}
