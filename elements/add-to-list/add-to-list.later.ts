import type { Session } from "../../src/element/mixin.ts";
import { openerOf } from "../../src/page/opening.ts";
import { linkStyles } from "../../src/surfaces/link.tsx";
import { listCreator } from "../../src/surfaces/list-surfaces.ts";
import { dialogStyles } from "../../src/ui/dialog.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import fieldCss from "../../src/ui/field.css?inline";
import type { ListChoice } from "./add-to-list.choice.model.ts";
import css from "./add-to-list.choice.css?inline";
import type { AddToListOptions } from "./add-to-list.options.ts";

export { createListChoice } from "./add-to-list.choice.model.ts";
export { ListChoiceView as View } from "./add-to-list.choice.view.tsx";

export const styles = [linkStyles, messageStyles, dialogStyles, fieldCss, css];

/** Sets how the create element is opened (add-to-list.6). */
export function wireChoice(
  host: HTMLElement,
  { signal, $options }: Pick<Session<AddToListOptions, object>, "signal" | "$options">,
  choice: ListChoice,
): void {
  const surfaces = () => ({ sid: $options.get().sid, vendorId: "website.wishlist.detail.add", create: undefined });
  const create = listCreator(host, surfaces, () => openerOf(host) ?? null, signal);
  choice.creates((asin) => create({ startedFrom: "detail", asin }));
}
