import type { ViewProps } from "../../src/element/feature.tsx";
import { RegistryDialog } from "../../src/surfaces/registry-dialog.tsx";
import { useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { Message } from "../../src/ui/message.tsx";
import { MANAGE_URL, type RegistryButtonModel } from "./registry-button.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import { controlOf } from "./registry-button.page.ts";

const LABELS = {
  baby: "registry-button.label-baby",
  wedding: "registry-button.label-wedding",
  gift: "registry-button.label-gift",
} as const;

export function RegistryButtonView({ model, options, t, host }: ViewProps<RegistryButtonOptions, RegistryButtonModel>) {
  const drawn = useStore(model.$drawn);
  const busy = useStore(model.$busy);
  const inRegistry = useStore(model.$inRegistry);
  const message = useStore(model.$message);
  const { manage } = model.wedding;
  return (
    <>
      {drawn ? (
        <Button icon={inRegistry ? "check" : "gift"} busy={busy} onPress={model.press}>
          {t(inRegistry ? "registry-button.in-registry" : LABELS[options.type])}
        </Button>
      ) : (
        <slot />
      )}
      <Message text={message && t(message.key)} role={message?.role ?? "status"} />
      {options.type === "wedding" && (
        <RegistryDialog
          host={host}
          modal={model.wedding}
          t={t}
          heading={t("registry-button.wedding-title")}
          closeLabel={t("registry-button.close")}
          retryLabel={t("registry-button.retry")}
          failed={t("registry-button.failed")}
          field="requestedQuantity"
          link={{ href: MANAGE_URL, part: "manage", text: t("registry-button.manage"), follow: manage }}
          actions={{ manage }}
          opener={() => controlOf(host)}
        />
      )}
    </>
  );
}
