import type { ReadableAtom } from "nanostores";
import { parseJson } from "../../../src/lib/json.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { itemOf } from "../../../src/surfaces/recommended-items.ts";
import { announce } from "../../../src/ui/announcer.ts";
import { activeElement } from "../../../src/ui/focus.ts";
import type { AddParameters } from "../add/upsell-sheet.items.ts";
import { parametersOf, type Picture } from "../recommendations/upsell-sheet.widgets.ts";
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

/** How an item shows its state, in a list as in server-made HTML. */
export function lookOf(state: ItemState) {
  const held = state === "held";
  const pressable = held || isPressable(state);
  return {
    /** the button shows */
    pressable,
    /** the button is disabled: another control changes the product (calls.17) */
    held,
    busy: state === "adding" || state === "checking",
    role: pressable ? ("alert" as const) : ("status" as const),
    text: TEXTS[state],
  };
}

const announced = new WeakMap<ReadableAtom<ItemState>, ItemState>();

/** Announces a state of an item once, in however many places and however often it is rendered (upsell-sheet.57, a11y.1). */
export function announceOnce($state: ReadableAtom<ItemState>, text: Translate): void {
  const state = $state.get();
  const { role, text: key } = lookOf(state);
  if (key === undefined || announced.get($state) === state) return;
  announced.set($state, state);
  announce(text(key), role);
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
export function pictureBeside(control: HTMLElement): Picture | undefined {
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

/** Puts the places of the outcome after a control of server-made HTML. */
function linesAfter(control: HTMLElement): Lines {
  const lines = { status: span("status"), alert: span("alert") };
  const outcome = document.createElement("span");
  outcome.dataset["dpPart"] = "outcome";
  outcome.append(lines.status, lines.alert);
  control.after(outcome);
  return lines;
}

function write(lines: Lines, role: keyof Lines, text: string | undefined): void {
  for (const [name, node] of Object.entries(lines)) node.replaceChildren(...(name === role && text ? [text] : []));
}

function spinner(): HTMLElement {
  const node = document.createElement("span");
  node.className = "dp-spinner";
  node.setAttribute("aria-hidden", "true");
  return node;
}

/** Shows the state of an add control: a spinner in place of the button, then the outcome (upsell-sheet.55 to upsell-sheet.58). */
export function presentAdd(control: HTMLElement, $state: ReadableAtom<ItemState>, text: Translate): () => void {
  const lines = linesAfter(control);
  return $state.subscribe((state) => {
    const { pressable, held, busy, role, text: key } = lookOf(state);
    const active = activeElement();
    const hadFocus = active === control || active === lines.status;
    write(lines, role, key && text(key));
    announceOnce($state, text);
    if (busy) lines.status.prepend(spinner());
    control.hidden = !pressable;
    if (held) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
    if (hadFocus) (pressable ? control : lines.status).focus();
  });
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
