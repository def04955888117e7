import type { Common, Given } from "./option.ts";

/** A CSS selector or a list of them. Where there is no document (a test in node) any text is taken. */
export function selector<const More extends Common & { fallback?: string }>(more?: More): Given<string, More> {
  return {
    kind: "string",
    expects: "a CSS selector",
    parse(raw: unknown) {
      if (typeof raw !== "string" || raw.trim() === "") return undefined;
      try {
        if (typeof document !== "undefined") document.createDocumentFragment().querySelector(raw);
        return raw;
      } catch {
        return undefined;
      }
    },
    ...more,
  } as Given<string, More>;
}
