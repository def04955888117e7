import { showDialog } from "../../src/ui/dialog-surface.ts";
import { activeElement, tabbable } from "../../src/ui/focus.ts";
import { followHeight } from "../../src/ui/sheet-height.ts";

export interface SheetParts {
  /** drawn beside the page's markup; its host takes the content, so that the page's own styles hold */
  readonly root: ShadowRoot;
  readonly content: DocumentFragment;
  /** names the sheet where its content has no heading */
  readonly fallbackName: string;
  readonly kind: "side-sheet" | "bottom-sheet";
  readonly closeText: string;
  /** keys of the card that are selected */
  readonly selected: ReadonlySet<string>;
  /** whether the card has an item of that key, and may select it */
  has(key: string): boolean;
  opener(): HTMLElement | null;
  /** `select`, `deselect` or `close` was pressed */
  onPress(control: HTMLElement): void;
  onClose(reason: string): void;
  /** it is out, and focus is back */
  onClosed(): void;
}

export interface Sheet {
  close(): void;
}

/** CSS px (addon-cards.18) */
const WIDTH = 605;
const WAY = 600;
const ACTIONS = "[data-dp-action=select], [data-dp-action=deselect], [data-dp-action=close]";

/** Opens the details of a card, drawn without React: a behaviour element loads none. */
export function openSheet(parts: SheetParts): Sheet {
  const { root, kind } = parts;
  const content = document.createElement("div");
  content.append(parts.content);
  for (const control of content.querySelectorAll<HTMLElement>(ACTIONS)) prepare(control, parts);
  content.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest(ACTIONS) : null;
    if (!(control instanceof HTMLElement)) return;
    event.preventDefault();
    if (!control.matches(":disabled, [aria-disabled=true]")) parts.onPress(control);
  });

  const node = document.createElement("dialog");
  node.className = "dp-dialog";
  node.tabIndex = -1;
  node.dataset["kind"] = kind;
  node.dataset["side"] = "end";
  node.setAttribute("part", "dialog");
  node.setAttribute("aria-modal", "true");
  node.setAttribute(
    "aria-label",
    content.querySelector("h1, h2, h3, h4, h5, h6, [role=heading]")?.textContent?.trim() || parts.fallbackName,
  );
  if (kind === "side-sheet") node.style.setProperty("--_width", `${WIDTH}px`);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "dp-button";
  close.textContent = parts.closeText;
  close.setAttribute("part", "close");
  close.addEventListener("click", () => parts.onClose("button"));
  const header = document.createElement("header");
  header.className = "dp-dialog-header";
  header.append(close);
  const place = document.createElement("div");
  place.append(document.createElement("slot"));
  const body = document.createElement("div");
  body.className = "dp-dialog-body";
  body.setAttribute("part", "dialog-body");
  body.append(place);
  const panel = document.createElement("div");
  panel.className = "dp-dialog-panel";
  panel.append(header, body);
  node.append(panel);
  root.append(node);
  root.host.append(content);

  const unfollow = kind === "bottom-sheet" ? followHeight(place) : undefined;
  const hide = showDialog(node, {
    ...{ surface: "addon-details", kind, side: "end", historyMarker: false, way: WAY },
    initialFocus: () => tabbable(body)[0],
    opener: parts.opener,
    onClose: parts.onClose,
    onClosed() {
      node.remove();
      content.remove();
      if (!activeElement()) parts.opener()?.focus();
      parts.onClosed();
    },
  });
  return {
    close() {
      unfollow?.();
      hide();
    },
  };
}

function prepare(control: HTMLElement, { selected, has }: SheetParts): void {
  if (control instanceof HTMLButtonElement) control.type = "button";
  if (control.dataset["dpAction"] !== "close" && !has(control.dataset["dpItem"] ?? "")) control.setAttribute("aria-disabled", "true");
  if (control.dataset["dpAction"] !== "select") return;
  control.setAttribute("aria-pressed", String(selected.has(control.dataset["dpItem"] ?? "")));
}
