import type { ReadableAtom } from "nanostores";
import type { GroceryPhase } from "./add-phase.ts";
import type { HeldBy } from "./redirect.ts";
import type { Notice } from "../text/notice.ts";
import { Button, buttonStyles } from "../ui/button.tsx";
import { TimedNotice } from "../ui/timed-notice.tsx";
import { useLive } from "../ui/live.tsx";
import { Message, messageStyles } from "../ui/message.tsx";
import { Spinner, spinnerStyles } from "../ui/spinner.tsx";
import { useId, useLayoutEffect, useMemo, useRef, useStore, type ReactNode } from "../view/react.ts";
import css from "./grocery-button.css?inline";

export const groceryButtonStyles: readonly string[] = [...buttonStyles, ...messageStyles, ...spinnerStyles, css];

export interface GroceryButtonProps {
  readonly model: {
    readonly $phase: ReadableAtom<GroceryPhase>;
    readonly $blocked: ReadableAtom<boolean>;
    readonly $busy?: ReadableAtom<boolean>;
    readonly $leaving: ReadableAtom<boolean>;
    readonly $notice: ReadableAtom<Notice | undefined>;
    press(): void;
    stay(): void;
    hold(by: HeldBy, isHeld: boolean): void;
  };
  /** accessible name, where it is another than the text */
  readonly label?: string | undefined;
  /** why it cannot be pressed; shown while it is blocked, and describes the button */
  readonly reason: string;
  readonly adding: string;
  readonly leaving: string;
  readonly stay: string;
  readonly children: ReactNode;
}

/**
 * The button that adds groceries. While a call is in flight a spinner takes its place and its focus; a redirect that waits shows what it
 * is about, with a button that declines it. Parts: add, adding, leaving, stay, message.
 */
export function GroceryButton({ model, label, reason, adding, leaving, stay, children }: GroceryButtonProps) {
  const phase = useStore(model.$phase);
  const blocked = useStore(model.$blocked);
  const isLeaving = useStore(model.$leaving);
  const busy = useStore(model.$busy ?? model.$blocked) && model.$busy !== undefined;
  const notice = useStore(model.$notice);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const spinner = useRef<HTMLDivElement>(null);
  const isAdding = phase === "adding";
  const hold = useMemo(() => (isHeld: boolean) => model.hold("attention", isHeld), [model]);
  useLive(spinner, "status");
  useFocusBetween(box, isAdding, button, spinner);
  useFocusAfter(box, isLeaving, button);

  return (
    <div ref={box} className="grocery" part="grocery">
      <div hidden={isAdding}>
        <Button
          kind="primary"
          part="add"
          {...(label !== undefined && { label })}
          buttonRef={button}
          disabled={blocked || phase === "settling" || isLeaving}
          busy={busy}
          {...(blocked && reason !== "" && { describedBy: id })}
          onRefused={blocked && phase === "idle" && !isLeaving ? model.press : undefined}
          onPress={model.press}
        >
          {children}
        </Button>
      </div>
      <div ref={spinner} className="adding" part="adding" data-role="status" tabIndex={-1}>
        {isAdding && (
          <>
            <Spinner />
            {adding}
          </>
        )}
      </div>
      {isLeaving && (
        <TimedNotice hold={hold} className="leaving" part="leaving">
          <Message text={leaving} />
          <Button part="stay" onPress={model.stay}>
            {stay}
          </Button>
        </TimedNotice>
      )}
      {blocked && reason !== "" ? (
        <p id={id} className="dp-message reason" part="message">
          {reason}
        </p>
      ) : (
        <Message notice={notice} />
      )}
    </div>
  );
}

type Node = { readonly current: HTMLElement | null };

const hasFocus = (node: Node): boolean => node.current?.matches(":focus-within") ?? false;

/** Focus is on the spinner in place of the button, and back on it after the call (grocery-add.7, grocery-add.8). */
function useFocusBetween(box: Node, isAdding: boolean, button: Node, spinner: Node): void {
  const had = useRef(false);
  const before = useRef(isAdding);
  // read during the render: after the commit the button that had focus is hidden
  had.current = isAdding ? hasFocus(button) : hasFocus(spinner);
  useLayoutEffect(() => {
    if (before.current === isAdding) return;
    before.current = isAdding;
    if (had.current) (isAdding ? spinner : button).current?.focus();
  }, [isAdding, box, button, spinner]);
}

/** The button that declines goes with its text: focus is on the button that adds (grocery-add.22). */
function useFocusAfter(box: Node, isLeaving: boolean, button: Node): void {
  const had = useRef(false);
  const before = useRef(isLeaving);
  had.current = hasFocus(box) && !hasFocus(button);
  useLayoutEffect(() => {
    if (before.current === isLeaving) return;
    before.current = isLeaving;
    if (!isLeaving && had.current) button.current?.focus();
  }, [isLeaving, box, button]);
}
