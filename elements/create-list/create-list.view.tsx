import type { ViewProps } from "../../src/element/feature.tsx";
import { useEffect, useId, useMemo, useRef, useStore, type KeyboardEvent, type ReactNode } from "../../src/view/react.ts";
import { openerOf } from "../../src/page/opener.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/ui/dialog.tsx";
import { Live } from "../../src/ui/live.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Popover } from "../../src/ui/popover.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { isTextInput } from "./form/create-list.form.ts";
import { ServerForm } from "./form/create-list.form.view.tsx";
import { IdeaForm } from "./form/create-list.idea.view.tsx";
import { SURFACE, type CreateListModel } from "./create-list.model.ts";
import type { CreateListOptions } from "./create-list.options.ts";
import { OutcomeView } from "./create-list.outcome.view.tsx";

const SHEET_HEIGHT = 380;
const LEARN_MORE = 165;

export function CreateListView(props: ViewProps<CreateListOptions, CreateListModel>) {
  const { options, model, t, host } = props;
  const phase = useStore(model.$phase);
  return (
    <>
      {options.mode === "legacy" ? (
        <>
          <slot />
          {phase === "failed-form" ? <FailureView model={model} t={t} onClose={model.leaveFailure} /> : <NoteView model={model} />}
        </>
      ) : (
        <Surface {...props} />
      )}
      <OutcomeView host={host} model={model} t={t} />
    </>
  );
}

/** Sheet or popover, with the content of the phase (create-list.2 to .4). */
function Surface({ options, model, t, host }: ViewProps<CreateListOptions, CreateListModel>) {
  const open = useStore(model.$open);
  const sheet = useStore(model.$sheet);
  const phase = useStore(model.$phase);
  const fragment = useStore(model.$fragment);
  const learnMore = useStore(model.$learnMore);
  const id = useId();
  const head = useRef<HTMLElement>(null);
  const anchor = useMemo(() => ({ get current() { return openerOf(host) ?? host; } }), [host]); // prettier-ignore
  const idea = options.mode === "idea";
  const heading = t(idea ? "create-list.idea-title" : "create-list.title");
  const nameField = () => host.shadowRoot?.querySelector<HTMLElement>("input[name=name]");

  const body = (
    <Body expanded={!sheet && learnMore === "open"} busy={phase === "loading" || phase === "submitting"}>
      {phase === "loading" && (
        <p className="loading">
          <Spinner /> <span>{t("create-list.loading")}</span>
        </p>
      )}
      {phase === "failed-form" ? (
        <FailureView model={model} t={t} onClose={() => model.close("button")} />
      ) : idea ? (
        <IdeaForm model={model} t={t} hintId={`${id}-hint`} />
      ) : (
        fragment && <ServerForm host={host} model={model} t={t} fragment={fragment} hintId={`${id}-hint`} />
      )}
      {phase !== "failed-form" && <NoteView model={model} />}
      {(phase === "form" || phase === "submitting") && (
        <p className="hint" part="hint" id={`${id}-hint`}>
          {t("create-list.enter-hint")}
        </p>
      )}
    </Body>
  );

  if (sheet)
    return (
      <Dialog
        open={open}
        onClose={(reason) => model.close(reason)}
        surface={SURFACE}
        kind="bottom-sheet"
        heading={heading}
        closeLabel={t("create-list.close")}
        height={learnMore === "none" ? SHEET_HEIGHT : SHEET_HEIGHT + LEARN_MORE}
        busy={phase === "loading"}
        opener={() => openerOf(host)}
        initialFocus={() => (idea ? nameField() : null)}
      >
        {open && body}
      </Dialog>
    );
  return (
    <Popover
      open={open}
      // also when Tab has left it: it would cover the control that has focus then
      onClose={(reason) => model.close(reason)}
      surface={SURFACE}
      anchor={anchor}
      role="dialog"
      labelledBy={`${id}-title`}
      inWindow
      opener={() => openerOf(host)}
      initialFocus={() => (idea ? nameField() : null) ?? head.current?.querySelector("button")}
    >
      <header className="head" ref={head}>
        <h2 className="heading" part="heading" id={`${id}-title`}>
          {heading}
        </h2>
        <Button kind="icon" icon="close" part="close" label={t("create-list.close")} onPress={() => model.close("button")} />
      </header>
      {body}
    </Popover>
  );
}

/** Enter in a text input would send or close an unfinished form (create-list.12). */
function swallowEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && isTextInput(event.target)) event.preventDefault();
}

function Body({ expanded, busy, children }: { readonly expanded: boolean; readonly busy: boolean; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its fields
    <div className={expanded ? "panel expanded" : "panel"} aria-busy={busy || undefined} onKeyDown={swallowEnter}>
      {children}
    </div>
  );
}

/** The line in the form. Its live regions are rendered before they have a text. */
function NoteView({ model }: { readonly model: CreateListModel }) {
  const note = useStore(model.$note);
  const working = note?.kind === "working";
  return (
    <div className={working ? "working" : undefined}>
      {working && <Spinner />}
      <Message text={note?.text} role={note?.kind === "error" ? "alert" : "status"} />
    </div>
  );
}

interface FailureProps {
  readonly model: CreateListModel;
  readonly t: Translate;
  readonly onClose: () => void;
}

/** The form loading error (create-list.30, .31). */
function FailureView({ model, t, onClose }: FailureProps) {
  const text = useStore(model.$failure);
  const button = useRef<HTMLButtonElement>(null);
  // the form with the focus was removed
  useEffect(() => button.current?.focus(), []);
  return (
    <section className="failure" part="error">
      <Live role="alert">
        <p>{text}</p>
      </Live>
      <p>
        <Button buttonRef={button} part="close" onPress={onClose}>
          {t("create-list.close")}
        </Button>
      </p>
    </section>
  );
}
