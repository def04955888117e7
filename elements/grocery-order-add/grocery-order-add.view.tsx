import type { ViewProps } from "../../src/element/feature.tsx";
import { GroceryButton } from "../../src/grocery/grocery-button.tsx";
import type { GroceryModalProps } from "../../src/grocery/grocery-modal.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { GroceryOrderAddModel } from "./grocery-order-add.model.ts";
import type { GroceryOrderAddOptions } from "./grocery-order-add.options.ts";

export const Modal = lazySurface<GroceryModalProps>(() => import("../../src/grocery/grocery-modal.tsx"));

export function GroceryOrderAddView({ model, t, host }: ViewProps<GroceryOrderAddOptions, GroceryOrderAddModel>) {
  const modal = useStore(model.$modal);
  const work = model.work();
  return (
    <>
      <GroceryButton
        model={model}
        reason={t("grocery-add.quantity-needed")}
        adding={t("grocery-order-add.adding")}
        leaving={t("grocery-order-add.added")}
        stay={t("grocery-order-add.stay")}
      >
        {t("grocery-order-add.button")}
      </GroceryButton>
      {work && (
        <Modal
          host={host}
          open={modal !== null}
          close={work.modals.close}
          $modal={model.$modal}
          $acting={work.$acting}
          act={work.act}
          ok={t("grocery-order-add.ok")}
          opener={() => host.shadowRoot!.querySelector<HTMLElement>("[part=add]")}
        />
      )}
    </>
  );
}
