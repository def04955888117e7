import type { ViewProps } from "../../src/element/feature.tsx";
import { useEffect, useId, useRef, useStore, type RefObject } from "../../src/view/react.ts";
import { openerOf } from "../../src/page/opener.ts";
import { ListSentence } from "../../src/surfaces/list-sentence.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/ui/dialog.tsx";
import { activeElement } from "../../src/ui/focus.ts";
import { Live } from "../../src/ui/live.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import type { AddToListModel } from "./add-to-list.model.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";
import { SURFACE } from "./add-to-list.model.ts";

export function AddToListView({ model, t, host }: ViewProps<AddToListOptions, AddToListModel>) {
  const open = useStore(model.$open);
  const phase = useStore(model.$phase);
  const content = useRef<HTMLDivElement>(null);
  const chosen = () => content.current?.querySelector<HTMLElement>("input:checked");
  const title = t("add-to-list.title");

  // the lists or the outcome have arrived: focus moves there, unless the shopper has moved it elsewhere (add-to-list.1)
  useEffect(() => {
    const active = activeElement();
    if (!open || (active !== null && !active.matches("dialog, [part~=dialog-close], [part~=submit]"))) return;
    if (phase === "ready") (chosen() ?? content.current?.querySelector<HTMLElement>("button"))?.focus();
    if (phase === "added") content.current?.querySelector<HTMLElement>("[part~=close]")?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the phase changes, and not again
  }, [open, phase]);

  return (
    <Dialog
      open={open}
      onClose={(reason) => model.close(reason)}
      surface={SURFACE}
      heading={title}
      closeLabel={t("add-to-list.close")}
      busy={phase === "loading"}
      initialFocus={() => chosen() ?? null}
      opener={() => openerOf(host)}
    >
      <div className="content" ref={content}>
        {phase === "added" ? null : phase === "loading" ? (
          <p className="loading">
            <Spinner label={t("surface.loading")} />
          </p>
        ) : (
          <Choice model={model} t={t} title={title} adding={phase === "adding"} />
        )}
        <Outcome model={model} t={t} />
      </div>
    </Dialog>
  );
}

interface Props {
  readonly model: AddToListModel;
  readonly t: Translate;
}

/** Lists, tags and buttons, or why the lists are missing (add-to-list.2, .3, .8, .10). */
function Choice({ model, t, title, adding }: Props & { readonly title: string; readonly adding: boolean }) {
  const entries = useStore(model.$entries);
  const chosen = useStore(model.$chosen);
  const tags = useStore(model.$tags);
  const failed = useStore(model.$failed);
  const id = useId();
  const submit = useRef<HTMLButtonElement>(null);

  if (failed !== "no")
    return (
      <div>
        <Message text={t(failed === "retry" ? "list-button.load-failed" : "list-button.unavailable")} role="alert" />
        {failed === "retry" && (
          <Button part="retry" onPress={model.retry}>
            {t("list-button.retry")}
          </Button>
        )}
      </div>
    );
  return (
    <>
      {entries.length === 0 ? (
        <p className="none">{t("add-to-list.none")}</p>
      ) : (
        <>
          <fieldset className="lists" part="lists" role="radiogroup" aria-label={title} aria-disabled={adding || undefined}>
            {entries.map((entry) => (
              <label key={entry.listExternalId} className="list">
                <input
                  type="radio"
                  name={id}
                  value={entry.listExternalId}
                  checked={entry.listExternalId === chosen}
                  onChange={() => model.choose(entry.listExternalId)}
                />
                <bdi>{entry.name || t("list-button.default-name")}</bdi>
              </label>
            ))}
          </fieldset>
          <div className="field">
            <label htmlFor={`${id}-tags`}>{t("add-to-list.tags")}</label>
            <input
              id={`${id}-tags`}
              part="tags"
              autoComplete="off"
              readOnly={adding}
              value={tags}
              onInput={(event) => model.type(event.currentTarget.value)}
            />
          </div>
        </>
      )}
      <div className="actions">
        {entries.length > 0 && <SubmitButton model={model} t={t} adding={adding} button={submit} />}
        <Button part="create" disabled={adding} onPress={model.create}>
          {t("add-to-list.create")}
        </Button>
      </div>
    </>
  );
}

function SubmitButton({
  model,
  t,
  adding,
  button,
}: Props & { readonly adding: boolean; readonly button: RefObject<HTMLButtonElement | null> }) {
  return (
    <Button buttonRef={button} kind="primary" part="submit" busy={adding} onPress={model.submit}>
      {t("add-to-list.submit")}
    </Button>
  );
}

/** The outcome of the add. Its live regions are rendered before it has a text (add-to-list.5, .9). */
function Outcome({ model, t }: Props) {
  const phase = useStore(model.$phase);
  const added = useStore(model.$added);
  const error = useStore(model.$error);
  const checking = useStore(model.$checking);
  const shown = phase === "added" ? added : undefined;
  return (
    <>
      <Live role="status">
        {shown && (
          <p className="added">
            <ListSentence text={(list) => t("add-to-list.added", { list })} {...shown} follow={model.follow} />
          </p>
        )}
      </Live>
      <Message text={checking ? t("calls.unknown") : phase === "error" ? error : undefined} role={checking ? "status" : "alert"} />
      {shown && (
        <div className="actions">
          <Button kind="primary" part="close" onPress={() => model.close("button")}>
            {t("add-to-list.close")}
          </Button>
        </div>
      )}
    </>
  );
}
