import type { ViewProps } from "../../src/element/feature.tsx";
import { GroceryButton } from "../../src/grocery/grocery-button.tsx";
import type { GroceryModalProps } from "../../src/grocery/grocery-modal.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { GroceryAddModel } from "./grocery-add.model.ts";
import type { GroceryAddOptions } from "./grocery-add.options.ts";

export const Modal = lazySurface<GroceryModalProps>(() => import("../../src/grocery/grocery-modal.tsx"));

export function GroceryAddView({ model, options, t, host }: ViewProps<GroceryAddOptions, GroceryAddModel>) {
  const modal = useStore(model.$modal);
  const work = model.work();
  const { itemTitle } = options;
  return (
    <>
      <GroceryButton
        model={model}
        label={itemTitle ? t("grocery-add.button-item", { title: itemTitle }) : undefined}
        reason={t("grocery-add.quantity-needed")}
        adding={t("grocery-add.adding")}
        leaving={t("grocery-add.leaving")}
        stay={t("grocery-add.stay")}
      >
        {t("grocery-add.button")}
      </GroceryButton>
      {work && (
        <Modal
          host={host}
          open={modal !== null}
          close={work.modals.close}
          $modal={model.$modal}
          $acting={work.$acting}
          act={work.act}
          ok={t("grocery-add.ok")}
          opener={() => host.shadowRoot!.querySelector<HTMLElement>("[part=add]")}
        />
      )}
    </>
  );
}
