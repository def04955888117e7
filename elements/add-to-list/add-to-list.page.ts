import { followOpenAttribute, onForApproach, onForPress } from "../../src/opening/opening.ts";
import { syncListsSoon } from "../../src/lists/sync-lists.ts";
import type { Session } from "../../src/element/mixin.ts";
import { canWrite } from "../../src/state/customer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { AddToListModel, ModalPage } from "./add-to-list.model.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";
import { choiceCode } from "./add-to-list.view.tsx";

export const pageOf = (host: HTMLElement, context: ModelContext<AddToListOptions>): ModalPage => ({
  creator: ({ creatorOf }) => creatorOf(host, context),
});

export function wirePage(host: HTMLElement, session: Session<AddToListOptions, AddToListModel>): void {
  const { model, signal, context, $options } = session;
  onForPress(host, session, () => {
    // a guest goes to sign-in, and not to the address of the control
    const leads = !canWrite(context);
    model.show();
    return leads || model.$open.get();
  });
  followOpenAttribute(host, context, { ...model, $options, show: () => model.show() });
  syncListsSoon(host, signal, { lists: model.again });
  onForApproach(host, session, choiceCode.preload);
}
