import { submitNatively } from "../../../src/page/forms/native-form.ts";
import { purchaseForm, submitterOf, type SubmitControl } from "../../../src/page/forms/purchase-form.ts";
import { markupPatch } from "../../../src/page/markup-patch.ts";
import type { Session } from "../../../src/element/mixin.ts";
import { safeUrl } from "../../../src/page/navigate.ts";
import { rootOf } from "../../../src/page/query.ts";
import { actionOf as addressOf, isFormConnected, methodOf } from "../../../src/lib/page-form.ts";
import { choicesOf } from "../../../src/state/cart/choices.ts";
import { announce } from "../../../src/ui/announcer.ts";
import type { AddParameters } from "./upsell-sheet.add.ts";
import { addsToCart, takesOver, warrantyTicked } from "./upsell-sheet.conditions.ts";
import { dimPage } from "./upsell-sheet.backdrop.ts";
import { itemsOf, UNREADABLE } from "./upsell-sheet.items.ts";
import type { UpsellSheetModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";

type SheetSession = Session<UpsellSheetOptions, UpsellSheetModel>;

/** A submission that was taken over. */
export interface Taken {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement;
  readonly action: string;
}

export interface Takeover {
  /** the add-to-cart control of the form, as it is now */
  control(): SubmitControl | undefined;
  taken(): Taken | undefined;
  /** where the last submission went, else where one would go: a script adds before the first press (upsell-sheet.60) */
  action(): string | undefined;
  /** gives what was taken over back to the browser, once */
  native(): void;
}

/** What the form holds at this moment; `undefined` when it holds a file, which only the browser itself can send. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement): AddParameters | undefined {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== "string") {
      if (value.name || value.size) return undefined;
      continue;
    }
    const before = fields[name];
    fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return { ...fields };
}

/** Where a submission by that button would be posted to; `undefined` where it is no post, or the URL guard refuses the address. */
function actionOf(host: HTMLElement, form: HTMLFormElement, submitter: HTMLElement): string | undefined {
  const address = methodOf(form, submitter) === "post" ? addressOf(form, submitter) : undefined;
  return address && safeUrl(host, address.href);
}

/** Whether the element itself says how many; else the form does (upsell-sheet.16). */
const givenQuantity = (host: HTMLElement & { dpProperties?: ReadonlyMap<string, unknown> }, { quantity }: UpsellSheetOptions) =>
  host.dpProperties?.has("quantity") || host.hasAttribute("quantity") || host.hasAttribute("data-quantity") ? quantity : undefined;

/** Takes the submissions of the add-to-cart form over, when and as long as the element may (upsell-sheet.2 to upsell-sheet.9). */
export function takeOver(host: HTMLElement, { model, context, $options, signal }: SheetSession): Takeover {
  const form = () => purchaseForm(host, { id: $options.get().for });
  const control = () => {
    const found = form();
    return found ? submitterOf(found, { selector: $options.get().submit }) : undefined;
  };
  let taken: Taken | undefined;
  let passing = false;

  const look = () => {
    const found = form();
    model.taken(found !== null && takesOver(found, control(), $options.get(), context.pageOptions()));
  };

  /** What to send, or nothing where the browser is to do it. */
  function read(target: HTMLFormElement, submitter: HTMLElement | null): (Taken & { fields: AddParameters }) | undefined {
    if (host.dataset["state"] === "failed") return undefined; // what cannot be drawn could not tell how it went (host.3)
    const options = $options.get();
    const pressed = submitterOf(target, { selector: options.submit });
    if (!submitter || !pressed || !takesOver(target, pressed, options, context.pageOptions())) return undefined;
    if (!addsToCart(submitter, pressed, options.submit) || warrantyTicked(target) || context.scope.orderMinimum.get().locked)
      return undefined;
    const fields = fieldsOf(target, submitter);
    if (!fields) return undefined;
    if (options.cartFlow === "items") {
      const items = itemsOf(fields, 1);
      // the call has no place for something that was selected: the form itself is sent (calls.17)
      if (items && choicesOf(context.scope, items[0]!).unplaced.length > 0) return undefined;
      if (items) return { form: target, submitter, fields, action: "" };
      context.log("refused", UNREADABLE);
      return undefined;
    }
    const action = actionOf(host, target, submitter);
    return action === undefined ? undefined : { form: target, submitter, fields, action };
  }

  // below the document, where the page's other elements ask whether a submission goes out, and above the form's own listeners
  const root = rootOf(host) instanceof ShadowRoot ? (rootOf(host) as ShadowRoot) : document.documentElement;
  const listening = new AbortController();
  root.addEventListener(
    "submit",
    (event) => {
      if (model.$busy.get() && event.target === (taken?.form ?? form())) event.preventDefault();
    },
    { signal: listening.signal, capture: true },
  );
  root.addEventListener(
    "submit",
    (event) => {
      const target = form();
      if (!target || event.target !== target || event.defaultPrevented || passing || signal.aborted) return;
      const { submitter } = event as SubmitEvent;
      const found = read(target, submitter);
      look();
      if (!found) return;
      event.preventDefault();
      taken = found;
      model.add(found.fields, givenQuantity(host, $options.get()));
    },
    { signal: listening.signal },
  );

  showWait({ model, context, control: () => taken?.submitter ?? control() });
  context.follow($options, look);
  const changes = new MutationObserver(look);
  changes.observe(root, {
    ...{ subtree: true, childList: true, attributes: true },
    attributeFilter: ["type", "name", "form", "data-dp-scheduled-delivery", "data-dp-partial-state", "data-dp-accessory-deck"],
  });
  // an add in flight outlives the element: until it has ended nothing else of the form may be sent (upsell-sheet.76)
  const end = () => {
    if (signal.aborted && !model.$busy.get()) listening.abort();
  };
  signal.addEventListener("abort", () => {
    changes.disconnect();
    end();
  });
  model.$busy.listen(end);

  return {
    control,
    taken: () => taken,
    action() {
      if (taken?.action) return taken.action;
      const [target, pressed] = [form(), control()];
      return target && pressed ? actionOf(host, target, pressed) : undefined;
    },
    native() {
      if (!taken || !isFormConnected(taken.form)) return;
      const { form: target, submitter } = taken;
      passing = true;
      try {
        submitNatively(target, { csrfToken: context.pageOptions().csrfToken, submitter });
      } finally {
        passing = false;
      }
    },
  };
}

interface Waiting {
  readonly model: UpsellSheetModel;
  readonly context: SheetSession["context"];
  control(): Element | undefined;
}

/** The button rests and the page is dimmed from the press to the result, also when the element has left meanwhile (upsell-sheet.7, upsell-sheet.76). */
function showWait({ model, context, control }: Waiting): void {
  const patch = markupPatch();
  let undim: (() => void) | undefined;
  model.$adding.listen((adding) => {
    undim?.();
    undim = adding ? dimPage() : undefined;
    if (adding) announce(context.text("upsell-sheet.adding"), "status");
  });
  model.$resting.listen((resting) => {
    const button = control();
    if (!resting || !button) return patch.release();
    // marked, not disabled: what is disabled loses focus (a11y.2)
    patch.attribute(button, "aria-disabled", "true");
    patch.attribute(button, "aria-busy", "true");
  });
}
