import { surfaceRoot } from "../../src/page/surface-root.ts";
import { isPlainPress } from "../../src/page/press.ts";
import type { Session } from "../../src/element/mixin.ts";
import { dialogShellStyles } from "../../src/ui/dialog-shell.ts";
import fragmentCss from "../../src/ui/fragment.css?inline";
import formCss from "../../src/ui/fragment-form.css?inline";
import spinnerCss from "../../src/ui/spinner.css?inline";
import css from "./business-list.css?inline";
import { createDialog } from "./business-list.dialog.ts";
import type { BusinessListModel } from "./business-list.model.ts";
import type { BusinessListOptions } from "./business-list.options.ts";

/** The link or button that opens the modal. */
export const controlOf = (host: Element): HTMLElement | null =>
  host.querySelector<HTMLElement>(":is(a[href], button):not([data-dp-drawn] *)");

/**
 * Keeps the link's own address up to date and opens the modal (business-list.1, .2, .6). It is no `bindControl`: where `dp-open` is
 * cancelled the press is left to the page.
 */
export function wirePage(host: HTMLElement, session: Session<BusinessListOptions, BusinessListModel>): { update(): void } {
  const { model, context, signal, $options } = session;
  const root = surfaceRoot(host, signal, [spinnerCss, ...dialogShellStyles, fragmentCss, formCss, css]);
  const dialog = createDialog({ host, model, text: context.text, root, opener: () => controlOf(host) ?? undefined });
  /** the address that the page wrote, and the one in its place */
  let written: { link: Element; own: string; ours: string } | undefined;

  /** Restores the page's own address, unless the page has written another one since. */
  function restoreLink(): void {
    if (written && written.link.getAttribute("href") === written.ours) written.link.setAttribute("href", written.own);
  }

  /** Writes the product into the link. Returns the address that the page wrote; another `href` than ours is a new one of the page. */
  function updateLink(): string | undefined {
    const link = controlOf(host);
    const now = link?.getAttribute("href") ?? undefined;
    if (!link || now === undefined) return undefined;
    if (written?.link !== link || written.ours !== now) {
      restoreLink();
      written = { link, own: now, ours: now };
    }
    const ours = model.addressOf(written.own);
    written = { ...written, ours };
    if (now !== ours) link.setAttribute("href", ours);
    return written.own;
  }

  function press(event: MouseEvent): void {
    const control = controlOf(host);
    if (!control || event.defaultPrevented || !isPlainPress(event)) return;
    if (!(event.target instanceof Node) || !control.contains(event.target)) return;
    const own = updateLink();
    const url = $options.get().url ?? own;
    if (url !== undefined && model.press(url)) event.preventDefault();
  }

  function update(): void {
    updateLink();
    dialog.setTexts();
  }

  context.follow($options, update);
  context.follow(model.$open, dialog.show);
  context.follow(model.$content, dialog.fill);
  context.follow(model.$problem, (problem) => model.$content.get().kind === "ready" && dialog.setProblem(problem));
  host.addEventListener("click", press, { signal });
  signal.addEventListener("abort", () => {
    dialog.show(false);
    restoreLink();
  });
  return { update };
}
