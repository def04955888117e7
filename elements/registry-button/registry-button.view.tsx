import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import type { RegistryDialogProps } from "../../src/lists/registry-dialog.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { checkIcon } from "../../src/ui/icons/check.ts";
import { giftIcon } from "../../src/ui/icons/gift.ts";
import { Message } from "../../src/ui/message.tsx";
import { MANAGE_URL, type RegistryButtonModel } from "./registry-button.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import { controlOf } from "./registry-button.page.ts";
import type { WeddingModal } from "./registry-button.wedding.model.ts";

const LABELS = {
  baby: "registry-button.label-baby",
  wedding: "registry-button.label-wedding",
  gift: "registry-button.label-gift",
} as const;

export const WeddingDialog = lazySurface<RegistryDialogProps>(() => import("../../src/lists/registry-dialog.tsx"));

export function RegistryButtonView({ model, options, t, host }: ViewProps<RegistryButtonOptions, RegistryButtonModel>) {
  const drawn = useStore(model.$drawn);
  const busy = useStore(model.$busy);
  const inRegistry = useStore(model.$inRegistry);
  const notice = useStore(model.$notice);
  const wedding = useStore(model.$wedding);
  return (
    <>
      {drawn ? (
        <Button icon={inRegistry ? checkIcon : giftIcon} busy={busy} onPress={model.press}>
          {t(inRegistry ? "registry-button.in-registry" : LABELS[options.type])}
        </Button>
      ) : (
        <slot />
      )}
      <Message notice={notice} />
      {options.type === "wedding" && wedding && <Wedding host={host} modal={wedding} manage={model.manage} t={t} />}
    </>
  );
}

interface WeddingProps {
  readonly host: HTMLElement;
  readonly modal: WeddingModal;
  readonly manage: () => void;
  readonly t: Translate;
}

function Wedding({ host, modal, manage, t }: WeddingProps) {
  return (
    <WeddingDialog
      host={host}
      open={useStore(modal.$open)}
      close={modal.close}
      modal={modal}
      t={t}
      heading={t("registry-button.wedding-title")}
      closeLabel={t("registry-button.close")}
      retryLabel={t("registry-button.retry")}
      field="requestedQuantity"
      link={{ href: MANAGE_URL, part: "manage", text: t("registry-button.manage"), follow: manage }}
      actions={{ manage }}
      opener={() => controlOf(host)}
    />
  );
}
