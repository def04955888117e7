import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import { accepted } from "../../src/call/answer.ts";
import type { CallEntry, CallRequest } from "../../src/contract/entry.ts";
import type { Calls } from "../../src/call/lazy.ts";
import type { CallResult, RunOptions } from "../../src/call/result.ts";
import { errorDetail, type DpEventDetails, type DpEventType } from "../../src/state/events.ts";
import type { ModelContext, PageOptions } from "../../src/state/model-context.ts";
import { guardUrl } from "../../src/safe/url.ts";
import { createPageStores } from "../../src/state/page.ts";
import { createProductStores } from "../../src/state/product.ts";
import { redactForEvent } from "../../src/state/redact-for-event.ts";
import { answerOf, checkRequest } from "./contract-check.ts";
import { format } from "../../src/text/format.ts";

/** The address of the page that a model stands on. */
export const PAGE = "https://shop.example/dp/B0EXAMPLE1";

type FiredEvent = { [Type in DpEventType]: { type: Type; detail: DpEventDetails[Type] } }[DpEventType];

/** A call that a model made, still open until the test answers it. */
export interface MadeCall {
  readonly name: string;
  readonly request: unknown;
  readonly options: RunOptions;
  answer(result: CallResult<unknown>): Promise<void>;
}

export interface TestContext<O> {
  readonly context: ModelContext<O>;
  readonly $options: WritableAtom<O>;
  readonly events: FiredEvent[];
  /** calls made so far, in order; each waits for its `answer` */
  readonly calls: MadeCall[];
  readonly navigations: { url: string; reason: string }[];
  readonly logged: string[];
  /** events of these types are cancelled */
  readonly cancelled: Set<DpEventType>;
  /** lets ms pass: runs what `after` was asked for */
  pass(ms: number): void;
  leave(): void;
}

/**
 * The world of a model as plain data: stores, URL guard and the schemas of the calls are real, time is virtual, calls wait for
 * the test's answer. A request or an answer that is not as its contract says fails the test.
 */
export function testContext<O>(
  options: O,
  given: { texts?: Readonly<Record<string, string>>; page?: Partial<PageOptions> } = {},
): TestContext<O> {
  const $options = atom(options);
  const events: FiredEvent[] = [];
  const calls: MadeCall[] = [];
  const navigations: { url: string; reason: string }[] = [];
  const logged: string[] = [];
  const cancelled = new Set<DpEventType>();
  const timers = new Set<{ at: number; run: () => void }>();
  const controller = new AbortController();
  const scope = createProductStores();
  const page = createPageStores();
  let now = 0;

  const emit = <Type extends DpEventType>(type: Type, detail: DpEventDetails[Type]): boolean => {
    events.push({ type, detail } as FiredEvent);
    return !cancelled.has(type);
  };
  const set = (store: WritableAtom<any>, name: string, value: unknown) => {
    const previous = store.get();
    if (Object.is(previous, value)) return;
    store.set(value);
    emit("dp-change", { name, value: redactForEvent(name, value), previous: redactForEvent(name, previous) });
  };

  const pageOptions = (): PageOptions => ({
    signInUrl: "/sign-in",
    language: "en-US",
    device: "desktop",
    endpoints: {},
    allowedOrigins: [],
    tokenOrigins: [],
    treatments: {},
    measurement: true,
    ...given.page,
  });
  const guarded = (url: string, purpose: "link" | "navigate" | "image", authored = false): string | undefined => {
    const safe = guardUrl(url, { ...pageOptions(), base: PAGE, purpose, authored });
    if (!safe) emit("dp-error", errorDetail({ code: "blocked-url", message: "The address of another site is not followed." }));
    return safe?.href;
  };

  const context: ModelContext<O> = {
    tag: "dp-test",
    $options,
    scope,
    page,
    signal: controller.signal,
    pageOptions,
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    follow<T>(store: ReadableAtom<T>, run: (value: T, previous: T | undefined) => void) {
      const stop = store.subscribe((value, previous) => run(value, previous as T | undefined));
      controller.signal.addEventListener("abort", stop);
    },
    emit,
    setProduct: (name, value) => set(scope[name] as WritableAtom, name, value),
    setPage: (name, value) => set(page[name] as WritableAtom, name, value),
    success: (action, fields = {}) => void emit("dp-success", { action, ...fields }),
    error: (code, message, { serverText, ...more } = {}) => void emit("dp-error", errorDetail({ code, message, ...more }, serverText)),
    metric: (name, value = 1, tags = {}) => void emit("dp-metric", { name, value, tags }),
    log: (code, message) => void logged.push(`${code}: ${message}`),
    warn: (message) => void logged.push(message),
    text: (key, params) => format(given.texts?.[key] ?? key, params, "en-US"),
    navigate(url, reason, { reload = false, authored = false } = {}) {
      if (!reload && guarded(url, "navigate", authored) === undefined) return false;
      navigations.push({ url, reason });
      return true;
    },
    signIn: () => void navigations.push({ url: "/sign-in", reason: "sign-in" }),
    safeUrl: (url, purpose = "link") => guarded(url, purpose),
    // what is safe is the sanitiser's to say (src/safe); here a fragment is its source
    sanitise: async (html) => ({ ok: true, status: 200, data: { source: html, isEmpty: /^(\s|<script>.*?<\/script>)*$/.test(html) } }),
    calls: <Contract>(load: () => Promise<Contract>) => {
      const contract = load() as Promise<Readonly<Record<string, CallEntry | undefined>>>;
      return {
        run(name: string, request: CallRequest, runOptions: RunOptions = {}) {
          // Nobody waits for it where the test gives no answer: then the rejection itself fails the run.
          const entry = contract.then((entries) => checkRequest(entries[name], name, request));
          return new Promise((resolve) =>
            calls.push({
              name,
              request,
              options: runOptions,
              async answer(result) {
                const called = await entry;
                const answered =
                  result.ok && result.confirmed ? answerOf(called, result) : accepted(called, answerOf(called, result), runOptions);
                resolve(result.ok && !answered.ok ? { ...answered, requestId: "of the press" } : answered);
                await settled();
              },
            }),
          );
        },
        preload() {},
      } as unknown as Calls<Contract>;
    },
  };

  return {
    context,
    $options,
    events,
    calls,
    navigations,
    logged,
    cancelled,
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    leave() {
      timers.clear();
      controller.abort();
    },
  };
}

/**
 * What the shopper reads after the last `dp-error`: the words of the server where it gave some, else the element's. Throws
 * where words of the server stand in an event or a log (events.6).
 */
export function readAfter({ events, logged }: Pick<TestContext<unknown>, "events" | "logged">): string | undefined {
  const error = events.findLast(({ type }) => type === "dp-error")?.detail as DpEventDetails["dp-error"] | undefined;
  const words = error?.serverText();
  if (words !== undefined && JSON.stringify([events, logged]).includes(JSON.stringify(words).slice(1, -1)))
    throw new Error(`events.6: the words of the server stand in an event or a log: ${words}`);
  return words ?? error?.message;
}

/** Resolves when all that was waiting for promises has run. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
