import { atom, type ReadableAtom } from "nanostores";
import { scopeRoot } from "../../src/element/scope.ts";
import { matches, queryAll } from "../../src/element/page/query.ts";
import { cartInFlight } from "../../src/state/cart-in-flight.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

/** What the drawn add-to-cart button shows of the form that it submits. */
export interface FormState {
  readonly present: boolean;
  readonly locked: boolean;
  readonly busy: boolean;
}

export interface BoundForm {
  readonly $form: ReadableAtom<FormState>;
  submit(): void;
}

const SUBMIT = 'button[name="submit.add-to-cart"],button[type="submit"],input[type="submit"],button:not([type])';

/** The form's own add-to-cart control: what submits it must be what guards and interceptors expect. */
function submitterOf(form: HTMLFormElement): HTMLButtonElement | HTMLInputElement | null {
  const own = [
    ...queryAll(form, SUBMIT),
    ...(form.id ? queryAll(document, `[form="${CSS.escape(form.id)}"]`).filter((node) => matches(node, SUBMIT)) : []),
  ];
  return (own.find((node) => node.getAttribute("name") === "submit.add-to-cart") ?? own[0] ?? null) as HTMLButtonElement | null;
}

function findForm(host: Element, id: string | undefined): HTMLFormElement | null {
  const form = id
    ? document.getElementById(id)
    : queryAll(scopeRoot(host), "form[data-dp-add-to-cart]").find((node) => scopeRoot(node) === scopeRoot(host));
  return form instanceof HTMLFormElement ? form : null;
}

/** The form that the drawn button submits, natively and with the form's own submit button (sticky-bar.28). */
export function bindForm(host: HTMLElement, { $options, context, signal }: Session<StickyBarOptions, StickyBarModel>): BoundForm {
  const $form = atom<FormState>({ present: false, locked: false, busy: false });
  let leaving = false;
  /** another control of the page changes the product in the cart (calls.17) */
  const isHeld = () =>
    cartInFlight(context.page)
      .get()
      .includes(context.scope.asin.get() ?? "");
  const look = () => {
    const form = findForm(host, $options.get().form);
    const submitter = form && submitterOf(form);
    const next: FormState = {
      present: form !== null,
      locked: context.scope.orderMinimum.get().locked || (submitter !== null && matches(submitter, ':disabled,[aria-disabled="true"]')),
      busy: leaving || isHeld() || [form, submitter].some((node) => node?.getAttribute("aria-busy") === "true"),
    };
    const now = $form.get();
    if (next.present !== now.present || next.locked !== now.locked || next.busy !== now.busy) $form.set(next);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "aria-disabled", "aria-busy", "data-dp-add-to-cart", "form"],
  });
  signal.addEventListener("abort", () => observer.disconnect());
  context.follow(context.scope.orderMinimum, look);
  context.follow(cartInFlight(context.page), look);
  context.follow($options, look);
  // a native submit leaves the page: the button rests until it has gone, or has come back from the back/forward cache
  document.addEventListener(
    "submit",
    (event) => {
      if (event.target !== findForm(host, $options.get().form) || event.defaultPrevented) return;
      leaving = true;
      look();
    },
    { signal },
  );
  addEventListener(
    "pageshow",
    () => {
      leaving = false;
      look();
    },
    { signal },
  );
  return {
    $form,
    submit() {
      const form = findForm(host, $options.get().form);
      if (!form || $form.get().locked || $form.get().busy) return;
      const submitter = submitterOf(form);
      HTMLFormElement.prototype.requestSubmit.call(form, submitter ?? undefined);
    },
  };
}
