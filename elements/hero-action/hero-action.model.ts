import { describeCause } from "../../src/lib/cause.ts";
import { atom, type ReadableAtom } from "nanostores";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import { fieldsOf, itemFields, type HeroItem } from "./hero-action.fields.ts";
import type { HeroActionOptions } from "./hero-action.options.ts";

/** What became of the press of the form's control. */
export interface Submission {
  /** false when something stopped it before the form heard of it */
  readonly heard: boolean;
  /** the page stays: the submission was stopped or taken over, or the page has come back (hero-action.9) */
  readonly ended: Promise<void>;
}

/** What the model asks of the page. */
export interface HeroActionPage {
  /** writes the fields into the form, each name once */
  write(fields: Readonly<Record<string, string>>): void;
  /** presses the form's add-to-cart control; nothing where there is none any more */
  submit(): Submission | undefined;
  /** the author wrote the quantity at the element itself, which goes before the product state */
  ownQuantity(): boolean;
}

export interface HeroActionModel extends Model {
  readonly $state: ReadableAtom<"ready" | "busy">;
  attach(page: HeroActionPage): void;
  /** resolves when the press has been worked off */
  press(): Promise<void>;
}

const whole = (quantity: number | null | undefined): quantity is number => Number.isInteger(quantity) && quantity! >= 1;

/** One press: the item, the step, the fields, the form, in this order (hero-action.1). The purchase never fails because of it. */
export function createHeroActionModel(context: ModelContext<HeroActionOptions>): HeroActionModel {
  const { $options, scope } = context;
  const $state = atom<"ready" | "busy">("ready");
  const calls = context.calls(() => import("../../src/contract/page.ts"));
  let page: HeroActionPage | undefined;

  const logged = (message: string, metric: string, tags: Record<string, string> = {}) => {
    context.warn(message);
    context.metric(metric, 1, tags);
  };

  function item(): HeroItem {
    const { asin, offerListingId, quantity, includeGiftReceipt, devicePreregistration } = $options.get();
    const stored = scope.quantity.get();
    const candidates = page!.ownQuantity() ? [quantity, stored] : [stored, quantity];
    return { asin, offerListingId, quantity: candidates.find(whole) ?? 1, includeGiftReceipt, devicePreregistration };
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
    attach: (given) => void (page = given),
    async press() {
      if ($state.get() === "busy" || !page) return;
      $state.set("busy");
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
        $state.set("ready");
      }
    },
  };
}
