import { atom, computed } from "nanostores";
import { lazy } from "../../src/lib/lazy.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createAmounts } from "./payment-options.amounts.ts";
import { createChoice, FEATURE, type PaymentPage } from "./payment-options.choice.ts";
import type { Source } from "./payment-options.metrics.ts";
import type { PaymentOption, PaymentOptionsOptions } from "./payment-options.options.ts";
import { countOf, type Plan } from "./payment-options.plans.ts";
import type { Press, Section, SheetCache, Surfaces } from "./payment-options.surfaces.ts";

export type PaymentOptionsModel<Node = unknown> = ReturnType<typeof createPaymentOptionsModel<Node>>;

const SURFACE = "payment-options";
const EMPTY: SheetCache = { ajaxContent: "", isAjaxContentLoaded: false, ajaxContentAsin: "" };

const metricsCode = lazy(() => import("./payment-options.metrics.ts"));
export const surfacesCode = lazy(() => import("./payment-options.surfaces.ts"));

/** The choice between paying at once and a plan, and when its expander is open (payment.md). Sheets and metrics are loaded later. */
export function createPaymentOptionsModel<Node = unknown>(context: ModelContext<PaymentOptionsOptions>, page: PaymentPage<Node>) {
  const { $options, scope } = context;
  const choice = createChoice<Node>(context, page);
  const amounts = createAmounts(context);
  const { $plans, $isReady, $chosen, $resting, $removed, planOf } = choice;
  const $expanded = atom($options.get().open);
  const $sheetCaches = atom({ compare: EMPTY, learnMore: EMPTY });
  const $isFromSheet = atom(false);
  const $surfaces = atom<Surfaces | undefined>(undefined);
  /** of the last selection that could not be made, or of a sheet that could not be opened */
  const $notice = atom<string | undefined>(undefined);
  const reported = new Set<string>();
  const images = new Map<string, string | undefined>();
  let hasBegun = false;

  const some = (has: (option: PaymentOption) => boolean | undefined) =>
    $options.get().paymentOptions.some((option) => has(option) === true);
  const arm = (own: string | undefined, experiment: string) => own ?? context.pageOptions().treatments[experiment] ?? "C";
  const multiCardArm = () => arm($options.get().multiCardArm, "payment-options-multi-card");
  const isAutoExpandOn = () => ["T1", "T2", "T3"].includes(arm($options.get().autoExpandArm, "payment-options-auto-expand"));

  const titleOf = ({ isOneTime, option }: Plan): string =>
    option.title || (isOneTime ? context.text("payment-options.one-time") : option.optionId);
  const subtitleOf = (plan: Plan, isExpanded: boolean): string => {
    const { collapseSubtitle, expandSubtitle, posubtitle } = plan.option;
    if (isExpanded && expandSubtitle) return expandSubtitle;
    return ((!isExpanded && collapseSubtitle) || posubtitle || titleOf(plan)) + forOne(plan);
  };
  const forOne = (plan: Plan): string => (amounts.isForOne(plan) ? ` ${context.text("payment-options.for-one")}` : "");

  function expand(reason: string): boolean {
    if ($expanded.get()) return true;
    if (!$isReady.get() || !context.emit("dp-open", { surface: SURFACE, reason })) return false;
    $expanded.set(true);
    return true;
  }

  function collapse(reason: string): void {
    if (!$expanded.get()) return;
    $expanded.set(false);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  /** The first or only rendered feature of its group expands unasked, once (payment-options.5). */
  function begin(): void {
    if (hasBegun || !$isReady.get()) return;
    hasBegun = true;
    if (some(({ isExpand, forceExpand }) => isExpand || forceExpand)) $expanded.set(true);
    const first = page.store.features().find(({ rendered }) => rendered);
    if (some(({ isAutoExpand }) => isAutoExpand) && isAutoExpandOn() && first?.name === FEATURE) expand("auto");
  }

  function reportInvalid(): void {
    for (const { id, isValid } of $plans.get()) {
      if (isValid || reported.has(id)) continue;
      reported.add(id);
      context.log("payment-options.invalid-selection", `the selection of "${id}" is not complete: the option cannot be chosen`);
      context.metric("paymentOptions:invalid-selection", 1, { optionId: id });
    }
  }

  function choose(id: string, { source, isMove = false }: Press = {}): { readonly ok: boolean } {
    const plan = planOf(id);
    if (!plan) return { ok: false };
    const before = context.now();
    const isChosen = plan.id === $chosen.get().id;
    if (!choice.choose(plan)) {
      if (!choice.isDisabled(plan) && $isReady.get()) refused();
      return { ok: false };
    }
    $notice.set(undefined);
    if (isChosen) return { ok: true };
    $isFromSheet.set(source === "side-sheet");
    const took = context.now() - before;
    const stays = isMove || source === "side-sheet" || ["T2", "T3"].includes(multiCardArm()) || some(({ forceExpand }) => forceExpand);
    if (!stays) collapse("selection");
    count(source, took);
    return { ok: true };
  }

  function refused(): void {
    const text = context.text("payment-options.not-chosen");
    $notice.set(text);
    context.error("unsupported", text);
  }

  function count(source: Source | undefined, took: number): void {
    const plan = scope.paymentPlan.get();
    if (!plan) return;
    // what the press does comes first
    queueMicrotask(() => void metrics.run(undefined, ({ countPick }) => countPick(context, { source, plan, took })));
  }

  const unopened = () => context.text("payment-options.sheet-error");
  // what is not counted changes nothing
  const metrics = createLatePart(context, metricsCode, { create: (loaded) => loaded, failure: () => undefined });
  const late = createLatePart(context, surfacesCode, {
    create: ({ createSurfaces }) => createSurfaces(context, { ...choice, $sheetCaches, choose }),
    failure: unopened,
    failed: (text) => $notice.set(text),
  });

  /** Runs with the surfaces, whose code is loaded at their first opening. */
  const withSurfaces = (run: (surfaces: Surfaces) => void): void =>
    void late.press(undefined, (surfaces) => {
      if ($notice.get() === unopened()) $notice.set(undefined);
      $surfaces.set(surfaces);
      run(surfaces);
    });

  return {
    ...{ ...choice, $options, $expanded, $surfaces, $sheetCaches, $isFromSheet, $notice, titleOf, forOne, choose, expand, collapse },
    $totals: amounts.$totals,
    /** what the chosen plan costs each month, where its own texts are about another amount (payment-options.50) */
    monthlyText: (plan: Plan): string | undefined =>
      plan.id === $chosen.get().id && amounts.isForOne(plan) ? amounts.monthlyText() : undefined,
    $state: computed([$options, $isReady, $expanded], ({ loading }, isReady, isExpanded) => {
      if (loading) return "loading";
      if (!isReady) return "empty";
      return isExpanded ? "expanded" : "collapsed";
    }),
    subtitle(): string {
      const { loading, loadingSubtitle } = $options.get();
      return loading ? loadingSubtitle || context.text("payment-options.loading") : subtitleOf($chosen.get(), $expanded.get());
    },
    /** the number that the button of the compare sheet shows: 0 while all options show (payment-options.9) */
    overflow: (): number => ($plans.get().length > choice.$visible.get().length ? countOf($options.get().paymentOptions) : 0),
    unavailableText: (plan: Plan): string => plan.option.unAvailableText || context.text("payment-options.unavailable"),
    /** of its card; one that the guard refuses is reported once (payment-options.46) */
    image({ option: { cardImageUrl } }: Plan): string | undefined {
      if (!cardImageUrl) return undefined;
      if (!images.has(cardImageUrl)) images.set(cardImageUrl, context.safeUrl(cardImageUrl, "image"));
      return images.get(cardImageUrl);
    },
    /** the page has registered the element with the selection store */
    start(): void {
      choice.start();
      context.follow($options, reportInvalid);
      context.follow($isReady, begin);
    },
    toggle: (reason: string): void => void ($expanded.get() ? collapse(reason) : expand(reason)),
    preload: (): void => {
      metrics.preload();
      late.preload();
    },
    /** Opens what a control or a script asks for; false where there is nothing to open. */
    open(section: Section, opener: HTMLElement | null): boolean {
      if (!$isReady.get()) return false;
      const isPlanChosen = !$chosen.get().isOneTime;
      withSurfaces((surfaces) => surfaces.open(section === "change-plan" && !isPlanChosen ? "compare" : section, opener));
      return true;
    },
    openHelp: (control: HTMLElement, html: string): void => withSurfaces((surfaces) => surfaces.openHelp(control, html)),
    /** Closes the topmost sheet, else the expander. */
    close(reason: string): void {
      if (!$surfaces.get()?.closeTop(reason)) collapse(reason);
    },
    /** `removed`: by the quantity (payment-options.25) */
    selectionState() {
      const removed = $resting.get() ? undefined : $removed.get();
      return {
        selectedButtonId: $chosen.get().buttonId,
        clickedFromSideSheet: $isFromSheet.get(),
        disabledButtonId: removed?.buttonId ?? null,
        disabledTitleSupplement: removed?.selection.invalidSelectionTitle ?? null,
        unavailableMessage: removed ? removed.selection.displayQuantityMessage || context.text("payment-options.fallback") : null,
      };
    },
  };
}
