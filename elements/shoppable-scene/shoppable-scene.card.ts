import { showFragment } from "../../src/page/fragment-view.ts";
import { activeElement } from "../../src/focus/active-element.ts";
import type { AddState } from "./shoppable-scene.adds.ts";
import { nodeOf, type Item } from "./shoppable-scene.content.ts";

interface CardDeps {
  /** reference of a link that has none of its own */
  readonly refMarker: string;
  /** added to the name of the link */
  readonly newWindow: string;
  action(name: string): void;
}

/** The address of a card's product, with the reference of the server's link (shoppable-scene.19). */
function addressOf(link: HTMLAnchorElement, asin: string, refMarker: string): string {
  const { searchParams, pathname } = new URL(link.href, location.href);
  const ref = searchParams.get("ref") || /\/ref=([^/]+)/.exec(pathname)?.[1] || refMarker;
  return `/dp/${encodeURIComponent(asin)}?${new URLSearchParams({ ref })}`;
}

/** Shows the card of the server's HTML. Its links open a new window. */
export function showCard(host: HTMLElement, into: HTMLElement, item: Item, { refMarker, newWindow, action }: CardDeps): () => void {
  const remove = showFragment(host, into, item.fragment, { action }, (nodes) => nodeOf(nodes, item));
  for (const link of into.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    link.setAttribute("href", addressOf(link, item.asin, refMarker));
    link.target = "_blank";
    link.rel = "noopener";
    const hint = document.createElement("span");
    hint.className = "dp-visually-hidden";
    hint.textContent = ` ${newWindow}`;
    link.append(hint);
    // a name of the server's own would hide what is in the link
    const label = link.getAttribute("aria-label");
    if (label) link.setAttribute("aria-label", `${label} ${newWindow}`);
  }
  if (!item.offer) for (const button of into.querySelectorAll('[data-dp-action="add-to-cart"]')) button.remove();
  return remove;
}

export interface CardLook {
  readonly isLiked: boolean;
  readonly isDisliked: boolean;
  readonly add: AddState | undefined;
  /** its product is being added, by this card or by anything else of the page */
  readonly isBusy: boolean;
  readonly adding: string;
  readonly added: string;
}

const STATUS = "dp-add-status";

/** What takes the place of the button: a spinner, then that the item is in the cart (shoppable-scene.22, shoppable-scene.23). */
function statusOf(button: HTMLElement, { phase }: AddState, { adding, added }: CardLook): void {
  let status = button.nextElementSibling;
  if (!status?.classList.contains(STATUS)) {
    status = document.createElement("span");
    status.className = STATUS;
    status.setAttribute("tabindex", "-1");
    status.setAttribute("data-role", "status");
    button.after(status);
  }
  const text = phase === "added" ? added : adding;
  if (status.textContent === text) return;
  const words = document.createElement("span");
  words.textContent = text;
  const spinner = document.createElement("span");
  spinner.className = "dp-spinner";
  spinner.setAttribute("aria-hidden", "true");
  if (phase !== "added") words.className = "dp-visually-hidden";
  status.replaceChildren(...(phase === "added" ? [words] : [spinner, words]));
}

function lookAdd(button: HTMLElement, look: CardLook): void {
  const { add, isBusy } = look;
  const status = button.nextElementSibling;
  const shown = status instanceof HTMLElement && status.classList.contains(STATUS) ? status : undefined;
  if (add?.phase === "adding" || add?.phase === "added") {
    const hasFocus = activeElement() === button;
    statusOf(button, add, look);
    button.hidden = true;
    if (hasFocus) (button.nextElementSibling as HTMLElement).focus();
    return;
  }
  const hasFocus = shown !== undefined && activeElement() === shown;
  button.hidden = false;
  if (hasFocus) button.focus();
  shown?.remove();
  for (const name of ["aria-disabled", "aria-busy"]) {
    if (isBusy) button.setAttribute(name, "true");
    else button.removeAttribute(name);
  }
}

/** Brings the controls of a card to what is known of it. */
export function lookCard(into: HTMLElement, look: CardLook): void {
  for (const button of into.querySelectorAll<HTMLElement>("[data-dp-action]")) {
    const action = button.dataset["dpAction"];
    if (action === "add-to-cart") lookAdd(button, look);
    else if (action === "like") button.setAttribute("aria-pressed", String(look.isLiked));
    else if (action === "dislike") button.setAttribute("aria-pressed", String(look.isDisliked));
  }
}
