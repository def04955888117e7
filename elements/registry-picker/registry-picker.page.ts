import { onForPress } from "../../src/page/for-control.ts";
import { lentMarkup } from "../../src/page/lent-markup.ts";
import { keepLists } from "../../src/page/stores/lists-keeper.ts";
import type { Session } from "../../src/element/mixin.ts";
import { neighboursOf } from "../../src/page/neighbours.ts";
import { openerOf, setOpener } from "../../src/page/opener.ts";
import { warmOnApproach } from "../../src/element/warm-on-approach.ts";
import { activeElement } from "../../src/ui/focus.ts";
import { MENU_BUTTON_KEYS } from "../../src/ui/menu-keys.ts";
import type { RegistryPickerModel } from "./registry-picker.model.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

/** Makes the page's control a menu button, and finds the tags of a registry. */
export function wirePage(host: HTMLElement, session: Session<RegistryPickerOptions, RegistryPickerModel>): void {
  const { model, signal, context, $options } = session;
  const { list } = model;
  const root = host.getRootNode() as Document | ShadowRoot;
  const control = () => ($options.get().for ? root.getElementById($options.get().for!) : null);

  onForPress(
    host,
    () => $options.get().for,
    (pressed) => {
      setOpener(host, pressed);
      return model.toggle();
    },
    signal,
  );
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

  const lent = lentMarkup();
  const mark = () => {
    lent.release();
    const named = control();
    const opener = openerOf(host);
    for (const button of new Set([named, list.$open.get() && opener?.getRootNode() !== host.shadowRoot ? opener : null])) {
      if (!button) continue;
      lent.attribute(button, "aria-haspopup", "menu");
      lent.attribute(button, "aria-expanded", String(list.$open.get() && button === opener));
    }
  };
  context.follow($options, mark);
  context.follow(list.$open, mark);
  signal.addEventListener("abort", () => lent.release());

  keepLists(host, signal, { registries: list.changed });
  warmOnApproach(host, () => model.warm(), signal);
  const neighbour = neighboursOf(host, signal);
  model.opensTags(async ({ id, type, token }) => {
    // one for each registry: what is chosen in one is never offered in another (gift-tags.4)
    const element = await neighbour({ tag: "dp-gift-tags", kind: id, properties: { registryId: id, registryType: type, token } });
    if (element) element.show?.({ reason: "button", opener: activeElement() });
    else context.metric("registry-picker.no-tags");
  });
}
