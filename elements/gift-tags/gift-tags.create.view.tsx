import { useEffect, useId, useRef, useStore } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/ui/dialog.tsx";
import { Message } from "../../src/ui/message.tsx";
import { BannerView } from "./gift-tags.banner.view.tsx";
import type { GiftTagsModel } from "./gift-tags.model.ts";

interface Props {
  readonly model: GiftTagsModel;
  readonly t: Translate;
  readonly maxTags: number;
  readonly maxLength: number;
  readonly opener: () => HTMLElement | null;
}

/** The create-tag modal, on top of the tags (gift-tags.8 to .12). */
export function CreateDialog({ model, t, maxTags, maxLength, opener }: Props) {
  const open = useStore(model.$creating);
  const saving = useStore(model.$saving);
  const checking = useStore(model.$checking);
  const alert = useStore(model.$alert);
  const name = useStore(model.$name);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (alert?.key === "gift-tags.invalid") field.current?.focus();
  }, [alert]);

  return (
    <Dialog
      open={open}
      surface="gift-tag-create"
      heading={t("gift-tags.create-title")}
      initialFocus={() => field.current}
      opener={opener}
      onClose={model.closeCreate}
      footer={
        <div className="actions">
          <Button part="submit" kind="primary" busy={saving} onPress={model.create}>
            {t("gift-tags.create")}
          </Button>
          <Button part="cancel" disabled={saving} onPress={() => model.closeCreate("cancel")}>
            {t("gift-tags.cancel")}
          </Button>
        </div>
      }
    >
      <div className="field">
        <label htmlFor={`${id}-name`}>{t("gift-tags.name")}</label>
        <input
          ref={field}
          id={`${id}-name`}
          part="name"
          autoComplete="off"
          maxLength={maxLength}
          required
          readOnly={saving}
          value={name}
          aria-invalid={alert?.key === "gift-tags.invalid" || undefined}
          aria-describedby={alert ? `${id}-alert` : undefined}
          onInput={(event) => model.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter that ends the composing of a word is not meant for the button
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (!event.repeat) model.create();
          }}
        />
      </div>
      <div className={checking ? "checking" : undefined}>
        <Message
          id={`${id}-alert`}
          text={checking ? t("calls.unknown") : alert && t(alert.key, { max: maxTags })}
          role={checking ? "status" : "alert"}
        />
      </div>
      <BannerView model={model} t={t} place="create" />
    </Dialog>
  );
}
