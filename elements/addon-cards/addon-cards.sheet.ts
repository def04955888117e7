import { surfaceRoot } from "../../src/markup/surface-root.ts";
import { dialogShell, dialogShellStyles } from "../../src/overlay/dialog-shell.ts";
import { activeElement, tabbable } from "../../src/focus/focus.ts";
import { followHeight } from "../../src/overlay/sheet-height.ts";
import { makeNode } from "../../src/overlay/shell-nodes.ts";
import css from "./addon-cards.css?inline";

export { scrollBack } from "./addon-cards.scroll-back.ts";

export interface SheetSpec {
  /** its host holds the content, so that the page's own styles apply */
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
  /** the sheet has slid out, and focus is back */
  onClosed(): void;
}

/** CSS px (addon-cards.18) */
const WIDTH = 605;
const WAY = 600;
const ACTIONS = "[data-dp-action=select], [data-dp-action=deselect], [data-dp-action=close]";

/** Where the sheets of an element are rendered. */
export const sheetRoot = (host: HTMLElement, signal: AbortSignal): (() => ShadowRoot) =>
  surfaceRoot(host, signal, [...dialogShellStyles, css]);

/** Opens the details of a card. Returns a function that closes them. */
export function openSheet(spec: SheetSpec): () => void {
  const { root, kind, opener, onClose, closeText } = spec;
  const content = makeNode("div", {}, spec.content);
  for (const control of content.querySelectorAll<HTMLElement>(ACTIONS)) prepare(control, spec);
  content.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest(ACTIONS) : null;
    if (!(control instanceof HTMLElement)) return;
    event.preventDefault();
    if (!control.matches(":disabled, [aria-disabled=true]")) spec.onPress(control);
  });

  const { body, open } = dialogShell({
    ...{ surface: "addon-details", kind, way: WAY, closeText, closePart: "close", opener, onClose },
    label: content.querySelector("h1, h2, h3, h4, h5, h6, [role=heading]")?.textContent?.trim() || spec.fallbackName,
    width: kind === "side-sheet" ? WIDTH : undefined,
    initialFocus: () => tabbable(body)[0],
    onClosed() {
      content.remove();
      if (!activeElement()) opener()?.focus();
      spec.onClosed();
    },
  });
  const place = makeNode("div", {}, makeNode("slot"));
  body.append(place);
  root.host.append(content);
  const unfollow = kind === "bottom-sheet" ? followHeight(place) : undefined;
  const hide = open(root);
  return () => {
    unfollow?.();
    hide();
  };
}

function prepare(control: HTMLElement, { selected, has }: SheetSpec): void {
  if (control instanceof HTMLButtonElement) control.type = "button";
  if (control.dataset["dpAction"] !== "close" && !has(control.dataset["dpItem"] ?? "")) control.setAttribute("aria-disabled", "true");
  if (control.dataset["dpAction"] !== "select") return;
  control.setAttribute("aria-pressed", String(selected.has(control.dataset["dpItem"] ?? "")));
}
