import { atom } from "nanostores";
import { cartInFlight } from "../../src/cart/lock.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Cart } from "../../src/state/page.ts";
import type { SheetCart } from "./bundles-sheet.cart.ts";
import type { SheetBundle } from "./bundles-sheet.content.ts";
import type { BundlesSheetOptions } from "./bundles-sheet.options.ts";

/** `limit`: it is in the cart; `unknown`: its answer was lost, and the cart is asked; `error`: it could not be added. */
export interface BundleState {
  readonly phase: "idle" | "adding" | "limit" | "unknown" | "error";
  /** of the last three */
  readonly text?: string;
}

/** What the post-add view shows (bundles-sheet.21). */
export interface Added {
  readonly bundle: SheetBundle;
  readonly image: string | undefined;
  /** `undefined`: not known */
  readonly count: number | undefined;
  readonly subtotal: string | undefined;
  readonly installments: string | undefined;
}

export interface Deps {
  readonly cart: SheetCart;
  /** the sheet is open: focus goes to the heading of what it shows */
  isOpen(): boolean;
  /** also after the element has left (bundles-sheet.43) */
  announce(text: string, role?: "status" | "alert"): void;
}

const IDLE: BundleState = { phase: "idle" };

/** Adding bundles, each in its own state, and what is shown after it. */
export function createBundleAdds(context: ModelContext<BundlesSheetOptions>, { cart, isOpen, announce }: Deps) {
  const { page } = context;
  const $states = atom<Readonly<Record<string, BundleState>>>({});
  const $added = atom<Added | undefined>(undefined);
  /** the read of the opening */
  let reading: ReturnType<SheetCart["readItems"]> = Promise.resolve(undefined);
  /** what was in the cart, and has left it since the opening: that read's answer is older */
  let left = new Set<string>();

  const stateOf = (asin: string): BundleState => $states.get()[asin] ?? IDLE;
  const set = (asin: string, state: BundleState) => $states.set({ ...$states.get(), [asin]: state });
  const isIn = ({ entries }: Cart, asin: string) => (entries[asin]?.quantity ?? 0) > 0;

  context.follow(page.cart, (now, before) => {
    if (before === undefined) return;
    for (const asin of Object.keys(before.entries)) if (isIn(before, asin) && !isIn(now, asin)) left.add(asin);
    for (const [asin, { phase }] of Object.entries($states.get())) if (phase === "limit" && !isIn(now, asin)) set(asin, IDLE);
  });

  function show(bundle: SheetBundle): void {
    const { installmentsMessage, programId, image } = bundle;
    const shown: Added = {
      ...{ bundle, count: undefined, subtotal: undefined },
      image: image ? context.safeUrl(image, "image") : undefined,
      installments: programId && installmentsMessage ? installmentsMessage : undefined,
    };
    $added.set(shown);
  }

  /** Changes what is shown of the cart, as long as it is shown. */
  function update(change: Partial<Pick<Added, "count" | "subtotal">>): void {
    const shown = $added.get();
    if (shown) $added.set({ ...shown, ...change });
  }

  async function send(bundle: SheetBundle): Promise<void> {
    const { asin, offerListingId, programId, isPreregistered, refTag } = bundle;
    const additionalParameters = {
      ...(isPreregistered && { devicePreregistration: { selected: true } }),
      ...(programId !== undefined && { installments: { programId } }),
    };
    const hasMore = isPreregistered || programId !== undefined;
    const item = { asin, offerListingId, quantity: 1, ...(hasMore && { additionalParameters }) };
    const result = await cart.add(item, refTag, {
      failure: context.text("bundles-sheet.add-error"),
      show(kind, text) {
        set(asin, { phase: kind === "unknown" ? kind : "error", text });
        announce(text, kind === "unknown" ? "status" : "alert");
      },
    });
    if (result === "failed") return;
    set(asin, IDLE);
    if (!result) return;
    show(bundle);
    if (result.counted) update({ count: page.cart.get().count.retail ?? undefined });
    context.success("bundle-add", { asin, quantity: 1 });
    if (!isOpen()) announce(context.text("bundles-sheet.added"));
    const subtotal = cart.readSubtotal();
    if (!result.counted) update({ count: await cart.readCount() });
    update({ subtotal: await subtotal });
  }

  return {
    $states,
    $added,
    update,
    /** the sheet opens: it shows the bundles, and the cart is read (bundles-sheet.11, bundles-sheet.16) */
    opened(): void {
      $added.set(undefined);
      left = new Set();
      reading = cart.readItems();
    },
    /** other bundles are shown */
    reset(): void {
      $added.set(undefined);
      $states.set(Object.fromEntries(Object.entries($states.get()).filter(([, { phase }]) => phase === "adding" || phase === "unknown")));
    },
    /** the shopper goes back to the bundles */
    back: () => $added.set(undefined),
    /** its button is back after a failure (bundles-sheet.37) */
    offerAgain(asin: string): void {
      if (stateOf(asin).phase === "error") set(asin, IDLE);
    },
    async add(bundle: SheetBundle): Promise<void> {
      const { asin } = bundle;
      if (stateOf(asin).phase !== "idle" || cartInFlight(page).get().includes(asin)) return;
      set(asin, { phase: "adding" });
      const read = await reading;
      const isInRead = (read?.[asin] ?? 0) > 0 && !left.has(asin);
      if (!isIn(page.cart.get(), asin) && !isInRead) return send(bundle);
      const text = context.text("bundles-sheet.cart-limit");
      set(asin, { phase: "limit", text });
      announce(text);
    },
  };
}
