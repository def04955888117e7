import { keepLists } from "../../src/element/stores/lists-keeper.ts";
import type { Session } from "../../src/element/mixin.ts";
import { isPlainPress } from "../../src/element/page/press.ts";
import { warmOnApproach } from "../../src/element/warm-on-approach.ts";
import type { RegistryButtonModel } from "./registry-button.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import { surfacesOf } from "./registry-button.surfaces.ts";

/** The page's own control: the first button or link among the light-DOM children (registry-button.12). */
export const pageControl = (host: Element): HTMLElement | null =>
  host.querySelector<HTMLElement>(":is(button, a[href], input:is([type=button], [type=submit]), [role=button])");

/** What was pressed and gets focus back: the page's control, else the drawn button. */
export const controlOf = (host: HTMLElement): HTMLElement | null =>
  pageControl(host) ?? host.shadowRoot?.querySelector<HTMLElement>("[part~=button]") ?? null;

/** Takes over the page's control and the openings that the model asks for. */
export function wirePage(host: HTMLElement, session: Session<RegistryButtonOptions, RegistryButtonModel>): void {
  const { model, signal, context } = session;
  let busy: HTMLElement | null = null;
  const look = () => {
    const control = pageControl(host);
    model.setDrawn(control === null);
    const next = model.$busy.get() ? control : null;
    if (busy !== next) busy?.removeAttribute("aria-busy");
    busy = next;
    busy?.setAttribute("aria-busy", "true");
  };
  context.follow(model.$busy, look);
  const observer = new MutationObserver(look);
  observer.observe(host, { childList: true, subtree: true });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    busy?.removeAttribute("aria-busy");
  });

  host.addEventListener(
    "click",
    (event) => {
      const control = pageControl(host);
      if (!control || event.defaultPrevented || !(event.target instanceof Node) || !control.contains(event.target)) return;
      if (control.matches("a[href]") && !isPlainPress(event)) return;
      event.preventDefault();
      if (control.getAttribute("aria-disabled") !== "true") model.press();
    },
    { signal },
  );
  keepLists(host, signal);
  warmOnApproach(host, () => model.warm(), signal);
  model.opens(
    surfacesOf(
      host,
      () => session.$options.get(),
      () => controlOf(host),
      signal,
    ),
  );
}
