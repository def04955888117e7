export { default as messageCss } from "./message.css?inline";

export interface MessageProps {
  /** nothing shows without a text */
  readonly text: string | undefined;
  readonly role?: "status" | "alert";
  readonly id?: string;
}

/**
 * Text beside a control. The two live regions stay in the page while they are empty, because only a change inside a region
 * that was there before is said for certain, and once (a11y.1). Part: message.
 */
export function Message({ text, role = "status", id }: MessageProps) {
  const line = (of: "status" | "alert") =>
    role === of && text !== undefined && text !== "" ? (
      <span key={text} id={id} className="dp-message" data-kind={of} part="message">
        {text}
      </span>
    ) : null;
  return (
    <div className="dp-messages">
      <div role="status">{line("status")}</div>
      <div role="alert">{line("alert")}</div>
    </div>
  );
}
