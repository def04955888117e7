import { listenToToggle } from "../../src/markup/disclosure-toggle.ts";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { watchPrinting } from "../../src/markup/print.ts";
import { revealBy } from "../../src/markup/reveal-by.ts";
import { watchMutations } from "../../src/markup/watch-markup.ts";
import { listen, wireParts } from "../../src/markup/wire-parts.ts";
import type { Session } from "../../src/element/mixin.ts";
import { activeElement } from "../../src/focus/active-element.ts";
import { announceLater, preloadAnnouncer } from "../../src/ui/announce-later.ts";
import type { OfferPagesModel } from "./offer-pages.model.ts";
import type { OfferPagesOptions } from "./offer-pages.options.ts";
import { buttonOf, findParts, listOf, statusOf } from "./offer-pages.parts.ts";

type OfferPagesSession = Session<OfferPagesOptions, OfferPagesModel>;
/** Sets the option `page` of the host. */
type SetPage = (page: number) => void;

/** The part of the window that bars of the page leave free begins here, px. */
const freeFrom = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Wires the parts that the page has now, and restores them when the signal aborts. Returns what follows a change of the language. */
function wireOffers(host: HTMLElement, session: OfferPagesSession, setPage: SetPage, signal: AbortSignal): () => void {
  const { model } = session;
  const { list, previous, next, status, added } = findParts(host, signal);
  const patch = markupPatch();
  const isPrinting = watchPrinting(show, signal);
  const statusText = () => {
    const { page, pages } = model.$shown.get();
    return session.$translate.get()("offer-pages.status", { page: page + 1, pages });
  };

  function show(): void {
    const t = session.$translate.get();
    const { page, pages } = model.$shown.get();
    const active = activeElement();
    host.setAttribute("data-current-page", String(page));
    if (pages > 0) setPage(page);
    for (const [index, offer] of [...list.children].entries()) {
      if (!isPrinting() && model.pageOf(index) !== page && offer instanceof HTMLElement) patch.hide(offer, true);
      else patch.release(offer);
    }
    for (const [button, end, name] of [
      [previous, page === 0, t("offer-pages.previous")],
      [next, page >= pages - 1, t("offer-pages.next")],
    ] as const) {
      if (added.includes(button)) patch.text(button, name);
      patch.hide(button, pages < 2);
      enable(button, !end);
    }
    if (status) patch.text(status, pages > 0 ? statusText() : "");
    if (!active || !host.contains(active)) return;
    if (!active.checkVisibility()) focusTemporarily(list);
    else if (active.matches(":disabled,[aria-disabled=true]")) (active === previous ? next : previous).focus({ preventScroll: true });
  }

  /** natively where the tag can */
  function enable(button: HTMLElement, enabled: boolean): void {
    if ("disabled" in button) patch.attribute(button, "disabled", enabled ? null : "");
    else patch.attribute(button, "aria-disabled", enabled ? null : "true");
  }

  function press(step: 1 | -1): void {
    if (!model.turnTo(model.$shown.get().page + step)) return;
    if (status) announceLater(statusText());
    if (list.getBoundingClientRect().top < freeFrom()) list.scrollIntoView({ block: "start", behavior: "instant" });
  }

  const count = () => {
    model.setCount(list.children.length);
    show();
  };

  count();
  listen(model.$shown, show, signal);
  let stopTexts = session.$translate.listen(show);
  watchMutations(list, count, signal, { childList: true });
  listenToToggle(host, previous, () => press(-1), signal);
  listenToToggle(host, next, () => press(1), signal);
  revealBy(
    host,
    (target) => {
      const index = [...list.children].findIndex((offer) => offer.contains(target));
      return index >= 0 && model.turnTo(model.pageOf(index));
    },
    signal,
  );
  signal.addEventListener("abort", () => {
    stopTexts();
    patch.release();
  });
  return () => {
    stopTexts();
    stopTexts = session.$translate.listen(show);
    show();
  };
}

/** Returns what follows a change of an option or the language. */
export function wirePage(host: HTMLElement, session: OfferPagesSession, setPage: SetPage): () => void {
  const { signal } = session;
  let update = () => {};
  preloadAnnouncer();
  const parts = () => listOf(host) && [listOf(host), buttonOf(host, "previous"), buttonOf(host, "next"), statusOf(host)];
  wireParts(host, { parts, wire: (run) => void (update = wireOffers(host, session, setPage, run)) }, signal);
  signal.addEventListener("abort", () => host.removeAttribute("data-current-page"));
  return () => update();
}
