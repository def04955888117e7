import { markupPatch, type MarkupPatch } from "../../src/markup/markup-patch.ts";
import { revealBy } from "../../src/markup/reveal-by.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { watchContent } from "../../src/markup/watch-content.ts";
import { listen, wireParts } from "../../src/markup/wire-parts.ts";
import { headerOf, textOf, toggleOf, triggerOf, type TruncateSession } from "./truncate.parts.ts";
import { wireRows } from "./truncate.rows.ts";
import { wireText } from "./truncate.text.ts";

/** Wires the parts that the page has now, and restores them when the signal aborts. */
function wireMode(host: HTMLElement, session: TruncateSession, signal: AbortSignal): void {
  const { model, $options, $translate, context } = session;
  const patch = markupPatch();
  const { mode } = $options.get();
  const { look, watched, overflows, rowCount, reveal } = (mode === "rows" ? wireRows : wireText)(host, session, patch, signal);
  let rendered = host.getClientRects().length > 0;

  const check = () => {
    model.check();
    look();
  };
  model.attach({ overflows, rowCount, announce: announceLater });
  check();
  watchContent(
    host,
    {
      watched,
      changed: check,
      resized() {
        const before = rendered;
        rendered = watched().some((node) => node.getClientRects().length > 0);
        if (mode === "rows" || rendered !== before) check();
        else model.resized();
      },
    },
    signal,
  );
  listen(model.$state, look, signal);
  listen($options, check, signal);
  listen($translate, look, signal);
  listen(context.scope.buyingOption, check, signal);
  addEventListener("resize", model.resized, { signal });
  document.addEventListener(
    "dp-change",
    (event) => {
      const { name, value } = (event as CustomEvent<{ name: string; value?: unknown }>).detail;
      if (name === "truncate-reset" ? model.reset(value) : name === "buyingOption") check();
    },
    { signal },
  );
  preloadLater(host, [announcer], signal);
  revealBy(host, reveal, signal);
  signal.addEventListener("abort", () => patch.release());
}

export function wirePage(host: HTMLElement, session: TruncateSession): void {
  const { $options, context, signal } = session;
  const parts = () => {
    if ($options.get().mode === "rows") return [headerOf(host), toggleOf(host)];
    return textOf(host) && [textOf(host), triggerOf(host)];
  };
  const update = wireParts(host, { parts, wire: (run) => wireMode(host, session, run) }, signal);
  context.follow($options, update);
}

/** For an invalid element: shows everything, and hides the controls (truncate.18). */
export function showAll(host: Element, patch: MarkupPatch): void {
  for (const control of [headerOf(host), triggerOf(host)]) if (control) patch.hide(control, true);
}
