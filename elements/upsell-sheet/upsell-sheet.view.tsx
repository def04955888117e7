import type { ViewProps } from "../../src/element/feature.tsx";
import { useLayoutEffect, useStore } from "../../src/element/view.ts";
import { Dialog, type CloseReason as DialogReason } from "../../src/ui/dialog.tsx";
import { Body } from "./upsell-sheet.body.tsx";
import { Head } from "./upsell-sheet.head.tsx";
import type { CloseReason, UpsellSheetModel } from "./upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "./upsell-sheet.options.ts";

const REASONS: Partial<Record<DialogReason, CloseReason>> = { escape: "escape", backdrop: "backdrop" };

/** The sheet (upsell-sheet.33). Closed it draws nothing. */
export function UpsellSheetView(props: ViewProps<UpsellSheetOptions, UpsellSheetModel>) {
  const { model, t, host } = props;
  const open = useStore(model.$open);
  const status = useStore(model.$status);
  const turn = useStore(model.$turn);
  useLayoutEffect(() => {
    host.shadowRoot?.querySelector("[part~=dialog-body]")?.scrollTo(0, 0);
  }, [turn]);
  const generic = status?.outcome === "generic-error";
  return (
    <Dialog
      open={open}
      onClose={(reason) => model.close(REASONS[reason] ?? "close")}
      surface="upsell-sheet"
      kind="side-sheet"
      heading={status && !generic ? t(status.text) : undefined}
      label={status ? t(status.text) : t("upsell-sheet.adding")}
      closeLabel={t("upsell-sheet.close")}
      opener={model.opener}
      head={<Head model={model} t={t} host={host} />}
    >
      <Body {...props} />
    </Dialog>
  );
}
