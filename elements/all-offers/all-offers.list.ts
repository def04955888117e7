import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { methodOf } from "../../src/forms/page-form.ts";
import { parsePositiveInteger } from "../../src/lib/positive-integer.ts";
import { fragmentNodes, showFragment } from "../../src/page/fragment-view.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { serverField, serverName } from "../../src/markup/server-fields.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { activeElement, composedContains } from "../../src/focus/active-element.ts";
import { makeNode } from "../../src/overlay/shell-nodes.ts";
import type { AllOffersModel } from "./all-offers.model.ts";
import type { Offer, Offers, Panel, RowState } from "./all-offers.panel.ts";

const ROW = "[data-dp-offer]";
const ADD = '[data-dp-action="add-to-cart"]';
const MORE = '[data-dp-action="more"]';
const HEADING = "h1, h2, h3, h4, h5, h6, [role=heading]";

export const headingIn = (within: ParentNode): HTMLElement | null => within.querySelector<HTMLElement>(HEADING);
export const rowsIn = (within: ParentNode): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(ROW)];

/** Rows that name no offer, each with a key of its own. */
const nameless = new WeakMap<Element, string>();
let last = 0;

/** The same for two rows of one offer. */
function keyOf(row: HTMLElement): string {
  const { asin, offerListingId } = row.dataset;
  if (asin && offerListingId) return JSON.stringify([asin, offerListingId]);
  if (!nameless.has(row)) nameless.set(row, `row ${++last}`);
  return nameless.get(row)!;
}

function readOffer(row: HTMLElement): Offer {
  const { asin, offerListingId } = row.dataset;
  const field = serverField(row, "quantity");
  return { key: keyOf(row), asin, offerListingId, quantity: field && (parsePositiveInteger(field.value) ?? null) };
}

/** Appends the rows that are not there yet before the control, and puts the control of the answer in its place (all-offers.18). */
function appendTo(into: HTMLElement, fragment: SafeFragment): HTMLElement[] {
  const nodes = fragmentNodes(fragment).cloneNode(true) as DocumentFragment;
  const known = new Set(rowsIn(into).map(keyOf));
  const rows = rowsIn(nodes).filter((row) => !known.has(keyOf(row)) && known.add(keyOf(row)));
  const control = into.querySelector(MORE);
  const next = nodes.querySelector(MORE);
  if (control) control.before(...rows);
  else into.append(...rows);
  if (next) control?.replaceWith(next);
  else control?.remove();
  return rows;
}

interface ListProps {
  readonly host: HTMLElement;
  readonly panel: Panel;
  readonly model: Pick<AllOffersModel, "follow">;
  readonly t: Translate;
  viewCart(): void;
  /** kept from one content to the next: where focus goes in the next one (all-offers.19) */
  readonly focus: { next?: ((into: HTMLElement) => void) | undefined };
}

/** Where focus goes once another content has taken the place of this one: to the control of the same name, else to the heading. */
function focusAfter(into: HTMLElement): ((next: HTMLElement) => void) | undefined {
  const active = activeElement();
  const isInside = active !== null && into.contains(active);
  if (active && !isInside && !composedContains(active, into)) return undefined; // another control of the panel
  const [name, value] = isInside ? [serverName(active), (active as HTMLInputElement).value] : ["", ""];
  return (next) => {
    const same = [...next.querySelectorAll<HTMLInputElement>("[name]")].filter((field) => name !== "" && serverName(field) === name);
    const control = same.find((field) => field.value === value) ?? same[0];
    const heading = headingIn(next) ?? headingIn(next.closest("dialog")!);
    if (control) control.focus();
    else if (heading) focusTemporarily(heading);
  };
}

/**
 * Shows the offers that the server rendered: rows as the model has them, further pages at the end, filters. Returns a function that
 * removes them.
 */
