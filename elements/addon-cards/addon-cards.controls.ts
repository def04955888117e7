import type { MarkupPatch } from "../../src/page/markup-patch.ts";
import { queryAll } from "../../src/page/query.ts";
import type { CardItem } from "./addon-cards.items.ts";

const TICKS = "input[data-dp-select]";
const BUTTONS = "[data-dp-action=select], [data-dp-action=deselect]";

export const isDisabled = (control: Element): boolean => control.matches(":disabled, [aria-disabled=true]");

/** The controls of one card, and what they show. */
export class CardControls {
  readonly #card: HTMLElement;
  readonly #patch: MarkupPatch;
  readonly #disabled = new Set<Element>();
  /** what the server rendered, for controls whose attributes we have written since */
  readonly #pressed = new WeakMap<Element, boolean>();
  /** the radio that stands for nothing, which was chosen last */
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

  /** Takes up what the page has now: disables what can select nothing (addon-cards.2, .24). */
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

  /** What the store puts into the forms is not posted by the control a second time; of radios all of a group, which must stay one. */
  #detach(items: ReadonlyMap<string, CardItem>): void {
    const posted = this.#ticks.filter((tick) => {
      const item = items.get(keyOf(tick));
      return item && (item.formData || item.buynowData || item.enableIA);
    });
    for (const tick of posted) for (const one of this.groupOf(tick)) this.#patch.attribute(one, "form", "");
  }

  /** A radio and those that the browser unticks with it; a checkbox alone. */
  groupOf(control: HTMLInputElement): HTMLInputElement[] {
    if (control.type !== "radio" || control.name === "") return [control];
    const radios = this.#own("input[type=radio]") as HTMLInputElement[];
    return radios.filter(({ name }) => name === control.name);
  }

  /** Keys that the controls show as chosen: now, or as the server rendered them. */
  chosen(rendered: boolean): string[] {
    const ticked = this.#ticks.filter((tick) => !isDisabled(tick) && (rendered ? tick.defaultChecked : tick.checked));
    const pressed = this.#buttons.filter(
      (button) => button.dataset["dpAction"] === "select" && !isDisabled(button) && this.#pressed.get(button),
    );
    return [...new Set([...ticked, ...pressed].map(keyOf))];
  }

  /** A radio without an item was chosen: it is what its group shows when nothing of it is selected. */
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
