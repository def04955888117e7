import type { Session } from "../../../src/element/mixin.ts";
import { isFormConnected, actionOf as addressOf, methodOf } from "../../../src/forms/page-form.ts";
import { purchaseForm } from "../../../src/forms/find-purchase-form.ts";
import { isNamedAdd, submitterOf, type SubmitControl } from "../../../src/forms/purchase-form.ts";
import { submitNatively } from "../../../src/forms/native-form.ts";
import { submittedFields } from "../../../src/forms/submitted-fields.ts";
import { markupPatch } from "../../../src/markup/markup-patch.ts";
import { safeUrl } from "../../../src/page/navigate.ts";
import { matches, queryAll, rootOf } from "../../../src/markup/query.ts";
import { scopeQuery } from "../../../src/page/scope-root.ts";
import { watchMarkup } from "../../../src/markup/watch-markup.ts";
import type { PageOptions } from "../../../src/state/model-context.ts";
import type { UpsellSheetModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";

export type SheetSession = Session<UpsellSheetOptions, UpsellSheetModel>;

/** A submission that the element handles in place of the browser. */
interface Interception {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement;
  readonly action: string;
}

const ANIMATES = [
  ["display", "flex"],
  ["transform", "none"],
  ["transition", "none"],
] as const;

const OTHER_BUY_BOX = "[data-dp-scheduled-delivery],[data-dp-partial-state]";

/** Whether submissions of the form are handled at all, by whichever button (upsell-sheet.2, upsell-sheet.3). */
function canHandle(
  form: HTMLFormElement,
  control: SubmitControl | undefined,
  { eligible, treatment }: UpsellSheetOptions,
  { device, treatments }: PageOptions,
): boolean {
  return (
    eligible &&
    /^T\d+$/.test(treatment ?? treatments["upsell-sheet"] ?? "") &&
    control?.type === "submit" &&
    ANIMATES.every(([property, value]) => CSS.supports(property, value)) &&
    queryAll(form, OTHER_BUY_BOX).length === 0 &&
    !(device === "mobile" && queryAll(document, "[data-dp-accessory-deck]").length > 0)
  );
}

const WARRANTY = 'input[type="checkbox"]:is([data-dp-warranty],[name*="warranty" i])';

/** The sheet cannot add a warranty, so the browser submits the form (upsell-sheet.4). */
const isWarrantyTicked = (form: HTMLFormElement): boolean =>
  [...queryAll(form, WARRANTY), ...scopeQuery(form, WARRANTY)].some((box) => (box as HTMLInputElement).checked);

/** Whether the pressed button adds to the cart; it may be outside the form and name it (upsell-sheet.4). */
const addsToCart = (submitter: Element, control: SubmitControl, selector: string | undefined): boolean =>
  submitter === control || (selector === undefined ? isNamedAdd(submitter) : matches(submitter, selector));

const holdsFile = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].some((value) => typeof value !== "string" && Boolean(value.name || value.size));

/** Where a submission by that button would be posted to; `undefined` if it is not a post or if the URL guard refuses the address. */
function actionOf(host: HTMLElement, form: HTMLFormElement, submitter: HTMLElement): string | undefined {
  const address = methodOf(form, submitter) === "post" ? addressOf(form, submitter) : undefined;
  return address && safeUrl(host, address.href);
}

/** The option `quantity`, if the element itself has it; else the form decides (upsell-sheet.16). */
const givenQuantity = (host: HTMLElement & { dpProperties?: ReadonlyMap<string, unknown> }, { quantity }: UpsellSheetOptions) =>
  host.dpProperties?.has("quantity") || host.hasAttribute("quantity") || host.hasAttribute("data-quantity") ? quantity : undefined;

/**
 * Handles the submissions of the add-to-cart form (upsell-sheet.2 to upsell-sheet.9). No `bindControl`: the form is outside the
 * element, and the conditions are read at each press.
 */
