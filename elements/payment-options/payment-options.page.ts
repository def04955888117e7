import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import type { Session } from "../../src/element/mixin.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { fieldsOf } from "../../src/forms/form-field.ts";
import { formFields, type WantedField } from "../../src/forms/form-fields.ts";
import type { CartType } from "../../src/forms/purchase-form.ts";
import { followOpenAttribute } from "../../src/opening/opening.ts";
import { scopeQuery } from "../../src/page/scope-root.ts";
import { selectionStore } from "../../src/selections/selections.ts";
import { announceLater, preloadAnnouncer } from "../../src/ui/announce-later.ts";
import { FEATURE, type PaymentPage } from "./payment-options.choice.ts";
import type { PaymentOptionsModel } from "./payment-options.model.ts";
import type { PaymentOptionsOptions } from "./payment-options.options.ts";
import { fieldOf } from "./payment-options.plans.ts";
import { isChoosable } from "./payment-options.plans.ts";
import { SurfacesLater } from "./payment-options.view.tsx";

type Options = PaymentOptionsOptions;

/** How long what else writes into the buy-now form is overwritten (payment-options.18). */
const REAPPLY_MS = 1000;

export const pageOf = (host: HTMLElement): PaymentPage<Element> => ({
  // a server renders without selections
  get store() {
    return selectionStore(host);
  },
  announce: announceLater,
});

export function wirePage(host: HTMLElement, session: Session<Options, PaymentOptionsModel<Element>>): void {
  const { model, context, signal, $options } = session;
  const store = selectionStore(host);
  const { unregister } = store.register({
    ...{ name: FEATURE, attribution: "dp-payment-options", event: "cc-selection-update", role: "trigger" },
    ...{ attachesItself: true, element: host, validate: isChoosable },
  });
  signal.addEventListener("abort", store.on("twister-refresh", model.refreshed));
  preloadAnnouncer();
  model.start();
  signal.addEventListener("abort", () => {
    unregister();
    model.end();
  });

  wireForms(host, session);
  followOpenAttribute(host, context, { $options, $open: model.$expanded, show: () => void model.expand("script"), close: model.collapse });
  followSheets(host, session);
  // what has focus in the body is hidden with it (payment-options.6)
  const inRoot = (part: string) => host.shadowRoot!.querySelector<HTMLElement>(`[part=${part}]`);
  context.follow(model.$expanded, (isExpanded) => {
    if (!isExpanded && inRoot("disclosure-panel")?.contains(host.shadowRoot!.activeElement)) inRoot("disclosure-button")?.focus();
  });
  preloadOnApproach(host, preload, signal);
  function preload(): void {
    SurfacesLater.preload();
    model.preload();
  }
}

/** Keeps the field of the chosen plan in the forms (payment-options.16, payment-options.18, payment-options.48). */
function wireForms(host: HTMLElement, { model, context, signal, $options }: Session<Options, PaymentOptionsModel<Element>>): void {
  /** what each form was last given */
  const written = new WeakMap<HTMLFormElement, string>();
  let isFresh = false;
  let stopTimer: (() => void) | undefined;

  const named = (id: string | undefined) => (id === undefined ? undefined : purchaseForm(host, { id }));

  /** A buy-now field that something else has written after the second keeps its value. */
  function heldIn(form: HTMLFormElement, field: WantedField): WantedField {
    const own = fieldsOf(form, field.name).find(({ type }) => type === "hidden");
    const before = written.get(form);
    if (!isFresh && own && before !== undefined && own.value !== before) return { ...field, value: own.value };
    written.set(form, field.value);
    return field;
  }

  function wanted(cartType: CartType, form: HTMLFormElement): readonly WantedField[] {
    const field = fieldOf(model.$chosen.get(), cartType);
    if (!field) written.delete(form);
    if (!field) return [];
    if (cartType === "BUY_NOW") return [heldIn(form, field)];
    written.set(form, field.value);
    return [field];
  }

  const fields = formFields(host);
  let stops: (() => void)[] = [];
  function want(): void {
    const before = stops;
    const { for: add, buyNow } = $options.get();
    /** a form that both options name carries what the pressed button asks for; any other what it is named for */
    const only = (of: CartType) => (cartType: CartType, form: HTMLFormElement) => wanted(add === buyNow ? cartType : of, form);
    const rest = (cartType: CartType, form: HTMLFormElement) => {
      const isNamed = form === named(add) || form === named(buyNow);
      const isTaken = (cartType === "ADD_TO_CART" ? add : buyNow) !== undefined;
      return isNamed || isTaken ? [] : wanted(cartType, form);
    };
    stops = [
      ...(add === undefined || buyNow === undefined ? [fields.want("payment-options", { fields: rest })] : []),
      ...(add === undefined ? [] : [fields.want("payment-options add", { form: () => named(add) ?? null, fields: only("ADD_TO_CART") })]),
      ...(buyNow === undefined || buyNow === add
        ? []
        : [fields.want("payment-options buy", { form: () => named(buyNow) ?? null, fields: only("BUY_NOW") })]),
    ];
    for (const stop of before) stop();
  }

  let key = "";
  context.follow($options, want);
  context.follow(model.$chosen, (plan) => {
    const now = JSON.stringify([fieldOf(plan, "ADD_TO_CART"), fieldOf(plan, "BUY_NOW")]);
    if (key === (key = now)) return;
    isFresh = true;
    fields.update();
    stopTimer?.();
    stopTimer = context.after(REAPPLY_MS, () => {
      fields.update();
      isFresh = false;
    });
  });
  signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });
}

/** `data-sheet` and `data-sheet-state` of the host. */
function followSheets(host: HTMLElement, { model, context }: Session<Options, PaymentOptionsModel<Element>>): void {
  host.dataset["sheet"] = "closed";
  let isFollowing = false;
  context.follow(model.$surfaces, (surfaces) => {
    if (!surfaces || isFollowing) return;
    isFollowing = true;
    context.follow(surfaces.$sheet, ({ sheet, state }) => {
      host.dataset["sheet"] = sheet;
      if (state) host.dataset["sheetState"] = state;
      else delete host.dataset["sheetState"];
    });
  });
}

/** What the page has to say about paying: of the scope, and not empty (payment-options.39). */
export const helpOf = (host: HTMLElement): string | undefined =>
  scopeQuery(host, "[data-dp-payment-help]")[0]?.innerHTML.trim() || undefined;
