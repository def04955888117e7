import type { StepOutcome } from "../../src/cart/add-steps.ts";
import { choicesOf, notIncluded } from "../../src/cart/choices.ts";
import type { FormAnswer } from "../../src/cart/form.ts";
import type { CartOutcome } from "../../src/cart/write.ts";
import { createModalActions } from "../../src/grocery/actions.ts";
import { createCartWork, type GroceryAnswer } from "../../src/grocery/cart-work.ts";
import { callHook } from "../../src/grocery/hooks.ts";
import type { AddPhase } from "../../src/grocery/add-phase.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchase, type PurchaseResult } from "../../src/cart/purchase.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import type { Notice } from "../../src/text/notice.ts";
import { createFlows, sentQuantity } from "./grocery-add.flows.ts";
import { createFreshOutcome } from "./grocery-add.fresh.ts";
import { payloadOf, type AddJob, type Overrides } from "./grocery-add.job.ts";
import { missingOptions, type GroceryAddOptions } from "./grocery-add.options.ts";
import type { AddPage, AddResult, FlowAnswer } from "./grocery-add.port.ts";

export { syncCart } from "../../src/cart/cart-sync.ts";
export { formToSend, submitForm } from "./grocery-add.forms.ts";

export interface WorkDeps {
  readonly addPhase: AddPhase;
  readonly page: AddPage;
  notice(notice: Notice | undefined): void;
  send(options: GroceryAddOptions, overrides: Overrides): Promise<AddResult>;
}

export type AddWork = ReturnType<typeof createAddWork>;