export function handleSubmissions(host: HTMLElement, { model, context, $options, signal }: SheetSession) {
  const form = () => purchaseForm(host, { id: $options.get().for });
  const control = () => {
    const found = form();
    return found ? submitterOf(found, { selector: $options.get().submit }) : undefined;
  };
  let intercepted: Interception | undefined;
  let isNative = false;

  const update = () => {
    const found = form();
    model.setIntercepts(found !== null && canHandle(found, control(), $options.get(), context.pageOptions()));
  };

  /** The submission to handle; `undefined` if the browser has to submit the form. */
  function read(target: HTMLFormElement, submitter: HTMLElement | null): Interception | undefined {
    if (host.dataset["state"] === "failed") return undefined; // a view that failed cannot show the outcome (host.3)
    const { submit, cartFlow } = $options.get();
    const pressed = submitterOf(target, { selector: submit });
    if (!submitter || !pressed || !canHandle(target, pressed, $options.get(), context.pageOptions())) return undefined;
    if (!addsToCart(submitter, pressed, submit) || isWarrantyTicked(target) || context.scope.orderMinimum.get().locked) return undefined;
    if (holdsFile(target)) return undefined; // only the browser can send it
    const found = { form: target, submitter };
    if (cartFlow === "form") {
      const action = actionOf(host, target, submitter);
      return action === undefined ? undefined : { ...found, action };
    }
    return model.isSendable(submittedFields(target, submitter)) ? { ...found, action: "" } : undefined;
  }

  function submitted(event: Event): void {
    const target = form();
    if (!target || event.target !== target || isNative || signal.aborted) return;
    if (event.defaultPrevented) return leaveToPage(event as SubmitEvent, target);
    const found = read(target, (event as SubmitEvent).submitter);
    update();
    if (!found) return;
    take(event);
    intercepted = found;
    model.add(submittedFields(target, found.submitter), givenQuantity(host, $options.get()));
  }

  /** A script of the page has sent the form, or keeps it: the sheet would add a second time, so it stays closed, and says so (markup.8). */
  function leaveToPage({ submitter }: SubmitEvent, target: HTMLFormElement): void {
    const isBusy = model.$busy.get() || context.scope.orderMinimum.get().locked;
    if (!isBusy && read(target, submitter))
      context.warn(
        "stays closed: a script of the page has cancelled the submission. Where it sends the form itself and you want the sheet, " +
          "remove that listener and answer the call buy-box-submit (docs/guides/connect.md).",
      );
  }

  /** No other script may send what is taken over: one that listens at the document does not ask whether it was (markup.8). */
  function take(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // below the document, where pages listen for all their forms, and above the form's own listeners
  const root = rootOf(host) instanceof ShadowRoot ? (rootOf(host) as ShadowRoot) : document.documentElement;
  const listening = new AbortController();
  const whileBusy = (event: Event) => void (model.$busy.get() && event.target === (intercepted?.form ?? form()) && take(event));
  root.addEventListener("submit", whileBusy, { signal: listening.signal, capture: true });
  root.addEventListener("submit", submitted, { signal: listening.signal });

  const pressable = () => intercepted?.submitter ?? control();
  const patch = markupPatch();
  // also after the element has left (upsell-sheet.76)
  model.$resting.listen((resting) => {
    const button = pressable();
    if (!resting || !button) return patch.release();
    // by aria: a disabled button loses focus (a11y.2)
    patch.attribute(button, "aria-disabled", "true");
    patch.attribute(button, "aria-busy", "true");
  });
  context.follow($options, update);
  const watched = ["type", "name", "form", "data-dp-scheduled-delivery", "data-dp-partial-state", "data-dp-accessory-deck"];
  watchMarkup(root, update, signal, { attributeFilter: watched });
  // an add in flight outlives the element: until it has ended, the form cannot be submitted (upsell-sheet.76)
  const end = () => {
    if (signal.aborted && !model.$busy.get()) listening.abort();
  };
  signal.addEventListener("abort", end);
  model.$busy.listen(end);

  return {
    form,
    /** the button of the last handled submission, else the form's add-to-cart control */
    control: pressable,
    /** address of the last handled submission, else of the next: a script can add before the first press (upsell-sheet.60) */
    action(): string | undefined {
      if (intercepted?.action) return intercepted.action;
      const [target, pressed] = [form(), control()];
      return target && pressed ? actionOf(host, target, pressed) : undefined;
    },
    /** submits the form of the last handled submission natively */
    native(): void {
      if (!intercepted || !isFormConnected(intercepted.form)) return;
      const { form: target, submitter } = intercepted;
      isNative = true;
      try {
        submitNatively(target, { csrfToken: context.pageOptions().csrfToken, submitter, isClicked: true });
      } finally {
        isNative = false;
      }
    },
  };
}
