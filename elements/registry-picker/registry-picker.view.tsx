import type { ViewProps } from "../../src/element/feature.tsx";
import { Link } from "../../src/surfaces/link.tsx";
import { openerOf, setOpener } from "../../src/opening/opening.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import type { RegistryDialogProps } from "../../src/lists/registry-dialog.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { useId, useMemo, useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { giftIcon } from "../../src/ui/icons/gift.ts";
import { menuButtonProps } from "../../src/focus/menu-button.ts";
import { Message } from "../../src/ui/message.tsx";
import type { RegistryForm } from "./registry-picker.form.model.ts";
import type { MenuProps } from "./registry-picker.menu.view.tsx";
import { viewUrl, type RegistryPickerModel } from "./registry-picker.model.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

export const Menu = lazySurface<MenuProps>(() => import("./registry-picker.menu.view.tsx"));
export const FormDialog = lazySurface<RegistryDialogProps>(() => import("../../src/lists/registry-dialog.tsx"));

export function RegistryPickerView({ host, options, model, t }: ViewProps<RegistryPickerOptions, RegistryPickerModel>) {
  const open = useStore(model.list.$open);
  const form = useStore(model.$form);
  const notice = useStore(model.$notice);
  const own = useRef<HTMLButtonElement>(null);
  const id = useId();
  const opener = () => openerOf(host) ?? own.current;
  const anchor = useMemo(() => ({ get current() { return openerOf(host) ?? own.current ?? host; } }), [host]); // prettier-ignore

  const toggle = (focusOn?: "first" | "last") => {
    setOpener(host, null); // that of an opening by another control
    model.toggle(focusOn);
  };

  return (
    <>
      {options.for === undefined && (
        <Button buttonRef={own} part="open" icon={giftIcon} controls={id} {...menuButtonProps(open, toggle)}>
          {t("registry-picker.open")}
        </Button>
      )}
      <Menu host={host} open={open} close={model.list.close} model={model} t={t} id={id} anchor={anchor} opener={opener} />
      <Message notice={notice} />
      {notice?.link && (
        <Link part="view" href={viewUrl(notice.registryId)} follow={() => model.view(notice.registryId)}>
          {t("registry-picker.view")}
        </Link>
      )}
      {form && <Form host={host} form={form} model={model} t={t} opener={opener} />}
    </>
  );
}

interface FormProps {
  readonly host: HTMLElement;
  readonly form: RegistryForm;
  readonly model: RegistryPickerModel;
  readonly t: Translate;
  readonly opener: () => HTMLElement | undefined | null;
}

function Form({ host, form, model, t, opener }: FormProps) {
  const registry = useStore(model.$request)?.registry;
  return (
    <FormDialog
      host={host}
      open={useStore(form.$open)}
      close={form.close}
      modal={form}
      t={t}
      heading={t("registry-picker.title", { name: registry?.name ?? "" })}
      closeLabel={t("registry-picker.close")}
      retryLabel={t("registry-picker.retry")}
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
  );
}
