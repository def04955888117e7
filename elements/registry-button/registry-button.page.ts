import { computed } from "nanostores";
import { keepLists } from "../../src/page/stores/lists-keeper.ts";
import type { Session } from "../../src/element/mixin.ts";
import { bindControl } from "../../src/page/control.ts";
import { preloadOnIntent } from "../../src/element/preload-on-intent.ts";
import type { RegistryButtonModel } from "./registry-button.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import { surfacesOf } from "./registry-button.surfaces.ts";

/** The page's own control: the first button or link among the light-DOM children (registry-button.12). */
export const pageControl = (host: Element): HTMLElement | null =>
  host.querySelector<HTMLElement>(":is(button, a[href], input:is([type=button], [type=submit]), [role=button])");

/** What was pressed and gets focus back: the page's control, else the drawn button. */
export const controlOf = (host: HTMLElement): HTMLElement | null =>
  pageControl(host) ?? host.shadowRoot?.querySelector<HTMLElement>("[part~=button]") ?? null;

/** Binds the page's control and the openings that the model asks for. */
export function wirePage(host: HTMLElement, session: Session<RegistryButtonOptions, RegistryButtonModel>): void {
  const { model, signal } = session;
  bindControl(host, session, {
    find: () => pageControl(host),
    found: (control) => model.setDrawn(control === null),
    $look: computed(model.$busy, (busy) => ({ busy })),
    press: () => model.press(),
  });
  keepLists(host, signal);
  preloadOnIntent(host, () => model.preload(), signal);
  model.opens(
    surfacesOf(
      host,
      () => session.$options.get(),
      () => controlOf(host),
      signal,
    ),
  );
}
