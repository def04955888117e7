import { namedElement } from "../../src/opening/named-element.ts";
import { watchMarkup, watchMutations } from "../../src/markup/watch-markup.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import type { Session } from "../../src/element/mixin.ts";
import { optionsOf } from "../../src/selections/price-data.ts";
import { opensElsewhere } from "../../src/markup/press.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import { elementAround, queryAll } from "../../src/markup/query.ts";
import { scopeQuery, scopeRoot } from "../../src/page/scope-root.ts";
import { logWarning } from "../../src/state/logged.ts";
import type { bindHelp, Help } from "./action-panel.help.ts";
import type { ActionPanelModel, ModeRadio, OffersPage } from "./action-panel.model.ts";
import { HELP, isMode, MODES, type ActionPanelOptions } from "./action-panel.options.ts";

type ActionPanelSession = Session<ActionPanelOptions, ActionPanelModel>;

const help = lazy(() => import("./action-panel.help.ts"));
const focus = lazy(() => import("../../src/focus/focus.ts"));

const RADIO = 'input[type="radio"]';
const CLASSES = MODES.map((mode) => `dp-mode-${mode}`);
/** Modes in which the feature container shows (action-panel.3). */
const WITH_FEATURES: ReadonlySet<string> = new Set(["onetime", "used"]);
const WATCHED = "type value disabled data-dp-mode data-dp-part data-index data-offer-listing-id data-buying-option hidden".split(" ");

/** The panel that gets the class of the mode (option `for`). */
export const panelOf = (host: HTMLElement, id: string | undefined): HTMLElement | null =>
  id === undefined ? host : namedElement(host, id);

export const pageOf = (host: HTMLElement): OffersPage => ({ offers: () => optionsOf(host) });

/** Shows the model's mode in the page's radios, panel and features, and restores them at the end. */
export class ActionPanelPage {
  readonly #host: HTMLElement;
  readonly #session: ActionPanelSession;
  readonly #patch = markupPatch();
  #help: Help | undefined;
  readonly #logged = new WeakSet<Element>();
  /** ends with the next reading, which may find other nodes */
  #following = new AbortController();
  #dropChanges: readonly (() => void)[] = [];
  #panel: HTMLElement | undefined;
  /** mode classes that the server rendered */
  #rendered: readonly string[] = [];

