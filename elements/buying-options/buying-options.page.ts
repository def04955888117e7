import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { ensureId, markupPatch } from "../../src/markup/markup-patch.ts";
import { isPlainPress } from "../../src/markup/press.ts";
import type { Session } from "../../src/element/mixin.ts";
import { markedOptions, priceDataOf, unpriced, type MarkedOption } from "../../src/selections/price-data.ts";
import { queryAll } from "../../src/markup/query.ts";
import { selectionStore } from "../../src/selections/selections.ts";
import { logWarning } from "../../src/state/logged.ts";
import { tabbable } from "../../src/focus/tabbable.ts";
import { inlineSign } from "../../src/ui/motion.ts";
import { headOf, type Head } from "./buying-options.heads.ts";
import type { BuyingOption, BuyingOptionsModel } from "./buying-options.model.ts";
import type { BuyingOptionsOptions } from "./buying-options.options.ts";

type BuyingOptionsSession = Session<BuyingOptionsOptions, BuyingOptionsModel>;

/** Rows of deals among the options (buying-options.6). */
export const rowsOf = (host: Element): HTMLElement[] =>
  queryAll(host, 'dp-lightning-deal[layout="row"]').filter((node): node is HTMLElement => node instanceof HTMLElement);

const WATCHED = "data-dp-option data-dp-part data-index data-offer-listing-id data-price data-disabled hidden layout".split(" ");

const isDisabled = ({ node }: MarkedOption) => node.hasAttribute("data-disabled") && node.getAttribute("data-disabled") !== "false";

/** The ancestor that scrolls the node, else the page. */
function scrollerOf(node: Element): Element | null {
  for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement;
}

/** Runs a change of heights and keeps the node in its place in the window, as far as its ancestor can scroll (buying-options.12). */
function keepInPlace(node: Element, run: () => void): void {
  const before = node.getBoundingClientRect().top;
  run();
  const moved = node.getBoundingClientRect().top - before;
  if (moved !== 0) scrollerOf(node)?.scrollBy({ top: moved, behavior: "instant" });
}

/** Makes the options of the page tabs or an accordion, and restores them at the end. */
export class BuyingOptionsPage {
  readonly #host: HTMLElement;
  readonly #session: BuyingOptionsSession;
  readonly #patch = markupPatch();
  readonly #heads = new Map<MarkedOption["header"], Head>();
  readonly #logged = new WeakSet<Element>();
  #marked: readonly MarkedOption[] = [];
  #layout: "tabs" | "accordion" | undefined;
  #tablist: HTMLElement | undefined;
  #prices = "";
  #dropChanges = () => {};

