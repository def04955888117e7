import { computed } from "nanostores";
import { syncLists } from "../../src/lists/lists-sync.ts";
import type { Session } from "../../src/element/mixin.ts";
import { laterCompanionOf } from "../../src/page/later-companion.ts";
import { bindControl } from "../../src/opening/control.ts";
import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { RegistryButtonModel, RegistryPage } from "./registry-button.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";

const TAGS = { panel: "dp-baby-registry-panel", picker: "dp-registry-picker" } as const;

/** The page's own control: the first button or link among the light-DOM children (registry-button.12). */
const pageControl = (host: Element): HTMLElement | null =>
  host.querySelector<HTMLElement>(":is(button, a[href], input:is([type=button], [type=submit]), [role=button])");

/** The control that was pressed and gets focus back: the page's, else the drawn button. */
export const controlOf = (host: HTMLElement): HTMLElement | null =>
  pageControl(host) ?? host.shadowRoot?.querySelector<HTMLElement>("[part~=button]") ?? null;

/** Whether the element draws a button, as `wirePage` finds it (server.1). */
export const readPage = (host: HTMLElement, model: RegistryButtonModel): void => model.setDrawn(pageControl(host) === null);

export function pageOf(host: HTMLElement, { $options, signal }: ModelContext<RegistryButtonOptions>): RegistryPage {
  const companion = laterCompanionOf(host, signal);
  return {
    async open({ surface, asin }) {
      const { sid, token, vendorPrefix, vendorId, quantity, [surface]: id } = $options.get();
      // a picker whose `for` names no control has no button: this element is its button
      const more = surface === "picker" ? { quantity, for: "" } : { sid };
      const element = await companion({ tag: TAGS[surface], id, properties: { asin, token, vendorPrefix, vendorId, ...more } });
      element?.show?.({ reason: "button", opener: controlOf(host), asin });
      return element !== undefined;
    },
  };
}

/** Binds the page's control. */
export function wirePage(host: HTMLElement, session: Session<RegistryButtonOptions, RegistryButtonModel>): void {
  const { model, signal } = session;
  bindControl(host, session, {
    find: () => pageControl(host),
    found: (control) => model.setDrawn(control === null),
    $look: computed(model.$busy, (busy) => ({ busy })),
    press: () => model.press(),
  });
  syncLists(host, signal);
  preloadOnIntent(host, model.preload, signal);
}
