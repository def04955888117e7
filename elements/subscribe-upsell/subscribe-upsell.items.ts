import { fragmentNodes, showFragment } from "../../src/page/fragment-view.ts";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { kebab } from "../../src/lib/names.ts";
import { safeUrl } from "../../src/page/navigate.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { activeElement } from "../../src/focus/focus.ts";
import type { NamedItem } from "./subscribe-upsell.add.ts";
import { FIRST, type AddState, type Content, type RecommendedItem, type SubscribeUpsellModel } from "./subscribe-upsell.model.ts";

const ITEM = "[data-dp-recommendation]";
const CONTROL = "[data-dp-action=add]";

/** The items of a fragment, in its order. */
export const itemsIn = (fragment: SafeFragment): readonly NamedItem[] =>
  [...fragmentNodes(fragment).querySelectorAll<HTMLElement>(ITEM)].map(({ dataset }, place) => ({
    place,
    asin: dataset["dpRecommendation"] ?? "",
    offerListingId: dataset["offerListingId"] ?? "",
    frequency: dataset["frequency"] ?? "",
    merchantId: dataset["merchantId"] ?? "",
  }));

/** Whether an address passes the guard: where the author wrote it as an attribute it may lead to another site (url.1). */
export function isSafeAddress(host: HTMLElement, name: string, url: string): boolean {
  const attribute = kebab(name);
  const authored = host.hasAttribute(attribute) || host.hasAttribute(`data-${attribute}`);
  return safeUrl(host, url, "navigate", authored) !== undefined;
}

/**
 * Shows the items in the order of the model, the first few of them until all are asked for. Their controls are the server's own.
 * Returns a function that removes them.
 */
export function showItems(
  host: HTMLElement,
  into: HTMLElement,
  { fragment, items }: Extract<Content, { kind: "ready" }>,
  { model, text }: { readonly model: Pick<SubscribeUpsellModel, "$all" | "add">; readonly text: Translate },
): () => void {
  const of = new Map<Element, RecommendedItem>();
  const remove = showFragment(host, into, fragment, {
    action(name, control) {
      const item = of.get(control);
      if (name === "add" && item) model.add(item);
    },
  });
  const nodes = [...into.querySelectorAll<HTMLElement>(ITEM)];
  const list = document.createElement("ul");
  list.className = "items";
  const undo = [remove];
  const rows = items.map((item) => {
    const row = document.createElement("li");
    row.setAttribute("part", "item");
    row.append(nodes[item.place]!);
    for (const control of row.querySelectorAll<HTMLElement>(CONTROL)) {
      of.set(control, item);
      undo.push(presentAdd(control, item, text));
    }
    return row;
  });
  list.append(...rows);
  into.replaceChildren(list);
  const before = model.$all.get();
  undo.push(
    model.$all.subscribe((all) => {
      for (const [place, row] of rows.entries()) row.hidden = !all && place >= FIRST;
      if (all && !before) focusTemporarily(rows[FIRST]!);
    }),
  );
  return () => undo.forEach((each) => each());
}

function place(role: "status" | "alert"): HTMLElement {
  const node = document.createElement("span");
  node.dataset["role"] = role;
  node.dataset["dpPart"] = "outcome";
  return node;
}

function spinner(label: string): HTMLElement {
  const node = document.createElement("span");
  node.className = "dp-spinner";
  node.setAttribute("role", "progressbar");
  node.setAttribute("aria-label", label);
  return node;
}

/** Shows beside a control the outcome of its item's add (subscribe-upsell.7, .8, .11). Returns a function that ends this. */
function presentAdd(control: HTMLElement, { $add }: RecommendedItem, text: Translate): () => void {
  const [status, alert] = [place("status"), place("alert")];
  control.after(status, alert);
  let shown: AddState | undefined;
  const stop = $add.subscribe((state) => {
    const isBusy = state.kind === "adding" || state.kind === "checking";
    const isAdded = state.kind === "added";
    const said = isAdded ? text("subscribe-upsell.added") : state.kind === "checking" ? text("calls.unknown") : "";
    const hadFocus = activeElement() === control;
    status.replaceChildren(...(isBusy ? [spinner(text("subscribe-upsell.adding"))] : []), said);
    alert.textContent = state.kind === "failed" ? state.text : "";
    if (isBusy) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
    control.hidden = isAdded;
    if (isAdded && hadFocus) focusTemporarily(status);
    // a notice that was announced before is rendered again in silence
    if (shown && said) announceLater(said);
    if (shown && state.kind === "failed") announceLater(state.text, "alert");
    shown = state;
  });
  return stop;
}
