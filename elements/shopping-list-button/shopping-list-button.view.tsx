import type { ViewProps } from "../../src/element/feature.tsx";
import { setOpener } from "../../src/opening/opening.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { useStore } from "../../src/view/react.ts";
import type { ModalProps } from "./shopping-list-button.modal.view.tsx";
import type { ShoppingListButtonModel } from "./shopping-list-button.model.ts";
import type { ShoppingListButtonOptions } from "./shopping-list-button.options.ts";

export const Modal = lazySurface<ModalProps>(() => import("./shopping-list-button.modal.view.tsx"));

/** The button, unless the page has its own, and the modal that it opens. */
export function ShoppingListButtonView(props: ViewProps<ShoppingListButtonOptions, ShoppingListButtonModel>) {
  const { model, options, t, host } = props;
  const open = useStore(model.$open);
  return (
    <>
      {options.for === undefined && (
        <Button
          part="open"
          haspopup="dialog"
          expanded={open}
          onPress={({ currentTarget }) => {
            setOpener(host, currentTarget);
            model.open();
          }}
        >
          {t("shopping-list-button.open")}
        </Button>
      )}
      <Modal {...props} open={open} close={model.close} />
    </>
  );
}
