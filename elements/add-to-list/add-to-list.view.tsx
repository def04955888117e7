import type { ViewProps } from "../../src/element/feature.tsx";
import { later } from "../../src/lib/later.ts";
import { laterSurface } from "../../src/surfaces/later-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { AddToListModel } from "./add-to-list.model.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";

/** The modal, with the choice and the add: all that a closed element does not need. */
export const choiceCode = later(() => import("./add-to-list.later.ts"));

const Modal = laterSurface(choiceCode.load);

export function AddToListView({ model, t, host }: ViewProps<AddToListOptions, AddToListModel>) {
  const open = useStore(model.$open);
  const choice = useStore(model.$choice);
  return <Modal host={host} open={open} close={model.close} choice={choice} t={t} />;
}
