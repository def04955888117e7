import type { Session } from "../../src/element/mixin.ts";
import { fragmentDrawer, type DrawFragment } from "../../src/page/fragment-view.ts";
import { activeElement, tabbable } from "../../src/ui/focus.ts";
import { announce } from "../../src/ui/announcer.ts";
import { isUnaskedTaken, mayOpenUnasked } from "../../src/ui/unasked.ts";
import { startPageView, type PromoPopoverModel } from "./promo-popover.model.ts";
import type { PromoPopoverOptions } from "./promo-popover.options.ts";

type PromoSession = Session<PromoPopoverOptions, PromoPopoverModel>;

/** Characters of the promotion that are announced. */
const ANNOUNCED = 200;

/** The control that `for` names, while it is on the page. */
export function controlOf(host: HTMLElement, id: string | undefined): HTMLElement | null {
  const found = id ? (host.getRootNode() as Document | ShadowRoot).getElementById(id) : null;
  return found instanceof HTMLElement ? found : null;
}

/** Renders the promotion's HTML and announces it; one without content closes the popover. */
export const promotionDrawer = (host: HTMLElement, model: PromoPopoverModel): DrawFragment =>
  fragmentDrawer(host, {
    action: (name) => void (name === "close" && model.close("action")),
    drawn(into, empty) {
      if (empty) return model.nothing();
      announce(`${model.label()}: ${into.innerText.replace(/\s+/g, " ").trim().slice(0, ANNOUNCED)}`);
    },
    failed: model.nothing,
  });

const HOLDS = [
  ["pointerenter", "pointer", true],
  ["pointerleave", "pointer", false],
  ["focusin", "focus", true],
  ["focusout", "focus", false],
] as const;

export function wirePage(host: HTMLElement, session: PromoSession): void {
  const { model, $options, context, signal } = session;
  document.addEventListener("dp-success", (event) => event instanceof CustomEvent && model.succeeded(event.detail), { signal });
  addEventListener("pageshow", (event) => event.persisted && startPageView(), { signal });
  model.opensUnasked(() => mayOpenUnasked({ signal }));
  askInView(host, session);
  context.follow($options, () => {
    if ($options.get().trigger === "load" && model.$state.get() === "idle") askInView(host, session);
  });

  // the popover is in the top layer, but its events pass the host
  for (const [type, by, on] of HOLDS) host.addEventListener(type, () => model.hold(by, on), { signal });

  let listening: AbortController | undefined;
  context.follow(model.$state, (state) => {
    listening?.abort();
    listening = undefined;
    if (state !== "open") return;
    listening = new AbortController();
    const control = controlOf(host, $options.get().for);
    if (control) joinTabOrder(host, control, model, listening.signal);
  });
  signal.addEventListener("abort", () => listening?.abort());
}

/** Asks when the element is first in view (trigger `load`). It opens without a press, as at most one surface of a page view may (surface.7). */
function askInView(host: HTMLElement, { model, $options, signal }: PromoSession): void {
  if ($options.get().trigger !== "load") return;
  const view = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    view.disconnect();
    if (model.$state.get() === "idle" && !isUnaskedTaken()) void model.ask("load");
  });
  view.observe(host);
  signal.addEventListener("abort", () => view.disconnect());
}

/** Tab moves from the control into the popover, and from there to what follows the control, wherever the element is (promo-popover.6). */
function joinTabOrder(host: HTMLElement, control: HTMLElement, model: PromoPopoverModel, signal: AbortSignal): void {
  const stops = () => {
    const popover = host.shadowRoot?.querySelector<HTMLElement>(".dp-popover");
    return popover ? tabbable(popover) : [];
  };
  // the last tab stop of an element that has several
  const lastStop = () => tabbable(control).at(-1) ?? control;
  control.addEventListener(
    "keydown",
    (event) => {
      const [first] = stops();
      if (event.key !== "Tab" || event.shiftKey || event.defaultPrevented || !first || activeElement() !== lastStop()) return;
      event.preventDefault();
      first.focus();
    },
    { signal },
  );
  host.shadowRoot?.addEventListener(
    "keydown",
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Tab" || event.defaultPrevented) return;
      const all = stops();
      const active = activeElement();
      if (event.shiftKey && active === all[0]) {
        event.preventDefault();
        lastStop().focus();
      }
      // the browser moves on from the focus that this listener leaves
      if (!event.shiftKey && active === all.at(-1)) lastStop().focus();
    },
    { signal },
  );
  // without its control the popover closes (promo-popover.10)
  const left = new MutationObserver(() => {
    if (!control.isConnected) model.close("outside");
  });
  left.observe(document, { childList: true, subtree: true });
  signal.addEventListener("abort", () => left.disconnect());
}
