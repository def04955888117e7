import { surfaceRoot } from "../../src/page/surface-root.ts";
import type { Session } from "../../src/element/mixin.ts";
import { purchaseForm } from "../../src/page/forms/purchase-form.ts";
import { bindQuantityControls } from "../../src/page/forms/quantity-binding.ts";
import { watchMarkup } from "../../src/page/watch-markup.ts";
import { shared } from "../../src/lib/registry.ts";
import { announce } from "../../src/ui/announcer.ts";
import { popoverShellStyles } from "../../src/ui/popover-shell.ts";
import css from "./order-minimum.css?inline";
import { bindDropdown, type DropdownState } from "./order-minimum.dropdown.ts";
import { Helpers } from "./order-minimum.helpers.ts";
import { lockForm } from "./order-minimum.lock.ts";
import type { Helper, OrderMinimumModel } from "./order-minimum.model.ts";
import type { OrderMinimumOptions } from "./order-minimum.options.ts";
import { createExplanation, type Explanation } from "./order-minimum.popover.ts";
import { controlOf, offeredBy, numberOf, preselected, writeQuantity, type QuantityControl } from "./order-minimum.quantity.ts";

type OrderMinimumSession = Session<OrderMinimumOptions, OrderMinimumModel>;

const nextId = (): string => {
  const count = shared("order-minimum-ids", () => ({ value: 0 }));
  return `dp-order-minimum-${++count.value}`;
};

/** Binds the page's form, quantity control and helper texts to the model, until the session ends. */
export class OrderMinimumPage {
  readonly #host: HTMLElement;
  readonly #session: OrderMinimumSession;
  readonly #helpers: Helpers;
  readonly #explanation: Explanation;
  readonly #root: () => ShadowRoot;
  /** describes the dropdown, which a text in a shadow root cannot (order-minimum.8) */
  readonly #description = document.createElement("span");
  #form: HTMLFormElement | undefined;
  #control: QuantityControl | undefined;
  #seen = "";
  #updateDropdown: ((state: DropdownState) => void) | undefined;
  #controlLife: AbortController | undefined;
  #unlock: (() => void) | undefined;
  #helper: Helper | undefined;
  #pressed: HTMLElement | undefined;

  constructor(host: HTMLElement, session: OrderMinimumSession) {
    this.#host = host;
    this.#session = session;
    const { model, context, signal } = session;
    this.#root = surfaceRoot(host, signal, [popoverShellStyles, css]);
    this.#helpers = new Helpers(host, (helper) => context.text(`order-minimum.${helper}`, { minimum: model.$minimum.get() }));
    this.#explanation = createExplanation({ model, text: context.text, root: this.#root, anchor: () => this.#anchor() });
    this.#description.id = nextId();
    this.#description.hidden = true;
    this.#description.setAttribute("data-dp-drawn", "");

    this.look();
    bindQuantityControls(host);
    model.attach({
      shown: () => (this.#control ? numberOf(this.#control.value) : null),
      preselects: (quantity) => preselected(host, this.#control, quantity),
      offered: (minimum) => offeredBy(this.#control, minimum),
      write: (quantity) => this.#control && writeQuantity(this.#control, quantity),
    });
    this.#followPage();
    context.follow(model.$state, () => this.update());
    context.follow(model.$minimum, () => this.update());
    context.follow(model.$helper, () => this.update());
    context.follow(context.scope.quantity, (quantity) => {
      if (quantity !== null && this.#control && numberOf(this.#control.value) !== quantity) writeQuantity(this.#control, quantity);
      this.#seen = this.#control?.value ?? "";
    });
    signal.addEventListener("abort", () => this.#end());
  }

  /** Opens the popover for a press elsewhere (order-minimum.16). */
  show(opener?: Element): void {
    this.#pressed = opener instanceof HTMLElement ? opener : undefined;
    this.#session.model.explain("press");
  }

  /** Finds form and control again: the page may have replaced them (order-minimum.21). */
  look(): void {
    const { $options, model } = this.#session;
    const options = $options.get();
    const form = purchaseForm(this.#host, { id: options.for, around: true }) ?? undefined;
    if (form !== this.#form) {
      this.#unlock?.();
      this.#unlock = undefined;
      this.#form = form;
    }
    const control = form && controlOf(this.#host, form, options.quantityField);
    if (control === this.#control) return;
    this.#controlLife?.abort();
    this.#control = control;
    this.#seen = control?.value ?? "";
    this.#updateDropdown = undefined;
    if (!control) return;
    const { signal } = (this.#controlLife = new AbortController());
    for (const type of ["input", "change"]) control.addEventListener(type, () => this.#changed(), { signal });
    if (control instanceof HTMLSelectElement) this.#updateDropdown = bindDropdown(control, model, signal);
    else control.addEventListener("blur", model.left, { signal });
  }

  /** Shows the state of the model on the page. */
  update(): void {
    const { model, context } = this.#session;
    const state = model.$state.get();
    const minimum = model.$minimum.get();
    const locked = model.$locked.get();
    if (locked && this.#form) this.#unlock ??= lockForm(this.#form, (pressed) => this.#refused(pressed));
    else {
      this.#unlock?.();
      this.#unlock = undefined;
    }
    if (this.#description.parentNode !== this.#host) this.#host.append(this.#description);
    const explanation = context.text("order-minimum.explain", { minimum });
    if (this.#description.textContent !== explanation) this.#description.textContent = explanation;
    const blocked = state === "locked" || state === "explaining" || state === "waiting";
    this.#updateDropdown?.({ blocked, locked, minimum, describedBy: this.#description.id });
    const helper = model.$helper.get();
    const text = this.#helpers.show(helper);
    if (this.#helper !== undefined && this.#helper !== helper && text) announce(text);
    this.#helper = helper;
    if (state === "explaining") this.#explanation.show();
    else this.#explanation.hide();
    this.#explanation.write();
  }

  #changed(): void {
    this.#seen = this.#control?.value ?? "";
    this.#session.model.changed();
  }

  #refused(pressed: HTMLElement | undefined): void {
    this.#pressed = pressed;
    this.#session.model.refused();
  }

  #anchor(): HTMLElement {
    const at = [this.#control, this.#pressed].find((node) => node?.isConnected && node.checkVisibility());
    return at ?? this.#host;
  }

  #followPage(): void {
    const { signal, model } = this.#session;
    const changed = () => {
      this.look();
      this.update();
    };
    watchMarkup(document, changed, signal, { attributeFilter: ["form", "id", "name", "data-dp-add-to-cart"] });
    document.addEventListener("reset", () => setTimeout(() => !signal.aborted && this.#catchUp()), { signal });
    // a script may have written the control without an event: the value that would be sent decides (order-minimum.13)
    addEventListener(
      "submit",
      (event) => {
        if (event.target !== this.#form || model.$locked.get()) return;
        this.#catchUp();
        if (!model.$locked.get()) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        this.#refused(event.submitter ?? undefined);
      },
      { signal, capture: true },
    );
  }

  #catchUp(): void {
    if (this.#control && this.#control.value !== this.#seen) this.#changed();
  }

  #end(): void {
    this.#explanation.hide();
    this.#unlock?.();
    this.#controlLife?.abort();
    this.#helpers.restore();
    this.#description.remove();
  }
}