  constructor(host: HTMLElement, session: BuyingOptionsSession) {
    this.#host = host;
    this.#session = session;
    const { model, context, signal } = session;
    this.read(true);
    context.follow(model.$chosen, () => this.look());
    this.#dropChanges = watchMarkup(host, () => this.read(), signal, { attributeFilter: WATCHED });
    host.addEventListener("click", (event) => this.#press(event), { signal });
    host.addEventListener("keydown", (event) => this.#move(event), { signal });
    addEventListener("resize", () => this.look(), { signal });
    signal.addEventListener("abort", () => this.#end());
  }

  /** Reads the options that the page has now, once they are complete (buying-options.15). */
  read(first = false): void {
    const { model, context } = this.#session;
    const marked = markedOptions(this.#host);
    const rows = rowsOf(this.#host);
    if (!marked && (rows.length === 0 || queryAll(this.#host, "[data-dp-option]").length > 0)) return;
    this.#marked = (marked ?? []).filter(({ node }) => !node.hidden);
    const options: BuyingOption[] = [
      ...this.#marked.map((each) => ({ ...each, key: each.node, disabled: isDisabled(each) })),
      ...rows.map((row) => ({
        key: row,
        type: "LIGHTNING_DEAL",
        index: row.dataset["index"] ? Number(row.dataset["index"]) : null,
        offerListingId: null,
        row: true,
      })),
    ];
    if (options.length === 0) return;
    for (const node of unpriced(this.#host)) {
      if (this.#logged.has(node)) continue;
      this.#logged.add(node);
      const { dpOption, price } = node.dataset;
      logWarning(context, "buying-options.price", `data-price="${price}" of the option ${dpOption} is no number: it has no price data.`);
    }
    model.update(options, first ? this.#marked.find(({ panel }) => !panel.hidden)?.node : undefined);
    this.look();
    this.#readPrices();
  }

  /** The selection store takes price, cards and forms from the option that is chosen (buying-options.11). */
  #readPrices(): void {
    const before = this.#prices;
    this.#prices = JSON.stringify(priceDataOf(this.#host));
    const store = selectionStore(this.#host);
    if (before !== "" && this.#prices !== before) store.readPrices();
  }

  /** Shows the state of the model on the page. */
  look(): void {
    const { model } = this.#session;
    const chosen = model.$chosen.get();
    if (!chosen) return;
    this.#host.setAttribute("data-current-buying-option", chosen.type);
    if (chosen.index === null) this.#host.removeAttribute("data-current-buying-option-index");
    else this.#host.setAttribute("data-current-buying-option-index", String(chosen.index));
    const focus = this.#makeHeads() ?? this.#lostFocus(chosen);
    this.#makeTablist();
    const first = this.#marked.find(({ node }) => node === chosen.key) ?? this.#marked.find((each) => !isDisabled(each));
    for (const option of this.#marked) this.#show(option, option.node === chosen.key, option === first);
    focus?.();
    this.#dropChanges();
  }

  /** Returns a function that gives focus back to the header that had it (buying-options.17). */
  #makeHeads(): (() => void) | undefined {
    const layout = this.#session.model.layout();
    const alone = this.#marked.length + rowsOf(this.#host).length === 1;
    const headers = new Set(alone ? [] : this.#marked.map(({ header }) => header));
    const same = layout === this.#layout && [...this.#heads].every(([header, head]) => headers.has(header) && head.holds());
    if (same && this.#heads.size === headers.size) return undefined;
    const focused = [...this.#heads].find(([, { node }]) => node === document.activeElement)?.[0];
    for (const { end } of this.#heads.values()) end();
    this.#heads.clear();
    this.#patch.release();
    this.#layout = layout;
    for (const header of headers) this.#heads.set(header, headOf(header, layout, this.#patch));
    return focused && (() => this.#heads.get(focused)?.node.focus({ preventScroll: true }));
  }

  /** The tabs are in their sections; to assistive technology they are the list's (buying-options.4). */
  #makeTablist(): void {
    if (this.#layout !== "tabs" || this.#heads.size === 0) {
      this.#tablist?.remove();
      this.#tablist = undefined;
      return;
    }
    if (!this.#tablist) {
      this.#tablist = document.createElement("div");
      this.#tablist.setAttribute("data-dp-drawn", "");
      this.#tablist.setAttribute("role", "tablist");
      this.#tablist.style.setProperty("position", "absolute"); // no box among the page's own
    }
    if (this.#tablist.parentNode !== this.#host) Element.prototype.prepend.call(this.#host, this.#tablist);
    this.#tablist.setAttribute("aria-label", this.#session.context.text("buying-options.label"));
    this.#tablist.setAttribute("aria-owns", [...this.#heads.values()].map(({ node }) => ensureId(node, this.#patch)).join(" "));
  }

  /** Returns a function that moves focus from a hidden panel to the header of the chosen option (a11y.2). */
  #lostFocus(chosen: BuyingOption): (() => void) | undefined {
    const { activeElement } = document;
    if (!this.#marked.some(({ node, panel }) => node !== chosen.key && panel.contains(activeElement))) return undefined;
    const shown = this.#marked.find(({ node }) => node === chosen.key);
    return () => focusTemporarily(shown ? (this.#heads.get(shown.header)?.node ?? shown.header) : (chosen.key as HTMLElement));
  }

  #show(option: MarkedOption, chosen: boolean, stop: boolean): void {
    const { header, panel } = option;
    const patch = this.#patch;
    patch.hide(panel, !chosen);
    const head = this.#heads.get(header)?.node;
    if (!head) return;
    const tabs = this.#layout === "tabs";
    if (head instanceof HTMLButtonElement) patch.attribute(head, "type", "button");
    patch.attribute(head, "aria-controls", ensureId(panel, patch));
    if (tabs) {
      patch.attribute(head, "role", "tab");
      patch.attribute(head, "aria-selected", String(chosen));
      patch.attribute(head, "tabindex", stop ? "0" : "-1");
      patch.attribute(panel, "role", "tabpanel");
      patch.attribute(panel, "aria-labelledby", ensureId(head, patch));
      if (chosen) patch.attribute(panel, "tabindex", tabbable(panel).length > 0 ? null : "0");
    } else {
      if (!(head instanceof HTMLButtonElement)) {
        patch.attribute(head, "role", "button");
        patch.attribute(head, "tabindex", "0");
      }
      patch.attribute(head, "aria-expanded", String(chosen));
    }
    const disabled = isDisabled(option);
    patch.attribute(head, "aria-disabled", disabled || (chosen && !tabs) ? "true" : null);
    if (head !== header) patch.attribute(header, "aria-disabled", disabled ? "true" : null);
  }

  #optionAt(event: Event): MarkedOption | undefined {
    const target = event.target;
    if (!(target instanceof Node) || event.defaultPrevented) return undefined;
    return this.#marked.find(({ header }) => this.#heads.get(header)?.node.contains(target));
  }

  #press(event: MouseEvent): void {
    const option = this.#optionAt(event);
    if (!option || !isPlainPress(event)) return;
    event.preventDefault();
    this.#choose(option);
  }

  #choose(option: MarkedOption): void {
    const choose = () => void this.#session.model.choose(option.node);
    if (this.#layout === "accordion") keepInPlace(option.header, choose);
    else choose();
  }

  /** Enter and Space on a header that is not a button. In a tab list the arrow keys, Home and End choose at once. */
  #move(event: KeyboardEvent): void {
    const option = this.#optionAt(event);
    const head = option && this.#heads.get(option.header)!.node;
    if (!head || head !== event.target || event.metaKey || event.ctrlKey || event.altKey) return;
    if (!(head instanceof HTMLButtonElement) && (event.key === " " || (event.key === "Enter" && !(head instanceof HTMLAnchorElement)))) {
      event.preventDefault();
      if (!event.repeat) head.click();
      return;
    }
    if (this.#layout !== "tabs") return;
    const all = this.#marked.filter((each) => !isDisabled(each) || each === option);
    const at = all.indexOf(option);
    const step = { ArrowRight: inlineSign(this.#host), ArrowLeft: -inlineSign(this.#host) }[event.key];
    const next = step === undefined ? { Home: 0, End: all.length - 1 }[event.key] : (at + step + all.length) % all.length;
    if (next === undefined) return;
    event.preventDefault();
    this.#choose(all[next]!);
    this.#heads.get(all[next]!.header)?.node.focus({ preventScroll: true });
  }

  #end(): void {
    for (const { end } of this.#heads.values()) end();
    this.#heads.clear();
    this.#tablist?.remove();
    this.#patch.release();
    for (const name of ["data-current-buying-option", "data-current-buying-option-index"]) this.#host.removeAttribute(name);
  }
}
