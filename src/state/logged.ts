import { docsLink } from "../lib/docs-link.ts";
import type { ModelContext } from "./model-context.ts";

/** One warning that names element and cause, with its `dp-metric`: what the buy box calls logged. */
export function logWarning({ tag, metric }: Pick<ModelContext<unknown>, "tag" | "metric">, code: string, message: string): void {
  console.warn(`<${tag}> ${code}: ${message}${docsLink(code)}`);
  metric(code, 1, { severity: "warn" });
}

/** One error that begins with FATAL, with its `dp-metric`: what the buy box calls logged fatal. */
export function logFatal({ tag, metric }: Pick<ModelContext<unknown>, "tag" | "metric">, code: string, message: string): void {
  console.error(`FATAL <${tag}> ${code}: ${message}${docsLink(code)}`);
  metric(code, 1, { severity: "fatal" });
}
