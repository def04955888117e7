import { atom, computed } from "nanostores";
import { describeCause } from "../../src/lib/cause.ts";
import { isRecord } from "../../src/lib/json.ts";
import type { Later } from "../../src/lib/later.ts";
import { shared } from "../../src/lib/registry.ts";
import { cartInFlight } from "../../src/state/cart/lock.ts";
import type { AddParameters } from "./add/upsell-sheet.items.ts";
import type { StatusText } from "./add/upsell-sheet.status.ts";
import type { Chunk, ScriptApi } from "./inline/upsell-sheet.api.ts";
import { callError } from "./inline/upsell-sheet.call-error.ts";
import type { ActionSource, Context, PageCode, SheetPage } from "./upsell-sheet.context.ts";
import { createSheetState } from "./upsell-sheet.state.ts";
import type { createSheetWork, SheetWork } from "./upsell-sheet.work.ts";

/** `failed`: the code of the sheet did not load */
export type CloseReason = "close" | "backdrop" | "continue-shopping" | "escape" | "failed";

/** The code that an add needs, and the sheet that it opens. */
export interface SheetCode extends PageCode {
  readonly createSheetWork: typeof createSheetWork;
}

const TOAST_MS = 1500;

/** The open sheet of the page (upsell-sheet.33). */
const openSheet = (): { close?: (() => void) | undefined } => shared("upsell-sheet-open", () => ({}));

export type UpsellSheetModel = ReturnType<typeof createUpsellSheetModel>;

/** The model with its code: what the open sheet shows. */
export type LoadedModel = UpsellSheetModel & Omit<SheetWork, keyof UpsellSheetModel>;

/**
 * No `createSurface`: the add opens the sheet when it has its outcome, and the recommendations load before that and go on loading
 * after the sheet is closed. Before the first press there is only the latch: all else is `code`.
 */
