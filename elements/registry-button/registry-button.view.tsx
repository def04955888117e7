import type { ViewProps } from "../../src/element/feature.tsx";
import { useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { Message } from "../../src/ui/message.tsx";
import { WeddingDialog } from "./registry-button.modal.tsx";
import type { RegistryButtonModel } from "./registry-button.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";

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
      {options.type === "wedding" && <WeddingDialog host={host} wedding={model.wedding} t={t} />}
    </>
  );
}
