import { atom } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Deps, createBundleAdds } from "./bundles-sheet.bundles.model.ts";
import type { BundlesSheetOptions } from "./bundles-sheet.options.ts";
import type { Accessory } from "./bundles-sheet.products.ts";

/** `added`: the success shows in place of the button; `full`: it stays, as the cart may have no more; `unknown`: the cart is asked. */
export interface AccessoryState {
  readonly phase: "idle" | "adding" | "unknown" | "added" | "full";
  readonly text?: string;
}

interface More extends Omit<Deps, "isOpen"> {
  readonly adds: Pick<ReturnType<typeof createBundleAdds>, "update">;
}

/** ms that a success shows before the button is back */
const SHOWN_MS = 3000;
const IDLE: AccessoryState = { phase: "idle" };

/** Accessories, each in its own state (bundles-sheet.31). */
export function createAccessoryAdds(context: ModelContext<BundlesSheetOptions>, { cart, adds, announce }: More) {
  const { page, $options } = context;
  const $accessories = atom<readonly Accessory[]>([]);
  const $states = atom<Readonly<Record<string, AccessoryState>>>({});

  const stateOf = (asin: string): AccessoryState => $states.get()[asin] ?? IDLE;
  const set = (asin: string, state: AccessoryState) => $states.set({ ...$states.get(), [asin]: state });
  const unitsOf = (asin: string): number => page.cart.get().entries[asin]?.quantity ?? 0;

  context.follow(page.cart, (_now, before) => {
    if (before === undefined) return;
    for (const { asin, maximum = Infinity } of $accessories.get())
      if (stateOf(asin).phase === "full" && unitsOf(asin) < maximum) set(asin, IDLE);
  });

  async function send({ asin, offerListingId, maximum = Infinity }: Accessory): Promise<void> {
    const known = unitsOf(asin);
    const result = await cart.add({ asin, offerListingId, quantity: 1 }, $options.get().accessoryRefTag, {
      failure: context.text("bundles-sheet.accessory-error"),
      show(kind, text) {
        set(asin, { phase: kind === "unknown" ? kind : "idle", text });
        announce(text, kind === "unknown" ? "status" : "alert");
      },
    });
    if (result === "failed") return;
    if (!result) return set(asin, IDLE);

    const since = context.now();
    context.success("accessory-add", { asin, quantity: 1 });
    if (result.counted) adds.update({ count: page.cart.get().count.retail ?? undefined });
    void cart.readCount().then((count) => count !== undefined && adds.update({ count }));
    void cart.readSubtotal().then((subtotal) => adds.update({ subtotal }));
    const units = await cart.readItems();
    const quantity = units ? (units[asin] ?? 0) : known + 1;
    const text = context.text("bundles-sheet.accessory-added", { count: quantity });
    set(asin, { phase: "added", text });
    announce(text);
    const isFull = () => units !== undefined && Math.max(quantity, unitsOf(asin)) >= maximum;
    context.after(Math.max(0, SHOWN_MS - (context.now() - since)), () => set(asin, isFull() ? { phase: "full", text } : IDLE));
  }

  return {
    $accessories,
    $states,
    async add(accessory: Accessory): Promise<void> {
      if (stateOf(accessory.asin).phase !== "idle") return;
      set(accessory.asin, { phase: "adding" });
      announce(context.text("bundles-sheet.adding"));
      await send(accessory);
    },
  };
}
