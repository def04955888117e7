import type { ViewProps } from "../../src/element/feature.tsx";
import { GroceryButton } from "../../src/grocery/grocery-button.tsx";
import type { GroceryModalProps } from "../../src/grocery/grocery-modal.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { GroceryMultiAddModel } from "./grocery-multi-add.model.ts";
import type { GroceryMultiAddOptions } from "./grocery-multi-add.options.ts";

export const Modal = lazySurface<GroceryModalProps>(() => import("../../src/grocery/grocery-modal.tsx"));

/** The rows, which stay the page's own, and the button under them. */
export function GroceryMultiAddView({ model, options, t, host }: ViewProps<GroceryMultiAddOptions, GroceryMultiAddModel>) {
  const modal = useStore(model.$modal);
  const empty = useStore(model.$empty);
  const work = model.work();
  return (
    <>
      <slot />
      <GroceryButton
        model={model}
        reason={empty ? t("grocery-multi-add.empty") : ""}
        adding={t("grocery-add.adding")}
        leaving={t("grocery-add.leaving")}
        stay={t("grocery-add.stay")}
      >
        {t("grocery-multi-add.button", { count: options.items?.length ?? 0 })}
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
