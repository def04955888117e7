import { ensureId, markupPatch } from "../../src/markup/markup-patch.ts";
import { queryAll } from "../../src/markup/query.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { lazy } from "../../src/lib/lazy.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { CoreContext } from "../../src/state/model-context.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { bindQuantityControls } from "../../src/page/quantity-binding.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import { bindDropdown } from "./order-minimum.dropdown.ts";
import { lockForm } from "./order-minimum.lock.ts";
import type { Helper, OrderMinimumModel, OrderMinimumPage } from "./order-minimum.model.ts";
import type { OrderMinimumOptions } from "./order-minimum.options.ts";
import { controlOf, offeredBy, preselected, quantityOf, writeQuantity, type QuantityControl } from "./order-minimum.quantity.ts";

type OrderMinimumSession = Session<OrderMinimumOptions, OrderMinimumModel>;

const code = lazy(() => import("./order-minimum.popover.ts"));

const HELPERS: readonly Helper[] = ["locked", "subscription", "onetime"];

export type WiredPage = ReturnType<typeof wirePage>;

const formOf = (host: HTMLElement, { for: id }: OrderMinimumOptions) => purchaseForm(host, { id, around: true }) ?? undefined;

export function pageOf(host: HTMLElement, { $options }: CoreContext<OrderMinimumOptions>): OrderMinimumPage {
  // looked up each time: the page may have replaced it (order-minimum.21)
  const control = () => {
    const options = $options.get();
    const form = formOf(host, options);
    return form && controlOf(host, form, options.quantityField);
  };
  return {
    shown() {
      const now = control();
      return now ? quantityOf(now) : null;
    },
    preselects: (quantity) => preselected(host, control(), quantity),
    offered: (minimum) => offeredBy(control(), minimum),
    write(quantity) {
      const now = control();
      if (now) writeQuantity(now, quantity);
    },
  };
}

/** Binds the page's form, quantity control and helper texts to the model, until the session ends. */
export function wirePage(host: HTMLElement, { $options, model, context, signal }: OrderMinimumSession) {
  const patch = markupPatch();
  /** describes the dropdown, which a text in a shadow root cannot (order-minimum.8) */
  const description = document.createElement("span");
  /** helpers that had no text */
  const empty = new WeakSet<Element>();
  let form: HTMLFormElement | undefined;
  let control: QuantityControl | undefined;
  let controlLife = new AbortController();
  /** value of the control when it was last read or written */
  let seen = "";
  let helper: Helper | undefined;
  let pressed: HTMLElement | undefined;
  let updateDropdown: (() => void) | undefined;
  let unlock: (() => void) | undefined;

  let explanation: ((isOpen: boolean) => void) | undefined;
  let isLoading = false;
  const anchor = () => [control, pressed].find((node) => node?.isConnected && node.checkVisibility()) ?? host;
  description.hidden = true;
  description.setAttribute("data-dp-drawn", "");

  /** Finds form and control again: the page may have replaced them (order-minimum.21). */
  function look(): void {
    const options = $options.get();
    const now = formOf(host, options);
    if (now !== form) setLocked(false);
    // the press that is refused is one of its buttons, which need not be near the element
    if (now && now !== form) preloadLater(now, [code], signal);
    form = now;
    const found = form && controlOf(host, form, options.quantityField);
    if (found === control) return;
    controlLife.abort();
    controlLife = new AbortController();
    control = found;
    seen = control?.value ?? "";
    updateDropdown = undefined;
    for (const type of ["input", "change"]) control?.addEventListener(type, changed, controlLife);
    control?.addEventListener("blur", model.left, controlLife);
    if (control instanceof HTMLSelectElement)
      updateDropdown = bindDropdown(control, model, ensureId(description, patch), controlLife.signal);
  }

  /** Shows the state of the model on the page. */
  function update(): void {
    const explain = context.text("order-minimum.explain", { minimum: model.$minimum.get() });
    setLocked(model.$locked.get());
    if (description.parentNode !== host) host.append(description);
    if (description.textContent !== explain) description.textContent = explain;
    updateDropdown?.();
    showHelper(model.$helper.get());
    showExplanation(model.$state.get() === "explaining");
  }

  function showExplanation(isOpen: boolean): void {
    if (explanation) return explanation(isOpen);
    if (!isOpen || isLoading) return;
    isLoading = true;
    runWhenLoaded(
      context,
      code,
      ({ createExplanation }) => {
        explanation = createExplanation({ host, signal, model, text: context.text, anchor });
        explanation(model.$state.get() === "explaining");
      },
      () => {
        isLoading = false;
        model.close("failed");
      },
    );
  }

  function setLocked(locked: boolean): void {
    if (locked && form) unlock ??= lockForm(form, refused);
    else {
      unlock?.();
      unlock = undefined;
    }
  }

  /** Shows the page's helper texts of one kind and hides the others; one without a text gets ours (order-minimum.17, order-minimum.18). */
  function showHelper(shown: Helper): void {
    const texts: string[] = [];
    for (const kind of HELPERS) {
      for (const node of queryAll(host, `[data-dp-helper="${kind}"]`) as HTMLElement[]) {
        patch.attribute(node, "hidden", kind === shown ? null : "");
        if (node.textContent!.trim() === "") empty.add(node);
        if (empty.has(node)) patch.text(node, context.text(`order-minimum.${kind}`, { minimum: model.$minimum.get() }));
        if (kind === shown) texts.push(node.textContent!.trim());
      }
    }
    const text = texts.join(" ");
    if (helper !== undefined && helper !== shown && text) announceLater(text);
    helper = shown;
  }

  function changed(): void {
    seen = control?.value ?? "";
    model.changed();
  }

  /** A script may have written the control without an event. */
  function catchUp(): void {
    if (!control || control.value === seen) return;
    seen = control.value;
    model.changed(false);
  }

  function refused(by: HTMLElement | undefined): void {
    pressed = by;
    model.refused();
  }

  /** the value that would be sent decides (order-minimum.13) */
  function submitted(event: SubmitEvent): void {
    if (event.target !== form || model.$locked.get()) return;
    catchUp();
    if (!model.$locked.get()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    refused(event.submitter ?? undefined);
  }

  const lookAgain = () => {
    look();
    update();
  };
  look();
  bindQuantityControls(host, context.scope.quantity);
  model.start();
  preloadLater(host, [code, announcer], signal);
  watchMarkup(document, lookAgain, signal, { attributeFilter: ["form", "id", "name", "data-dp-add-to-cart"] });
  document.addEventListener("reset", () => setTimeout(() => !signal.aborted && catchUp()), { signal });
  addEventListener("submit", submitted, { signal, capture: true });
  context.follow(model.$state, update);
  context.follow(model.$minimum, update);
  context.follow(model.$helper, update);
  context.follow(context.scope.quantity, (quantity) => {
    if (quantity !== null && control && quantityOf(control) !== quantity) writeQuantity(control, quantity);
    seen = control?.value ?? "";
  });
  signal.addEventListener("abort", () => {
    showExplanation(false);
    setLocked(false);
    controlLife.abort();
    patch.release();
    description.remove();
  });

  return {
    /** an option, the page or the language has changed */
    update: lookAgain,
    /** opens the popover for a press elsewhere (order-minimum.16) */
    show(opener?: Element): void {
      pressed = opener instanceof HTMLElement ? opener : undefined;
      model.explain("press");
    },
  };
}
