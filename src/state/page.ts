import type { WritableAtom } from "nanostores";
import type { Location } from "../contract/location.ts";
import { openSurfaces, type OpenSurface } from "../lib/open-surfaces.ts";
import { lazyAtoms } from "./product.ts";
import { shared } from "../lib/registry.ts";

/** A line of the cart: one offer of a product. */
export interface CartLine {
  readonly itemId: string;
  /** `null` where it is unknown */
  readonly offerListingId: string | null;
  readonly quantity: number;
}

export interface CartEntry {
  /** that of the only line; `null` where there are several, or none is known */
  readonly itemId: string | null;
  readonly storeId: string | null;
  /** of all lines together */
  readonly quantity: number;
  readonly amountInCart: number | null;
  readonly lines: readonly CartLine[];
}

export interface Cart {
  readonly count: { readonly retail: number | null; readonly grocery: number | null };
  readonly entries: Readonly<Record<string, CartEntry>>;
}

export interface Customer {
  /** in no event */
  readonly id: string | null;
  /** `null`: the page does not say (config.10) */
  readonly signedIn: boolean | null;
  readonly prime: boolean;
}

export interface ListEntry {
  readonly listExternalId: string;
  readonly listType: "wishlist" | "giftlist" | "idea";
  readonly name: string;
  readonly privacyStatus: string;
  readonly isDefault: boolean;
}

export interface Lists {
  readonly entries: readonly ListEntry[];
  readonly saved: Readonly<Record<string, readonly string[]>>;
  readonly lastAdded: {
    readonly asin: string;
    readonly listExternalId: string;
    readonly listType: string;
    readonly name: string;
    readonly url: string;
  } | null;
  readonly dropdown: "idle" | "loading" | "ready" | "failed";
  readonly failures: number;
}

export interface GiftRegistry {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly typeText: string;
  readonly imageUrl: string;
}

export interface Registries {
  readonly baby: { readonly has: boolean | null; readonly status: object | null };
  readonly wedding: { readonly has: boolean | null };
  readonly gift: { readonly entries: readonly GiftRegistry[]; readonly loaded: boolean };
  readonly tag: { readonly registryId: string; readonly tagId: string; readonly tagName: string } | null;
  readonly lastAdded: { readonly asin: string; readonly registryType: string; readonly registryId: string | null } | null;
}

export type Overlay = OpenSurface;

export interface Toast {
  readonly text: string;
  readonly role: "status" | "alert";
  /** ms */
  readonly duration: number;
}

/** An item of the shopper's repeat list. */
export interface StapleEntry {
  readonly onList: boolean;
  readonly quantity: number;
  readonly unit: string;
  readonly cadence: string;
  /** in the words of the shop; empty where it is not known */
  readonly nextDropDate: string;
}

/** What the answer of a grocery add says of its store (grocery-add.21). */
export interface StoreIntroduction {
  /** the item that was added */
  readonly asin: string;
  readonly storefrontUrl?: string | undefined;
  readonly newGlowAddressId?: string | undefined;
  readonly storeIntroductionSheetEnabled?: boolean | undefined;
  readonly storeIntroductionSheetHtml?: string | undefined;
}

/** The state that is one per page (stores.md, scope.2): values by name. */
export interface PageState {
  cart: Cart;
  location: Location | null;
  customer: Customer;
  lists: Lists;
  registries: Registries;
  /** topmost last */
  overlays: readonly Overlay[];
  toasts: readonly Toast[];
  eligibility: Readonly<Record<string, object>>;
  grocery: {
    readonly lastAdd: { readonly asin: string; readonly quantity: number } | null;
    readonly storeIntroduction: StoreIntroduction | null;
    readonly coupons: Readonly<Record<string, "clipped">>;
  };
  staples: Readonly<Record<string, StapleEntry>>;
  promotions: Readonly<Record<string, "claimed">>;
  playingSample: { readonly controllerId: string; readonly audioId: string } | null;
}

export type PageStores = { readonly [Name in keyof PageState]: WritableAtom<PageState[Name]> };

/** Fresh page stores with the initial values of stores.md. */
export function createPageStores(): PageStores {
  return lazyAtoms<PageState>({
    cart: { count: { retail: null, grocery: null }, entries: {} },
    location: null,
    customer: { id: null, signedIn: null, prime: false },
    lists: { entries: [], saved: {}, lastAdded: null, dropdown: "idle", failures: 0 },
    registries: {
      baby: { has: null, status: null },
      wedding: { has: null },
      gift: { entries: [], loaded: false },
      tag: null,
      lastAdded: null,
    },
    overlays: [],
    toasts: [],
    eligibility: {},
    grocery: { lastAdd: null, storeIntroduction: null, coupons: {} },
    staples: {},
    promotions: {},
    playingSample: null,
  });
}

/** The page stores, the same for every copy of the library on the page (scope.4). */
export const pageStores = (): PageStores =>
  shared("page-stores", () => Object.defineProperty(createPageStores(), "overlays", { enumerable: true, get: openSurfaces }) as PageStores);
