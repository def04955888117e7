import { announce } from "../../../src/ui/announcer.ts";
import type { ReadableAtom } from "nanostores";
import { itemOf } from "../../../src/surfaces/recommended-items.ts";
import { parseJson } from "../../../src/lib/json.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { activeElement } from "../../../src/ui/focus.ts";
import type { AddParameters } from "../add/upsell-sheet.add.ts";
import { announceOnce, lookOf } from "./upsell-sheet.added.ts";
import type { ScriptApi } from "./upsell-sheet.api.ts";
import type { ItemState } from "./upsell-sheet.inline.ts";
import { parametersOf, type Picture } from "../recommendations/upsell-sheet.widgets.ts";

/** Parameters of a control with `data-dp-action="add-item"`; empty where they are none, which the add tells as its error state. */
export function parametersFrom(control: HTMLElement): AddParameters {
  try {
    return parametersOf(parseJson(control.dataset["params"] ?? "")) ?? {};
  } catch {
    return {};
  }
}

/** The image beside an add control of server-made HTML, whose address has passed the sanitiser. */
export function pictureBeside(control: HTMLElement): Picture | undefined {
  const image = itemOf(control).querySelector("img");
  return image?.src ? { src: image.src, altText: image.alt } : undefined;
}

type Lines = Readonly<Record<"status" | "alert", HTMLElement>>;

/** The places of the outcome after a control of server-made HTML. */
function linesAfter(control: HTMLElement): Lines {
  const line = (role: "status" | "alert") => {
    const node = document.createElement("span");
    node.dataset["role"] = role;
    node.tabIndex = -1;
    return node;
  };
  const outcome = document.createElement("span");
  outcome.dataset["dpPart"] = "outcome";
  const lines = { status: line("status"), alert: line("alert") };
  outcome.append(lines.status, lines.alert);
  control.after(outcome);
  return lines;
}

function write(lines: Lines, role: "status" | "alert", text: string | undefined): void {
  for (const [name, node] of Object.entries(lines)) node.replaceChildren(...(name === role && text ? [text] : []));
}

/** Shows the state of an add control: the button gives way to a spinner, and to the outcome (upsell-sheet.55 to upsell-sheet.58). */
export function presentAdd(control: HTMLElement, $state: ReadableAtom<ItemState>, text: Translate): () => void {
  const lines = linesAfter(control);
  return $state.subscribe((state) => {
    const { pressable, held, busy, role, text: key } = lookOf(state);
    const active = activeElement();
    const had = active === control || active === lines.status;
    write(lines, role, key && text(key));
    announceOnce($state, text);
    if (busy) lines.status.prepend(spinner());
    control.hidden = !pressable;
    if (held) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
    if (had) (pressable ? control : lines.status).focus();
  });
}

function spinner(): HTMLElement {
  const node = document.createElement("span");
  node.className = "dp-spinner";
  node.setAttribute("aria-hidden", "true");
  return node;
}

/** What a press of a control with `data-dp-action="modify-item"` does: it cannot be pressed again until the answer is there (upsell-sheet.27). */
export function presentModify(control: HTMLElement, { modifyItems }: ScriptApi, text: Translate): () => void {
  const lines = linesAfter(control);
  const busy = (on: boolean) => {
    for (const name of ["aria-disabled", "aria-busy"])
      if (on) control.setAttribute(name, "true");
      else control.removeAttribute(name);
  };
  return () => {
    const { itemId = "", quantity = "" } = control.dataset;
    busy(true);
    write(lines, "alert", undefined);
    modifyItems([{ id: itemId, quantity: quantity.trim() === "" ? NaN : Number(quantity) }])
      .catch(() => {
        write(lines, "alert", text("calls.unconfirmed"));
        announce(text("calls.unconfirmed"), "alert");
      })
      .finally(() => busy(false));
  };
}
