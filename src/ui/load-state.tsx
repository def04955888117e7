import type { ReactNode } from "../view/react.ts";
import { Button, buttonStyles } from "./button.tsx";
import { Live } from "./live.tsx";
import css from "./load-state.css?inline";
import { Message, messageStyles } from "./message.tsx";
import { Spinner, spinnerStyles } from "./spinner.tsx";

export const loadStateStyles: readonly string[] = [...buttonStyles, ...messageStyles, ...spinnerStyles, css];

interface LoadingProps {
  readonly label: string;
  /** the words are on screen too; else they are announced alone */
  readonly isSeen?: boolean;
}

/** A spinner in the place of the content of a surface that is on its way. */
export function Loading({ label, isSeen = false }: LoadingProps) {
  return (
    <Live role="status" className="loading">
      <Spinner />
      <span className={isSeen ? undefined : "dp-visually-hidden"}>{label}</span>
    </Live>
  );
}

interface LoadFailureProps {
  /** a text is announced as an alert; nodes announce themselves */
  readonly message: ReactNode;
  readonly retryLabel: string;
  readonly retry: () => void;
  readonly part?: string;
  /** further ways on */
  readonly children?: ReactNode;
}

/** What could not be loaded, in the place of the content, and the way to try again. Part: retry. */
export function LoadFailure({ message, retryLabel, retry, part, children }: LoadFailureProps) {
  return (
    <div className="load-failure" part={part}>
      {typeof message === "string" ? <Message text={message} role="alert" /> : message}
      <Button part="retry" onPress={retry}>
        {retryLabel}
      </Button>
      {children}
    </div>
  );
}
