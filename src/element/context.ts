import type { ReadableAtom } from "nanostores";
import type { Caller } from "../call/caller.ts";
import { lazyCalls } from "../call/lazy.ts";
import { errorDetail, type DpEventDetails, type DpEventType } from "../state/events.ts";
import type { ModelContext, Translate } from "../state/model-context.ts";
import { pageStores } from "../state/page.ts";
import { redactForEvent } from "../state/redact-for-event.ts";
import { fire, once } from "../page/events.ts";
import type { Lifetime } from "./lifetime.ts";
import { callerOf } from "../page/caller.ts";
import { navigate, safeUrl, signIn } from "../page/navigate.ts";
import { languageOf, pageOptions } from "../page/options/page-options.ts";
import { productStores } from "../page/scope.ts";
import { translatorOf } from "./texts.ts";
import { pageVersion } from "../page/watch.ts";

interface Created<O> {
  readonly context: ModelContext<O>;
  /** of the language that the element has now */
  translate(): ReadableAtom<Translate>;
}

const NO_TEXTS = {};

/** All that a model knows of the world, from the element that it lives in. Everything ends with its lifetime. */
export function createContext<O>(
  host: HTMLElement,
  $options: ReadableAtom<O>,
  life: Lifetime,
  english: Readonly<Record<string, string>> = NO_TEXTS,
): Created<O> {
  const scope = productStores(host);
  const page = pageStores();
  let $translate: ReadableAtom<Translate>;
  let version = -1;
  const translate = () => {
    if (version !== (version = pageVersion())) $translate = translatorOf(english, languageOf(host));
    return $translate;
  };

  const emit = <Type extends DpEventType>(type: Type, detail: DpEventDetails[Type]) => fire(host, type, detail);
  const set = (store: { get(): unknown; set(value: never): void }, name: string, value: unknown) => {
    const previous = store.get();
    if (Object.is(previous, value)) return;
    store.set(value as never);
    emit("dp-change", { name, value: redactForEvent(name, value), previous: redactForEvent(name, previous) });
  };
  const metric: ModelContext<O>["metric"] = (name, value = 1, tags = {}) => void emit("dp-metric", { name, value, tags });

  let caller: Caller | undefined; // one per life: a newer read ends the older one by its caller (calls.6)

  const context: ModelContext<O> = {
    tag: host.localName,
    $options,
    scope,
    page,
    get signal() {
      return life.signal;
    },
    pageOptions: () => pageOptions(host),
    now: () => performance.now(),
    after(ms, run) {
      const stop = () => {
        clearTimeout(timer);
        life.forget(stop);
      };
      const timer = setTimeout(() => {
        life.forget(stop);
        run();
      }, ms);
      life.ending(stop);
      return stop;
    },
    follow: (store, run) => life.ending(store.subscribe((value, previous) => run(value, previous as never))),
    emit,
    setProduct: (name, value) => set(scope[name] as never, name, value),
    setPage: (name, value) => set(page[name] as never, name, value),
    success: (action, fields = {}) => void emit("dp-success", { action, ...fields }),
    error: (code, message, { serverText, ...more } = {}) => void emit("dp-error", errorDetail({ code, message, ...more }, serverText)),
    metric,
    log: (code, message) => console.error(`<${host.localName}> ${code}: ${message}`),
    warn(message) {
      if (once(`warn:${host.localName}:${message}`)) console.warn(`<${host.localName}> ${message}`);
    },
    text: (key, params) => translate().get()(key, params),
    // an element that has left does not navigate: the shopper has moved on (calls.6)
    navigate: (url, reason, more) => !life.over && navigate(host, url, reason, more),
    signIn: () => void (!life.over && signIn(host)),
    safeUrl: (url, purpose) => safeUrl(host, url, purpose),
    async sanitise(html, css) {
      try {
        return await (await import("../page/fragment.ts")).sanitise(host, html, css);
      } catch (cause) {
        return { ok: false, code: "network", message: `The sanitiser did not load: ${String(cause)}` };
      }
    },
    calls: (load) => lazyCalls((caller ??= callerOf(host, life.signal)), load),
  };
  return { context, translate };
}
