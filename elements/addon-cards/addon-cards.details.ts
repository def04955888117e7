import type { Session } from "../../src/element/mixin.ts";
import { queryAll } from "../../src/page/query.ts";
import { logWarning } from "../../src/state/logged.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { deviceTypeOf } from "../../src/state/selections/device.ts";
import { bringBack } from "./addon-cards.back.ts";
import type { PageCard } from "./addon-cards.card.ts";
import type { AddonCardsModel } from "./addon-cards.model.ts";
import type { AddonCardsOptions } from "./addon-cards.options.ts";
import type { Sheet } from "./addon-cards.sheet.ts";

export interface DetailsParts {
  readonly host: HTMLElement;
  readonly session: Session<AddonCardsOptions, AddonCardsModel<Element>>;
  root(): ShadowRoot;
  /** `select` or `deselect` was pressed; true when that changed the selection */
  choose(card: PageCard, control: HTMLElement): boolean;
}

interface Opened {
  readonly card: PageCard;
  readonly control: HTMLElement;
  sheet?: Sheet;
  changed: boolean;
}

const TEMPLATE = "template[data-dp-part=details]";
const CONTROL = "[data-dp-action=details]";

const templateOf = ({ element }: PageCard): HTMLTemplateElement | undefined =>
  queryAll(element, TEMPLATE).find((node): node is HTMLTemplateElement => node instanceof HTMLTemplateElement);

/** The details of the cards: one at a time, in a sheet that is loaded when it is first wanted (addon-cards.18 to .22). */
export class CardDetails {
  readonly #parts: DetailsParts;
  readonly #patch = markupPatch();
  readonly #logged = new WeakSet<Element>();
  /** what waits until the sheet is out */
  readonly #waiting: (() => void)[] = [];
  #open: Opened | undefined;
  #leaving = 0;
  #back: AbortController | undefined;

  constructor(parts: DetailsParts) {
    this.#parts = parts;
  }

  /** Runs it at once, or when the sheet that is open has gone: what lies outside a modal surface is not heard. */
  afterwards(run: () => void): void {
    if (this.#open || this.#leaving > 0) this.#waiting.push(run);
    else run();
  }

  /** Says what the controls open, and disables those that open nothing (addon-cards.26). */
  look(): void {
    for (const control of queryAll(this.#parts.host, CONTROL)) {
      const card = control.closest("[data-dp-card]");
      if (!card || control.closest("[data-dp-drawn]")) continue;
      const missing = card.querySelector(TEMPLATE) === null;
      this.#patch.attribute(control, "aria-haspopup", "dialog");
      this.#patch.attribute(control, "aria-disabled", missing ? "true" : null);
      if (control instanceof HTMLButtonElement) this.#patch.attribute(control, "type", "button");
      if (!missing || this.#logged.has(control)) continue;
      this.#logged.add(control);
      logWarning(
        this.#parts.session.context,
        "addon-cards.details",
        `${(card as HTMLElement).dataset["dpCard"]} has no template for its details.`,
      );
    }
  }

  async press(card: PageCard, control: HTMLElement): Promise<void> {
    const template = templateOf(card);
    const { session, host, root } = this.#parts;
    if (!template || this.#open || !session.model.open(card.name)) return;
    this.#back?.abort();
    const open: Opened = { card, control, changed: false };
    this.#open = open;
    const loaded = await import("./addon-cards.sheet.ts").catch((cause: unknown) => {
      session.context.log("addon-cards.sheet", `the details could not be loaded: ${String(cause)}`);
    });
    if (this.#open !== open || session.signal.aborted) return;
    if (!loaded) return this.#close("failed");
    open.sheet = loaded.openSheet({
      root: root(),
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
    open.changed = this.#parts.choose(open.card, control);
    this.#close(control.dataset["dpAction"]!);
  }

  #close(reason: string): void {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    if (open.sheet) {
      this.#leaving++;
      open.sheet.close();
    }
    this.#parts.session.model.closed(open.card.name, reason);
  }

  /** The sheet is out and focus is back. */
  #closed({ changed, card }: Opened): void {
    this.#leaving--;
    for (const run of this.#waiting.splice(0)) run();
    const { session } = this.#parts;
    if (!changed || !session.$options.get().scrollToCard || session.signal.aborted) return;
    this.#back = new AbortController();
    void bringBack(card.element, AbortSignal.any([this.#back.signal, session.signal]));
  }

  /** Its card has left the page. */
  gone(card: PageCard): void {
    if (this.#open?.card === card) this.#close("card");
  }

  end(): void {
    this.#close("left");
    this.#patch.release();
  }
}
