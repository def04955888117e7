import { useEffect, useId, useRef, useStore } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/overlay/dialog.tsx";
import { Message } from "../../src/ui/message.tsx";
import { BannerView } from "./gift-tags.banner.view.tsx";
import type { GiftTagsModel } from "./gift-tags.model.ts";

interface Props {
  readonly model: GiftTagsModel;
  readonly t: Translate;
  readonly maxLength: number;
  readonly opener: () => HTMLElement | null;
}

/** The create-tag modal, on top of the tags (gift-tags.8 to .12). */
export function CreateDialog({ model, t, maxLength, opener }: Props) {
  const open = useStore(model.$creating);
  const saving = useStore(model.$saving);
  const checking = useStore(model.$checking);
  const refusal = useStore(model.$refusal);
  const name = useStore(model.$name);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (refusal?.isNameInvalid) field.current?.focus();
  }, [refusal]);

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
          aria-invalid={refusal?.isNameInvalid || undefined}
          aria-describedby={refusal ? `${id}-alert` : undefined}
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
        <Message id={`${id}-alert`} notice={checking ? { text: t("calls.unknown"), role: "status" } : refusal} />
      </div>
      <BannerView model={model} place="create" />
    </Dialog>
  );
}
