import { useEffect, useId, useRef, useStore } from "../../src/view/react.ts";
import { openerOf } from "../../src/opening/opening.ts";
import { ListText } from "../../src/lists/list-notice.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/overlay/dialog.tsx";
import { activeElement } from "../../src/focus/focus.ts";
import { Live } from "../../src/ui/live.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { SURFACE, type ListChoice } from "./add-to-list.choice.model.ts";

export interface ChoiceProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly choice: ListChoice | undefined;
  readonly t: Translate;
}

/** All of the modal. */
export function ListChoiceView({ choice, t, host }: ChoiceProps) {
  return choice ? <Modal model={choice} t={t} host={host} /> : null;
}

function Modal({ model, t, host }: Props & { readonly host: HTMLElement }) {
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
  readonly model: ListChoice;
  readonly t: Translate;
}

/** Lists, tags and buttons, or why the lists are missing (add-to-list.2, .3, .8, .10). */
function Choice({ model, t, title, adding }: Props & { readonly title: string; readonly adding: boolean }) {
  const entries = useStore(model.$entries);
  const chosen = useStore(model.$chosen);
  const tags = useStore(model.$tags);
  const failed = useStore(model.$failed);
  const id = useId();

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
        {entries.length > 0 && (
          <Button kind="primary" part="submit" busy={adding} onPress={model.submit}>
            {t("add-to-list.submit")}
          </Button>
        )}
        <Button part="create" disabled={adding} onPress={model.create}>
          {t("add-to-list.create")}
        </Button>
      </div>
    </>
  );
}

/** The outcome of the add. Its live regions are rendered before it has a text (add-to-list.5, .9). */
function Outcome({ model, t }: Props) {
  const added = useStore(model.$added);
  const shown = useStore(model.$phase) === "added" && added;
  return (
    <>
      <Live role="status">
        {shown && (
          <p className="added">
            <ListText notice={shown} follow={model.follow} />
          </p>
        )}
      </Live>
      <Message notice={useStore(model.$notice)} />
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
