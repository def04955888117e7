import { openerOf } from "../../src/opening/opening.ts";
import type { Creation } from "../../src/lists/list-outcome.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { listCreator } from "../../src/lists/list-surfaces.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";
import { linkStyles } from "../../src/surfaces/link.tsx";
import { dialogStyles } from "../../src/overlay/dialog.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import fieldCss from "../../src/ui/field.css?inline";
import css from "./add-to-list.choice.css?inline";

export { createListChoice } from "./add-to-list.choice.model.ts";
export { ListChoiceView as View } from "./add-to-list.choice.view.tsx";

export const styles = [linkStyles, messageStyles, dialogStyles, fieldCss, css];

/** How the create element is opened for a product (add-to-list.6). */
export function creatorOf(host: HTMLElement, { signal, $options }: ModelContext<AddToListOptions>): (asin: string) => Promise<Creation> {
  const surfaces = () => ({ sid: $options.get().sid, vendorId: "website.wishlist.detail.add", create: undefined });
  const create = listCreator(host, surfaces, () => openerOf(host) ?? null, signal);
  return (asin) => create({ startedFrom: "detail", asin });
}
