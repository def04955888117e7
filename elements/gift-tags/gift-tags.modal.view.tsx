import { plusIcon } from "../../src/ui/icons/plus.ts";
import { openerOf } from "../../src/opening/opening.ts";
import type { Styles } from "../../src/markup/styles.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { useEffect, useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import fieldCss from "../../src/ui/field.css?inline";
import { Message, messageStyles } from "../../src/ui/message.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { toastStyles } from "../../src/ui/toast.tsx";
import { BannerView } from "./gift-tags.banner.view.tsx";
import { CreateDialog } from "./gift-tags.create.view.tsx";
import { ListView } from "./gift-tags.list.view.tsx";
import css from "./gift-tags.modal.css?inline";
import type { GiftTagsModel } from "./gift-tags.model.ts";
import type { GiftTagsOptions } from "./gift-tags.options.ts";

export const styles: Styles = [messageStyles, dialogStyles, toastStyles, fieldCss, css];

export interface GiftTagsModalProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly options: GiftTagsOptions;
  readonly model: GiftTagsModel;
  readonly t: Translate;
}

/** The tag modal with its views, and the create-tag modal on top of it. */
export function View({ host, open, options, model, t }: GiftTagsModalProps) {
  const view = useStore(model.$view);
  const saving = useStore(model.$saving);
  const checking = useStore(model.$checking);
  const wish = useStore(model.$focus);
  const create = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const kind = view?.kind;

  useEffect(() => {
    if (kind === "confirm") back.current?.focus(); // the press that changes nothing
  }, [kind]);
  useEffect(() => {
    if (wish?.on !== "create" || kind !== "main") return;
    create.current?.focus();
    model.focused();
  }, [wish, kind, model]);

  const footer =
    view?.kind === "confirm" ? (
      <div className="actions" key="confirm">
        <Button part="confirm" kind="primary" busy={saving} onPress={model.remove}>
          {t("gift-tags.confirm-delete")}
        </Button>
        <Button buttonRef={back} part="back" disabled={saving} onPress={model.goBack}>
          {t("gift-tags.go-back")}
        </Button>
      </div>
    ) : (
      <div className="actions" key="main">
        {kind === "main" && (
          <Button buttonRef={create} part="create" icon={plusIcon} disabled={saving} haspopup="dialog" onPress={model.openCreate}>
            {t("gift-tags.create")}
          </Button>
        )}
        <Button part="close" onPress={() => model.close("button")}>
          {t(model.nested() ? "gift-tags.back" : "gift-tags.close")}
        </Button>
      </div>
    );
  return (
    <>
      {/* first, so that it gives focus back to the tags before they give it back to the page */}
      <CreateDialog model={model} t={t} maxLength={options.maxLength} opener={() => create.current} />
      <Dialog
        open={open}
        surface="gift-tags"
        heading={t("gift-tags.title")}
        busy={kind === "loading"}
        opener={() => openerOf(host)}
        onClose={model.leave}
        footer={footer}
      >
        {kind === "loading" && <Spinner label={t("surface.loading")} />}
        {kind === "main" && <ListView model={model} t={t} saving={saving} />}
        {view?.kind === "confirm" && (
          <p className="question" part="question">
            {t("gift-tags.confirm", { tag: view.tag.tagName })}
          </p>
        )}
        <div className={checking ? "checking" : undefined}>
          <Message
            text={kind === "error" ? t("gift-tags.load-failed") : checking && kind === "confirm" ? t("calls.unknown") : undefined}
            role={kind === "error" ? "alert" : "status"}
          />
        </div>
        {kind === "error" && (
          <Button part="retry" onPress={model.retry}>
            {t("gift-tags.retry")}
          </Button>
        )}
        <BannerView model={model} place="main" />
      </Dialog>
      <BannerView model={model} place="page" />
    </>
  );
}
