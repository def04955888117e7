import { surfaceRoot } from "../../src/page/surface-root.ts";
import { isPlainPress } from "../../src/page/press.ts";
import type { Session } from "../../src/element/mixin.ts";
import buttonCss from "../../src/ui/button.css?inline";
import dialogCss from "../../src/ui/dialog.css?inline";
import fragmentCss from "../../src/ui/fragment.css?inline";
import formCss from "../../src/ui/fragment-form.css?inline";
import spinnerCss from "../../src/ui/spinner.css?inline";
import css from "./business-list.css?inline";
import { BusinessListDialog } from "./business-list.dialog.ts";
import type { BusinessListModel } from "./business-list.model.ts";
import type { BusinessListOptions } from "./business-list.options.ts";

/** The link or button that opens the modal. */
export const controlOf = (host: Element): HTMLElement | null =>
  host.querySelector<HTMLElement>(":is(a[href], button):not([data-dp-drawn] *)");

/** Keeps the link's own address up to date and opens the modal (business-list.1, .2, .6). */
export class BusinessListPage {
  readonly #host: HTMLElement;
  readonly #session: Session<BusinessListOptions, BusinessListModel>;
  readonly #dialog: BusinessListDialog;
  /** what the page wrote, and what was made of it */
  #written: { link: Element; own: string; ours: string } | undefined;

  constructor(host: HTMLElement, session: Session<BusinessListOptions, BusinessListModel>) {
    this.#host = host;
    this.#session = session;
    const { model, context, signal, $options } = session;
    const root = surfaceRoot(host, signal, [spinnerCss, buttonCss, dialogCss, fragmentCss, formCss, css]);
    this.#dialog = new BusinessListDialog({ host, model, text: context.text, root, opener: () => controlOf(host) ?? undefined });
    context.follow($options, () => this.update());
    context.follow(model.$open, (open) => this.#dialog.show(open));
    context.follow(model.$content, (content) => this.#dialog.fill(content));
    context.follow(model.$problem, (problem) => model.$content.get().kind === "ready" && this.#dialog.say(problem));
    host.addEventListener("click", (event) => this.#press(event), { signal });
    signal.addEventListener("abort", () => {
      this.#dialog.show(false);
      this.#giveBack();
    });
  }

  /** An option, the page or the language has changed. */
  update(): void {
    this.#link();
    this.#dialog.write();
  }

  /** The address that the page wrote, on which ours is built anew; a page that has changed it meanwhile has written another. */
  #link(): string | undefined {
    const link = controlOf(this.#host);
    const now = link?.getAttribute("href");
    if (!link || now === null || now === undefined) return undefined;
    if (this.#written?.link !== link || this.#written.ours !== now) {
      this.#giveBack();
      this.#written = { link, own: now, ours: now };
    }
    const ours = this.#session.model.addressOf(this.#written.own);
    this.#written = { ...this.#written, ours };
    if (now !== ours) link.setAttribute("href", ours);
    return this.#written.own;
  }

  /** The page's own address, unless the page has written another one since. */
  #giveBack(): void {
    const { link, own, ours } = this.#written ?? {};
    if (link && own !== undefined && link.getAttribute("href") === ours) link.setAttribute("href", own);
  }

  #press(event: MouseEvent): void {
    const control = controlOf(this.#host);
    if (!control || event.defaultPrevented || !isPlainPress(event)) return;
    if (!(event.target instanceof Node) || !control.contains(event.target)) return;
    const own = this.#link();
    const url = this.#session.$options.get().url ?? own;
    if (url !== undefined && this.#session.model.press(url)) event.preventDefault();
  }
}
