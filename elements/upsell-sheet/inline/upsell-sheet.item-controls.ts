import type { ReadableAtom } from "nanostores";
import { parseJson } from "../../../src/lib/json.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { itemOf } from "../../../src/lists/recommended-items.ts";
import { announce } from "../../../src/ui/announcer.ts";
import { activeElement } from "../../../src/focus/focus.ts";
import type { AddParameters } from "../add/upsell-sheet.items.ts";
import { parametersOf } from "../recommendations/upsell-sheet.widgets.ts";
import type { StatusImage } from "../add/upsell-sheet.status.ts";
import type { ScriptApi } from "./upsell-sheet.api.ts";
import { isPressable, type ItemState } from "./upsell-sheet.inline.ts";

/** Texts of an item's own add by its state (upsell-sheet.55, upsell-sheet.57, upsell-sheet.58). */
const TEXTS = {
  ready: undefined,
  held: undefined,
  adding: "upsell-sheet.adding-item",
  checking: "calls.unknown",
  added: "upsell-sheet.item-added",
  failed: "upsell-sheet.item-failed",
  unconfirmed: "calls.unconfirmed",
} as const;

const announced = new WeakMap<ReadableAtom<ItemState>, ItemState>();

/** Announces a state of an item once, in however many places and however often it is rendered (upsell-sheet.57, a11y.1). */
function announceOnce($state: ReadableAtom<ItemState>, role: keyof Lines, text: string | undefined): void {
  const state = $state.get();
  if (text === undefined || announced.get($state) === state) return;
  announced.set($state, state);
  announce(text, role);
}

/** Parameters of a control with `data-dp-action="add-item"`; empty if invalid, which the add shows as its error state. */
export function parametersFrom(control: HTMLElement): AddParameters {
  try {
    return parametersOf(parseJson(control.dataset["params"] ?? "")) ?? {};
  } catch {
    return {};
  }
}

/** The image of the control's item; the sanitiser has accepted its address. */
export function pictureBeside(control: HTMLElement): StatusImage | undefined {
  const image = itemOf(control).querySelector("img");
  return image?.src ? { src: image.src, altText: image.alt } : undefined;
}

type Lines = Readonly<Record<"status" | "alert", HTMLElement>>;

function span(role: keyof Lines): HTMLElement {
  const node = document.createElement("span");
  node.dataset["role"] = role;
  node.tabIndex = -1;
  return node;
}

/** Puts the places of the outcome after a control. */
function linesAfter(control: HTMLElement): Lines & { remove(): void } {
  const lines = { status: span("status"), alert: span("alert") };
  const outcome = document.createElement("span");
  outcome.dataset["dpPart"] = "outcome";
  outcome.append(lines.status, lines.alert);
  control.after(outcome);
  return { ...lines, remove: () => outcome.remove() };
}

function write(lines: Lines, role: keyof Lines, text: string | undefined): void {
  for (const name of ["status", "alert"] as const) lines[name].replaceChildren(...(name === role && text ? [text] : []));
}

function spinner(): HTMLElement {
  const node = document.createElement("span");
  node.className = "dp-spinner";
  node.setAttribute("aria-hidden", "true");
  return node;
}

/**
 * Shows the state of an add control: a spinner in place of the button, then the outcome (upsell-sheet.55 to upsell-sheet.58). Returns
 * a function that ends this.
 */
export function presentAdd(control: HTMLElement, $state: ReadableAtom<ItemState>, text: Translate): () => void {
  const lines = linesAfter(control);
  const stop = $state.subscribe((state) => {
    const isHeld = state === "held";
    const isShown = isHeld || isPressable(state);
    const role = isShown ? "alert" : "status";
    const key = TEXTS[state];
    const active = activeElement();
    const hadFocus = active === control || active === lines.status;
    write(lines, role, key && text(key));
    announceOnce($state, role, key && text(key));
    lines.status.dataset["state"] = state;
    if (state === "adding" || state === "checking") lines.status.prepend(spinner());
    control.hidden = !isShown;
    if (isHeld) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
    if (hadFocus) (isShown ? control : lines.status).focus();
  });
  return () => {
    stop();
    lines.remove();
  };
}

/** Returns what a press of a control with `data-dp-action="modify-item"` does; it is disabled until the answer (upsell-sheet.27). */
export function presentModify(control: HTMLElement, { modifyItems }: ScriptApi, text: Translate): () => void {
  const lines = linesAfter(control);
  const setBusy = (isBusy: boolean) => {
    for (const name of ["aria-disabled", "aria-busy"])
      if (isBusy) control.setAttribute(name, "true");
      else control.removeAttribute(name);
  };
  return () => {
    const { itemId = "", quantity = "" } = control.dataset;
    setBusy(true);
    write(lines, "alert", undefined);
    modifyItems([{ id: itemId, quantity: quantity.trim() === "" ? NaN : Number(quantity) }])
      .catch(() => {
        write(lines, "alert", text("calls.unconfirmed"));
        announce(text("calls.unconfirmed"), "alert");
      })
      .finally(() => setBusy(false));
  };
}
