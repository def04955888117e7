import { describeCause } from "../../src/lib/cause.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { atom } from "nanostores";
import type { CallsPart, CoreContext, PagePart, TextsPart } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import { fieldsOf, itemFields, type HeroItem } from "./hero-action.fields.ts";
import type { HeroActionOptions } from "./hero-action.options.ts";

/** Ms after which a press counts as slow; anything faster seems immediate to a shopper. */
const SLOW = 1000;

/** The outcome of pressing the form's control. */
export interface Submission {
  /** false when the press was stopped before the form's submit event */
  readonly heard: boolean;
  /** resolves when the page is not being left: the submission was stopped or taken over, or the page is shown again (hero-action.9) */
  readonly ended: Promise<void>;
}

/** The page, as the model uses it. */
export interface HeroActionPage {
  /** writes the fields into the form, each name once */
  write(fields: Readonly<Record<string, string>>): void;
  /** presses the form's add-to-cart control, if it still has one */
  submit(): Submission | undefined;
  /** the element itself has a quantity, which goes before the product state */
  ownQuantity(): boolean;
}

export type HeroActionContext = CoreContext<HeroActionOptions> & TextsPart & PagePart & CallsPart;

export type HeroActionModel = ReturnType<typeof createHeroActionModel>;

/** One press: the item, the step, the fields, the form, in this order (hero-action.1). A step that fails never stops the purchase. */
export function createHeroActionModel(context: HeroActionContext, page: HeroActionPage) {
  const { $options, scope } = context;
  const $state = atom<"ready" | "busy">("ready");
  const $notice = atom<Notice | undefined>();
  const calls = context.calls(() => import("../../src/contract/page.ts"));

  const logged = (message: string, metric: string, tags: Record<string, string> = {}) => {
    context.warn(message);
    context.metric(metric, 1, tags);
  };

  function item(): HeroItem {
    const { asin, offerListingId, quantity, includeGiftReceipt, devicePreregistration } = $options.get();
    const stored = scope.quantity.get();
    const [first, second] = page.ownQuantity() ? [quantity, stored] : [stored, quantity];
    const units = positiveInteger(first) ?? positiveInteger(second) ?? 1;
    return { asin, offerListingId, quantity: units, includeGiftReceipt, devicePreregistration };
  }

  /** The preparatory step: the fields that it adds, or `undefined` when a listener took over (hero-action.11). */
  async function step(body: Record<string, string>): Promise<Record<string, string> | undefined> {
    const { preUrl } = $options.get();
    const failed = (code: string, why: string) => {
      logged(`the preparatory step failed (${why}); the product is added to the cart all the same.`, "hero-action.step-failed", { code });
      return {};
    };
    try {
      const result = await calls.run("cartPreAdd", { body }, { path: preUrl!, signIn: false });
      if (!result.ok) return result.code === "cancelled" || result.code === "aborted" ? undefined : failed(result.code, result.message);
      return result.data?.ok ? itemFields(result.data.fields) : failed("refused", "it was answered with ok: false");
    } catch (cause) {
      return failed("unknown", describeCause(cause));
    }
  }

  return {
    $state,
    /** a slow press is still being worked off (hero-action.9, a11y.1) */
    $notice,
    /** resolves when the press has been handled */
    async press(): Promise<void> {
      if ($state.get() === "busy") return;
      $state.set("busy");
      const stop = context.after(SLOW, () => $notice.set({ role: "status", text: context.text("hero-action.adding") }));
      try {
        context.metric("hero-action.press");
        const { index, preUrl } = $options.get();
        const gathered = item();
        const { asin, offerListingId } = gathered;
        if (!asin || !offerListingId)
          logged(`${asin ? "offer-listing-id" : "asin"} is missing; the form is sent with its own values.`, "hero-action.missing");
        const fields = fieldsOf(index, gathered);
        const added = preUrl ? await step(fields) : {};
        if (!added || context.signal.aborted) return;
        page.write({ ...fields, ...added });
        const submission = page.submit();
        if (submission?.heard) context.success("hero-action", { asin: asin ?? null });
        await submission?.ended;
      } finally {
        stop();
        $notice.set(undefined);
        $state.set("ready");
      }
    },
  };
}