  constructor(host: HTMLElement, session: ActionPanelSession) {
    this.#host = host;
    this.#session = session;
    const { model, context, signal } = session;
    this.read();
    context.follow(model.$radio, () => this.look());
    let mode = model.$mode.get();
    context.follow(model.$mode, (now) => {
      this.look();
      if (now !== mode) this.#help?.modeChanged();
      mode = now;
    });
    document.addEventListener("change", (event) => this.#changed(event.target, event.isTrusted), { signal, capture: true });
    document.addEventListener("reset", () => setTimeout(() => !signal.aborted && this.#readChecked()), { signal });
    host.addEventListener("click", (event) => this.#pressed(event), { signal });
    preloadLater(host, [focus], signal);
    signal.addEventListener("abort", () => this.#end());
  }

  /** Reads the radios, the panel and the parts that the page has now (action-panel.16). */
  read(): void {
    const { model, $options } = this.#session;
    const panel = panelOf(this.#host, $options.get().for) ?? this.#host;
    this.#setPanel(panel);
    const radios = this.#radios.flatMap((radio) => this.#described(radio) ?? []);
    model.update(radios);
    this.look();
    this.#following.abort();
    const { signal } = (this.#following = new AbortController());
    const around = new Set([$options.get().radios === undefined ? this.#host : scopeRoot(this.#host), panel]);
    this.#dropChanges = [
      watchMutations(panel, () => this.look(), signal, { attributeFilter: ["class"] }),
      ...[...around].map((node) => watchMarkup(node, () => this.read(), signal, { attributeFilter: WATCHED })),
    ];
  }

  /** Shows the state of the model on the page. */
  look(): void {
    const { model, signal } = this.#session;
    const mode = model.$mode.get();
    const panel = this.#panel ?? this.#host;
    this.#host.setAttribute("data-current-mode", mode);
    for (const name of CLASSES) panel.classList.toggle(name, name === `dp-mode-${mode}`);
    const selected = this.#selected;
    for (const radio of this.#radios) {
      if (radio === selected) radio.checked = true;
      else if (!selected && radio.checked && radio.value !== mode && isMode(radio.value)) radio.checked = false;
    }
    let lost = false;
    const show = (node: HTMLElement, shown: boolean) => {
      lost ||= !shown && node.contains(document.activeElement);
      this.#patch.hide(node, !shown);
    };
    for (const node of this.#parts('[data-dp-part="features"]')) show(node, WITH_FEATURES.has(mode));
    for (const node of this.#parts("[data-dp-mode]")) show(node, (node.dataset["dpMode"] ?? "").split(/[\s,]+/).includes(mode));
    if (lost) this.#restoreFocus();
    if (this.#help) this.#help.update();
    else if (queryAll(this.#host, HELP).length > 0)
      help.load().then(
        (loaded) => void (signal.aborted || this.#bindHelp(loaded)),
        () => {},
      );
    for (const drop of this.#dropChanges) drop();
  }

  /** The code of the controls that open a popover is loaded for a panel that has some. */
  #bindHelp(code: { readonly bindHelp: typeof bindHelp }): Help {
    return (this.#help ??= code.bindHelp(this.#host, this.#session, { selector: HELP, radio: () => this.#selected }));
  }

  /** A press of such a control before its code has loaded. */
  #pressed(event: MouseEvent): void {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(HELP) : null;
    if (this.#help || control?.closest(this.#host.localName) !== this.#host || event.defaultPrevented || opensElsewhere(event, control))
      return;
    event.preventDefault();
    runWhenLoaded(this.#session.context, help, (loaded) => this.#bindHelp(loaded).press(control));
  }

  #restoreFocus(): void {
    const selected = this.#selected;
    selected?.focus();
    if (!selected?.matches(":focus")) runWhenLoaded(this.#session.context, focus, ({ restoreFocus }) => restoreFocus(this.#host));
  }

  get #selected(): HTMLInputElement | undefined {
    return this.#session.model.$radio.get()?.key as HTMLInputElement | undefined;
  }

  get #radios(): HTMLInputElement[] {
    const { radios: selector } = this.#session.$options.get();
    const isRadio = (node: Element): node is HTMLInputElement => node instanceof HTMLInputElement && node.type === "radio";
    if (selector === undefined)
      return queryAll(this.#host, RADIO)
        .filter(isRadio)
        .filter((node) => elementAround(node) === this.#host);
    const own = queryAll(this.#host, selector).filter(isRadio);
    return own.length > 0 ? own : scopeQuery(this.#host, selector).filter(isRadio);
  }

  /** Parts of the panel and of the element, without those of a nested panel. */
  #parts(selector: string): HTMLElement[] {
    const within = new Set([this.#host, this.#panel ?? this.#host]);
    const found = [...within].flatMap((root) => queryAll(root, selector)).filter((node) => node instanceof HTMLElement);
    return [...new Set(found)].filter((node) => [this.#host, null].includes(node.parentElement!.closest("dp-action-panel") as HTMLElement));
  }

  #described(radio: HTMLInputElement): ModeRadio | undefined {
    const { value, dataset, checked } = radio;
    if (!isMode(value)) {
      if (!this.#logged.has(radio)) {
        logWarning(this.#session.context, "action-panel.mode-unknown", `a radio's value "${value}" must be one of ${MODES.join(", ")}.`);
      }
      this.#logged.add(radio);
      return undefined;
    }
    const index = dataset["index"]?.trim() ? Number(dataset["index"]) : NaN;
    return {
      key: radio,
      mode: value,
      buyingOption: dataset["buyingOption"] || null,
      index: Number.isFinite(index) ? index : null,
      offerListingId: dataset["offerListingId"] || null,
      checked,
      touched: checked && !radio.defaultChecked,
    };
  }

  #changed(target: EventTarget | null, byShopper: boolean): void {
    if (!(target instanceof HTMLInputElement) || target.type !== "radio" || !target.checked || !this.#radios.includes(target)) return;
    if (isMode(target.value)) this.#session.model.selected(target, byShopper);
  }

  /** Reads the checked radio again after a reset of its form. */
  #readChecked(): void {
    const checked = this.#radios.find((radio) => radio.checked);
    if (checked && checked !== this.#selected) this.#changed(checked, false);
  }

  #setPanel(panel: HTMLElement): void {
    if (panel === this.#panel) return;
    this.#restoreClasses();
    this.#panel = panel;
    this.#rendered = CLASSES.filter((name) => panel.classList.contains(name));
  }

  #restoreClasses(): void {
    if (!this.#panel) return;
    for (const name of CLASSES) this.#panel.classList.toggle(name, this.#rendered.includes(name));
    if (this.#panel.getAttribute("class") === "") this.#panel.removeAttribute("class");
  }

  #end(): void {
    this.#help?.close("script");
    this.#following.abort();
    this.#restoreClasses();
    this.#patch.release();
    this.#host.removeAttribute("data-current-mode");
  }
}
