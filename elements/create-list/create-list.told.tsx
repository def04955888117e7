import { isPlainPress } from "../../src/page/press.ts";
import { fragmentDrawer } from "../../src/page/fragment-view.ts";
import { useEffect, useMemo, useState, useStore } from "../../src/view/react.ts";
import type { CreatedList } from "../../src/state/lists.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Live } from "../../src/ui/live.tsx";
import { Toast } from "../../src/ui/toast.tsx";
import type { CreateListModel } from "./create-list.model.ts";

/** Stands for the list in a translated sentence, to find where its link goes; in no text that a translator writes. */
const SLOT = "\u001f";

interface Props {
  readonly host: HTMLElement;
  readonly model: CreateListModel;
  readonly t: Translate;
}

/**
 * What is said where nobody waited for the list (create-list.18): its live region is there before, so that it is said once.
 * A failure after the form was closed is a toast, and stays as text (create-list.35, surface.6).
 */
export function ToldView({ host, model, t }: Props) {
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
          {notice?.kind === "created" && <Created key={notice.sequence} list={notice.list} host={host} model={model} t={t} />}
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

function Created({ list, host, model, t }: Props & { readonly list: CreatedList }) {
  const [plain, setPlain] = useState(!list.htmlMessage);
  const draw = useMemo(
    () => fragmentDrawer(host, { drawn: (_into, empty) => empty && setPlain(true), failed: () => setPlain(true) }),
    [host],
  );
  if (!plain) return <Fragment html={list.htmlMessage ?? ""} draw={draw} />;
  const [before, after] = t("create-list.created", { list: SLOT }).split(SLOT);
  return (
    <p>
      {before}
      {list.url ? (
        <a
          href={list.url}
          part="link"
          onClick={(event) => {
            if (!isPlainPress(event.nativeEvent)) return;
            event.preventDefault();
            model.follow(list.url);
          }}
        >
          <bdi>{list.listName}</bdi>
        </a>
      ) : (
        <bdi>{list.listName}</bdi>
      )}
      {after}
    </p>
  );
}
