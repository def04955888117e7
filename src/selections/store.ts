import { asksForAssociation, missingForAssociation } from "./item-associations.ts";
import { setTogether } from "./buying-choice.ts";
import type { BasePrice, Prices, ProductStores, Selection } from "../state/product.ts";
import { createJobQueue } from "./job-queue.ts";
import { readEntries, sameEntries, withAdded, withoutDeleted, withQuantity } from "./entries.ts";
import type { SelectionEnvironment } from "./environment.ts";
import { frozenCopy, invalidField, type SelectionItem } from "./item.ts";
import { notifyListeners, type Subscriber } from "./subscribers.ts";
import { pricesOf, samePrices } from "./price.ts";
import { createProductSide } from "./product-side.ts";
import {
  EVENTS,
  featureOf,
  groupOf,
  inOrder,
  type Cause,
  type Feature,
  type Handler,
  type RefusedRegistration,
  type Registration,
  type SelectionEvent,
} from "./registration.ts";

export type RefusedUpdate = "unregistered" | "role" | "not-rendered" | "invalid" | "buying-option" | "chain";

/** Whether it was done; `reason` says why it was not. Nothing of the store throws into a page but `on`. */
export interface Answer<Reason extends string> {
  readonly ok: boolean;
  readonly reason?: Reason;
}

/** The selections of one scope, and their listeners (buybox.md). */
export interface SelectionStore<Element = unknown> {
  register(registration: Registration<Element>): Answer<RefusedRegistration> & { unregister(): void };
  /** `quiet`: without `dp-change`, for what the server rendered as chosen */
  update(name: string, item: SelectionItem, quiet?: boolean): Answer<RefusedUpdate>;
  setRendered(name: string, rendered: boolean): void;
  /** of the group, the device's own by default, in the order of the document (selections.10) */
  features(group?: string): readonly { readonly name: string; readonly attribution: string; readonly rendered: boolean }[];
  /** the event bus; gives the function that ends it. Throws an `Error` for an unknown event or no handler (selections.21) */
  on(event: SelectionEvent, handler: Handler): () => void;
  /** initializes again and raises `twister-refresh` (selections.27) */
  refresh(): void;
  /** the price data of the buying options has changed; for `dp-buying-options` */
  readPrices(): void;
  /** page state may have been parsed that was not there when the store was made: the parser had not reached it (selections.1) */
  readLate(): void;
  /** whether the selections of that feature follow the base quantity */
  follows(name: string): boolean;
  readonly state: "empty" | "selected" | "resting";
  readonly base: BasePrice;
  readonly selections: readonly Selection[];
  readonly prices: Prices | null;
  /** for the code that made it: the scope has left the page */
  end(): void;
}

interface Changed<Element> {
  readonly cause: Cause;
  readonly feature?: string;
  readonly element?: Element | undefined;
  readonly item?: SelectionItem;
  readonly quiet?: boolean;
}