export function createUpsellSheetModel(context: Context, code: Later<SheetCode>) {
  const { scope } = context;
  const state = createSheetState();
  const { $open, $adding, $busy, $notice, $status, $phase } = state;
  const $taken = atom(false);
  let attached: SheetPage | undefined;
  let work: SheetWork | undefined;
  const page = () => attached;

  const store = (change: Partial<ReturnType<typeof scope.upsell.get>>) =>
    context.setProduct("upsell", { ...scope.upsell.get(), ...change });
  const closeForAnother = () => close("close");

  function open(source: ActionSource, base: string): boolean {
    const holder = openSheet();
    if (!$open.get()) {
      if (!context.emit("dp-open", { surface: "upsell-sheet", reason: source })) return false;
      if (holder.close !== closeForAnother) holder.close?.();
    }
    holder.close = closeForAnother;
    store({ isSheetOpen: true, actionSource: source, recommendationBaseIdentifier: base });
    $open.set(true);
    return true;
  }

  function close(reason: CloseReason): void {
    if (!$open.get()) return;
    const holder = openSheet();
    if (holder.close === closeForAnother) holder.close = undefined;
    $open.set(false);
    store({ isSheetOpen: false, ...(reason === "continue-shopping" && { actionSource: "continue-shopping-click" }) });
    context.emit("dp-close", { surface: "upsell-sheet", reason });
  }
  context.signal.addEventListener("abort", closeForAnother);

  function toast(isSuccess: boolean, key: StatusText): void {
    const text = context.text(key);
    const role = isSuccess ? "status" : "alert";
    context.setPage("toasts", [...context.page.toasts.get(), { text, role, duration: TOAST_MS }]);
    $notice.set(isSuccess ? undefined : { text, role });
  }

  /** What the code makes, if it has loaded. */
  function loaded(): SheetWork | undefined {
    if (work || !code.now) return work;
    const beginInline = () => store({ actionSource: "inline-click" });
    work = code.now.createSheetWork(context, { state, open, toast, beginInline, page });
    attached?.codeLoaded(code.now);
    return work;
  }

  /** Runs at once where the code has loaded, else when it has; what is asked meanwhile runs in the order in which it was asked. */
  function withCode<Result>(run: (loaded: SheetWork) => Result): Result | Promise<Result> {
    const there = loaded();
    return there ? run(there) : code.load().then(() => run(loaded()!));
  }

  /** The script call; code that does not load is a call that failed. */
  async function scripted<Result>(run: (api: ScriptApi) => Promise<Result>): Promise<Result> {
    if (!loaded()) {
      try {
        await code.load();
      } catch (cause) {
        throw callError({ message: `The code of the sheet did not load: ${describeCause(cause)}` });
      }
    }
    return run(loaded()!.api);
  }

  /** The latched press goes to the browser: the sheet cannot send it. */
  function submitNatively(): void {
    $adding.set(false);
    $busy.set(false);
    attached?.native();
  }

  const api: ScriptApi = {
    // as they are now: the page may change its objects while the code loads
    addToCart(widgetName, given) {
      const parameters = isRecord(given) ? { ...given } : given;
      return scripted(({ addToCart }) => addToCart(widgetName, parameters));
    },
    modifyItems(given) {
      const items = Array.isArray(given) ? given.map((item: unknown) => (isRecord(item) ? { ...item } : item)) : given;
      return scripted(({ modifyItems }) => modifyItems(items as typeof given));
    },
  };

  return {
    $state: computed([$adding, $open, $phase, $taken], (adding, isOpen, phase, taken) => {
      if (adding) return "adding";
      if (!isOpen) return taken ? "closed" : "off";
      return phase === "waiting" ? "loading" : phase === "ready" ? "open" : "empty";
    }),
    ...state,
    api,
    /** the add-to-cart button cannot be pressed: an add is in flight, or another control changes the product (calls.17) */
    $resting: computed(
      [$busy, $taken, cartInFlight(context.page), context.$options],
      (busy, taken, inFlight, { asin }) => busy || (taken && inFlight.includes(asin)),
    ),
    $cart: context.page.cart,
    text: context.text,
    loaded,
    /** loads the code of a press, and that of its calls */
    preload: () => void Promise.resolve(withCode(({ adder }) => adder.preload())).catch(() => {}),
    attach: (given: SheetPage) => void (attached = given),
    opener: () => attached?.opener() ?? null,
    /** whether the element handles submissions of the form (upsell-sheet.2, upsell-sheet.3) */
    taken: (taken: boolean) => $taken.set(taken),
    /** false: the add cannot be sent as these fields. Before the code has loaded nobody knows: then `add` hands it to the browser. */
    isSendable: (fields: AddParameters) => loaded()?.isSendable(fields) ?? true,
    /** latches the press and sends what the form holds; `quantity` where the option sets it */
    add(fields: AddParameters, quantity: number | undefined): void {
      const { asin } = context.$options.get();
      if ($busy.get() || cartInFlight(context.page).get().includes(asin)) return;
      if (attached?.online() === false) {
        toast(false, "upsell-sheet.add-failed");
        return context.error("network", context.text("upsell-sheet.add-failed"));
      }
      $busy.set(true);
      $adding.set(true);
      $notice.set(undefined);
      $status.set(undefined);
      const there = loaded();
      if (there) return void there.add(fields, quantity, asin);
      code
        .load()
        .then(() => (loaded()!.isSendable(fields) ? void loaded()!.add(fields, quantity, asin) : submitNatively()), submitNatively);
    },
    /** opens the sheet with its previous content; false without a base identifier or if a listener cancelled (upsell-sheet.38) */
    show(source: ActionSource): boolean {
      const base = scope.upsell.get().recommendationBaseIdentifier;
      return base !== null && open(source, base);
    },
    close,
    /** appends a chunk of the page (upsell-sheet.43, upsell-sheet.44) */
    append(chunk: Chunk): void {
      const appended = Promise.resolve(withCode(({ recommendations }) => recommendations.append(chunk)));
      appended.catch((cause: unknown) => context.error("network", `The code of the sheet did not load: ${describeCause(cause)}`));
    },
  };
}
