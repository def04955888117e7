/**
 * The library's events in the ecommerce vocabulary of GA4, for `dataLayer` or a function of the page (analytics.1). A separate module: it
 * imports nothing at run time but its own folder, and no element imports it (analytics.5).
 */
import { happeningOf, type AnalyticsEvent, type AnalyticsEventName, type Happening, type Product, type Told } from "./vocabulary.ts";

export type { AnalyticsEvent, AnalyticsEventName, AnalyticsItem } from "./vocabulary.ts";

/** The library's event that an event was made of. */
export interface Source {
  readonly type: string;
  readonly detail: unknown;
}

export interface AnalyticsOptions {
  /** ISO 4217, for every event */
  readonly currency: string;
  /**
   * Whether events may be pushed: a boolean, a promise of one, or a function that is given a function to answer with, as often as the
   * shopper changes their mind. Until it says so, events are held.
   */
  readonly consent: boolean | Promise<boolean> | ((answer: (isGiven: boolean) => void) => void);
  /** where events go; without it `window.dataLayer` */
  readonly push?: (event: AnalyticsEvent) => void;
  /** Returns another event in its place, or nothing to drop it; `source` is the library's event, where there is one. */
  readonly map?: (event: AnalyticsEvent, source?: Source) => AnalyticsEvent | null | undefined | false | void;
}

export interface Analytics {
  /** reports what the page itself shows, by the same consent, `map` and `push`; without items, those of the cart: `tell("view_cart")` */
  tell(event: AnalyticsEventName, items?: readonly Product[], fields?: Readonly<Record<string, unknown>>): void;
}

interface Page {
  dataLayer?: unknown[];
  dpElements?: {
    readonly stores: {
      readonly cart: { get(): { readonly entries: Readonly<Record<string, { readonly quantity: number }>> } };
      scope(node: Element): { readonly base: { get(): { readonly asin: string; readonly price: number | null } | null } };
    };
  };
  readonly navigator: { readonly globalPrivacyControl?: boolean };
  [key: symbol]: any;
}

const page = globalThis as unknown as Page;

/** All that the state scripts of the page, and those for this element, say under that name. */
const stated = (name: string, { localName }: Element): any[] =>
  [...document.querySelectorAll(`[data-dp-state=""],[data-dp-state=${localName}]`)].map(({ textContent }) => {
    try {
      return JSON.parse(textContent)[name];
    } catch {}
  });

/** `measurement`, from the element, the page or the browser (config.10); where two of them disagree, it is off. */
function isMeasured(node: Element): unknown {
  const says = (value: string) =>
    node.closest(`[measurement=${value}],[data-measurement=${value}]`) ??
    document.querySelector(`[name=measurement]:is([value=${value}],[content=${value}])`) ??
    stated("measurement", node).includes(value);
  return !says("off") && (!page.navigator.globalPrivacyControl || says("on"));
}

const sum = (items: readonly { price?: number; quantity?: number }[]): number =>
  +items.reduce((all, { price = 0, quantity = 1 }) => all + price * quantity, 0).toFixed(2);

/**
 * Reports to the page's analytics what happens in the elements, for as long as the page lives. One for the page: a second call returns the
 * running one (analytics.2).
 */
export const startAnalytics = (options: AnalyticsOptions): Analytics => (page[Symbol.for("dp-elements/analytics")] ??= start(options));

function start({
  // a tag manager merges objects: what the last event had must not be part of this one
  push = (event) => void (page.dataLayer ??= []).push({ ecommerce: null }, event),
  consent,
  currency,
  map = (event) => event,
}: AnalyticsOptions): Analytics {
  const root = document.documentElement;
  const held: AnalyticsEvent[] = [];
  let isGiven: boolean | undefined;

  /** What the page's own code throws stops nothing. */
  const tried = (run: () => void): void => {
    try {
      run();
    } catch (cause) {
      reportError(cause);
    }
  };

  function tell([event, items, fields]: Happening, node: Element, source?: Source): void {
    if (isGiven === false || !isMeasured(node)) return;
    const stores = page.dpElements?.stores;
    const bases = [stores?.scope(node).base.get(), ...stated("twister", node)];
    const cart = () => Object.entries(stores?.cart.get().entries ?? {}).map(([asin, entry]) => ({ ...entry, asin }));
    const told = (items ?? cart()).map(({ asin, quantity = 1 }) => {
      const price = bases.find((base) => base?.asin === asin)?.price;
      return { item_id: asin, quantity, ...(price && { price }) };
    });
    const value = sum(told);
    tried(() => {
      const made = map({ event, ecommerce: { currency, value, items: told, ...fields } }, source);
      if (!made) return;
      // prices that the page put in count
      if (made.ecommerce.value === value) made.ecommerce.value = sum(made.ecommerce.items);
      if (isGiven) push(made);
      // the oldest go first
      else if (held.push(made) > 200) held.shift();
    });
  }

  function hear({ type, detail, target }: { type: string; detail: Told; target: unknown }): void {
    const node = target instanceof Element ? target : root;
    const happening = happeningOf(detail, node.localName);
    if (happening) tell(happening, node, { type, detail });
  }

  const answer = (given: boolean): void => {
    isGiven = given;
    for (const event of held.splice(0)) if (given) tried(() => push(event));
  };
  if (typeof consent === "function") consent(answer);
  else Promise.resolve(consent).then(answer, () => answer(false));

  /** The product that a page is about: the only one that its purchase forms sell. */
  const view = (): void => {
    const fields = [...document.querySelectorAll<HTMLInputElement>(":is([data-dp-add-to-cart],#add-to-cart-form) [name=ASIN i]")];
    const [asin, other] = new Set(fields.map(({ value }) => value));
    if (asin && !other) hear({ type: "dp-change", detail: { name: "asin", value: asin }, target: fields[0] });
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", view);
  else view();

  for (const type of ["dp-success", "dp-metric", "dp-navigate", "dp-change"]) document.addEventListener(type, hear as never);
  // what the elements did before this module was loaded
  for (const event of page[Symbol.for("dp-elements/1")]?.shared.get("events")?.recent ?? [])
    hear({ ...event, target: event.target.deref() });

  return { tell: (...happening) => tell(happening, root) };
}
