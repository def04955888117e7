import { redactText } from "./sensitive.ts";

/**
 * What was thrown, in words that an event or a log may hold (events.6): a `SyntaxError` quotes what could not be read, which a
 * server or a shopper wrote, and so can any other value that a page throws.
 */
export function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return "something was thrown that is no error";
  return cause.name === "SyntaxError" ? cause.name : redactText(cause.message);
}

/** A code that a server gave, as an event may hold it; what is a text in its place is `other`. */
export const codeOr = (code: unknown, other: string): string => (/^[\w./:-]{1,60}$/.test(String(code)) ? redactText(String(code)) : other);
