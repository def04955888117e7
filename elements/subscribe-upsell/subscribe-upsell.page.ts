import type { Session } from "../../src/element/mixin.ts";
import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import { followOpenAttribute } from "../../src/opening/opening.ts";
import type { DpEventDetails } from "../../src/state/events.ts";
import { scopeRoot } from "../../src/page/scope-root.ts";
import { activeElement, composedContains, holdsFocus, restoreFocus } from "../../src/focus/focus.ts";
import type { SubscribeUpsellModel } from "./subscribe-upsell.model.ts";
import type { SubscribeUpsellOptions } from "./subscribe-upsell.options.ts";

/** Opens by an add in the scope and by the attribute `open`; closing gives focus back (subscribe-upsell.1, subscribe-upsell.13). */
export function wireWidget(host: HTMLElement, session: Session<SubscribeUpsellOptions, SubscribeUpsellModel>): void {
  const { model, context, signal, $options } = session;
  let before: HTMLElement | null = null;
  document.addEventListener(
    "dp-success",
    (event) => {
      const { target, detail } = event as CustomEvent<DpEventDetails["dp-success"]>;
      if (detail.action !== "subscribe-add" || !(target instanceof Element) || scopeRoot(target) !== scopeRoot(host)) return;
      const { shipId } = detail;
      model.added(typeof shipId === "string" && shipId !== "" ? shipId : undefined);
    },
    { signal },
  );
  context.follow(model.$content, ({ kind }) => {
    const active = activeElement();
    if (kind === "loading" && (!active || !composedContains(host, active))) before = active;
    // its own focus is still there: what shows it is drawn after this
    if (kind === "closed" && holdsFocus(host)) restoreFocus(host.parentElement, before);
  });
  followOpenAttribute(host, context, { $options, $open: model.$open, show: () => model.show("option"), close: model.close });
  preloadOnIntent(host, model.preload, signal);
}
