import type { FeatureHost } from "../../src/element/feature.tsx";
import { useEffect, useId, useMemo, useRef, useStore, type KeyboardEvent, type ReactNode } from "../../src/view/react.ts";
import { openerOf } from "../../src/opening/opening.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { closeIcon } from "../../src/ui/icons/close.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/overlay/dialog.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Popover } from "../../src/overlay/popover.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { isTextInput } from "./form/create-list.form.ts";
import { ServerForm } from "./form/create-list.form.view.tsx";
import { SURFACE, type ListForm } from "./form/create-list.form.model.ts";
import { IdeaForm } from "./form/create-list.idea.view.tsx";
import type { CreateListOptions } from "./create-list.options.ts";
import { OutcomeView } from "./create-list.outcome.view.tsx";

const SHEET_HEIGHT = 380;
const LEARN_MORE = 165;

export interface SurfaceProps {
  readonly host: FeatureHost;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly options: CreateListOptions;
  readonly form: ListForm | undefined;
  readonly t: Translate;
}

type FormProps = Pick<SurfaceProps, "host" | "options" | "t"> & { readonly model: ListForm };

/** All that the element shows once it was opened: the form, and what became of the list. */
export function CreateListSurface({ host, options, form, t }: SurfaceProps) {
  if (!form) return null;
  return (
    <>
      {options.mode === "legacy" ? <NoticeView model={form} t={t} /> : <Surface host={host} options={options} model={form} t={t} />}
      <OutcomeView host={host} model={form} t={t} />
    </>
  );
}

/** Sheet or popover, with the content of the phase (create-list.2 to .4). */
function Surface({ options, model, t, host }: FormProps) {
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
      {phase === "failed-form" ? null : idea ? (
        <IdeaForm model={model} t={t} hintId={`${id}-hint`} />
      ) : (
        fragment && <ServerForm host={host} model={model} t={t} fragment={fragment} hintId={`${id}-hint`} />
      )}
      <NoticeView model={model} t={t} />
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
        <Button kind="icon" icon={closeIcon} part="close" label={t("create-list.close")} onPress={() => model.close("button")} />
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

interface NoticeProps {
  readonly model: ListForm;
  readonly t: Translate;
}

/** What is going on in the form, or why it failed; the form loading error has a button (create-list.30, .31). */
function NoticeView({ model, t }: NoticeProps) {
  const notice = useStore(model.$notice);
  const isFailed = useStore(model.$phase) === "failed-form";
  const working = notice?.role === "status";
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // the form with the focus was removed
    if (isFailed) button.current?.focus();
  }, [isFailed]);

  return (
    <section className={working ? "working" : undefined} part={isFailed ? "error" : undefined}>
      {working && <Spinner />}
      <Message notice={notice} />
      {isFailed && (
        <Button buttonRef={button} part="close" onPress={() => model.close("button")}>
          {t("create-list.close")}
        </Button>
      )}
    </section>
  );
}
