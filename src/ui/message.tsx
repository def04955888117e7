import type { Notice } from "../text/notice.ts";
import type { ReactNode } from "../view/react.ts";
import { Live } from "./live.tsx";
import css from "./message.css?inline";

export const messageStyles: readonly string[] = [css];

export interface MessageProps {
  /** the model's outcome, in place of `text` and `role` */
  readonly notice?: Notice | undefined;
  /** nothing shows without a text */
  readonly text?: string | undefined;
  readonly role?: "status" | "alert";
  readonly id?: string;
  /** further lines, announced as a status */
  readonly children?: ReactNode;
}

/** Text beside a control, announced once (a11y.1). Part: message. */
export function Message({ notice, text = notice?.text, role = notice?.role ?? "status", id, children }: MessageProps) {
  const line = (of: "status" | "alert") =>
    role === of && text !== undefined && text !== "" ? (
      <span key={text} id={id} className="dp-message" data-kind={of} part="message">
        {text}
      </span>
    ) : null;
  return (
    <div className="dp-messages">
      <Live role="status">
        {children}
        {line("status")}
      </Live>
      <Live role="alert">{line("alert")}</Live>
    </div>
  );
}
