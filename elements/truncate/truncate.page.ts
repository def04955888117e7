import { markupPatch, type MarkupPatch } from "../../src/page/markup-patch.ts";
import { revealBy } from "../../src/page/reveal.ts";
import { announce } from "../../src/ui/announcer.ts";
import { headerOf, type TruncateSession, type Wiring } from "./truncate.parts.ts";
import { wireRows } from "./truncate.rows.ts";
import { triggerOf, wireText } from "./truncate.text.ts";

/** Calls back a frame after the size of one of the elements has changed: at once it would be an error on the page. */
function watchSizes(changed: () => void): { on(elements: readonly Element[]): void; stop(): void } {
  let frame = 0;
  let watched: readonly Element[] = [];
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  return {
    on(elements) {
      for (const element of watched) if (!elements.includes(element)) sizes.unobserve(element);
      for (const element of elements) if (!watched.includes(element)) sizes.observe(element);
      watched = elements;
    },
    stop() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    },
  };
}

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
    sizes.on(wiring.watched());
  };
  const sizes = watchSizes(() => {
    const before = rendered;
    rendered = wiring.watched().some((node) => node.getClientRects().length > 0);
    if (mode === "rows" || rendered !== before) check();
    else model.resized();
  });
  model.attach({ overflows: wiring.overflows, rowCount: wiring.rowCount, announce: (text) => announce(text) });
  check();
  const markup = new MutationObserver(() => (wiring.stale() ? again() : check()));
  markup.observe(host, { childList: true, characterData: true, subtree: true });
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
    markup.disconnect();
    sizes.stop();
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

/** It cannot work: everything shows, and nothing that could be pressed in vain (truncate.18). */
export function showAll(host: Element, patch: MarkupPatch): void {
  for (const control of [headerOf(host), triggerOf(host)]) if (control) patch.hide(control, true);
}
