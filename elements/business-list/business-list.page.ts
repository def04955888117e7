import type { Session } from "../../src/element/mixin.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { isPlainPress } from "../../src/markup/press.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import type { BusinessListDialog } from "./business-list.dialog.ts";
import type { BusinessListModel } from "./business-list.model.ts";
import type { BusinessListOptions } from "./business-list.options.ts";

const code = lazy(() => import("./business-list.dialog.ts"));

/** The link or button that opens the modal. */
export const controlOf = (host: Element): HTMLElement | null =>
  host.querySelector<HTMLElement>(":is(a[href], button):not([data-dp-drawn] *)");

/**
 * Keeps the link's own address up to date and opens the modal (business-list.1, .2, .6). It does not use `bindControl`: where `dp-open` is
 * cancelled the press is left to the page. Returns what follows a change of the page or an option.
 */
export function wirePage(host: HTMLElement, session: Session<BusinessListOptions, BusinessListModel>): () => void {
  const { model, context, signal, $options } = session;
  let dialog: BusinessListDialog | undefined;
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
    dialog?.setTexts();
  }

  function open(isOpen: boolean): void {
    if (!isOpen || dialog) return;
    runWhenLoaded(
      context,
      code,
      ({ createDialog }) => void (dialog ??= createDialog(host, session, () => controlOf(host) ?? undefined)),
      () => model.close("failed"),
    );
  }

  context.follow($options, update);
  context.follow(model.$open, open);
  host.addEventListener("click", press, { signal });
  preloadLater(host, [code], signal);
  signal.addEventListener("abort", restoreLink);
  return update;
}
