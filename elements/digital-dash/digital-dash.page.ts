import { drawnRoot } from "../../src/element/surfaces/drawn-root.ts";
import { isPlainPress } from "../../src/element/page/press.ts";
import { lendFocus } from "../../src/lib/lend-focus.ts";
import { lentMarkup } from "../../src/element/page/lent-markup.ts";
import type { Session } from "../../src/element/mixin.ts";
import { announce } from "../../src/ui/announcer.ts";
import buttonCss from "../../src/ui/button.css?inline";
import dialogCss from "../../src/ui/dialog.css?inline";
import { tokensCss } from "../../src/ui/tokens.ts";
import css from "./digital-dash.css?inline";
import { showDash } from "./digital-dash.dialog.ts";
import type { DashDialog, DashFields, DigitalDashModel } from "./digital-dash.model.ts";
import type { DigitalDashOptions } from "./digital-dash.options.ts";

const own = (selector: string) => `:is(${selector}):not([data-dp-drawn], [data-dp-drawn] *, [data-dp-part="confirmation"] *)`;

export const formIn = (host: Element): HTMLFormElement | null => host.querySelector<HTMLFormElement>(own("form"));
const linkIn = (host: Element): HTMLElement | null => host.querySelector<HTMLElement>(own("a[href]"));
const buttonIn = (host: Element): HTMLElement | null =>
  host.querySelector<HTMLElement>(own("button,input[type=submit],input[type=button]"));

/** Where the control of the page leads; a form's fields may stand before its own `getAttribute`. */
export function hrefIn(host: Element): string | undefined {
  const form = formIn(host);
  return linkIn(host)?.getAttribute("href") ?? ((form && Element.prototype.getAttribute.call(form, "action")) || undefined);
}

/** The id of the press that the server rendered is for the form's own post (calls.12). */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): DashFields {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== "string" || name === "dp-request-id") continue;
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return { ...fields };
}

/** Takes the control over, and shows what became of the press. */
export class DigitalDashPage {
  readonly #host: HTMLElement;
  readonly #session: Session<DigitalDashOptions, DigitalDashModel>;
  readonly #lent = lentMarkup();
  readonly #root: () => ShadowRoot;
  readonly #made = document.createElement("p");
  /** a press that is the browser's own: the submission that it makes is as well */
  #left = false;
  #hide: (() => void) | undefined;

  constructor(host: HTMLElement, session: Session<DigitalDashOptions, DigitalDashModel>) {
    this.#host = host;
    this.#session = session;
    const { model, context, signal } = session;
    this.#root = drawnRoot(host, signal, [tokensCss, buttonCss, dialogCss, css]);
    this.#made.setAttribute("data-dp-drawn", "");
    this.#made.tabIndex = -1;
    host.addEventListener("click", (event) => this.#clicked(event), { signal });
    host.addEventListener("submit", (event) => this.#submitted(event), { signal });
    context.follow(model.$state, (state) => {
      this.update();
      if (state === "creating") announce(context.text("digital-dash.creating"));
    });
    context.follow(model.$dialog, (dialog) => this.#show(dialog));
    signal.addEventListener("abort", () => {
      this.#show({ kind: "none" });
      this.#made.remove();
      this.#lent.release();
    });
  }

  /** The page, the language or the state has changed. */
  update(): void {
    const { model, context } = this.#session;
    const state = model.$state.get();
    const control = this.#control;
    if (!control) return;
    const place = formIn(this.#host) ?? control;
    if (state !== "created") {
      const focused = this.#made.matches(":focus");
      this.#made.remove();
      this.#lent.release();
      if (state === "creating") this.#lent.attribute(control, "aria-busy", "true");
      if (focused) control.focus();
      return;
    }
    const focused = place.matches(":focus-within");
    this.#lent.release(control);
    this.#made.textContent = context.text("digital-dash.created");
    if (this.#made.previousSibling !== place) Element.prototype.after.call(place, this.#made);
    this.#lent.hide(place, true);
    if (focused) lendFocus(this.#made);
  }

  get #control(): HTMLElement | null {
    return linkIn(this.#host) ?? buttonIn(this.#host);
  }

  #clicked(event: MouseEvent): void {
    const control = this.#control;
    if (!control || event.defaultPrevented || !(event.target instanceof Node) || !control.contains(event.target)) return;
    if (!isPlainPress(event)) {
      this.#left = true;
      setTimeout(() => (this.#left = false));
      return;
    }
    const submits = control.matches("button,input") && (control as HTMLButtonElement).form === formIn(this.#host) && formIn(this.#host);
    if (submits && (control as HTMLButtonElement).type === "submit") return; // its form is heard
    event.preventDefault();
    this.#session.model.press();
  }

  #submitted(event: SubmitEvent): void {
    const form = formIn(this.#host);
    if (!form || event.target !== form || event.defaultPrevented || this.#left) return;
    event.preventDefault();
    this.#session.model.press(fieldsOf(form, event.submitter));
  }

  #show(dialog: DashDialog): void {
    this.#hide?.();
    this.#hide = undefined;
    if (dialog.kind === "none") return;
    const { model, context } = this.#session;
    this.#hide = showDash(dialog, {
      root: this.#root,
      text: context.text,
      confirmation: () => this.#confirmation(),
      opener: () => (this.#made.isConnected ? this.#made : (this.#control ?? undefined)),
      closed: (reason) => model.close(reason),
    });
  }

  #confirmation(): DocumentFragment | undefined {
    const part = this.#host.querySelector('[data-dp-part="confirmation"]:not([data-dp-drawn] *)');
    if (!part) return undefined;
    if (part instanceof HTMLTemplateElement) return document.importNode(part.content, true);
    const copy = document.createDocumentFragment();
    for (const child of part.childNodes) copy.append(child.cloneNode(true));
    return copy;
  }
}
