import { failureText } from "../../../src/state/call-failure.ts";
import type { Recommendations } from "../recommendations/upsell-sheet.recommendations.ts";
import type { ActionSource, Context, SheetPage } from "../upsell-sheet.context.ts";
import type { SheetState } from "../upsell-sheet.state.ts";
import type { Adder, AddResult } from "./upsell-sheet.add.ts";
import type { AddParameters } from "./upsell-sheet.items.ts";
import {
  outcomeOf,
  successDetail,
  type AboutAdd,
  type HeadStatus,
  type StatusData,
  type StatusImage,
  type StatusText,
} from "./upsell-sheet.status.ts";

interface Deps {
  readonly adder: Pick<Adder, "sendAdd">;
  readonly recommendations: Pick<Recommendations, "begin" | "reset" | "failed">;
  readonly state: Pick<SheetState, "$adding" | "$busy" | "$notice" | "$open" | "$sequence" | "$status">;
  open(source: ActionSource, base: string): boolean;
  toast(isSuccess: boolean, key: StatusText): void;
  page(): SheetPage | undefined;
  /** called when an add starts: clears what the previous add showed */
  begun(): void;
}

const genericError = (text: StatusText, announced = true): HeadStatus => ({
  ...{ outcome: "generic-error", text, announced },
  ...{ data: undefined, image: undefined },
});

/** The add of the page's own product, from the latched press to the message for the shopper (upsell-sheet.7 to upsell-sheet.16). */
export function createPrimaryAdd(context: Context, { adder, recommendations, state, open, toast, page, begun }: Deps) {
  const { $adding, $busy, $notice, $open, $sequence, $status } = state;

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

  const canOpen = () => !context.signal.aborted && !recommendations.failed();

  /** Shows the outcome in the sheet, or in a toast if there is no sheet (upsell-sheet.11, upsell-sheet.14, upsell-sheet.76). */
  function show(status: HeadStatus, opened: boolean | undefined, base: string): void {
    $status.set(status);
    if (opened ? $open.get() : opened === undefined && canOpen() && open("primary-click", base)) return void $notice.set(undefined);
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
    else if (result.kind === "failed") show(genericError(failureText(result.failure, "upsell-sheet.generic-error")), opened, base);
    else recommendations.reset(); // as before the press (events.9, calls.17)
  }

  /** Sends a press that is latched: what the form holds, `quantity` where the option sets it, and `base` as the current product. */
  async function run(fields: AddParameters, quantity: number | undefined, base: string): Promise<void> {
    let opened: boolean | undefined;
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
        if (!opened) $notice.set({ text: context.text("calls.unknown"), role: "alert" });
      },
    });
    $adding.set(false);
    $busy.set(false);
    ended(result, opened, base);
  }

  return {
    /** what the head shows for this status data */
    head,
    run,
  };
}
