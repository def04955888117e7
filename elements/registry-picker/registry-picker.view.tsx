import type { ViewProps } from "../../src/element/feature.tsx";
import { Link } from "../../src/surfaces/link.tsx";
import { openerOf, setOpener } from "../../src/page/opener.ts";
import { RegistryDialog } from "../../src/surfaces/registry-dialog.tsx";
import { useId, useMemo, useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { MENU_BUTTON_KEYS } from "../../src/ui/menu-keys.ts";
import { Message } from "../../src/ui/message.tsx";
import { MenuView } from "./registry-picker.menu.view.tsx";
import { viewUrl, type RegistryPickerModel } from "./registry-picker.model.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

export function RegistryPickerView({ host, options, model, t }: ViewProps<RegistryPickerOptions, RegistryPickerModel>) {
  const open = useStore(model.list.$open);
  const notice = useStore(model.$notice);
  const own = useRef<HTMLButtonElement>(null);
  const id = useId();
  const opener = () => openerOf(host) ?? own.current;
  const anchor = useMemo(() => ({ get current() { return openerOf(host) ?? own.current ?? host; } }), [host]); // prettier-ignore

  const toggle = (focusOn?: "first" | "last") => {
    setOpener(host, null); // that of an opening by another control
    model.toggle(focusOn);
  };

  const registry = useStore(model.$request)?.registry;
  return (
    <>
      {options.for === undefined && (
        <Button
          buttonRef={own}
          part="open"
          icon="gift"
          haspopup="menu"
          expanded={open}
          controls={id}
          onKeyDown={(event) => {
            const focusOn = MENU_BUTTON_KEYS[event.key];
            if (!focusOn || open) return;
            event.preventDefault();
            toggle(focusOn);
          }}
          onPress={() => toggle()}
        >
          {t("registry-picker.open")}
        </Button>
      )}
      <MenuView host={host} model={model} t={t} id={id} anchor={anchor} opener={opener} />
      <Message text={notice && (notice.words ?? t(notice.key, notice.params))} role={notice?.role ?? "status"} />
      {notice?.link && (
        <Link part="view" href={viewUrl(notice.registryId)} follow={() => model.view(notice.registryId)}>
          {t("registry-picker.view")}
        </Link>
      )}
      <RegistryDialog
        host={host}
        modal={model.modal}
        t={t}
        heading={t("registry-picker.title", { name: registry?.name ?? "" })}
        closeLabel={t("registry-picker.close")}
        retryLabel={t("registry-picker.retry")}
        failed={t("registry-picker.failed")}
        field="desiredQuantity"
        link={{
          href: viewUrl(registry?.id ?? ""),
          part: "view",
          text: t("registry-picker.view"),
          follow: () => registry && model.view(registry.id),
        }}
        actions={{ tags: model.tags }}
        opener={opener}
      />
    </>
  );
}
