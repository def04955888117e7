import { docsLink } from "../lib/docs-link.ts";
import { fire } from "./events.ts";

export type Severity = "warn" | "error" | "fatal";

/** One line in the console and one `dp-metric` of the code, for what happens in a scope and in no element (buybox.md: logged, logged fatal). */
export function logInScope(
  root: Element,
  severity: Severity,
  code: string,
  message: string,
  tags: Readonly<Record<string, string>> = {},
): void {
  if (severity === "warn") console.warn(`dp-elements ${code}: ${message}${docsLink(code)}`);
  else console.error(`${severity === "fatal" ? "FATAL " : ""}dp-elements ${code}: ${message}${docsLink(code)}`);
  fire(root, "dp-metric", { name: code, value: 1, tags: { severity, ...tags } });
}
