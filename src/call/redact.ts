import { isSensitive, REDACTED, redactText, redactUrl } from "../lib/sensitive.ts";

/** A copy in which every sensitive value is `"[redacted]"`, at any depth. Flags, `null` and empty texts tell nothing and stay. */
export function redact(value: unknown, secrets: readonly (string | undefined)[] = []): unknown {
  if (markup(value)) return REDACTED;
  if (typeof value === "string") return /^(https?:\/\/|\/)\S*\?/.test(value) ? redactUrl(value, secrets) : redactText(value, secrets);
  if (Array.isArray(value)) return value.map((entry) => redact(entry, secrets));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      const tells = held !== null && held !== undefined && held !== "" && typeof held !== "boolean";
      return [name, tells && isSensitive(name) ? REDACTED : redact(held, secrets)];
    }),
  );
}

/** Server-made HTML greets by name and holds forms with tokens: none of it is shown. */
const markup = (value: unknown): boolean => typeof value === "string" && /<[a-z!/]/i.test(value);
