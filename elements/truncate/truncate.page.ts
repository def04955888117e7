import { markupPatch, type MarkupPatch } from "../../src/page/markup-patch.ts";
import { revealBy } from "../../src/page/reveal.ts";
import { announce } from "../../src/ui/announcer.ts";
import { watchMarkup } from "../../src/page/watch-markup.ts";
import { watchSizes } from "../../src/page/watch-sizes.ts";
import { headerOf, type TruncateSession, type Wiring } from "./truncate.parts.ts";
import { wireRows } from "./truncate.rows.ts";
import { triggerOf, wireText } from "./truncate.text.ts";

/** Wires the parts that the page has now. `again` wires the parts that replace them. Returns a function that restores all. */
function wireParts(host: HTMLElement, session: TruncateSession, again: () => void): () => void {
  const { model, $options, $translate, context } = session;
  const ending = new AbortController();
  const { signal } = ending;
  const patch = markupPatch();
  const { mode } = $options.get();
  const wiring: Wiring = (mode === "rows" ? wireRows : wireText)(host, session, patch, signal);
  let rendered = host.getClientRects().length > 0;

  const check = () => {
    model.check();
    wiring.look();
    setWatched(wiring.watched());
  };
  const setWatched = watchSizes(() => {
    const before = rendered;
    rendered = wiring.watched().some((node) => node.getClientRects().length > 0);
    if (mode === "rows" || rendered !== before) check();
    else model.resized();
  }, signal);
  model.attach({ overflows: wiring.overflows, rowCount: wiring.rowCount, announce: (text) => announce(text) });
  check();
  watchMarkup(host, () => (wiring.stale() ? again() : check()), signal, { characterData: true });
  const stops = [
    model.$state.listen(wiring.look),
    $options.listen(check),
    $translate.listen(wiring.look),
    context.scope.buyingOption.listen(check),
  ];
  addEventListener("resize", () => model.resized(), { signal });
  document.fonts.addEventListener("loadingdone", check, { signal });
  document.addEventListener(
    "dp-change",
    (event) => {
      const { name, value } = (event as CustomEvent<{ name: string; value?: unknown }>).detail;
      if (name === "truncate-reset" ? model.reset(value) : name === "buyingOption") check();
    },
    { signal },
  );
  revealBy(host, wiring.reveal, signal);

  return () => {
    for (const stop of stops) stop();
    ending.abort();
    wiring.end();
    patch.release();
  };
}

export function wirePage(host: HTMLElement, session: TruncateSession): void {
  const { $options, signal } = session;
  const again = () => {
    unwire();
    unwire = wireParts(host, session, again);
  };
  let unwire = wireParts(host, session, again);
  const stop = $options.listen(({ mode }, before) => {
    if (mode !== before?.mode) again();
  });
  signal.addEventListener("abort", () => {
    stop();
    unwire();
  });
}

/** For an invalid element: shows everything, and hides the controls (truncate.18). */
export function showAll(host: Element, patch: MarkupPatch): void {
  for (const control of [headerOf(host), triggerOf(host)]) if (control) patch.hide(control, true);
}
