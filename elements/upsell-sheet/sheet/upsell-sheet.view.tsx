import type { ViewProps } from "../../../src/element/feature.tsx";
import { useLayoutEffect, useRef, useStore } from "../../../src/view/react.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { announce } from "../../../src/ui/announcer.ts";
import { Dialog, type CloseReason as DialogReason } from "../../../src/ui/dialog.tsx";
import { Body } from "../recommendations/upsell-sheet.recommendations.view.tsx";
import { Head } from "./upsell-sheet.head.view.tsx";
import type { CloseReason, HeadStatus, UpsellSheetModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";

const REASONS: Partial<Record<DialogReason, CloseReason>> = { escape: "escape", backdrop: "backdrop" };

/** The sheet (upsell-sheet.33). Closed it draws nothing. */
export function UpsellSheetView(props: ViewProps<UpsellSheetOptions, UpsellSheetModel>) {
  const { model, t, host } = props;
  const open = useStore(model.$open);
  const status = useStore(model.$status);
  const sequence = useStore(model.$sequence);
  useLayoutEffect(() => {
    const { shadowRoot } = host;
    shadowRoot?.querySelector("[part~=dialog-body]")?.scrollTo(0, 0);
  }, [sequence, host]);
  useAnnounced(open, status, t);
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
      head={<Head model={model} options={props.options} t={t} host={host} />}
    >
      <Body {...props} />
    </Dialog>
  );
}

/** One announcement per outcome of a primary add; a generic error is an alert of its own (upsell-sheet.31). */
function useAnnounced(open: boolean, status: HeadStatus | undefined, t: Translate): void {
  const said = useRef<HeadStatus | undefined>(undefined);
  useLayoutEffect(() => {
    if (!open || !status || !status.announced || status === said.current) return;
    said.current = status;
    if (status.outcome !== "generic-error") announce(t(status.text), status.outcome === "success" ? "status" : "alert");
  }, [open, status, t]);
}
