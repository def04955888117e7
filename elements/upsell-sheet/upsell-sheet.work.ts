import { atom, computed, type ReadableAtom } from "nanostores";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { createAdder } from "./add/upsell-sheet.add.ts";
import { isSendable } from "./add/upsell-sheet.items.ts";
import { createPrimaryAdd } from "./add/upsell-sheet.primary.ts";
import { outcomeOf, type AboutAdd, type HeadStatus, type StatusData, type StatusText } from "./add/upsell-sheet.status.ts";
import { createScriptApi } from "./inline/upsell-sheet.api.ts";
import { createInlineAdds } from "./inline/upsell-sheet.inline.ts";
import { createRecommendations } from "./recommendations/upsell-sheet.recommendations.ts";
import type { ActionSource, Context, SheetPage } from "./upsell-sheet.context.ts";
import type { SheetState } from "./upsell-sheet.state.ts";

interface Deps {
  readonly state: SheetState;
  open(source: ActionSource, base: string): boolean;
  toast(isSuccess: boolean, key: StatusText): void;
  /** called when an inline add starts (upsell-sheet.37) */
  beginInline(): void;
  page(): SheetPage | undefined;
}

export type SheetWork = ReturnType<typeof createSheetWork>;

/** What an add, a script call and the open sheet need: it is loaded on approach of the form, at the latest by the first of them. */
export function createSheetWork(context: Context, { state, open, toast, beginInline, page }: Deps) {
  const calls = context.calls(() => import("./upsell-sheet.calls.ts"));
  const { $status } = state;
  const setStatus = (data: StatusData, about?: AboutAdd) => {
    if (outcomeOf(data) !== "generic-error") $status.set(primary.head(data, about));
  };
  const adder = createAdder(context, { calls, page });
  const recommendations = createRecommendations(context, { calls, status: setStatus });
  const inline = createInlineAdds(context, { adder, begun: beginInline, status: setStatus });
  const primary = createPrimaryAdd(context, { adder, recommendations, state, open, toast, page, begun: inline.reset });
  recommendations.$phase.subscribe((phase) => state.$phase.set(phase));

  return {
    ...{ adder, recommendations, inline },
    add: primary.run,
    /** whether the add can be sent as these fields; else the browser submits the form (upsell-sheet.71, calls.17) */
    isSendable: isSendable(context),
    api: createScriptApi({ adder, inline }),
    /** HTML of the status data */
    $fragments: fragmentsOf(context, $status),
    /** the main image did not load (upsell-sheet.29) */
    imageFailed: () => context.log("network", "The image of the product did not load."),
    /** the message block is rendered, with so many elements (upsell-sheet.72) */
    blocksDrawn(count: number): void {
      if (count > 1) context.warn(`imbHTML has ${count} child elements: all of them are shown.`);
    },
  };
}

export interface HeadFragments {
  readonly shipping?: SafeFragment | undefined;
  /** the message block */
  readonly block?: SafeFragment | undefined;
}

/** The HTML of the current status data, sanitised; what is empty or fails is omitted. */
function fragmentsOf(context: Context, $status: ReadableAtom<HeadStatus | undefined>): ReadableAtom<HeadFragments> {
  const $fragments = atom<HeadFragments>({});
  const $data = computed($status, (status) => status?.data);

  async function load(name: keyof HeadFragments, data: StatusData, html: string | undefined): Promise<void> {
    const result = html ? await context.sanitise(html) : undefined;
    if (result?.ok && !result.data.isEmpty && $data.get() === data) $fragments.set({ ...$fragments.get(), [name]: result.data });
  }

  context.follow($data, (data) => {
    $fragments.set({});
    if (!data) return;
    void load("shipping", data, data.shippingMessageHTML);
    void load("block", data, data.imbHTML);
  });
  return $fragments;
}
