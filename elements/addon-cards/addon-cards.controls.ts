import type { MarkupPatch } from "../../src/page/markup-patch.ts";
import { queryAll } from "../../src/page/query.ts";
import type { CardItem } from "./addon-cards.items.ts";

const TICKS = "input[data-dp-select]";
const BUTTONS = "[data-dp-action=select], [data-dp-action=deselect]";

export const isDisabled = (control: Element): boolean => control.matches(":disabled, [aria-disabled=true]");

/** The controls of one card. */
export class CardControls {
  readonly #card: HTMLElement;
  readonly #patch: MarkupPatch;
  readonly #disabled = new Set<Element>();
  /** `aria-pressed` as the server rendered it, before we wrote it */
  readonly #pressed = new WeakMap<Element, boolean>();
  /** the radio without an item that was chosen last, by group */
  readonly #plain = new Map<string, HTMLInputElement>();

  constructor(card: HTMLElement, patch: MarkupPatch) {
    this.#card = card;
    this.#patch = patch;
  }

  get #ticks(): HTMLInputElement[] {
    return this.#own(TICKS).filter((node): node is HTMLInputElement => node instanceof HTMLInputElement);
  }

  get #buttons(): HTMLElement[] {
    return this.#own(BUTTONS);
  }

  #own(selector: string): HTMLElement[] {
    return queryAll(this.#card, selector).filter(
      (node): node is HTMLElement => node instanceof HTMLElement && node.closest("[data-dp-card]") === this.#card,
    );
  }

  /** Reads the controls that the page has now, and disables those without an item (addon-cards.2, .24). Returns unknown keys. */
  read(items: ReadonlyMap<string, CardItem> | undefined): readonly string[] {
    const unknown: string[] = [];
    for (const control of [...this.#ticks, ...this.#buttons]) {
      const key = keyOf(control);
      if (!this.#pressed.has(control)) this.#pressed.set(control, control.getAttribute("aria-pressed") === "true");
      const known = items?.has(key) === true;
      if (!known && items) unknown.push(key);
      if (!known) this.#disable(control);
      else if (this.#disabled.delete(control)) this.#patch.release(control);
    }
    if (items) this.#detach(items);
    return unknown;
  }

  #disable(control: HTMLElement): void {
    this.#disabled.add(control);
    this.#patch.attribute(
      control,
      control.matches("button, input") ? "disabled" : "aria-disabled",
      control.matches("button, input") ? "" : "true",
    );
  }

  /** The store writes these items into the forms, so their controls do not post too. A whole group of radios, which must stay one. */
  #detach(items: ReadonlyMap<string, CardItem>): void {
    const posted = this.#ticks.filter((tick) => {
      const item = items.get(keyOf(tick));
      return item && (item.formData || item.buynowData || item.enableIA);
    });
    for (const tick of posted) for (const one of this.groupOf(tick)) this.#patch.attribute(one, "form", "");
  }

  /** A radio with its group; a checkbox alone. */
  groupOf(control: HTMLInputElement): HTMLInputElement[] {
    if (control.type !== "radio" || control.name === "") return [control];
    const radios = this.#own("input[type=radio]") as HTMLInputElement[];
    return radios.filter(({ name }) => name === control.name);
  }

  /** Keys of the controls that are chosen now, or that the server rendered as chosen. */
  chosen(rendered: boolean): string[] {
    const ticked = this.#ticks.filter((tick) => !isDisabled(tick) && (rendered ? tick.defaultChecked : tick.checked));
    const pressed = this.#buttons.filter(
      (button) => button.dataset["dpAction"] === "select" && !isDisabled(button) && this.#pressed.get(button),
    );
    return [...new Set([...ticked, ...pressed].map(keyOf))];
  }

  /** Remembers a chosen radio without an item: its group shows it when nothing is selected. */
  keepPlain(radio: HTMLInputElement): void {
    this.#plain.set(radio.name, radio);
  }

  /** Shows what is selected (addon-cards.8). */
  show(selected: ReadonlySet<string>): void {
    const groups = new Set<string>();
    for (const tick of this.#ticks) {
      if (tick.type !== "radio") setChecked(tick, selected.has(keyOf(tick)));
      else if (!groups.has(tick.name) || tick.name === "") {
        groups.add(tick.name);
        this.#showGroup(this.groupOf(tick), selected);
      }
    }
    for (const button of this.#buttons) {
      if (button.dataset["dpAction"] !== "select") continue;
      this.#patch.attribute(button, "aria-pressed", String(selected.has(keyOf(button))));
      if (button instanceof HTMLButtonElement) this.#patch.attribute(button, "type", "button");
    }
  }

  #showGroup(radios: readonly HTMLInputElement[], selected: ReadonlySet<string>): void {
    const chosen = radios.find((radio) => isSelect(radio) && selected.has(keyOf(radio)));
    if (chosen) return setChecked(chosen, true);
    const checked = radios.find((radio) => radio.checked);
    if (checked && !isSelect(checked)) return this.keepPlain(checked);
    const kept = this.#plain.get(radios[0]!.name);
    const plain = kept && radios.includes(kept) ? kept : radios.find((radio) => !isSelect(radio));
    if (plain) setChecked(plain, true);
    else if (checked) setChecked(checked, false);
  }
}

export const keyOf = ({ dataset }: HTMLElement): string => dataset["dpSelect"] ?? dataset["dpItem"] ?? "";

const isSelect = ({ dataset }: HTMLElement): boolean => dataset["dpSelect"] !== undefined;

function setChecked(control: HTMLInputElement, checked: boolean): void {
  if (control.checked !== checked) control.checked = checked;
}
