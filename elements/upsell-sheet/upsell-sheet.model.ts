import { atom, computed } from "nanostores";
import { isRecord } from "../../src/lib/json.ts";
import type { Lazy } from "../../src/lib/lazy.ts";
import { shared } from "../../src/lib/registry.ts";
import { cartInFlight } from "../../src/cart/lock.ts";
import { createLatePart } from "../../src/state/late-part.ts";
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
const APPEND = "upsell-recommendations";
const NOT_LOADED = "The code of the sheet did not load.";

/** The open sheet of the page (upsell-sheet.33). */
const openSheet = (): { close?: (() => void) | undefined } => shared("upsell-sheet-open", () => ({}));

export type UpsellSheetModel = ReturnType<typeof createUpsellSheetModel>;

/** The model with its code: what the open sheet shows. */
export type LoadedModel = UpsellSheetModel & Omit<SheetWork, keyof UpsellSheetModel>;

/**
 * No `createSurface`: the add opens the sheet when it has its outcome, and the recommendations load before that and go on loading
 * after the sheet is closed. Before the first press there is only the latch: all else is `code`.
 */
export function createUpsellSheetModel(context: Context, code: Lazy<SheetCode>) {
  const { scope } = context;
  const state = createSheetState();
  const { $open, $adding, $busy, $notice, $status, $phase } = state;
  const $intercepts = atom(false);
  let attached: SheetPage | undefined;
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

  const late = createLatePart(context, code, {
    create(loaded) {
      const beginInline = () => store({ actionSource: "inline-click" });
      const work = loaded.createSheetWork(context, { state, open, toast, beginInline, page });
      attached?.codeLoaded(loaded);
      return work;
    },
    // a press goes on by the browser, and a script call rejects: only what the page appends is reported
    failure: (call) => (call === APPEND ? NOT_LOADED : undefined),
  });

  /** What the code makes, if it has loaded. */
  function loaded(): SheetWork | undefined {
    late.adopt();
    return late.now();
  }

  /** The script call; code that does not load is a call that failed. */
  async function scripted<Result>(run: (api: ScriptApi) => Promise<Result>): Promise<Result> {
    const done = await late.run(undefined, async ({ api: own }) => ({ result: await run(own) }));
    if (!done) throw callError({ message: NOT_LOADED });
    return done.result;
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
    $state: computed([$adding, $open, $phase, $intercepts], (adding, isOpen, phase, intercepts) => {
      if (adding) return "adding";
      if (!isOpen) return intercepts ? "closed" : "off";
      return phase === "waiting" ? "loading" : phase === "ready" ? "open" : "empty";
    }),
    ...state,
    api,
    /** the add-to-cart button cannot be pressed: an add is in flight, or another control changes the product (calls.17) */
    $resting: computed(
      [$busy, $intercepts, cartInFlight(context.page), context.$options],
      (busy, intercepts, inFlight, { asin }) => busy || (intercepts && inFlight.includes(asin)),
    ),
    $cart: context.page.cart,
    text: context.text,
    loaded,
    /** loads the code of a press, and that of its calls */
    preload: () => void late.run(undefined, ({ adder }) => adder.preload()),
    /** not when the model is made: what handles submissions on the page needs the model */
    attach: (given: SheetPage) => void (attached = given),
    opener: () => attached?.opener() ?? null,
    /** whether the element handles submissions of the form (upsell-sheet.2, upsell-sheet.3) */
    setIntercepts: (intercepts: boolean) => $intercepts.set(intercepts),
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
      const taken = late.run(undefined, (work) => {
        const isSendable = work.isSendable(fields);
        if (isSendable) void work.add(fields, quantity, asin);
        return isSendable;
      });
      void taken.then((isTaken) => isTaken || submitNatively());
    },
    /** opens the sheet with its previous content; false without a base identifier or if a listener cancelled (upsell-sheet.38) */
    show(source: ActionSource): boolean {
      const base = scope.upsell.get().recommendationBaseIdentifier;
      return base !== null && open(source, base);
    },
    close,
    /** appends a chunk of the page (upsell-sheet.43, upsell-sheet.44) */
    append(chunk: Chunk): void {
      void late.run(APPEND, ({ recommendations }) => recommendations.append(chunk));
    },
  };
}