export function showOffers(into: HTMLElement, offers: Offers, { host, panel, model, t, viewCart, focus }: ListProps): () => void {
  const patch = markupPatch();
  const notes = new Map<Element, HTMLElement>();
  const scroller = into.closest<HTMLElement>(".dp-dialog-body");
  /** how far the element has scrolled the panel, not the shopper */
  let ownScroll = -1;
  /** the shopper has pressed for what is on its way */
  let isAsked = false;

  /** A text after or in a node, with a button; announced by the model. */
  function note(
    at: Element,
    text: string | undefined,
    role: string,
    more?: { readonly text: string; readonly part: string; press(): void },
  ): void {
    notes.get(at)?.remove();
    notes.delete(at);
    if (text === undefined) return;
    const node = makeNode("div", { part: "row-message" }, makeNode("p", { textContent: text }));
    node.dataset["dpPart"] = "outcome";
    node.dataset["role"] = role;
    if (more) {
      const button = makeNode("button", { textContent: more.text, part: more.part });
      button.type = "button";
      button.addEventListener("click", more.press);
      node.append(button);
    }
    if (at.matches(ROW)) at.append(node);
    else at.after(node);
    notes.set(at, node);
  }

  function showRow(row: HTMLElement, now: RowState | undefined): void {
    const shown = notes.get(row);
    const button = row.querySelector(ADD);
    const isHeld = panel.$held.get()(row.dataset["asin"] ?? "");
    if (now) row.dataset["rowState"] = now.state;
    else delete row.dataset["rowState"];
    for (const [name, is] of [
      ["aria-busy", now?.state === "adding"],
      ["aria-disabled", isHeld],
    ] as const) {
      if (!button) continue;
      if (is) patch.attribute(button, name, "true");
      else patch.release(button, name);
    }
    if (shown?.firstChild?.textContent === now?.text && shown?.dataset["role"] === now?.role) return;
    // what takes the place of a button that had focus is the row's own
    const focused = shown?.matches(":focus-within");
    note(row, now?.text, now?.role ?? "", { text: t("all-offers.view-cart"), part: "view-cart", press: viewCart });
    if (focused && button instanceof HTMLElement) button.focus();
  }

  function update(): void {
    const states = panel.$rows.get();
    for (const row of rowsIn(into)) showRow(row, states[keyOf(row)]);
  }

  async function loadMore(control: HTMLElement, byPress: boolean): Promise<void> {
    const { url } = control.dataset;
    if (byPress) isAsked = true;
    if (!url || panel.isLoading("more")) return;
    isAsked = byPress;
    note(control, undefined, "");
    patch.attribute(control, "aria-busy", "true");
    const answer = await panel.more(url);
    patch.release(control);
    if (answer === "failed") {
      if (into.contains(control))
        note(control, t("all-offers.failed"), "alert", {
          text: t("all-offers.retry"),
          part: "retry",
          press: () => void loadMore(control, true),
        });
      return;
    }
    if (!answer || !into.contains(control)) return;
    // by the shopper's press, or the control that goes has focus
    const moves = isAsked || control.matches(":focus") || notes.get(control)?.matches(":focus-within");
    const rows = appendTo(into, answer);
    update();
    panel.moreShown(rows.length);
    const target = rows[0] ?? rowsIn(into).at(-1);
    if (!moves || !target) return;
    focusTemporarily(target);
    target.scrollIntoView({ block: "nearest" });
    ownScroll = scroller?.scrollTop ?? -1;
  }

  async function filter(form: HTMLFormElement, fields: readonly (readonly [name: string, value: string])[]): Promise<void> {
    note(form, undefined, "");
    into.setAttribute("aria-busy", "true");
    const isShown = await panel.filter(fields, () => (focus.next = focusAfter(into)));
    if (!panel.isLoading("filter")) into.removeAttribute("aria-busy");
    if (isShown === false && into.contains(form))
      note(form, t("all-offers.failed"), "alert", { text: t("all-offers.retry"), part: "retry", press: () => void filter(form, fields) });
  }

  const rowOf = (control: HTMLElement) => control.closest<HTMLElement>(ROW);
  const remove = showFragment(host, into, offers.first, {
    action(name, control) {
      const row = rowOf(control);
      if (name === "more") void loadMore(control, true);
      else if (name === "add-to-cart" && row) void panel.add(readOffer(row));
    },
    refused(name, control) {
      const row = rowOf(control);
      if (name === "add-to-cart" && row) panel.refused(readOffer(row));
    },
    link: (url) => model.follow(url, "link"),
    submit: (form, fields, submitter) => void (methodOf(form, submitter) === "get" && filter(form, fields)),
  });
  for (const fragment of offers.more) appendTo(into, fragment);

  /** The shopper has scrolled to the control: its page is asked for, unless the control has focus or has just failed. */
  function scrolled(): void {
    const control = into.querySelector<HTMLElement>(MORE);
    if (!control || !scroller || scroller.scrollTop === ownScroll || notes.has(control) || control.matches(":focus")) return;
    if (control.getBoundingClientRect().top < scroller.getBoundingClientRect().bottom) void loadMore(control, false);
  }

  const stops = [panel.$rows.listen(update), panel.$held.listen(update)];
  scroller?.addEventListener("scroll", scrolled, { passive: true });
  update();
  focus.next?.(into);
  focus.next = undefined;
  return () => {
    for (const stop of stops) stop();
    scroller?.removeEventListener("scroll", scrolled);
    remove();
  };
}
