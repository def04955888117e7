import { shared } from "../lib/registry.ts";
import { associatedItem } from "./item-associations.ts";
import type { ProductStores, Selection } from "../state/product.ts";
import { deviceTypeOf } from "./device.ts";
import type { Attached, SelectionEnvironment } from "./environment.ts";
import { isPurchaseName } from "./purchase-names.ts";
import { createSelectionStore, type SelectionStore as Store } from "./store.ts";
import { redactForEvent } from "../state/redact-for-event.ts";
import { fire, once } from "../page/events.ts";
import { formFields, type WantedField } from "../forms/form-fields.ts";
import { pageOptions } from "../options/page-options.ts";
import { matches, queryAll } from "../markup/query.ts";
import type { StateScript } from "../options/page-state.ts";
import type * as pagePricing from "./page-price.ts";
import { parsePriceData, priceDataOf } from "./price-data.ts";
import type { CartType } from "../forms/purchase-form.ts";
import { bindQuantityControls } from "../page/quantity-binding.ts";
import { logInScope } from "../page/scope-log.ts";
import { productStores } from "../page/scope.ts";
import { scopeRoot } from "../page/scope-root.ts";
import { turboCheckout } from "./turbo-checkout.ts";
import { twisterIn } from "./twister-in.ts";
import { watchPage, type Reason } from "../markup/watch.ts";

export type SelectionStore = Store<Element>;

interface Known {
  readonly stores: ProductStores;
  readonly store: SelectionStore;
  /** the scope has left the page */
  end(): void;
}

const known = (): Map<Element, Known> => shared("selection-stores", () => new Map());

/** The selection store of the element's scope, made when it is first asked for (selections.1); without an element that of the page. */
export function selectionStore(element?: Element | null): SelectionStore {
  const root = scopeRoot(element);
  const stores = productStores(root);
  const found = known().get(root);
  if (found?.stores === stores) return found.store;
  found?.end();
  startWatching();
  const begun = begin(root, stores);
  known().set(root, begun);
  return begun.store;
}

/** The script interface of the selection stores (buybox.md). */
export const selection = {
  /** the store of the element's scope; no argument: of the page */
  for: (element?: Element | null): Omit<SelectionStore, "end" | "readPrices" | "readLate" | "follows"> => selectionStore(element),
};

/** Lets `window.dpElements.selection` answer at once from now on. */
function startWatching(): void {
  shared("script-api:selection", () => selection.for);
  shared("selection-watching", () => watchPage(update, "stores"));
}

/**
 * Empties the stores when the page says that it has changed (selections.27), lets them read page state that was parsed after them, and
 * ends those whose scope has left.
 */
function update(reason: Reason): void {
  for (const [root, { store, end }] of [...known()]) {
    if (reason === "page") store.refresh();
    if (reason === "markup") store.readLate();
    if (root.isConnected) continue;
    end();
    known().delete(root);
  }
}

function begin(root: Element, stores: ProductStores): Known {
  const life = new AbortController();
  bindQuantityControls(root, stores.quantity);
  const turbo = turboCheckout(root, life.signal);
  const fields = formFields(root);
  let attached: Attached = { selections: [], baseAsin: "", selected: false };
  const refused = new Set<string>();
  const allowed = ({ name, item }: WantedField): boolean => {
    if (item !== undefined || !isPurchaseName(name)) return true;
    if (!refused.has(name)) {
      refused.add(name);
      const why = `${name} says what is bought, and by whom: a selection's formData must not set it, so it is left out`;
      logInScope(root, "warn", "form-fields.purchase-name", why, { field: name });
    }
    return false;
  };
  const wanted = (cartType: CartType) => fieldsOf(attached, cartType).filter(allowed);
  life.signal.addEventListener("abort", fields.want("selections", { fields: wanted }));
  let pricing: typeof pagePricing | undefined;
  let isAsked = false;
  let isMarkup = false;
  /** Asked again while there is no price: a page may be drawn by its own script, after the elements have begun. */
  const loadPricing = () => {
    if (isAsked || !isMarkup || !matchesOrHolds(root, PRICED)) return;
    isAsked = true;
    import("./page-price.ts").then(
      (code) => {
        pricing = code;
        store.readLate();
      },
      () => {}, // as where the page says nothing of a price
    );
  };
  const environment: SelectionEnvironment<Element> = {
    twister() {
      const state = twisterIn(root, stores.asin.get(), (script) => checkState(root, script));
      isMarkup = state === undefined;
      loadPricing();
      return state ?? pricing?.pagePrice(root, stores.asin.get());
    },
    followsMarkup: () => isMarkup,
    priceData: () => priceDataOf(root),
    device: () => deviceTypeOf(pageOptions(root).device),
    shows,
    compare: (one, other) => (Node.prototype.compareDocumentPosition.call(one, other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1),
    changed: (element, name, value, previous) =>
      void fire(element ?? root, "dp-change", { name, value: redactForEvent(name, value), previous: redactForEvent(name, previous) }),
    log: (severity, code, message, tags) => logInScope(root, severity, code, message, tags),
    attach(now) {
      attached = now;
      fields.update();
      turbo.update(now.selected);
    },
    refreshed: () => turbo.forget(),
    soon: (run) => queueMicrotask(run),
  };
  const store = createSelectionStore(stores, environment);
  // of several offers the page's data has that of the product
  const stop = stores.asin.listen(() => store.readLate());
  const end = () => {
    stop();
    store.end();
    life.abort();
  };
  return { stores, store, end };
}

/** What a page without page state can say of its price (markup.7). */
const PRICED = '[data-dp-price],script[type="application/ld+json"],[itemprop=price]';

const matchesOrHolds = (root: Element, selector: string): boolean => matches(root, selector) || queryAll(root, selector).length > 0;

/** In the page and not hidden; an element without a box of its own shows where its container does. */
function shows(element: Element): boolean {
  if (!element.isConnected || element.checkVisibility()) return element.isConnected;
  const parent = element.parentElement;
  return parent !== null && getComputedStyle(element).display === "contents" && shows(parent);
}

/** Page state that cannot be read is reported (selections.44). */
function checkState(root: Element, { text, values }: StateScript): void {
  const data = values?.["buyingOptionPriceData"];
  if ((values && (data === undefined || parsePriceData(data))) || !once(`selections.page-state:${text}`)) return;
  logInScope(root, "warn", "selections.page-state", "page state that cannot be read counts as missing", { key: "data-dp-state" });
}

/** The fields that the selections put into a form (selections.35, selections.39). */
const fieldsOf = ({ selections, baseAsin }: Attached, cartType: CartType): WantedField[] =>
  selections.flatMap((item, at) => [...dataOf(item, cartType), ...itemFields(item, baseAsin, String(at))]);

function dataOf({ formData, buynowData }: Selection, cartType: CartType): WantedField[] {
  const data = (cartType === "BUY_NOW" ? (buynowData ?? formData) : formData) ?? [];
  return data.map(({ inputName: name, inputValue: value, inputType }) => ({ name, value, inputType: inputType ?? undefined }));
}

function itemFields(selected: Selection, baseAsin: string, item: string): WantedField[] {
  const associated = associatedItem(selected, baseAsin);
  if (!associated) return [];
  const { asin, offerListingId, quantity, itemAssociation } = associated;
  const values = {
    asin,
    offerListingId,
    quantity: String(quantity),
    "additionalParameters.itemAssociation": JSON.stringify(itemAssociation),
  };
  return Object.entries(values).map(([name, value]) => ({ name: `items[{n}.base][${name}]`, value, item }));
}
