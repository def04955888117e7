import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { borrowContent } from "../../src/markup/move-element.ts";
import { namedElement } from "../../src/opening/named-element.ts";
import { opensElsewhere } from "../../src/markup/press.ts";
import { surfaceRoot } from "../../src/markup/surface-root.ts";
import { dialogShell, dialogShellStyles } from "../../src/overlay/dialog-shell.ts";
import { activeElement, composedContains, tabbable } from "../../src/focus/focus.ts";
import { makeButton, makeNode } from "../../src/overlay/shell-nodes.ts";
import css from "./sustainability-badge.css?inline";
import type { SustainabilityBadgeModel } from "./sustainability-badge.model.ts";

interface Texts {
  readonly heading: string;
  readonly back: string;
  readonly close: string;
}

interface SheetSpec {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly model: SustainabilityBadgeModel;
  readonly signal: AbortSignal;
  /** element of the page with the content of the first pane */
  readonly source: HTMLElement;
  readonly texts: Texts;
  opener(): HTMLElement | null;
}

/** Where the sheets of an element are rendered. */
export const sheetRoot = (host: HTMLElement, signal: AbortSignal): (() => ShadowRoot) =>
  surfaceRoot(host, signal, [...dialogShellStyles, css]);

export type Sheet = ReturnType<typeof openSheet>;

/** CSS px (sustainability-badge.2) */
const WIDTH = 500;
const LEADS_AWAY = '[data-dp-action="show-secondary"]';

/** Sheets on their way out still hold content of the page. */
const leaving = new WeakMap<HTMLElement, () => void>();

/** A place for content of the page, in the light DOM of the dialog, so that the page's own sheets style it. */
function lightPlace(slot: string): HTMLDivElement {
  const place = makeNode("div");
  place.slot = slot;
  place.setAttribute("data-dp-drawn", "");
  return place;
}

function pane(name: string, part: string, ...before: Node[]): HTMLDivElement {
  const slot = document.createElement("slot");
  slot.name = name;
  return makeNode("div", { part }, ...before, slot);
}

/** Two empty stops around what the dialog holds; each hands focus on, so that Tab never leaves (sustainability-badge.5). */
function addAnchors(dialog: HTMLDialogElement): void {
  let isBack = false;
  dialog.addEventListener("keydown", ({ shiftKey }) => (isBack = shiftKey));
  const anchors = ["start", "end"].map((part) => {
    const anchor = makeNode("div", { tabIndex: 0, part: `anchor-${part}` });
    anchor.setAttribute("aria-hidden", "true");
    return anchor;
  });
  for (const anchor of anchors)
    anchor.addEventListener("focus", () => {
      const stops = tabbable(dialog).filter((stop) => !anchors.includes(stop as HTMLDivElement));
      (isBack ? stops.at(-1) : stops[0])?.focus();
    });
  dialog.prepend(anchors[0]!);
  dialog.append(anchors[1]!);
}

/** Opens the sheet on its first pane. */
export function openSheet({ host, root, model, signal, source, texts, opener }: SheetSpec) {
  leaving.get(host)?.();
  const [first, second] = [lightPlace("first"), lightPlace("second")];
  const back = makeButton("", "back", showFirst);
  const [firstPane, secondPane] = [pane("first", "pane"), pane("second", "secondary-pane", back)];
  const { dialog, heading, close, body, open } = dialogShell({
    ...{ surface: "sustainability-badge", kind: "side-sheet", width: WIDTH, opener, onClose: model.close },
    ...{ heading: texts.heading, closeText: texts.close },
    initialFocus: () => close,
    onClosed: restore,
  });
  let returnFirst = () => {};
  let returnSecond = () => {};
  /** control of the first pane that led away, and how far the pane was scrolled */
  let left: { readonly control: HTMLElement; readonly top: number } | undefined;
  /** where a script has put the pane: only the shopper's scrolling counts */
  let top = 0;

  function scrollTo(to: number): void {
    body.scrollTop = to;
    top = body.scrollTop;
  }

  function setTexts(now: Texts): void {
    heading.textContent = now.heading;
    close.textContent = now.close;
    back.textContent = now.back;
  }

  function putBackSecond(): void {
    returnSecond();
    returnSecond = () => {};
    second.replaceChildren();
  }

  function restore(): void {
    if (leaving.get(host) === restore) leaving.delete(host);
    putBackSecond();
    returnFirst();
    returnFirst = () => {};
    first.remove();
    second.remove();
  }

  function showSecond(control: HTMLElement): void {
    const id = control.dataset["dpTarget"] ?? "";
    const target = namedElement(host, id);
    // what holds the control cannot be shown in its place
    if (!target || target.contains(control)) {
      console.info(`<${host.localName}> data-dp-target is ${JSON.stringify(id)}, and no such element can be shown. The pane stays.`);
      return;
    }
    if (model.$pane.get() === "first") left = { control, top: body.scrollTop };
    putBackSecond();
    returnSecond = borrowContent(target, second);
    firstPane.hidden = true;
    secondPane.hidden = false;
    model.show("second");
    scrollTo(0);
    back.focus();
  }

  /** The pane as it was when the shopper left it (sustainability-badge.8). */
  function showFirst(): void {
    firstPane.hidden = false;
    secondPane.hidden = true;
    putBackSecond();
    model.show("first");
    scrollTo(left?.top ?? 0);
    if (left?.control.isConnected) left.control.focus({ preventScroll: true });
    else focusTemporarily(heading);
    left = undefined;
  }

  function pressed(event: MouseEvent): void {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(LEADS_AWAY) : null;
    if (!control || event.defaultPrevented || opensElsewhere(event, control)) return;
    event.preventDefault();
    if (!control.matches(":disabled, [aria-disabled=true]")) showSecond(control);
  }

  /** A whole number from 0 to 100; 100 where less than a pixel is left, which a zoomed window never scrolls. */
  function depth(): number {
    const way = body.scrollHeight - body.clientHeight;
    return way - body.scrollTop < 1 ? 100 : Math.max(0, Math.trunc((body.scrollTop / way) * 100));
  }

  for (const place of [first, second]) place.addEventListener("click", pressed);
  body.addEventListener("scroll", () => {
    if (body.scrollTop === top || body.scrollHeight <= body.clientHeight) return;
    top = body.scrollTop;
    model.scrolled(depth);
  });
  setTexts(texts);
  secondPane.hidden = true;
  body.append(firstPane, secondPane);
  addAnchors(dialog);
  returnFirst = borrowContent(source, first);
  root.host.append(first, second);
  const hide = open(root);

  return {
    setTexts,
    /** another content of the first pane, which shows it (sustainability-badge.12) */
    replace(other: HTMLElement): void {
      const active = activeElement();
      const isLost = active !== null && [first, second, secondPane].some((gone) => composedContains(gone, active));
      firstPane.hidden = false;
      secondPane.hidden = true;
      putBackSecond();
      returnFirst();
      first.replaceChildren();
      returnFirst = borrowContent(other, first);
      left = undefined;
      model.show("first");
      scrollTo(0);
      if (isLost) focusTemporarily(heading);
    },
    /** closes the sheet; its content is put back after the way out, or at once when the element leaves */
    hide(): void {
      leaving.set(host, restore);
      hide();
      if (signal.aborted) restore();
    },
  };
}
