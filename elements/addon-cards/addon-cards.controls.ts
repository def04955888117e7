import type { MarkupPatch } from "../../src/markup/markup-patch.ts";
import { queryAll } from "../../src/markup/query.ts";
import type { CardItem } from "./addon-cards.items.ts";

const TICKS = "input[data-dp-select]";
export const BUTTONS = "[data-dp-action=select], [data-dp-action=deselect]";

export const isDisabled = (control: Element): boolean => control.matches(":disabled, [aria-disabled=true]");

export const keyOf = ({ dataset }: HTMLElement): string => dataset["dpSelect"] ?? dataset["dpItem"] ?? "";

export const isSelect = ({ dataset }: HTMLElement): boolean => dataset["dpSelect"] !== undefined;

/** The controls of one card. */
export function cardControls(card: HTMLElement, patch: MarkupPatch) {
  const disabled = new Set<Element>();
  /** `aria-pressed` as the server rendered it, before we wrote it */
  const pressed = new WeakMap<Element, boolean>();
  /** the radio without an item that was chosen last, by group */
  const plain = new Map<string, HTMLInputElement>();

  const own = <Found extends HTMLElement = HTMLElement>(selector: string) =>
    queryAll(card, selector).filter((node): node is Found => node instanceof HTMLElement && node.closest("[data-dp-card]") === card);
  const ticks = () => own<HTMLInputElement>(TICKS);

  /** A radio with its group; a checkbox alone. */
  function groupOf(control: HTMLInputElement): HTMLInputElement[] {
    if (control.type !== "radio" || control.name === "") return [control];
    return own<HTMLInputElement>("input[type=radio]").filter(({ name }) => name === control.name);
  }

  function disable(control: HTMLElement): void {
    disabled.add(control);
    if (control.matches("button, input")) patch.attribute(control, "disabled", "");
    else patch.attribute(control, "aria-disabled", "true");
  }

  /** The store writes these items into the forms, so their controls do not post too. A whole group of radios, which must stay one. */
  function detach(items: ReadonlyMap<string, CardItem>): void {
    const posted = ticks().filter((tick) => {
      const item = items.get(keyOf(tick));
      return item && (item.formData || item.buynowData || item.enableIA);
    });
    for (const tick of posted.flatMap(groupOf)) patch.attribute(tick, "form", "");
  }

  function showGroup(radios: readonly HTMLInputElement[], selected: ReadonlySet<string>): void {
    const chosen = radios.find((radio) => isSelect(radio) && selected.has(keyOf(radio)));
    if (chosen) return setChecked(chosen, true);
    const checked = radios.find((radio) => radio.checked);
    if (checked && !isSelect(checked)) return void plain.set(checked.name, checked);
    const kept = plain.get(radios[0]!.name);
    const fallback = kept && radios.includes(kept) ? kept : radios.find((radio) => !isSelect(radio));
    if (fallback) setChecked(fallback, true);
    else if (checked) setChecked(checked, false);
  }

  return {
    groupOf,
    /** Reads the controls that the page has now, and disables those without an item (addon-cards.2, .24). Returns unknown keys. */
    read(items: ReadonlyMap<string, CardItem> | undefined): readonly string[] {
      const unknown: string[] = [];
      for (const control of [...ticks(), ...own(BUTTONS)]) {
        const key = keyOf(control);
        if (!pressed.has(control)) pressed.set(control, control.getAttribute("aria-pressed") === "true");
        const known = items?.has(key) === true;
        if (!known && items) unknown.push(key);
        if (!known) disable(control);
        else if (disabled.delete(control)) patch.release(control);
      }
      if (items) detach(items);
      return unknown;
    },
    /** Keys of the controls that are chosen now, or that the server rendered as chosen. */
    chosen(rendered: boolean): string[] {
      const ticked = ticks().filter((tick) => !isDisabled(tick) && (rendered ? tick.defaultChecked : tick.checked));
      const buttons = own(BUTTONS).filter(
        (button) => button.dataset["dpAction"] === "select" && !isDisabled(button) && pressed.get(button),
      );
      return [...new Set([...ticked, ...buttons].map(keyOf))];
    },
    /** Remembers a chosen radio without an item: its group shows it when nothing is selected. */
    keepPlain: (radio: HTMLInputElement) => void plain.set(radio.name, radio),
    /** Shows what is selected (addon-cards.8). */
    show(selected: ReadonlySet<string>): void {
      const groups = new Set<string>();
      for (const tick of ticks()) {
        if (tick.type !== "radio") setChecked(tick, selected.has(keyOf(tick)));
        else if (!groups.has(tick.name) || tick.name === "") {
          groups.add(tick.name);
          showGroup(groupOf(tick), selected);
        }
      }
      for (const button of own(BUTTONS)) {
        if (button.dataset["dpAction"] !== "select") continue;
        patch.attribute(button, "aria-pressed", String(selected.has(keyOf(button))));
        if (button instanceof HTMLButtonElement) patch.attribute(button, "type", "button");
      }
    },
  };
}

function setChecked(control: HTMLInputElement, checked: boolean): void {
  if (control.checked !== checked) control.checked = checked;
}
