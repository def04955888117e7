import { Live } from "./live.tsx";
import css from "./message.css?inline";

export const messageStyles: readonly string[] = [css];

export interface MessageProps {
  /** nothing shows without a text */
  readonly text: string | undefined;
  readonly role?: "status" | "alert";
  readonly id?: string;
}

/** Text beside a control, announced once (a11y.1). Part: message. */
export function Message({ text, role = "status", id }: MessageProps) {
  const line = (of: "status" | "alert") =>
    role === of && text !== undefined && text !== "" ? (
      <span key={text} id={id} className="dp-message" data-kind={of} part="message">
        {text}
      </span>
    ) : null;
  return (
    <div className="dp-messages">
      <Live role="status">{line("status")}</Live>
      <Live role="alert">{line("alert")}</Live>
    </div>
  );
}
