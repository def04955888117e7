import { positiveInteger } from "../lib/positive-integer.ts";
import type { Translate } from "../state/model-context.ts";
import type { AddOutcome, RegistryItem } from "./registry-add.ts";
import { serverField } from "../markup/server-fields.ts";
import { focusTemporarily } from "../focus/focus-temporarily.ts";
import { closestToForm } from "../forms/page-form.ts";
import { markupPatch } from "../markup/markup-patch.ts";
import { queryAll } from "../markup/query.ts";
import { announceLater } from "../ui/announce-later.ts";

export interface RecommendedItemsOptions {
  /** makes the call; `checking` is called when its outcome must be asked for (calls.11) */
  add(item: RegistryItem, checking: () => void): Promise<AddOutcome>;
  readonly text: Translate;
  /** restores the marks of the page's own buttons when the element leaves (host.5) */
  readonly signal?: AbortSignal;
  /** an item that names no product (registry-recommendations.12) */
  nameless?(): void;
}

/** The item that an add button belongs to. */
export const itemOf = (button: HTMLElement): HTMLElement =>
  button.closest<HTMLElement>("[data-dp-item]") ?? button.closest<HTMLElement>("[data-asin]") ?? button;

/** The product that an add button adds. */
export const asinOf = (button: HTMLElement): string | undefined => button.dataset["asin"] || itemOf(button).dataset["asin"] || undefined;

/** The add button of the item that a form is around or in; Enter in a field submits the form. */
export const addButtonOf = (form: HTMLFormElement): HTMLElement | undefined =>
  queryAll(closestToForm(form, "[data-dp-item]") ?? form, "[data-dp-action=add]")[0] as HTMLElement | undefined;

/**
 * The add buttons of recommended items that a server rendered, in a fragment or in the page (registry-recommendations.1 to
 * .10, baby-registry-panel.13): disabled while the call is on its way, the outcome beside them. Returns what a press does.
 */
export function recommendedItems(options: RecommendedItemsOptions): (button: HTMLElement) => void {
  const adding = new WeakSet<HTMLElement>();
  const nameless = new WeakSet<HTMLElement>();
  return (button) => {
    const item = itemOf(button);
    const asin = asinOf(button);
    if (!asin) {
      button.setAttribute("aria-disabled", "true");
      if (!nameless.has(item)) options.nameless?.();
      nameless.add(item);
      return;
    }
    if (adding.has(item) || isDone(item)) return;
    adding.add(item);
    void addOne(button, item, { asin, quantity: quantityOf(item) }, options).finally(() => adding.delete(item));
  };
}

async function addOne(
  button: HTMLElement,
  item: HTMLElement,
  wanted: RegistryItem,
  { add, text, signal }: RecommendedItemsOptions,
): Promise<void> {
  const patch = markupPatch();
  patch.attribute(button, "aria-disabled", "true");
  patch.attribute(button, "aria-busy", "true");
  const release = () => patch.release();
  signal?.addEventListener("abort", release);
  item.dataset["itemState"] = "adding";
  say(button, item, "", "status");
  const outcome = await add(wanted, () => say(button, item, text("calls.unknown"), "status"));
  signal?.removeEventListener("abort", release);
  release();
  if (!item.isConnected || signal?.aborted) return;
  if (outcome.kind === "none") {
    item.dataset["itemState"] = "ready";
    say(button, item, "", "status");
  } else if (outcome.kind === "error") {
    item.dataset["itemState"] = "error";
    say(button, item, outcome.text, "alert");
  } else {
    const added = outcome.kind === "added";
    item.dataset["itemState"] = added ? "added" : "already-exists";
    const notice = say(
      button,
      item,
      added ? text("registry-recommendations.added", { quantity: wanted.quantity }) : text("registry-recommendations.exists"),
      "status",
    );
    const focused = button.matches(":focus");
    // also where the page's own sheet gives every button a display; never restored in this page view
    markupPatch().hide(button, true);
    if (focused) focusTemporarily(notice);
  }
}

/** A hidden button is still pressed by Enter in a field of its form. */
const isDone = ({ dataset }: HTMLElement): boolean => dataset["itemState"] === "added" || dataset["itemState"] === "already-exists";

const quantityOf = (item: ParentNode): number => positiveInteger(Number(serverField(item, "quantity")?.value)) ?? 1;

/** Shows a text in the item's outcome part, which is made after the button where the server gave none. */
function say(button: HTMLElement, item: HTMLElement, text: string, role: "status" | "alert"): HTMLElement {
  let part = item === button ? null : item.querySelector<HTMLElement>('[data-dp-part="outcome"]');
  const next = button.nextElementSibling;
  if (!part && next instanceof HTMLElement && next.matches('[data-dp-part="outcome"]')) part = next;
  if (!part) {
    part = document.createElement("p");
    part.dataset["dpPart"] = "outcome";
    button.after(part);
  }
  part.dataset["role"] = role;
  if (part.textContent !== text) part.textContent = text;
  if (text) announceLater(text, role);
  return part;
}
