import { RegistryDialog } from "../../src/surfaces/registry-dialog.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { controlOf } from "./registry-button.page.ts";
import { MANAGE_URL, type WeddingModal } from "./registry-button.wedding.ts";

interface Props {
  readonly host: HTMLElement;
  readonly wedding: WeddingModal;
  readonly t: Translate;
}

/** The modal that adds to a wedding registry. */
export function WeddingDialog({ host, wedding, t }: Props) {
  return (
    <RegistryDialog
      host={host}
      modal={wedding}
      t={t}
      heading={t("registry-button.wedding-title")}
      closeLabel={t("registry-button.close")}
      retryLabel={t("registry-button.retry")}
      failed={t("registry-button.failed")}
      field="requestedQuantity"
      link={{ href: MANAGE_URL, part: "manage", text: t("registry-button.manage"), follow: wedding.manage }}
      actions={{ manage: wedding.manage }}
      opener={() => controlOf(host)}
    />
  );
}
