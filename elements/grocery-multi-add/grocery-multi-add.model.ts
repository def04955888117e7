import { atom, computed, type ReadableAtom } from "nanostores";
import { later } from "../../src/lib/later.ts";
import { runPress } from "../../src/state/cart/later-press.ts";
import { cartInFlight } from "../../src/state/cart/lock.ts";
import { createPressing } from "../../src/state/grocery/pressing.ts";
import type { HeldBy } from "../../src/state/grocery/redirect.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { GroceryMultiAddOptions } from "./grocery-multi-add.options.ts";
import type { MultiWork } from "./grocery-multi-add.work.ts";

export interface MultiPage {
  address(): { readonly pathname: string; readonly search: string };
  syncCart(): void;
}

export type GroceryMultiAddModel = ReturnType<typeof createGroceryMultiAddModel>;

export const multiCode = later(() => import("./grocery-multi-add.work.ts"));

/** The button that adds a list of items at once, up to the code that sends it. */
export function createGroceryMultiAddModel(context: ModelContext<GroceryMultiAddOptions>, code: typeof multiCode = multiCode) {
  const { $options, page } = context;
  const pressing = createPressing(context);
  const $notice = atom<Notice | undefined>();
  let around: MultiPage | undefined;
  let work: MultiWork | undefined;

  const asinsOf = ({ items = [] }: GroceryMultiAddOptions): readonly string[] => [...new Set(items.map(({ asin = "" }) => asin))];
  const $empty = computed($options, ({ items = [] }) => items.length === 0);
  const $blocked = computed($options, ({ items = [], disabled }) => disabled || items.length === 0);
  const $busy = computed(
    [$options, cartInFlight(page), pressing.$work],
    (options, inFlight, atWork) => atWork === "idle" && asinsOf(options).some((asin) => inFlight.includes(asin)),
  );

  const workOf = ({ createMultiWork }: NonNullable<typeof multiCode.now>): MultiWork => {
    around?.syncCart();
    return (work ??= createMultiWork(context, { pressing, page: () => around, again: send }));
  };

  async function send(options: GroceryMultiAddOptions): Promise<boolean> {
    const asins = asinsOf(options);
    if (asins.some((asin) => cartInFlight(page).get().includes(asin))) return false;
    $notice.set(undefined);
    pressing.begin();
    const result = await runPress(page, asins, code, async (loaded, held) => ({ ok: await workOf(loaded).run(options, asins, held) }));
    if ("ok" in result) return result.ok;
    pressing.ended();
    const text = context.text("grocery-add.error-text");
    context.log(result.failure.code, result.failure.message);
    context.error(result.failure.code, text);
    $notice.set({ text, role: "alert" });
    return false;
  }

  const $shown = computed([pressing.stateOf(atom(false)), $empty], (state, empty) => (state === "ready" && empty ? "empty" : state));

  return {
    $state: $shown,
    $work: pressing.$work,
    $blocked: $blocked as ReadableAtom<boolean>,
    $empty: $empty as ReadableAtom<boolean>,
    $busy: $busy as ReadableAtom<boolean>,
    $leaving: pressing.$leaving as ReadableAtom<boolean>,
    $modal: pressing.$modal,
    $notice: $notice as ReadableAtom<Notice | undefined>,
    press(): void {
      if (!$blocked.get() && pressing.$work.get() === "idle" && !pressing.$leaving.get()) void send($options.get());
    },
    stay(): void {
      if (!pressing.$leaving.get()) return;
      work?.redirect.cancel();
      pressing.reset();
    },
    hold: (by: HeldBy, isHeld: boolean) => work?.redirect.hold(by, isHeld),
    work: () => work,
    preload: () => void code.load().then(workOf, () => {}),
    attach: (given: MultiPage) => void (around = given),
  };
}
