import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import type { Session } from "../../src/element/mixin.ts";
import { namedElement } from "../../src/opening/named-element.ts";
import { onForApproach } from "../../src/opening/opening.ts";
import { bindSurfaceControl } from "../../src/opening/surface-control.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import type { ShoppingListButtonModel } from "./shopping-list-button.model.ts";
import type { List, ShoppingListButtonOptions } from "./shopping-list-button.options.ts";
import { Modal } from "./shopping-list-button.view.tsx";

/** The lists of the form that the page shows without the element. */
export function listsIn(host: HTMLElement): readonly List[] {
  const select = host.querySelector('select[name="listID"]');
  if (!(select instanceof HTMLSelectElement)) return [];
  return [...select.options].map(({ value, text }) => ({ id: value, name: text.trim() }));
}

/** The button of the page that `for` names. */
export const buttonNamed = (host: HTMLElement, id: string | undefined): HTMLElement | null => {
  const named = id === undefined ? null : namedElement(host, id);
  return named?.matches("button, [role=button], input[type=button], input[type=submit]") ? named : null;
};

export function wirePage(host: HTMLElement, session: Session<ShoppingListButtonOptions, ShoppingListButtonModel>): void {
  const { model, $options, context, signal } = session;
  bindSurfaceControl(host, session, { find: () => buttonNamed(host, $options.get().for), $open: model.$open, press: model.open });
  // here and not where it is shown: the modal may be closed when the outcome is known, and opened again (shopping-list-button.13)
  context.follow(model.$notice, (notice) => {
    if (notice) announceLater(notice.text, notice.role);
  });
  const preload = () => {
    Modal.preload();
    model.preload();
    announcer.preload(); // an outcome may be that the network is gone
  };
  preloadOnApproach(host, preload, signal);
  onForApproach(host, session, preload);
}
