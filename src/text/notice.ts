/** An outcome in the shopper's language. A model gives it as `$notice`; a view shows it with `<Message>`, or announces it. */
export interface Notice {
  readonly text: string;
  /** `alert`: the shopper has to do something about it */
  readonly role: "status" | "alert";
  /** another number announces the same text again */
  readonly sequence?: number;
}
