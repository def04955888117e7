import { bindItems, type Items } from "../../src/markup/items.ts";
import { queryAll } from "../../src/markup/query.ts";
import { logWarning } from "../../src/state/logged.ts";
import { deviceTypeOf } from "../../src/selections/device.ts";
import type { CardsSession, PageCard } from "./addon-cards.card.ts";
import type { scrollBack } from "./addon-cards.scroll-back.ts";

interface Deps {
  readonly host: HTMLElement;
  readonly session: CardsSession;
  /** the card that a node of the page is in */
  cardOf(node: Element): PageCard | undefined;
  /** `select` or `deselect` was pressed; true when that changed the selection */
  choose(card: PageCard, control: HTMLElement): boolean;
}

interface Opened {
  readonly card: PageCard;
  hide?: () => void;
  scrollBack?: typeof scrollBack;
  changed: boolean;
}

const TEMPLATE = "template[data-dp-part=details]";
const CONTROL = "[data-dp-action=details]";

const templateOf = (control: HTMLElement): HTMLTemplateElement | undefined =>
  queryAll(control.closest("[data-dp-card]")!, TEMPLATE).find((node) => node instanceof HTMLTemplateElement);

/** The details of the cards, one at a time. The code of the sheet is loaded with the first opening (addon-cards.18 to .22). */
export function cardDetails({ host, session, cardOf, choose }: Deps) {
  const { model, context, signal, $options } = session;
  /** what runs after the sheet has slid out */
  const waiting: (() => void)[] = [];
  let items: Items | undefined;
  let root: (() => ShadowRoot) | undefined;
  let opened: Opened | undefined;
  let leaving = 0;
  let back: AbortController | undefined;

  async function open(template: HTMLTemplateElement, control: HTMLElement): Promise<void> {
    const card = cardOf(control);
    if (!card || opened || !model.open(card.name)) return;
    back?.abort();
    const own: Opened = { card, changed: false };
    opened = own;
    const loaded = await import("./addon-cards.sheet.ts").catch((cause: unknown) => {
      context.log("addon-cards.sheet", `the details could not be loaded: ${String(cause)}`);
    });
    if (opened !== own || signal.aborted) return;
    if (!loaded) return close("failed");
    own.scrollBack = loaded.scrollBack;
    root ??= loaded.sheetRoot(host, signal);
    own.hide = loaded.openSheet({
      root: root(),
      content: document.importNode(template.content, true),
      fallbackName: control.textContent?.trim() ?? "",
      kind: deviceTypeOf(context.pageOptions().device) === "web" ? "side-sheet" : "bottom-sheet",
      closeText: context.text("addon-cards.close"),
      selected: model.selected(card.name),
      has: card.has,
      opener: () => (control.isConnected ? control : host.querySelector<HTMLElement>(CONTROL)),
      onPress(pressed) {
        const action = pressed.dataset["dpAction"]!;
        if (action !== "close") own.changed = choose(card, pressed);
        close(action === "close" ? "action" : action);
      },
      onClose: close,
      onClosed: () => closed(own),
    });
  }

  function close(reason: string): void {
    if (!opened) return;
    const { hide, card } = opened;
    opened = undefined;
    if (hide) leaving++;
    hide?.();
    model.closed(card.name, reason);
  }

  /** The sheet has slid out and focus is back. */
  function closed({ changed, card, scrollBack }: Opened): void {
    leaving--;
    for (const run of waiting.splice(0)) run();
    if (!changed || !$options.get().scrollToCard || signal.aborted) return;
    back = new AbortController();
    void scrollBack?.(card.element, AbortSignal.any([back.signal, signal]));
  }

  return {
    /** Runs at once, or after the open sheet has slid out: assistive technology hears nothing outside a modal surface. */
    afterwards(run: () => void): void {
      if (opened || leaving > 0) waiting.push(run);
      else run();
    },
    /** Shows what the controls open, and disables those that open nothing (addon-cards.26). */
    look(): void {
      // not before the page has its first whole cards: half a card has no template yet
      items ??= bindItems(host, session, {
        selector: `[data-dp-card] ${CONTROL}`,
        watched: ["data-dp-action"],
        item: templateOf,
        look: () => ({ popup: "dialog" }),
        missing(control) {
          const name = control.closest("[data-dp-card]")!.getAttribute("data-dp-card");
          logWarning(context, "addon-cards.details", `${name} has no template for its details.`);
        },
        press: (template, control) => void open(template, control),
      });
      items.update();
    },
    /** A card has left the page. */
    gone: (card: PageCard) => void (opened?.card === card && close("card")),
    end: () => close("left"),
  };
}
