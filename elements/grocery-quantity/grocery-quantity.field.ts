import { digitsOf, isBlockedKey } from "../../src/text/typed.ts";
import { addedButton } from "../../src/markup/disclosure-toggle.ts";
import { ensureId, type MarkupPatch } from "../../src/markup/markup-patch.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import type { GroceryQuantityModel } from "./grocery-quantity.model.ts";

interface Deps {
  readonly select: HTMLSelectElement;
  readonly model: GroceryQuantityModel;
  readonly patch: MarkupPatch;
  text(key: string): string;
}

/** The name of a list, from what names it on the page. */
function nameOf(select: HTMLSelectElement): string {
  const ids = select.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const nodes = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : [...select.labels];
  const words = nodes.map((node) => {
    const copy = node?.cloneNode(true) as Element | undefined;
    for (const control of copy?.querySelectorAll("select,input,button,textarea,[data-dp-drawn]") ?? []) control.remove();
    return copy?.textContent.replace(/\s+/g, " ").trim() ?? "";
  });
  const label = select.getAttribute("aria-label")?.trim() ?? "";
  const named = words.filter(Boolean).join(" ");
  return (ids.length > 0 ? named || label : label || named) || select.title;
}

export type QuantityField = ReturnType<typeof showField>;

/** Shows a text field in place of a list, and focuses it (grocery-quantity.3). */
export function showField({ select, model, patch, text }: Deps) {
  const box = document.createElement("span");
  const input = document.createElement("input");
  const error = document.createElement("span");
  const back = addedButton("action", "back");
  box.setAttribute("data-dp-drawn", "");
  box.setAttribute("data-dp-part", "quantity-field");
  Object.assign(input, { type: "text", inputMode: "numeric", autocomplete: "off", value: model.$digits.get() });
  input.setAttribute("aria-label", nameOf(select));
  error.setAttribute("data-dp-note", "error");
  error.setAttribute("data-role", "alert");
  box.append(input);
  const described = select.getAttribute("aria-describedby");
  /** what the model had when it was last asked: the input may be ahead of it, as microtasks run between two listeners */
  let known = model.$digits.get();
  let isClosing = false;

  /** Digits only; the caret stays where it is. What an input method is composing is left alone until it is done. */
  function clean(isComposing: boolean): void {
    const digits = digitsOf(input.value);
    if (!isComposing && input.value !== digits) {
      const caret = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
      input.value = digits;
      input.setSelectionRange(caret, caret);
    }
    model.type(digits);
  }

  function update(): void {
    const digits = model.$digits.get();
    const kind = model.$error.get();
    if (digits !== undefined && digits !== known && digitsOf(input.value) !== digits) input.value = digits;
    known = digits;
    const words = kind ? text(`grocery-quantity.${kind}`) : "";
    if (words && words !== error.textContent) announceLater(words, "alert");
    error.textContent = words;
    if (kind) {
      back.textContent = text("grocery-quantity.back");
      if (!error.isConnected) box.append(error, back);
      input.setAttribute("aria-invalid", "true");
      input.setAttribute("aria-describedby", [described, ensureId(error, patch)].filter(Boolean).join(" "));
      return;
    }
    if (back.contains(document.activeElement)) input.focus();
    error.remove();
    back.remove();
    input.removeAttribute("aria-invalid");
    if (described) input.setAttribute("aria-describedby", described);
    else input.removeAttribute("aria-describedby");
  }

  const giveUp = () => {
    model.cancel();
    select.focus();
  };
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat && model.confirm()) select.focus();
    } else if (event.key === "Escape") {
      // a surface around stays open (grocery-quantity.12)
      event.preventDefault();
      event.stopPropagation();
      giveUp();
    } else if (isBlockedKey(event)) event.preventDefault();
  });
  input.addEventListener("input", (event) => clean((event as InputEvent).isComposing));
  input.addEventListener("compositionend", () => clean(false));
  input.addEventListener("focusout", () => {
    // a window that loses focus keeps its active element (grocery-quantity.10)
    const root = input.getRootNode() as Document | ShadowRoot;
    if (!isClosing && input.isConnected && root.activeElement !== input) model.confirm();
  });
  back.addEventListener("click", giveUp);

  update();
  patch.hide(select, true);
  select.after(box);
  input.focus();
  input.select();

  return {
    update,
    focus: () => input.focus(),
    /** the list shows again; it gets the focus that the field has */
    close(): void {
      isClosing = true;
      const hadFocus = box.contains((box.getRootNode() as Document | ShadowRoot).activeElement);
      patch.hide(select, false);
      if (hadFocus) select.focus();
      box.remove();
      patch.release(error);
    },
  };
}