/** Makes the store of a scope (selections.1). Everything beyond the scope's stores comes from the environment. */
export function createSelectionStore<Element>(scope: ProductStores, environment: SelectionEnvironment<Element>): SelectionStore<Element> {
  const features = new Map<string, Feature<Element>>();
  const subscribers = new Set<Subscriber>();
  const jobs = createJobQueue();
  const product = createProductSide(scope, environment as SelectionEnvironment);
  const { log } = environment;
  let written: readonly Selection[] = Object.freeze([]);
  let shown: Prices | null = null;
  let quantity = 1;
  let scheduled = false;

  const follows = (name: string) => features.get(name)?.followsQuantity === true;
  const isRendered = ({ rendered, element }: Feature<Element>) => rendered && (element === undefined || environment.shows(element));

  /** Brings base, selections, prices and forms in step, in one step (selections.33). Fires nothing. */
  function write(wanted: readonly Selection[]): void {
    const base = product.base();
    const fitted = withQuantity(wanted, base.quantity, follows);
    written = sameEntries(fitted, written) ? written : Object.freeze(fitted);
    const counting = product.resting() ? [] : written;
    const prices = pricesOf(base, counting);
    const before = scope.base.get();
    try {
      setTogether(scope, {
        selections: written,
        ...(JSON.stringify(before) !== JSON.stringify(base) && { base }),
        ...(!samePrices(scope.prices.get(), prices) && { prices }),
      });
    } catch (error) {
      log("fatal", "selections.subscriber", `a subscriber of the stores failed: ${String(error)}`);
    }
    const attached = counting.filter(({ feature }) => features.get(feature)?.attachesItself !== true);
    environment.attach({ selections: attached, baseAsin: base.asin, selected: counting.length > 0 });
  }

  /** Fires `prices` if they differ from those last shown. */
  function showPrices(element?: Element, quiet = false): void {
    const prices = scope.prices.get();
    if (samePrices(shown, prices)) return;
    const previous = shown;
    shown = prices;
    if (!quiet) environment.changed(element, "prices", prices, previous);
  }

  function told({ cause, feature, item }: Changed<Element>): void {
    const news = { cause, feature, item, selections: written, prices: scope.prices.get(), base: scope.base.get()! };
    notifyListeners(news, [...features.values()], [...subscribers], log);
  }

  /** Writes other selections, and says so when they are others (selections.16). */
  function change(wanted: readonly Selection[], changed: Changed<Element>): void {
    const previous = written;
    write(wanted);
    if (previous !== written && !changed.quiet) environment.changed(changed.element, "selections", written, previous);
    showPrices(changed.element, changed.quiet);
    if (previous !== written || changed.cause === "refresh") told(changed);
  }

  /** The scope's own values have changed: all is in step at once, and reported when the code that writes them has ended (selections.33). */
  function follow(): void {
    write(written);
    if (scheduled) return;
    scheduled = true;
    environment.soon(() => jobs.run(flush));
  }

  /** Reports the changes of the scope's own values since the last time, each kind once (selections.22, selections.25). */
  function flush(): void {
    scheduled = false;
    const causes: Cause[] = [];
    if (product.switched()) causes.push("buying-option");
    if (quantity !== scope.base.get()!.quantity) causes.push("quantity");
    if (causes[0] === "buying-option") missing();
    settle();
    showPrices();
    for (const cause of causes) told({ cause });
  }

  function settle(): void {
    product.settle();
    quantity = scope.base.get()!.quantity;
  }

  /** The page has no price for the option that was switched to: no total is shown, rather than a wrong one (selections.42). */
  function missing(): void {
    const type = scope.buyingOption.get() ?? "";
    if (type === "" || scope.base.get()!.price !== null || product.resting()) return;
    log("fatal", "selections.missing-buying-option", `the page has no price for the buying option ${type}`, { type });
  }

  function refusal(name: string, item: SelectionItem): { reason: RefusedUpdate; why: string } | undefined {
    const feature = features.get(name);
    if (!feature) return { reason: "unregistered", why: "no feature of that name is registered" };
    if (feature.role === "listener") return { reason: "role", why: "it is a listener" };
    if (!isRendered(feature)) return { reason: "not-rendered", why: "it is not rendered" };
    const field = invalidField(item);
    if (field) return { reason: "invalid", why: `its ${field} does not fit` };
    try {
      if (item.selectionType === "add" && feature.validate?.(item) === false) return { reason: "invalid", why: "its own check says no" };
    } catch (error) {
      return { reason: "invalid", why: `its own check failed: ${String(error)}` };
    }
    return product.resting() ? { reason: "buying-option", why: "the buying option supports no cards" } : undefined;
  }

  function refused<Reason extends string>(code: string, feature: string, reason: Reason, why: string): Answer<Reason> {
    log("warn", code, `${feature}: ${why}`, { feature, reason });
    return { ok: false, reason };
  }

  function entryOf(name: string, item: SelectionItem): Selection {
    const made = { ...item, selectionType: "add" as const, feature: name };
    const [entry] = withQuantity([Object.freeze(made)], product.base().quantity, follows);
    checkAssociation(entry!);
    return entry!;
  }

  function checkAssociation(entry: Selection): void {
    const field = asksForAssociation(entry) && missingForAssociation(entry);
    if (!field) return;
    log("error", "selections.item-association", `${entry.feature} asks to be an item of its own and has no ${field}`, { field });
  }

  function scriptWrote(list: unknown): void {
    const { entries, dropped } = readEntries(list);
    for (const field of dropped) refused("selections.dropped", "script", "invalid", `an entry was dropped: its ${field} does not fit`);
    const same = sameEntries(withQuantity(entries, product.base().quantity, follows), written);
    if (!same && !jobs.mayUpdate()) {
      log("fatal", "selections.chain", "features answer each other without end: a change by a script was dropped");
      return void scope.selections.set(written);
    }
    if (same) return void scope.selections.set(written);
    entries.forEach(checkAssociation);
    jobs.run(() => change(entries, { cause: "script" }));
  }

  /** What the page says of the product counts from here on, without an event. */
  function start(selections: readonly Selection[]): void {
    write(selections);
    settle();
    shown = scope.prices.get();
  }

  const followed = [scope.quantity, scope.buyingOption, scope.buyingOptionIndex, scope.asin, scope.offerListingId];
  const stops = followed.map((value) => value.listen(follow));
  const early = scope.selections.get();
  start([]);
  scriptWrote(early);
  stops.push(scope.selections.listen((list) => void (list === written || scriptWrote(list))));

  return {
    register(registration) {
      const made = featureOf(registration, (name) => features.has(name));
      if (typeof made === "string") {
        const name = String(registration?.name ?? "");
        return { ...refused("selections.registration", name, made, `invalid registration (${made})`), unregister() {} };
      }
      features.set(made.name, made);
      const unregister = () => {
        if (features.get(made.name) !== made) return;
        features.delete(made.name);
        const { name: feature } = made;
        jobs.run(() =>
          change(
            written.filter((entry) => entry.feature !== feature),
            { cause: "selection", feature },
          ),
        );
      };
      return { ok: true, unregister };
    },
    update(name, given, quiet = false) {
      const item = frozenCopy(given)!; // an item that cannot be copied is `undefined`, which does not fit
      const no = refusal(name, item);
      if (no) return refused("selections.refused", name, no.reason, no.why);
      if (!jobs.mayUpdate()) {
        log("fatal", "selections.chain", `features answer each other without end: an update of ${name} was dropped`, { feature: name });
        return { ok: false, reason: "chain" };
      }
      jobs.run(() => {
        if (scheduled) flush();
        const feature = features.get(name);
        if (!feature || product.resting()) return;
        const wanted = item.selectionType === "add" ? withAdded(written, entryOf(name, item)) : withoutDeleted(written, name, item);
        change(wanted, { cause: "selection", feature: name, element: feature.element, item, quiet });
      });
      return { ok: true };
    },
    setRendered(name, rendered) {
      const feature = features.get(name);
      if (feature) feature.rendered = rendered;
    },
    features: (group = groupOf(environment.device())) =>
      inOrder(
        [...features.values()].filter((feature) => (feature.group || groupOf(environment.device())) === group),
        environment.compare,
      ).map((feature) => ({ name: feature.name, attribution: feature.attribution, rendered: isRendered(feature) })),
    on(event, handler) {
      if (!EVENTS.includes(event)) throw new Error(`Unknown event name: ${event}`);
      if (typeof handler !== "function") throw new Error("Handler is empty");
      const subscriber = { event, handler };
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    refresh: () =>
      jobs.run(() => {
        product.read();
        environment.refreshed();
        change([], { cause: "refresh" });
        settle();
      }),
    readPrices() {
      product.readPrices();
      follow();
    },
    readLate: () => void (product.readLate() && start(written)),
    follows,
    get state() {
      return product.resting() ? "resting" : written.length > 0 ? "selected" : "empty";
    },
    get base() {
      return scope.base.get()!;
    },
    get selections() {
      return written;
    },
    get prices() {
      return scope.prices.get();
    },
    end: () => stops.forEach((stop) => stop()),
  };
}
