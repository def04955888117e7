import { onForPress } from "../../src/page/for-control.ts";
import { listCreator } from "../../src/surfaces/list-surfaces.ts";
import { keepLists } from "../../src/page/stores/lists-keeper.ts";
import type { Session } from "../../src/element/mixin.ts";
import { openerOf, setOpener } from "../../src/page/opener.ts";
import { canWrite } from "../../src/state/customer.ts";
import type { AddToListModel } from "./add-to-list.model.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";

export function wirePage(host: HTMLElement, { model, signal, context, $options }: Session<AddToListOptions, AddToListModel>): void {
  onForPress(
    host,
    () => $options.get().for,
    (control) => {
      setOpener(host, control);
      // a guest goes to sign-in, and not to the address of the control
      const leads = !canWrite(context);
      model.show();
      return leads || model.$open.get();
    },
    signal,
  );
  // the element also writes `open`: only a change of the attribute opens or closes
  context.follow($options, ({ open }, before) => {
    if (open === (before?.open ?? false) || open === model.$open.get()) return;
    if (!open) return model.close("script");
    model.show();
    if (!model.$open.get()) host.removeAttribute("open");
  });
  context.follow(model.$open, (open, before) => {
    if (open !== (before ?? false)) host.toggleAttribute("open", open);
  });

  keepLists(host, signal, { lists: model.again });
  const surfaces = () => ({ sid: $options.get().sid, vendorId: "website.wishlist.detail.add", create: undefined });
  const create = listCreator(host, surfaces, () => openerOf(host) ?? null, signal);
  model.creates((asin) => create({ startedFrom: "detail", asin }));
}
