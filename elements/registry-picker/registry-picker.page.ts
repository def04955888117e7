import { onForPress, openerOf, setOpener } from "../../src/opening/opening.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { syncLists } from "../../src/lists/lists-sync.ts";
import type { Session } from "../../src/element/mixin.ts";
import { laterCompanionOf } from "../../src/page/later-companion.ts";
import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { MENU_BUTTON_KEYS } from "../../src/focus/menu-button.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { PickerPage, RegistryPickerModel } from "./registry-picker.model.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

export function pageOf(host: HTMLElement, { signal, metric }: ModelContext<RegistryPickerOptions>): PickerPage {
  const companion = laterCompanionOf(host, signal);
  return {
    async openTags({ id, type, token }) {
      // one for each registry: what is chosen in one is never offered in another (gift-tags.4)
      const element = await companion({ tag: "dp-gift-tags", kind: id, properties: { registryId: id, registryType: type, token } });
      if (element) element.show?.({ reason: "button", opener: activeElement() });
      else metric("registry-picker.no-tags");
    },
  };
}

/** Makes the page's control a menu button. */
export function wirePage(host: HTMLElement, session: Session<RegistryPickerOptions, RegistryPickerModel>): void {
  const { model, signal, context, $options } = session;
  const { list } = model;
  const root = host.getRootNode() as Document | ShadowRoot;
  const control = () => ($options.get().for ? root.getElementById($options.get().for!) : null);

  onForPress(host, session, () => model.toggle());
  root.addEventListener(
    "keydown",
    (event) => {
      const focusOn = event instanceof KeyboardEvent && MENU_BUTTON_KEYS[event.key];
      const pressed = control();
      if (!focusOn || !pressed || event.defaultPrevented || list.$open.get() || !event.composedPath().includes(pressed)) return;
      event.preventDefault();
      setOpener(host, pressed);
      model.toggle(focusOn);
    },
    { signal },
  );

  const patch = markupPatch();
  const mark = () => {
    patch.release();
    const named = control();
    const opener = openerOf(host);
    for (const button of new Set([named, list.$open.get() && opener?.getRootNode() !== host.shadowRoot ? opener : null])) {
      if (!button) continue;
      patch.attribute(button, "aria-haspopup", "menu");
      patch.attribute(button, "aria-expanded", String(list.$open.get() && button === opener));
    }
  };
  context.follow($options, mark);
  context.follow(list.$open, mark);
  signal.addEventListener("abort", () => patch.release());

  syncLists(host, signal, { registries: list.changed });
  preloadOnIntent(host, model.preload, signal);
}
