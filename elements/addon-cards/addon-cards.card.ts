import type { MarkupPatch } from "../../src/page/markup-patch.ts";
import type { Session } from "../../src/element/mixin.ts";
import { logWarning } from "../../src/state/logged.ts";
import { CardControls, keyOf } from "./addon-cards.controls.ts";
import { itemsOf, type CardItems } from "./addon-cards.items.ts";
import type { Card, AddonCardsModel } from "./addon-cards.model.ts";
import type { AddonCardsOptions } from "./addon-cards.options.ts";
import type { AddonCardsElement } from "./addon-cards.element.ts";
import { announce } from "../../src/ui/announcer.ts";

/** One card of the page, registered in the store under its name. */
export class PageCard {
  readonly element: HTMLElement;
  readonly name: string;
  registered = false;
  readonly #session: Session<AddonCardsOptions, AddonCardsModel<Element>>;
  readonly #patch: MarkupPatch;
  readonly #host: AddonCardsElement;
  readonly #controls: CardControls;
  readonly #logged = new Set<string>();
  readonly #notes = new Map<"refused" | "cap", HTMLElement>();
  #text: string | undefined;
  #items: CardItems = { items: new Map(), problems: [] };
  #follows = false;
  #begun = false;
  #resting = false;
  #seen = false;

  constructor(
    element: HTMLElement,
    session: Session<AddonCardsOptions, AddonCardsModel<Element>>,
    patch: MarkupPatch,
    host: AddonCardsElement,
  ) {
    this.element = element;
    this.name = element.dataset["dpCard"] ?? "";
    this.#session = session;
    this.#patch = patch;
    this.#host = host;
    this.#controls = new CardControls(element, patch);
    this.#readItems();
    this.registered = session.model.register(this.#card());
  }

  #card(): Card<Element> {
    const { element, name } = this;
    return {
      ...{ element, name, followsQuantity: this.#follows, items: this.#items.items },
      validate: (item) => {
        const { validators } = this.#host;
        return validators && Object.hasOwn(validators, name) ? validators[name]!(item) : true;
      },
    };
  }

  #readItems(): void {
    const script = this.element.querySelector("script[data-dp-items]");
    const text = script?.textContent ?? "{}";
    this.#follows = this.element.hasAttribute("data-dp-follow-quantity");
    if (text !== this.#text) this.#items = itemsOf(text);
    this.#text = text;
  }

  /** Reads the items and controls as they are now. */
  read(): void {
    const [text, follows] = [this.#text, this.#follows];
    this.#readItems();
    if (this.registered && follows !== this.#follows) this.registerAgain();
    else if (this.registered && text !== this.#text) this.#session.model.replace(this.#card());
    const unknown = this.#controls.read(this.registered ? this.#items.items : undefined);
    if (!this.registered) return;
    // an invalid item is reported once, not again for each of its controls
    for (const problem of this.#items.problems) this.#log(problem);
    if (this.#items.problems.length > 0) return;
    for (const key of unknown) this.#log(`a control names the item "${key}", which it does not have`);
  }

  has(key: string): boolean {
    return this.registered && this.#items.items.has(key);
  }

  #log(problem: string): void {
    if (this.#logged.has(problem)) return;
    this.#logged.add(problem);
    logWarning(this.#session.context, "addon-cards.items", `the card ${this.name}: ${problem}.`);
  }

  /** Selects what the server rendered as chosen, as soon as the card shows (addon-cards.7, addon-cards.13). */
  begin(rendered: boolean, except?: string): void {
    const { model } = this.#session;
    if (this.#begun || !this.registered || model.$resting.get() || !model.rendered(this.name)) return;
    this.#begun = true;
    model.start(
      this.name,
      this.#controls.chosen(rendered).filter((key) => key !== except),
    );
  }

  /** The page has changed: the card starts again. */
  forget(): void {
    this.#begun = false;
  }

  registerAgain(): void {
    const { model } = this.#session;
    const keys = this.registered ? [...model.selected(this.name)] : [];
    if (this.registered) model.unregister(this.name);
    this.registered = model.register(this.#card());
    if (this.registered) model.start(this.name, keys);
    this.#controls.read(this.registered ? this.#items.items : undefined);
  }

  /** The shopper has ticked, unticked or chosen a control (addon-cards.4, addon-cards.5). */
  chose(control: HTMLInputElement): void {
    const { model } = this.#session;
    const isSelect = control.dataset["dpSelect"] !== undefined;
    const key = keyOf(control);
    this.begin(false, key);
    if (control.type !== "radio") {
      if (isSelect) model.choose(this.name, control.checked ? { add: key } : { remove: [key] });
      return;
    }
    const others = this.#controls.groupOf(control).filter((radio) => radio !== control && radio.dataset["dpSelect"] !== undefined);
    if (!isSelect && others.length === 0) return;
    const taken = model.choose(this.name, { add: isSelect ? key : undefined, remove: others.map(keyOf) });
    if (taken && !isSelect) this.#controls.keepPlain(control);
  }

  /** Hides the card while the buying option supports no cards (addon-cards.15). */
  rest(resting: boolean): void {
    if (!this.registered || resting === this.#resting) return;
    this.#resting = resting;
    if (resting) this.#patch.hide(this.element, true);
    else this.#patch.release(this.element);
  }

  show(buyingOption: string): void {
    if (!this.registered) return;
    const { model } = this.#session;
    const selected = model.selected(this.name);
    this.#patch.attribute(this.element, "data-buying-option", buyingOption);
    this.#patch.attribute(this.element, "data-selected", selected.size > 0 ? "" : null);
    if (this.#begun && !this.#resting) this.#controls.show(selected);
    this.#note("cap", model.capOf(this.name));
    this.#note("refused", model.refusalOf(this.name));
  }

  #note(kind: "refused" | "cap", text: string | undefined): void {
    const known = this.#notes.get(kind);
    if (text === undefined) {
      known?.remove();
      this.#notes.delete(kind);
      return;
    }
    const node = known ?? document.createElement("p");
    if (node.textContent !== text) {
      node.textContent = text;
      if (kind === "refused") announce(text, "alert");
    }
    if (known?.isConnected) return;
    node.setAttribute("data-dp-drawn", "");
    node.setAttribute("data-dp-note", kind);
    if (kind === "refused") node.setAttribute("data-role", "alert");
    this.#notes.set(kind, node);
    this.element.append(node);
  }

  impress(): void {
    if (this.#seen || !this.registered) return;
    this.#seen = true;
    this.#session.model.impression(this.name);
  }

  leave(): void {
    for (const note of this.#notes.values()) note.remove();
    this.#notes.clear();
    if (this.registered) this.#session.model.unregister(this.name);
    this.registered = false;
    this.#patch.release(this.element);
  }
}
