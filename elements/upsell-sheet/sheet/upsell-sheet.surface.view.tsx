import type { ViewProps } from "../../../src/element/feature.tsx";
import { useLayoutEffect, useMemo, useRef, useState, useStore } from "../../../src/view/react.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { announce } from "../../../src/ui/announcer.ts";
import { Dialog, dialogStyles, type CloseReason as DialogReason } from "../../../src/overlay/dialog.tsx";
import type { HeadStatus } from "../add/upsell-sheet.status.ts";
import { createContents } from "../recommendations/upsell-sheet.recommendations.page.ts";
import { Recommendations, recommendationsStyles } from "../recommendations/upsell-sheet.recommendations.view.tsx";
import type { CloseReason, LoadedModel, UpsellSheetModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";
import css from "./upsell-sheet.css?inline";
import { Head } from "./upsell-sheet.head.view.tsx";

const REASONS: Partial<Record<DialogReason, CloseReason>> = { escape: "escape", backdrop: "backdrop" };

export const styles = [dialogStyles, ...recommendationsStyles, css];

export interface SheetProps extends ViewProps<UpsellSheetOptions, UpsellSheetModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/** The sheet (upsell-sheet.33). It renders nothing while closed. */
export function View({ open, options, model: closed, t, host }: SheetProps) {
  const model = useMemo((): LoadedModel => ({ ...closed.loaded()!, ...closed }), [closed]);
  const props = { options, model, t, host };
  const status = useStore(model.$status);
  const sequence = useStore(model.$sequence);
  const [contents] = useState(() => createContents(host, model));
  useLayoutEffect(() => contents.follow(), [contents]);
  useLayoutEffect(() => {
    const { shadowRoot } = host;
    shadowRoot?.querySelector("[part~=dialog-body]")?.scrollTo(0, 0);
  }, [sequence, host]);
  useAnnounced(open, status, t);
  return (
    <Dialog
      open={open}
      onClose={(reason) => model.close(REASONS[reason] ?? "close")}
      surface="upsell-sheet"
      kind="side-sheet"
      heading={status && status.outcome !== "generic-error" ? t(status.text) : undefined}
      label={t(status ? status.text : "upsell-sheet.adding")}
      closeLabel={t("upsell-sheet.close")}
      opener={model.opener}
      head={<Head {...props} />}
    >
      <Recommendations {...props} contents={contents} open={open} />
    </Dialog>
  );
}

/** Announces each outcome of a primary add once; a generic error is already an alert (upsell-sheet.31). */
function useAnnounced(open: boolean, status: HeadStatus | undefined, t: Translate): void {
  const announced = useRef<HeadStatus | undefined>(undefined);
  useLayoutEffect(() => {
    if (!open || !status?.announced || status === announced.current) return;
    announced.current = status;
    if (status.outcome !== "generic-error") announce(t(status.text), status.outcome === "success" ? "status" : "alert");
  }, [open, status, t]);
}
