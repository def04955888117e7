import { isRecord } from "../../../src/lib/json.ts";
import { shared } from "../../../src/lib/registry.ts";
import type { ProductStores } from "../../../src/state/product.ts";
import { remembered } from "../../../src/state/storage.ts";
import type { Delivery } from "./subscribe-box.frequencies.ts";

/** What the shopper chose; a field that is missing was not chosen (subscribe-box.44). */
export interface Chosen {
  readonly optIn?: boolean | undefined;
  readonly deliveryOption?: Delivery | undefined;
  /** code by delivery option */
  readonly frequency?: Readonly<Partial<Record<Delivery, string>>> | undefined;
}

interface Entry {
  readonly asin: string;
  /** digest of the customer's id, which itself is not kept (storage.1) */
  readonly customer: string;
  readonly chosen: Chosen;
}

export interface Memory {
  get(subject: Subject): Chosen;
  set(subject: Subject, chosen: Chosen): void;
  forget(subject: Subject): void;
}

/** Product and customer that a choice is of (subscribe-box.45). */
export interface Subject {
  readonly asin: string;
  readonly customerId: string | undefined;
}

const MOST = 20;

/** FNV-1a, 32 bits. */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

const isDelivery = (value: unknown): value is Delivery => value === "sns" || value === "onml";
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function chosenIn(value: unknown): Chosen {
  if (!isRecord(value)) return {};
  const { optIn, deliveryOption, frequency } = value;
  return {
    ...(typeof optIn === "boolean" && { optIn }),
    ...(isDelivery(deliveryOption) && { deliveryOption }),
    ...(isRecord(frequency) && { frequency: { sns: text(frequency["sns"]), onml: text(frequency["onml"]) } }),
  };
}

function entriesIn(value: unknown): readonly Entry[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown) => {
    const [asin, customer] = isRecord(entry) ? [text(entry["asin"]), text(entry["customer"])] : [];
    return asin && customer ? [{ asin, customer, chosen: chosenIn((entry as Entry).chosen) }] : [];
  });
}

/**
 * What shoppers chose: for the page's life by scope, and in the tab's session for a customer whom the page names (subscribe-box.64).
 * Entries of another customer are removed.
 */
export function createMemory(scope: ProductStores): Memory {
  const inPage = shared("subscribe-choices", () => new WeakMap<ProductStores, { key: string; chosen: Chosen }>());
  const stored = remembered(() => sessionStorage, "subscribe-box", 1, entriesIn);
  const keyOf = ({ asin, customerId }: Subject) => JSON.stringify([asin, customerId]);

  function write({ asin, customerId }: Subject, chosen: Chosen | undefined): void {
    if (customerId === undefined) return;
    const customer = digest(customerId);
    const others = (stored.get() ?? []).filter((entry) => entry.customer === customer && entry.asin !== asin);
    const next = chosen ? [...others, { asin, customer, chosen }].slice(-MOST) : others;
    if (next.length > 0) stored.set(next);
    else stored.forget();
  }

  return {
    get(subject) {
      const known = inPage.get(scope);
      if (known?.key === keyOf(subject)) return known.chosen;
      const entries = stored.get() ?? [];
      const customer = subject.customerId === undefined ? undefined : digest(subject.customerId);
      if (customer !== undefined && entries.some((entry) => entry.customer !== customer))
        write(subject, entries.find((entry) => entry.customer === customer && entry.asin === subject.asin)?.chosen);
      return entries.find((entry) => entry.customer === customer && entry.asin === subject.asin)?.chosen ?? {};
    },
    set(subject, chosen) {
      inPage.set(scope, { key: keyOf(subject), chosen });
      write(subject, chosen);
    },
    forget(subject) {
      inPage.delete(scope);
      write(subject, undefined);
    },
  };
}
