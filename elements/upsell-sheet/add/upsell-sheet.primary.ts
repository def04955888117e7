import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import type { Cart } from "../../../src/state/page.ts";
import { cartInFlight } from "../../../src/state/cart/lock.ts";
import { failureText, type ReportableFailure } from "../../../src/state/call-failure.ts";
import type { Recommendations } from "../recommendations/upsell-sheet.recommendations.ts";
import type { ActionSource, Context, SheetPage } from "../upsell-sheet.context.ts";
import type { Adder, AddResult } from "./upsell-sheet.add.ts";
import type { AddParameters } from "./upsell-sheet.items.ts";
import { outcomeOf, successDetail, type AboutAdd, type Outcome, type StatusData, type StatusImage } from "./upsell-sheet.status.ts";

type TextKey = `upsell-sheet.${Outcome | "added" | "add-failed"}` | "calls.unknown" | "calls.unconfirmed";

/** What the head shows. */
export interface HeadStatus {
  readonly outcome: Outcome;
  readonly text: TextKey;
  /** the parts of an acknowledgement; `undefined` for a generic error (upsell-sheet.30) */
  readonly data?: StatusData | undefined;
  /** accepted by the URL guard */
  readonly image?: StatusImage | undefined;
  /** what was added; `undefined` unless the add succeeded (upsell-sheet.77) */
  readonly added?: AboutAdd["added"];
  /** the cart at the time of an answer without a count: its count is out of date */
  readonly uncounted?: Cart | undefined;
  readonly announced: boolean;
}

interface Deps {
  readonly adder: Pick<Adder, "sendAdd">;
  readonly recommendations: Pick<Recommendations, "begin" | "reset" | "failed">;
  readonly $status: WritableAtom<HeadStatus | undefined>;
  readonly $open: ReadableAtom<boolean>;
  open(source: ActionSource, base: string): boolean;
  page(): SheetPage | undefined;
  /** called when an add starts: clears what the previous add showed */
  begun(): void;
}

const TOAST_MS = 1500;

const genericError = (text: TextKey, announced = true): HeadStatus => ({
  ...{ outcome: "generic-error", text, announced },
  ...{ data: undefined, image: undefined },
});

/** The add of the page's own product, from the press to the message for the shopper (upsell-sheet.7 to upsell-sheet.16). */
export function createPrimaryAdd(context: Context, { adder, recommendations, $status, $open, open, page, begun }: Deps) {
  const $adding = atom(false);
  const $busy = atom(false);
  const $beside = atom<string | undefined>();
  const $sequence = atom(0);

  function head(data: StatusData, { added, counted = true, announced = false }: AboutAdd = {}): HeadStatus {
    const outcome = outcomeOf(data);
    if (outcome === "generic-error") return genericError("upsell-sheet.generic-error", announced);
    const isSuccess = outcome === "success";
    return {
      ...{ outcome, text: `upsell-sheet.${outcome}`, data, image: allowed(data.mainImage), announced },
      added: isSuccess ? added : undefined,
      uncounted: isSuccess && !counted ? context.page.cart.get() : undefined,
    };
  }

  /** The image, if the URL guard allows its address. */
  function allowed(image: StatusImage | undefined): StatusImage | undefined {
    const src = image && page()?.image(image.src);
    return src === undefined ? undefined : { src, altText: image!.altText };
  }

  function toast(isSuccess: boolean, key: TextKey): void {
    const text = context.text(key);
    const role = isSuccess ? "status" : "alert";
    context.setPage("toasts", [...context.page.toasts.get(), { text, role, duration: TOAST_MS }]);
    $beside.set(isSuccess ? undefined : text);
  }

  const canOpen = () => !context.signal.aborted && !recommendations.failed();

  /** Shows the outcome in the sheet, or in a toast if there is no sheet (upsell-sheet.11, upsell-sheet.14, upsell-sheet.76). */
  function show(status: HeadStatus, opened: boolean | undefined, base: string): void {
    $status.set(status);
    if (opened ? $open.get() : opened === undefined && canOpen() && open("primary-click", base)) return void $beside.set(undefined);
    const isSuccess = status.outcome === "success";
    toast(isSuccess, isSuccess ? "upsell-sheet.added" : status.text === "calls.unconfirmed" ? status.text : "upsell-sheet.add-failed");
  }

  /** Adds the image of the flow `items` to the head, unless another add has replaced the head (upsell-sheet.25). */
  async function addImage(status: HeadStatus, loading: Promise<StatusImage | undefined>): Promise<void> {
    const image = allowed(await loading);
    if (image && $status.get() === status) $status.set({ ...status, image, announced: false });
  }

  function ended(result: AddResult, opened: boolean | undefined, base: string): void {
    const { asin, title } = context.$options.get();
    if (result.kind === "answered") {
      const { data, counted } = result;
      const quantity = result.items[0]?.quantity ?? 1;
      if (result.outcome === "success") context.success("add-to-cart", { asin, quantity, ...successDetail(context, data) });
      const status = head(data, { added: { title, quantity }, counted, announced: true });
      show(status, opened, base);
      if (result.image) void addImage(status, result.image);
    } else if (result.kind === "unreadable" || (result.kind === "failed" && result.failure.unsent)) page()?.native();
    else if (result.kind === "failed")
      show(genericError(failureText(result.failure as ReportableFailure, "upsell-sheet.generic-error")), opened, base);
    else recommendations.reset(); // as before the press (events.9, calls.17)
  }

  async function run(fields: AddParameters, quantity: number | undefined): Promise<void> {
    const base = context.$options.get().asin;
    let opened: boolean | undefined;
    $busy.set(true);
    $adding.set(true);
    $beside.set(undefined);
    $status.set(undefined);
    $sequence.set($sequence.get() + 1);
    begun();
    recommendations.begin(base);
    const result = await adder.sendAdd(fields, {
      primary: true,
      quantity,
      onUnknown() {
        // the failure state, which does not claim that nothing has happened (calls.11)
        $adding.set(false);
        $status.set(genericError("calls.unknown"));
        opened = canOpen() && open("primary-click", base);
        if (!opened) $beside.set(context.text("calls.unknown"));
      },
    });
    $adding.set(false);
    $busy.set(false);
    ended(result, opened, base);
  }

  return {
    /** a primary add is in flight and the page waits for it */
    $adding,
    /** the same until the outcome is known: until then nothing else is sent (upsell-sheet.9) */
    $busy,
    /** text beside the add-to-cart button (upsell-sheet.14) */
    $beside,
    /** number of primary adds: each shows the sheet from its top (upsell-sheet.39) */
    $sequence,
    /** what the head shows for this status data */
    head,
    /** sends what the form holds; `quantity` where the option sets it */
    add(fields: AddParameters, quantity: number | undefined): void {
      if ($busy.get() || cartInFlight(context.page).get().includes(context.$options.get().asin)) return;
      if (page()?.online() === false) {
        toast(false, "upsell-sheet.add-failed");
        return context.error("network", context.text("upsell-sheet.add-failed"));
      }
      void run(fields, quantity);
    },
  };
}