/** What an add needs: loaded on approach, at the latest by the first of them. */
export function createAddWork(context: ModelContext<GroceryAddOptions>, { addPhase, page, notice, send }: WorkDeps) {
  const cart = createCartWork(context, addPhase);
  const flows = createFlows(context, cart, { search: () => page.address().search, form: page.form });
  let hasWarnedOfToken = false;
  let latest: AddJob | undefined;
  /** of the latest add; less than all after a partial failure */
  let missing: number | undefined;

  const fresh = createFreshOutcome(context, {
    cart,
    notice,
    closed: () => void cart.refresh(),
    partly: (left) => void (missing = left),
  });

  const actions = createModalActions(context, {
    modals: cart.modals,
    subject: () => latest!.subject,
    reservationToken: () => context.$options.get().reservationToken,
    reftag: () => latest!.options.reftag,
    source: () => {
      const { pathname, search } = page.address();
      return pathname + search;
    },
    async again() {
      const job = latest!;
      if (missing === undefined) return (await send(job.options, job.overrides)).ok;
      if (missing <= 0) return true;
      const { prevSelectedQty: _previous, ...overrides } = job.overrides;
      const options = { ...job.options, prevSelectedQty: undefined };
      return (await send(options, { ...overrides, quantity: missing, setQuantityFlag: false })).ok;
    },
  });

  function warnOfToken(): void {
    if (context.pageOptions().csrfToken || hasWarnedOfToken) return;
    hasWarnedOfToken = true;
    context.log("csrf", "There is no CSRF token; the call is sent without one.");
  }

  /** The answer may have fewer than were sent: the shopper reads what the shop took (grocery-add.62). */
  function toldQuantity({ asin, quantity, previous, sets, byWeight, options }: AddJob, answer: FlowAnswer | undefined): number {
    if (sets || options.flow !== "store" || !answer) return quantity;
    const item = (answer as GroceryAnswer).clientResponseModel.items.find(({ ASIN }) => ASIN === asin);
    const taken = ((byWeight ? item?.amountInCart : item?.quantity) ?? 0) - previous;
    return taken >= 1 && taken <= quantity ? taken : quantity;
  }

  function succeeded(job: AddJob, answer: FlowAnswer | undefined, isConfirmed: boolean): void {
    const { asin, sets, quantity: asked, options } = job;
    cart.modals.close("added");
    const quantity = toldQuantity(job, answer);
    const text = options.flow === "fresh" ? fresh.shownQuantity(answer, quantity) : formatNumber(quantity, context.pageOptions().language);
    const key = !sets ? "added" : asked === 0 ? "removed" : "updated";
    cart.toast(context.text(`grocery-add.${key}`, { quantity: text }));
    context.setPage("grocery", { ...context.page.grocery.get(), lastAdd: { asin, quantity } });
    context.success(!sets ? "grocery-add" : asked === 0 ? "grocery-remove" : "grocery-update", {
      ...{ asin, quantity },
      ...(sets && { previous: job.previous }),
    });
    if (options.flow === "store" && answer) cart.follow(answer as GroceryAnswer, asin);
    if (options.flow === "fresh" && answer) fresh.clip(answer, asin);
    // the confirming read was one
    if (options.flow !== "form" && !isConfirmed) void cart.refresh();
  }

  /** Shows what became of it; the button is free again a second after the call, or after what had to be loaded. */
  async function settle(job: AddJob, result: PurchaseResult<FlowAnswer>): Promise<AddResult> {
    if (result.kind === "done") {
      addPhase.ended();
      succeeded(job, result.data, result.confirmed);
      return { ok: true };
    }
    if (result.kind !== "failed") {
      addPhase.reset();
      return { ok: false, code: result.kind === "left" ? "http" : result.kind };
    }
    const { failure } = result;
    const isFresh = job.options.flow === "fresh";
    if (isFresh && failure.code === "refused") void fresh.refused(job, failure).then(addPhase.ended);
    else {
      addPhase.ended();
      if (isFresh && failure.code === "bad-response") fresh.unreadable();
      cart.fail(failure, job);
    }
    return { ok: false, code: failure.code };
  }

  /** A step before the add failed, so that nothing was sent: the add shows its error in the step's place. */
  function stepFailed({ subject }: AddJob, { code, status }: Extract<StepOutcome, { ok: false }>): AddResult {
    addPhase.ended();
    const { quantity: _quantity, ...about } = subject;
    if (code !== "cancelled") {
      context.error(code, cart.modals.words.error().text, { status });
      void cart.modals.openError(about);
    }
    return { ok: false, code };
  }

  function unfit(code: "config" | "unsupported", job: AddJob, names: readonly string[] = []): AddResult {
    addPhase.ended();
    for (const field of names) {
      context.log(code, `${field} is missing, so nothing is added.`);
      context.metric("grocery-add.missing", 1, { field });
    }
    context.error(code, cart.modals.words.error().text);
    const { quantity: _quantity, ...about } = job.subject;
    if (code === "config") void cart.modals.openError(about);
    return { ok: false, code };
  }

  /** What is selected with the offer has no place in these calls (calls.17); true where the form was submitted in its place. */
  function selectedWith({ options, asin }: AddJob) {
    return options.flow === "form" ? [] : choicesOf(context.scope, { asin, offerListingId: options.offerListingId }).all;
  }

  function submitsForm({ asin, quantity }: AddJob, selected: ReturnType<typeof selectedWith>): boolean {
    if (page.submitForm(asin, quantity)) return true;
    notice({ text: notIncluded(context.text, selected), role: "status" });
    return false;
  }

  async function perform(job: AddJob, steps: Promise<StepOutcome> | undefined, held: (() => void) | undefined): Promise<AddResult> {
    const names = missingOptions({ ...job.options, asin: job.options.flow === "form" ? "-" : job.asin });
    if (names.length > 0) return unfit("config", job, names);
    if (sentQuantity(job) === undefined) return unfit("unsupported", job);
    let failed: Extract<StepOutcome, { ok: false }> | undefined;
    const selected = selectedWith(job);
    const isReleased = selected.length > 0;
    if (isReleased) {
      held?.();
      if (submitsForm(job, selected)) {
        addPhase.ended();
        return { ok: false, code: "cancelled" };
      }
    }
    const cancelled: CartOutcome<FlowAnswer> = { ok: false, code: "cancelled", message: "", call: "", pressId: "" };
    const result = await purchase<FlowAnswer | FormAnswer>(context, {
      ...{ asins: [job.asin], held: isReleased ? undefined : held, readsCount: true },
      async write() {
        const answer = await callHook(context, "prehook", job.options.prehook, payloadOf(job));
        const step = await steps;
        if (answer === false) return cancelled;
        if (step && !step.ok) {
          failed = step;
          return cancelled;
        }
        warnOfToken();
        const { scope } = context;
        const isOwn = (scope.asin.get() ?? job.asin) === job.asin;
        const token = step?.customizationToken ?? (isOwn ? (scope.customizationToken.get() ?? undefined) : undefined);
        return flows.write(job, token, () => void (context.signal.aborted || cart.modals.sayUnknown("calls.unknown")));
      },
    });
    if (!failed) return settle(job, result as PurchaseResult<FlowAnswer>);
    if (!failed.reported) return stepFailed(job, failed);
    addPhase.reset();
    return { ok: false, code: failed.code };
  }

  return {
    redirect: cart.redirect,
    modals: cart.modals,
    ...actions,
    async run(job: AddJob, steps: Promise<StepOutcome> | undefined, held: (() => void) | undefined): Promise<AddResult> {
      latest = job;
      missing = undefined;
      const result = await perform(job, steps, held);
      void callHook(context, "callback", job.options.callback, { ...result, asin: job.asin, quantity: job.quantity });
      return result;
    },
  };
}
