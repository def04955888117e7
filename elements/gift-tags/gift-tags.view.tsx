import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { GiftTagsModalProps } from "./gift-tags.modal.view.tsx";
import type { GiftTagsModel } from "./gift-tags.model.ts";
import type { GiftTagsOptions } from "./gift-tags.options.ts";

export const Modal = lazySurface<GiftTagsModalProps>(() => import("./gift-tags.modal.view.tsx"));

export function GiftTagsView({ host, options, model, t }: ViewProps<GiftTagsOptions, GiftTagsModel>) {
  const open = useStore(model.$open);
  return <Modal host={host} open={open} close={model.close} options={options} model={model} t={t} />;
}
