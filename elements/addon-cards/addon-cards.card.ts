import type { Session } from "../../src/element/mixin.ts";
import type { MarkupPatch } from "../../src/markup/markup-patch.ts";
import type { Validate } from "../../src/selections/registration.ts";
import { logWarning } from "../../src/state/logged.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { cardControls, isSelect, keyOf } from "./addon-cards.controls.ts";
import { itemsOf } from "./addon-cards.items.ts";
import type { AddonCardsModel } from "./addon-cards.model.ts";
import type { AddonCardsOptions } from "./addon-cards.options.ts";

export type CardsSession = Session<AddonCardsOptions, AddonCardsModel<Element>>;

/** The element, as its cards need it. */
export interface CardsHost extends HTMLElement {
  /** own checks of cards, by feature name (addon-cards.11) */
  readonly validators: Readonly<Record<string, Validate>> | undefined;
}

export type PageCard = ReturnType<typeof pageCard>;

/** One card of the page, registered in the store under its name. */
export function pageCard(element: HTMLElement, host: CardsHost, { model, context }: CardsSession, patch: MarkupPatch) {
  const name = element.dataset["dpCard"] ?? "";
  const controls = cardControls(element, patch);
  const logged = new Set<string>();
  const showCap = cardNote(element, "cap");
  const showRefusal = cardNote(element, "refused");
  let script = readScript();
  let { items, problems } = itemsOf(script);
  let followsQuantity = readFollows();
  let isBegun = false;
  let isSeen = false;
  let isRegistered = model.register(card());

  function readScript(): string {
    return element.querySelector("script[data-dp-items]")?.textContent ?? "{}";
  }

  function readFollows(): boolean {
    return element.hasAttribute("data-dp-follow-quantity");
  }

  function card() {
    const validate = (item: Parameters<Validate>[0]) => {
      const { validators } = host;
      return validators && Object.hasOwn(validators, name) ? validators[name]!(item) : true;
    };
    return { element, name, followsQuantity, items, validate };
  }

  function log(problem: string): void {
    if (logged.has(problem)) return;
    logged.add(problem);
    logWarning(context, "addon-cards.items", `the card ${name}: ${problem}.`);
  }

  function registerAgain(): void {
    const keys = isRegistered ? [...model.selected(name)] : [];
    if (isRegistered) model.unregister(name);
    isRegistered = model.register(card());
    if (isRegistered) model.start(name, keys);
    controls.read(isRegistered ? items : undefined);
  }

  /** Selects what the server rendered as chosen, as soon as the card shows (addon-cards.7, addon-cards.13). */
  function begin(rendered: boolean, except?: string): void {
    if (isBegun || !isRegistered || model.$resting.get() || !model.rendered(name)) return;
    isBegun = true;
    model.start(
      name,
      controls.chosen(rendered).filter((key) => key !== except),
    );
  }

  return {
    ...{ element, name, begin, registerAgain },
    isRegistered: () => isRegistered,
    has: (key: string) => isRegistered && items.has(key),
    /** Reads the items and controls as they are now. */
    read(): void {
      const [text, follows] = [readScript(), readFollows()];
      const [isChanged, isOther] = [text !== script, follows !== followsQuantity];
      if (isChanged) ({ items, problems } = itemsOf(text));
      [script, followsQuantity] = [text, follows];
      if (isRegistered && isOther) registerAgain();
      else if (isRegistered && isChanged) model.replace(card());
      const unknown = controls.read(isRegistered ? items : undefined);
      if (!isRegistered) return;
      // an invalid item is reported once, not again for each of its controls
      for (const problem of problems) log(problem);
      if (problems.length > 0) return;
      for (const key of unknown) log(`a control names the item "${key}", which it does not have`);
    },
    /** The page has changed: the card starts again. */
    forget: () => void (isBegun = false),
    /** The shopper has ticked, unticked or chosen a control (addon-cards.4, addon-cards.5). */
    chose(control: HTMLInputElement): void {
      const key = keyOf(control);
      begin(false, key);
      if (control.type !== "radio") {
        if (isSelect(control)) model.choose(name, control.checked ? { add: key } : { remove: [key] });
        return;
      }
      const others = controls.groupOf(control).filter((radio) => radio !== control && isSelect(radio));
      if (!isSelect(control) && others.length === 0) return;
      const taken = model.choose(name, { add: isSelect(control) ? key : undefined, remove: others.map(keyOf) });
      if (taken && !isSelect(control)) controls.keepPlain(control);
    },
    /** Shows the state of the store; the card is hidden while the buying option supports no cards (addon-cards.15). */
    show(buyingOption: string): void {
      if (!isRegistered) return;
      const resting = model.$resting.get();
      if (resting) patch.hide(element, true);
      else {
        patch.release(element, "hidden");
        patch.style(element, { display: "none" }, false);
        begin(false);
      }
      const selected = model.selected(name);
      patch.attribute(element, "data-buying-option", buyingOption);
      patch.attribute(element, "data-selected", selected.size > 0 ? "" : null);
      if (isBegun && !resting) controls.show(selected);
      showCap(model.capOf(name));
      showRefusal(model.refusalOf(name));
    },
    impress(): void {
      if (isSeen || !isRegistered) return;
      isSeen = true;
      model.impression(name);
    },
    leave(): void {
      showCap(undefined);
      showRefusal(undefined);
      if (isRegistered) model.unregister(name);
      isRegistered = false;
      patch.release(element);
    },
  };
}

/** Returns a function that shows a text at the end of a card; a refusal is announced when it appears. */
function cardNote(card: HTMLElement, kind: "cap" | "refused"): (text: string | undefined) => void {
  const node = document.createElement("p");
  node.setAttribute("data-dp-drawn", "");
  node.setAttribute("data-dp-note", kind);
  if (kind === "refused") node.setAttribute("data-role", "alert");
  return (text = "") => {
    if (text !== node.textContent) {
      node.textContent = text;
      if (kind === "refused" && text !== "") announceLater(text, "alert");
    }
    if (text === "") node.remove();
    else if (!node.isConnected) card.append(node);
  };
}
