import { showFragment } from "../../src/page/fragment-view.ts";
import { useEffect, useState, useStore } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { ListBanner } from "../../src/lists/list-notice.tsx";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Toast } from "../../src/ui/toast.tsx";
import type { ListForm } from "./form/create-list.form.model.ts";

interface Props {
  readonly host: HTMLElement;
  readonly model: ListForm;
  readonly t: Translate;
}

/**
 * The outcome where no caller takes the list (create-list.18). A failure after the form was closed is a toast, which announces it, and
 * stays as text (create-list.35, surface.6).
 */
export function OutcomeView({ host, model, t }: Props) {
  const outcome = useStore(model.$outcome);
  const [toast, setToast] = useState(0);
  const failed = outcome?.role === "alert" ? outcome : undefined;
  const message = outcome?.message;

  useEffect(() => {
    if (failed) setToast(failed.sequence);
  }, [failed]);

  return (
    <>
      <ListBanner
        part="told"
        notice={outcome}
        follow={model.follow}
        closeLabel={t("create-list.close")}
        onClose={model.dismiss}
        hasSilentAlerts
      >
        {message && <Fragment content={message} show={(into) => showFragment(host, into, message, {})} />}
      </ListBanner>
      <Toast open={failed !== undefined && toast === failed.sequence} sequence={toast} role="alert" onClosed={() => setToast(0)}>
        {failed?.text}
      </Toast>
    </>
  );
}
