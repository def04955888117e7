import type { ReadableAtom } from "nanostores";
import { docsLink } from "../lib/docs-link.ts";
import { errorDetail, type DpEventDetails, type DpEventType } from "../state/events.ts";
import type { CoreContext } from "../state/model-context.ts";
import { pageStores } from "../state/page.ts";
import type { ProductStores } from "../state/product.ts";
import { fire, once } from "../page/events.ts";
import type { Lifetime } from "./lifetime.ts";
import type { Part } from "./parts/part.ts";

/** A getter of each context's own would make a hash table of it, of twice the size. */
class Signalling {
  readonly #life: Lifetime;

  constructor(life: Lifetime) {
    this.#life = life;
  }

  get signal(): AbortSignal {
    return this.#life.signal;
  }
}

/** All that a model knows of the world, from the element that it lives in: the core, and its parts. Everything ends with its lifetime. */
export function createContext<O, Api extends object>(
  host: HTMLElement,
  $options: ReadableAtom<O>,
  life: Lifetime,
  parts: readonly Part[],
  scope: ProductStores,
): CoreContext<O> & Api {
  const emit = <Type extends DpEventType>(type: Type, detail: DpEventDetails[Type]) => fire(host, type, detail);
  const core: Omit<CoreContext<O>, "signal"> = {
    tag: host.localName,
    $options,
    scope,
    page: pageStores(),
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
    success: (action, fields = {}) => void emit("dp-success", { action, ...fields }),
    error: (code, message, { serverText, ...more } = {}) => void emit("dp-error", errorDetail({ code, message, ...more }, serverText)),
    metric: (name, value = 1, tags = {}) => void emit("dp-metric", { name, value, tags }),
    log: (code, message) => console.error(`<${host.localName}> ${code}: ${message}${docsLink(code)}`),
    warn(message) {
      if (once(`warn:${host.localName}:${message}`)) console.warn(`<${host.localName}> ${message}${docsLink(host.localName)}`);
    },
  };
  return Object.assign(new Signalling(life), core, ...parts.map((part) => part.create({ host, life, scope }))) as CoreContext<O> & Api;
}
