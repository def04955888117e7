import type { ReadableAtom } from "nanostores";
import { focusTemporarily } from "../focus/focus-temporarily.ts";
import type { Fields } from "../lib/fields.ts";
import { submittedFields } from "../forms/submitted-fields.ts";
import { markupPatch } from "../markup/markup-patch.ts";
import { isPlainPress, opensElsewhere } from "../markup/press.ts";
import { watchMarkup } from "../markup/watch-markup.ts";

/** What a control of the page shows. */
export interface ControlState {
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** shown in place of the control and its form: what it does is done */
  readonly note?: string | undefined;
}

export interface ControlBinding {
  /** the link or button, as the page has it now */
  find(): HTMLElement | null;
  /** the form that posts without a script; its submission counts as the press */
  form?(): HTMLFormElement | null;
  /** the control as `find` gave it, also after the page has changed it or taken it away */
  found?(control: HTMLElement | null): void;
  readonly $look: ReadableAtom<ControlState>;
  /**
   * a press, or a submission with its fields; the browser's own action is prevented. Not called for a press by which the browser opens
   * a link or submits elsewhere, nor for a control that the page says is disabled
   */
  press(fields?: Fields): void;
  /** asked before a press: with false the press stays the browser's */
  takesPress?(): boolean;
}

export interface Control {
  /** shows the look again, after an option, the page or the language has changed */
  update(): void;
  /** gets focus back from a surface that the press opened */
  opener(): HTMLElement | undefined;
}

/**
 * Binds a model to a control that the page rendered, also after the page renders it again; restores the markup when the signal aborts.
 * `place` holds the control: the host, or its root for a control elsewhere on the page.
 */
export function bindControl(
  place: Node,
  { signal }: { readonly signal: AbortSignal },
  { find, form = () => null, found, $look, press, takesPress }: ControlBinding,
): Control {
  const patch = markupPatch();
  const note = document.createElement("p");
  note.setAttribute("data-dp-drawn", "");
  note.tabIndex = -1;
  /** the press was the browser's own: so is the submission that it makes */
  let isNative = false;

  function showControl(control: HTMLElement, { busy, disabled }: ControlState): void {
    const focused = note.matches(":focus");
    note.remove();
    patch.release();
    if (busy) patch.attribute(control, "aria-busy", "true");
    if (disabled) patch.attribute(control, "aria-disabled", "true");
    if (focused) control.focus();
  }

  function showNote(control: HTMLElement, text: string): void {
    const shown = form() ?? control;
    const focused = shown.matches(":focus-within");
    patch.release(control);
    note.textContent = text;
    // a field of the form can be called "after"
    if (note.previousSibling !== shown) Element.prototype.after.call(shown, note);
    patch.hide(shown, true);
    if (focused) focusTemporarily(note);
  }

  function update(): void {
    const control = find();
    const look = $look.get();
    found?.(control);
    if (!control) return;
    if (look.note === undefined) showControl(control, look);
    else showNote(control, look.note);
  }

  function clicked(event: MouseEvent): void {
    const control = find();
    if (!control || event.defaultPrevented || !(event.target instanceof Node) || !control.contains(event.target)) return;
    const button = control.matches("button,input") ? (control as HTMLButtonElement) : undefined;
    const submits = button?.type === "submit" && button.form !== null && button.form === form();
    if (opensElsewhere(event, control) || (submits && !isPlainPress(event))) {
      isNative = true;
      setTimeout(() => (isNative = false));
      return;
    }
    if (submits) return; // the submission follows
    if (takesPress?.() === false) return;
    event.preventDefault();
    if (control.getAttribute("aria-disabled") !== "true") press();
  }

  function submitted(event: SubmitEvent): void {
    const target = form();
    if (!target || event.target !== target || event.defaultPrevented || isNative) return;
    event.preventDefault();
    press(submittedFields(target, event.submitter));
  }

  signal.addEventListener("abort", $look.subscribe(update));
  watchMarkup(place, update, signal);
  place.addEventListener("click", clicked as EventListener, { signal });
  place.addEventListener("submit", submitted as EventListener, { signal });
  signal.addEventListener("abort", () => {
    note.remove();
    patch.release();
  });
  return { update, opener: () => (note.isConnected ? note : (find() ?? undefined)) };
}
