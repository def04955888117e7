import type { ViewProps } from "../../src/element/feature.tsx";
import { lazy } from "../../src/lib/lazy.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { AddToListModel } from "./add-to-list.model.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";

/** The modal, with the choice and the add: all that a closed element does not need. */
export const choiceCode = lazy(() => import("./add-to-list.later.ts"));

const Modal = lazySurface(choiceCode.load);

export function AddToListView({ model, t, host }: ViewProps<AddToListOptions, AddToListModel>) {
  const open = useStore(model.$open);
  const choice = useStore(model.$choice);
  return <Modal host={host} open={open} close={model.close} choice={choice} t={t} />;
}
