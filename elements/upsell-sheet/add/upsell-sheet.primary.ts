import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import type { Cart } from "../../../src/state/page.ts";
import { cartInFlight } from "../../../src/state/cart/lock.ts";
import { failureText, type ReportableFailure } from "../../../src/state/call-failure.ts";
import type { Adder, AddParameters, AddResult, Answered } from "./upsell-sheet.add.ts";
import type { SheetPage } from "../upsell-sheet.model.ts";
import type { ActionSource, Context } from "../upsell-sheet.parts.ts";
import type { Recommendations } from "../recommendations/upsell-sheet.recommendations.ts";
import { outcomeOf, type AddedItem, type Outcome, type StatusData, type StatusImage } from "./upsell-sheet.status.ts";

type TextKey =
  | "upsell-sheet.success"
  | "upsell-sheet.error"
  | "upsell-sheet.generic-error"
  | "upsell-sheet.added"
  | "upsell-sheet.add-failed"
  | "calls.unknown"
  | "calls.unconfirmed";

/** What the head shows. */
export interface HeadStatus {
  readonly outcome: Outcome;
  readonly text: TextKey;
  /** the parts of an acknowledgement; none of a generic error (upsell-sheet.30) */
  readonly data: StatusData | undefined;
  /** past the URL guard */
  readonly image: StatusImage | undefined;
  /** what was added; nothing where the add was none (upsell-sheet.77) */
  readonly added: AddedItem | undefined;
  /** the cart as it was at an answer that did not count it: its count is not the truth any more */
  readonly uncounted: Cart | undefined;
  /** the outcome of a primary add, which is announced; an inline add announces its own (upsell-sheet.31) */
  readonly announced: boolean;
}

export interface PrimaryAdd {
  readonly $adding: ReadableAtom<boolean>;
  readonly $busy: ReadableAtom<boolean>;
  readonly $beside: ReadableAtom<string | undefined>;
  readonly $sequence: ReadableAtom<number>;
  add(fields: AddParameters, quantity: number | undefined): void;
  /** status data as the head shows it */
  head(data: StatusData, about?: AboutAdd): HeadStatus;
}

/** What the head says beside the status data (upsell-sheet.77). */
export interface AboutAdd {
  readonly added?: AddedItem | undefined;
  /** false: the answer did not count the cart */
  readonly counted?: boolean;
  readonly announced?: boolean;
}

interface Parts {
  readonly adder: Adder;
  readonly recommendations: Recommendations;
  readonly $status: WritableAtom<HeadStatus | undefined>;
  readonly $open: ReadableAtom<boolean>;
  open(source: ActionSource, base: string): boolean;
  page(): SheetPage | undefined;
  /** what the former add showed is forgotten */
  begun(): void;
}

const TOAST_MS = 1500;

/** The add of the page's own product, from the press to what the shopper is told of it (upsell-sheet.7 to upsell-sheet.16). */
export function createPrimaryAdd(context: Context, parts: Parts): PrimaryAdd {
  const { adder, recommendations, $status, $open, open, page } = parts;
  const $adding = atom(false);
  const $busy = atom(false);
  const $beside = atom<string | undefined>();
  const $sequence = atom(0);

  const head = (data: StatusData, { added, counted = true, announced = false }: AboutAdd = {}): HeadStatus => {
    const outcome = outcomeOf(data);
    if (outcome === "generic-error") return { ...trouble("upsell-sheet.generic-error"), announced };
    const src = data.mainImage && page()?.image(data.mainImage.src);
    const image = src === undefined ? undefined : { src, altText: data.mainImage!.altText };
    const about = {
      added: outcome === "success" ? added : undefined,
      uncounted: counted || outcome !== "success" ? undefined : context.page.cart.get(),
      announced,
    };
    return { outcome, text: `upsell-sheet.${outcome}`, data, image, ...about };
  };
  const trouble = (text: TextKey): HeadStatus => ({
    ...{ outcome: "generic-error", text, data: undefined, image: undefined, added: undefined, uncounted: undefined, announced: true },
  });

  function toast(good: boolean, key: TextKey): void {
    const text = context.text(key);
    const role = good ? "status" : "alert";
    context.setPage("toasts", [...context.page.toasts.get(), { text, role, duration: TOAST_MS }]);
    $beside.set(good ? undefined : text);
  }

  /** The sheet, or where there is none the toast (upsell-sheet.11, upsell-sheet.14, upsell-sheet.40, upsell-sheet.76). */
  function tell(status: HeadStatus, opened: boolean | undefined, base: string): void {
    $status.set(status);
    if (opened ? $open.get() : opened === undefined && mayOpen() && open("primary-click", base)) return void $beside.set(undefined);
    const good = status.outcome === "success";
    toast(good, good ? "upsell-sheet.added" : status.text === "calls.unconfirmed" ? status.text : "upsell-sheet.add-failed");
  }
  const mayOpen = () => !context.signal.aborted && !recommendations.failed();

  function succeed({ items, data }: Answered): void {
    const { asin } = context.$options.get();
    context.success("add-to-cart", {
      asin,
      quantity: items[0]?.quantity ?? 1,
      ...(data.params && { params: data.params }),
      ...(context.pageOptions().device === "app" && { cartType: "RETAIL" }),
    });
  }

  /** The image of the flow `items` comes when it comes; meanwhile another add may have taken the head (upsell-sheet.25). */
  async function picture(status: HeadStatus, coming: Promise<StatusImage | undefined>): Promise<void> {
    const image = await coming;
    const src = image && page()?.image(image.src);
    if (src !== undefined && $status.get() === status)
      $status.set({ ...status, image: { src, altText: image!.altText }, announced: false });
  }

  function ended(result: AddResult, opened: boolean | undefined, base: string): void {
    if (result.kind === "answered") {
      if (result.outcome === "success") succeed(result);
      const status = head(result.data, {
        added: { title: context.$options.get().title, quantity: result.items[0]?.quantity ?? 1 },
        ...{ counted: result.counted, announced: true },
      });
      tell(status, opened, base);
      if (result.image) void picture(status, result.image);
    } else if (result.kind === "failed") {
      if (result.failure.unsent) return page()?.native();
      tell(trouble(failureText(result.failure as ReportableFailure, "upsell-sheet.generic-error")), opened, base);
    } else if (result.kind === "unreadable") page()?.native();
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
    parts.begun();
    recommendations.begin(base);
    const result = await adder.sendAdd(fields, {
      primary: true,
      quantity,
      onUnknown() {
        // the failure state, which does not claim that nothing has happened (calls.11)
        $adding.set(false);
        $status.set(trouble("calls.unknown"));
        opened = mayOpen() && open("primary-click", base);
        if (!opened) $beside.set(context.text("calls.unknown"));
      },
    });
    $adding.set(false);
    $busy.set(false);
    ended(result, opened, base);
  }

  return {
    ...{ $adding, $busy, $beside, $sequence, head },
    add(fields, quantity) {
      if ($busy.get() || cartInFlight(context.page).get().includes(context.$options.get().asin)) return;
      if (page()?.online() === false) {
        toast(false, "upsell-sheet.add-failed");
        return context.error("network", context.text("upsell-sheet.add-failed"));
      }
      void run(fields, quantity);
    },
  };
}
