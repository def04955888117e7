import type { Translate } from "../../src/state/model-context.ts";
import type { PaymentOptionsModel } from "./payment-options.model.ts";

const NOTE = "data-dp-note";

const buttonOf = (row: Element) => row.querySelector<HTMLElement>("[data-dp-action=select-plan]");

/** Sets the attribute, or removes it. */
function set(node: Element, name: string, value: string | undefined): void {
  if (value === undefined) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** Why the plan of a row is not available, in the words of the server (payment-options.32). */
export function reasonOf(row: HTMLElement, model: PaymentOptionsModel): string | undefined {
  const plan = model.planOf(row.dataset["optionId"] ?? "");
  return row.dataset["dpUnavailable"]?.trim() || (plan ? plan.selection.displayQuantityMessage?.trim() : undefined) || undefined;
}

/** The note below the button of a plan that is not available, and the button that explains why. */
function writeNote(row: HTMLElement, button: HTMLElement, model: PaymentOptionsModel, t: Translate): void {
  const plan = model.planOf(row.dataset["optionId"] ?? "")!;
  const text = model.unavailableText(plan);
  const why = reasonOf(row, model);
  let note = row.querySelector(`[${NOTE}]`);
  if (note?.getAttribute(NOTE) === `${text}|${why ?? ""}`) return;
  note?.remove();
  note = document.createElement("div");
  note.setAttribute(NOTE, `${text}|${why ?? ""}`);
  note.className = "note";
  note.append(text);
  if (why !== undefined) {
    const opener = document.createElement("button");
    Object.assign(opener, { type: "button", className: "dp-button", textContent: t("payment-options.why") });
    opener.dataset["kind"] = "link";
    opener.dataset["dpAction"] = "why";
    opener.setAttribute("part", "why");
    opener.setAttribute("aria-haspopup", "dialog");
    note.append(" ", opener);
  }
  button.after(note);
}

/** Brings the rows of the compare sheet in step with what is chosen and what can be (payment-options.31 to payment-options.33). */
export function showRows(place: HTMLElement, model: PaymentOptionsModel, t: Translate, unknown: (id: string) => void): void {
  const chosen = model.$chosen.get();
  for (const row of place.querySelectorAll<HTMLElement>("[data-dp-plan]")) {
    const button = buttonOf(row);
    if (!button) continue;
    const id = row.dataset["optionId"] ?? "";
    const plan = model.planOf(id);
    if (!plan) unknown(id);
    const isDisabled = !plan || model.isDisabled(plan) || row.hasAttribute("data-dp-unavailable");
    const isChosen = plan === chosen;
    const text = t(isChosen ? "payment-options.selected" : "payment-options.select");
    if (button.textContent !== text) button.textContent = text;
    button.classList.add("dp-button");
    set(button, "aria-pressed", isChosen ? "true" : undefined);
    set(button, "aria-disabled", isDisabled ? "true" : undefined);
    if (plan && isDisabled) writeNote(row, button, model, t);
    else row.querySelector(`[${NOTE}]`)?.remove();
  }
}
