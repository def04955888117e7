import { showFragment } from "../../src/page/fragment-view.ts";
import { useEffect, useState, useStore } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { ListSentence } from "../../src/surfaces/list-sentence.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Live } from "../../src/ui/live.tsx";
import { Toast } from "../../src/ui/toast.tsx";
import type { CreateListModel } from "./create-list.model.ts";

interface Props {
  readonly host: HTMLElement;
  readonly model: CreateListModel;
  readonly t: Translate;
}

/**
 * The outcome where no caller takes the list (create-list.18). Its live region is rendered before it has a text, which is then announced
 * once. A failure after the form was closed is a toast, and stays as text (create-list.35, surface.6).
 */
export function OutcomeView({ host, model, t }: Props) {
  const notice = useStore(model.$notice);
  const [toast, setToast] = useState(0);
  const failed = notice?.kind === "error" ? notice : undefined;

  useEffect(() => {
    if (failed) setToast(failed.sequence);
  }, [failed]);

  return (
    <>
      <div className="told" part={notice ? "told" : undefined} data-kind={notice?.kind}>
        <Live role="status">
          {notice?.kind === "created" &&
            (notice.message ? (
              <Fragment key={notice.sequence} content={notice.message} show={(into) => showFragment(host, into, notice.message!, {})} />
            ) : (
              <p key={notice.sequence}>
                <ListSentence
                  text={(list) => t("create-list.created", { list })}
                  name={notice.list.listName}
                  url={notice.list.url}
                  follow={model.follow}
                />
              </p>
            ))}
        </Live>
        {failed && <p>{failed.text}</p>}
        {notice && <Button kind="icon" icon="close" part="close" label={t("create-list.close")} onPress={model.dismiss} />}
      </div>
      <Toast open={failed !== undefined && toast === failed.sequence} sequence={toast} role="alert" onClosed={() => setToast(0)}>
        {failed?.text}
      </Toast>
    </>
  );
}
