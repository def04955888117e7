import type { ViewProps } from "../../src/element/feature.tsx";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { showFragment } from "../../src/page/fragment-view.ts";
import { setOpener } from "../../src/opening/opening.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Icon } from "../../src/ui/icon.tsx";
import { checkIcon } from "../../src/ui/icons/check.ts";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Live } from "../../src/ui/live.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import type { StaplesModel } from "./staples.model.ts";
import type { StaplesOptions } from "./staples.options.ts";
import type { SurfacesProps } from "./staples.surfaces.view.tsx";

export const Surfaces = lazySurface<SurfacesProps>(() => import("./staples.surfaces.view.tsx"));

type Props = ViewProps<StaplesOptions, StaplesModel>;

const FIRST = "[part~=spinner], [part~=mark], h1, h2, h3, h4, h5, h6, a[href], button:not([hidden])";

/** One row: the add, its progress, or what is on the list (staples.1 to staples.8), and the surfaces that it opens. */
export function StaplesView(props: Props) {
  const { model, options, t } = props;
  const state = useStore(model.$state);
  const replacing = useStore(model.$replacing);
  const row = useRef<HTMLDivElement>(null);
  // what takes the place of the focused control has focus (staples.2 to staples.4)
  useFocusFallback(row, () => row.current && focusTemporarily(row.current.querySelector<HTMLElement>(FIRST) ?? row.current));
  const { itemTitle } = options;
  return (
    <>
      <div
        ref={row}
        className="row"
        part="row"
        {...(itemTitle !== undefined && { role: "group", "aria-label": itemTitle })}
        data-leaving={replacing?.isFading || undefined}
      >
        {state === "idle" ? <Idle {...props} /> : state === "adding" ? <Progress part="spinner" text={t("staples.adding")} /> : null}
        {state === "added" && (
          <span className="mark" part="mark" tabIndex={-1}>
            <Icon shape={checkIcon} /> {t("staples.added")}
          </span>
        )}
        {["on-list", "editing", "updating"].includes(state) && <OnList {...props} isUpdatingHere={state === "updating"} />}
      </div>
      {itemTitle !== undefined && (
        <span id="item" hidden>
          {itemTitle}
        </span>
      )}
      <Later {...props} />
    </>
  );
}

const Progress = ({ part, text }: { readonly part: string; readonly text: string }) => (
  <span className="progress" part={part} tabIndex={-1} aria-busy="true">
    <Spinner />
    <Live role="status">
      <span className="dp-visually-hidden">{text}</span>
    </Live>
  </span>
);

function Idle({ model, options, t, host }: Props) {
  const isLearning = useStore(model.learn.$open);
  return (
    <>
      <Button part="add" onPress={model.add}>
        {t("staples.add")}
      </Button>
      {options.learnMoreManageStaplesLink !== undefined && (
        <Button
          kind="link"
          part="learn"
          haspopup="dialog"
          expanded={isLearning}
          onPress={({ currentTarget }) => {
            setOpener(host, currentTarget);
            model.learnMore();
          }}
        >
          {t("staples.learn-more")}
        </Button>
      )}
    </>
  );
}

/** The row of an item on the list: the server's next view, else one of our own (staples.4, staples.8). */
function OnList({ model, t, host, isUpdatingHere }: Props & { readonly isUpdatingHere: boolean }) {
  const view = useStore(model.$view);
  const { quantityCadence, nextDropDate } = useStore(model.$texts);
  const canChange = useStore(model.$canChange);
  const isUpdating = useStore(model.$isUpdating);
  const isEditing = useStore(model.$draft) !== null;
  return (
    <>
      {view ? (
        <NextView {...{ model, host, view }} />
      ) : (
        <>
          <span part="on-list">{t("staples.on-list")}</span>
          {quantityCadence !== undefined && <span part="quantity-cadence">{quantityCadence}</span>}
          {nextDropDate !== undefined && <span part="next-drop">{t("staples.next-drop", { date: nextDropDate })}</span>}
          {canChange && (
            <Button
              part="update"
              haspopup="dialog"
              expanded={isEditing}
              disabled={isUpdating}
              onPress={({ currentTarget }) => {
                setOpener(host, currentTarget);
                model.edit();
              }}
            >
              {t("staples.update")}
            </Button>
          )}
        </>
      )}
      {isUpdatingHere && <Progress part="updating" text={t("staples.updating")} />}
    </>
  );
}

interface NextViewProps extends Pick<Props, "model" | "host"> {
  readonly view: SafeFragment;
}

function NextView({ model, host, view }: NextViewProps) {
  const texts = useStore(model.$texts);
  const canChange = useStore(model.$canChange);
  const isUpdating = useStore(model.$isUpdating);
  const isEditing = useStore(model.$draft) !== null;
  const isLearning = useStore(model.learn.$open);
  const place = useRef<HTMLDivElement>(null);
  const action = (name: string, control: HTMLElement) => {
    setOpener(host, control);
    if (name === "update") model.edit();
    else if (name === "learn-more") model.learnMore();
  };
  // after the fragment is in its place; its nodes are our own copies
  useLayoutEffect(() => {
    const each = (selector: string, change: (node: HTMLElement) => void) =>
      place.current?.querySelectorAll<HTMLElement>(selector).forEach(change);
    const write = (name: string, text: string | undefined) =>
      each(`[data-dp-staples="${name}"]`, (node) => {
        if (text !== undefined && node.textContent !== text) node.textContent = text;
      });
    write("quantity-cadence", texts.quantityCadence);
    write("next-drop-date", texts.nextDropDate);
    const opens = (name: string, isOpen: boolean) =>
      each(`[data-dp-action="${name}"]`, (control) => {
        control.ariaHasPopup = "dialog";
        control.ariaExpanded = String(isOpen);
      });
    opens("update", isEditing);
    opens("learn-more", isLearning);
    each('[data-dp-action="update"]', (control) => {
      control.hidden = !canChange;
      control.ariaDisabled = isUpdating ? "true" : null;
    });
  }, [view, texts, canChange, isUpdating, isEditing, isLearning]);
  return (
    <div ref={place}>
      <Fragment part="next-view" content={view} show={(into) => showFragment(host, into, view, { action })} />
    </div>
  );
}

/** The code of popovers and modal is loaded when the first of them opens. */
function Later(props: Props) {
  const { model } = props;
  const draft = useStore(model.$draft);
  const isLearning = useStore(model.learn.$open);
  const error = useStore(model.$error);
  const close = useRef((reason: string) => {
    model.closeUpdate(reason);
    model.learn.close(reason);
    model.closeError(reason);
  });
  return <Surfaces {...props} open={draft !== null || isLearning || error !== null} close={close.current} />;
}
