import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import type { Session } from "../../src/element/mixin.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { onForm } from "../../src/forms/page-form.ts";
import { explainMinimum } from "../../src/forms/explain-minimum.ts";
import { ownForm } from "../../src/forms/find-purchase-form.ts";
import { fieldOf, fieldsOf } from "../../src/forms/form-field.ts";
import { safeUrl } from "../../src/page/navigate.ts";
import { onPageReturn } from "../../src/page/page-return.ts";
import { scopeQuery, scopeRoot } from "../../src/page/scope-root.ts";
import { bufferChannels } from "../../src/page/channels.ts";
import { pageRestores } from "../../src/page/page-restores.ts";
import { watchPage } from "../../src/markup/watch.ts";
import { CART_CHANNEL } from "../../src/cart/channel.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import { asTexts, FIELD_NAMES } from "./actions/subscribe-box.fields.ts";
import type { SubscribeBoxModel, SubscribeBoxPage } from "./subscribe-box.model.ts";
import type { SubscribeBoxOptions } from "./subscribe-box.options.ts";

type BoxSession = Session<SubscribeBoxOptions, SubscribeBoxModel>;

/** Leaving the page, loaded on approach, at the latest by the press. */
const leaveCode = lazy(() => import("./actions/subscribe-box.leave.ts"));

export function pageOf(host: HTMLElement, context: ModelContext<SubscribeBoxOptions>): SubscribeBoxPage {
  const leaver = createLatePart(context, leaveCode, {
    create: (loaded) => loaded,
    failure: () => context.text("subscribe-box.error"),
  });
  return {
    isOffline: () => !navigator.onLine,
    explainMinimum: () => explainMinimum(host),
    leave: (leaving) => leaver.run(undefined, ({ leave }) => leave(host, context, leaving)),
    syncCart: ({ syncCart }) => syncCart(host, context.signal),
    preload: leaver.preload,
    announceAdded: (text) => void (isSaidElsewhere(host) || announceLater(text)),
    safeLink: (url, attribute) =>
      safeUrl(host, url, "link", [host.getAttribute(attribute), host.getAttribute(`data-${attribute}`)].includes(url)),
  };
}

export function wirePage(host: HTMLElement, session: BoxSession): void {
  const { model, signal } = session;
  bufferChannels(CART_CHANNEL);
  pageRestores(); // the code that reads again may load after what makes it necessary
  model.start();
  onPageReturn(model.actions.returned, signal);
  preloadOnIntent(host, model.preload, signal);
  preloadLater(host, [announcer], signal);
  readQuantities(host, session);
  keepForm(host, session);
  holdForms(host, session);
}

/** A widget of the scope that opens after an add has the outcome as its heading (subscribe-upsell.2). */
const isSaidElsewhere = (host: HTMLElement): boolean =>
  scopeQuery(host, "dp-subscribe-upsell").some((node) =>
    ["loading", "ready", "bare"].includes((node as HTMLElement).dataset["state"] ?? ""),
  );

/** The numbers of the page's own list (subscribe-box.25). */
function readQuantities(host: HTMLElement, { model, signal }: BoxSession): void {
  const read = () => {
    const lists = scopeQuery(host, 'select[name="quantity"]').filter(
      (node) => !node.closest("[data-dp-own-quantity],[data-dp-item],[data-dp-fragment]"),
    );
    const options = [...(lists[0]?.querySelectorAll<HTMLOptionElement>("option:not([data-dp-added],:disabled)") ?? [])];
    model.setNumbers(options.map(({ value }) => Number(value)).filter((units) => Number.isSafeInteger(units) && units > 0));
  };
  read();
  signal.addEventListener("abort", watchPage(read));
}

/** Keeps the fields of the element's own form equal to its state, and what it sends complete (subscribe-box.47). */
function keepForm(host: HTMLElement, { model, context, $options, signal }: BoxSession): void {
  const bound = new WeakSet<HTMLFormElement>();
  const write = () => {
    const form = $options.get().snsEligible ? ownForm(host) : undefined;
    if (!form) return;
    const fields = asTexts(model.actions.fields());
    for (const name of FIELD_NAMES)
      for (const field of fieldsOf(form, name)) set(field, fields[name] ?? "", model.$choice.get().frequency?.value);
    if (bound.has(form)) return;
    bound.add(form);
    const complete = (event: Event) => {
      const { formData } = event as FormDataEvent;
      if (!$options.get().snsEligible || event.target !== form) return;
      const now = asTexts(model.actions.fields());
      for (const name of FIELD_NAMES) {
        if (now[name] === undefined) formData.delete(name);
        else formData.set(name, now[name]);
      }
    };
    onForm(form, "formdata", complete, { signal });
  };
  for (const store of [model.$choice, model.$quantity, $options]) context.follow(store as typeof model.$choice, write);
  signal.addEventListener("abort", watchPage(write));
}

/** `value`: of the chosen frequency as the page wrote it, which a list of the page may have in place of its code. */
function set(field: HTMLInputElement | HTMLSelectElement, text: string, value: string | undefined): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const isOn = field.type === "radio" ? field.value === text : text === "1" || text === "true";
    if (field.checked !== isOn) field.checked = isOn;
    return;
  }
  const has = (wanted: string) => !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === wanted);
  const next = field instanceof HTMLSelectElement && value !== undefined && field.name === "rcxOrdFreq" && has(value) ? value : text;
  if (field.value !== next && has(next)) field.value = next;
}

/** While the quantity is locked no form of the scope sends a subscription either (subscribe-box.26). */
function holdForms(host: HTMLElement, { model, signal }: BoxSession): void {
  const submitted = (event: Event) => {
    const form = event.target;
    if (!model.actions.$isLocked.get() || !(form instanceof HTMLFormElement) || scopeRoot(form) !== scopeRoot(host)) return;
    if (form !== ownForm(host) && fieldOf(form, "snsOptIn") === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    explainMinimum(host);
  };
  addEventListener("submit", submitted, { capture: true, signal });
}
