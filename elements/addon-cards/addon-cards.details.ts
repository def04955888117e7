import type { Session } from "../../src/element/mixin.ts";
import { queryAll } from "../../src/page/query.ts";
import { logWarning } from "../../src/state/logged.ts";
import { bindItems, type Items } from "../../src/page/items.ts";
import { deviceTypeOf } from "../../src/state/selections/device.ts";
import { scrollBack } from "./addon-cards.scroll-back.ts";
import type { PageCard } from "./addon-cards.card.ts";
import type { AddonCardsModel } from "./addon-cards.model.ts";
import type { AddonCardsOptions } from "./addon-cards.options.ts";

export interface Deps {
  readonly host: HTMLElement;
  readonly session: Session<AddonCardsOptions, AddonCardsModel<Element>>;
  /** the card that a node of the page is in */
  cardOf(node: Element): PageCard | undefined;
  /** `select` or `deselect` was pressed; true when that changed the selection */
  choose(card: PageCard, control: HTMLElement): boolean;
}

interface Opened {
  readonly card: PageCard;
  readonly control: HTMLElement;
  hide?: () => void;
  changed: boolean;
}

const TEMPLATE = "template[data-dp-part=details]";
const CONTROL = "[data-dp-action=details]";

const templateOf = (control: HTMLElement): HTMLTemplateElement | undefined =>
  queryAll(control.closest("[data-dp-card]")!, TEMPLATE).find((node) => node instanceof HTMLTemplateElement);

/** The details of the cards, one at a time. The code of the sheet is loaded with the first opening (addon-cards.18 to .22). */
export class CardDetails {
  readonly #deps: Deps;
  /** what runs after the sheet has slid out */
  readonly #waiting: (() => void)[] = [];
  #items: Items | undefined;
  #root: (() => ShadowRoot) | undefined;
  #open: Opened | undefined;
  #leaving = 0;
  #back: AbortController | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Runs at once, or after the open sheet has slid out: assistive technology hears nothing outside a modal surface. */
  afterwards(run: () => void): void {
    if (this.#open || this.#leaving > 0) this.#waiting.push(run);
    else run();
  }

  /** Shows what the controls open, and disables those that open nothing (addon-cards.26). */
  look(): void {
    const { host, session } = this.#deps;
    // not before the page has its first whole cards: half a card has no template yet
    this.#items ??= bindItems(host, session, {
      selector: `[data-dp-card] ${CONTROL}`,
      watched: ["data-dp-action"],
      item: templateOf,
      look: () => ({ popup: "dialog" }),
      missing(control) {
        const name = control.closest("[data-dp-card]")!.getAttribute("data-dp-card");
        logWarning(session.context, "addon-cards.details", `${name} has no template for its details.`);
      },
      press: (template, control) => void this.#press(template, control),
    });
    this.#items.update();
  }

  async #press(template: HTMLTemplateElement, control: HTMLElement): Promise<void> {
    const { session, host, cardOf } = this.#deps;
    const card = cardOf(control);
    if (!card || this.#open || !session.model.open(card.name)) return;
    this.#back?.abort();
    const open: Opened = { card, control, changed: false };
    this.#open = open;
    const loaded = await import("./addon-cards.sheet.ts").catch((cause: unknown) => {
      session.context.log("addon-cards.sheet", `the details could not be loaded: ${String(cause)}`);
    });
    if (this.#open !== open || session.signal.aborted) return;
    if (!loaded) return this.#close("failed");
    this.#root ??= loaded.sheetRoot(host, session.signal);
    open.hide = loaded.openSheet({
      root: this.#root(),
      content: document.importNode(template.content, true),
      fallbackName: control.textContent?.trim() ?? "",
      kind: deviceTypeOf(session.context.pageOptions().device) === "web" ? "side-sheet" : "bottom-sheet",
      closeText: session.context.text("addon-cards.close"),
      selected: session.model.selected(card.name),
      has: (key) => card.has(key),
      opener: () => (control.isConnected ? control : host.querySelector<HTMLElement>(CONTROL)),
      onPress: (pressed) => this.#pressed(open, pressed),
      onClose: (reason) => this.#close(reason),
      onClosed: () => this.#closed(open),
    });
  }

  #pressed(open: Opened, control: HTMLElement): void {
    if (control.dataset["dpAction"] === "close") return this.#close("action");
    open.changed = this.#deps.choose(open.card, control);
    this.#close(control.dataset["dpAction"]!);
  }

  #close(reason: string): void {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    if (open.hide) {
      this.#leaving++;
      open.hide();
    }
    this.#deps.session.model.closed(open.card.name, reason);
  }

  /** The sheet has slid out and focus is back. */
  #closed({ changed, card }: Opened): void {
    this.#leaving--;
    for (const run of this.#waiting.splice(0)) run();
    const { session } = this.#deps;
    if (!changed || !session.$options.get().scrollToCard || session.signal.aborted) return;
    this.#back = new AbortController();
    void scrollBack(card.element, AbortSignal.any([this.#back.signal, session.signal]));
  }

  /** Its card has left the page. */
  gone(card: PageCard): void {
    if (this.#open?.card === card) this.#close("card");
  }

  end(): void {
    this.#close("left");
  }
}
