import { errorCode } from "../database/errors.ts";

export type LogEntry = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one entry of the log: `event` says what happened. */
export type Log = (level: "info" | "warn" | "error", event: string, entry?: LogEntry) => void;

/** A log of JSON lines. */
export const jsonLog =
  (writeLine: (line: string) => void): Log =>
  (level, event, entry) =>
    writeLine(JSON.stringify({ time: new Date().toISOString(), level, event, ...entry }));

/** Writes errors alone, for a shop that no process runs: tests. */
export const errorLog: Log = (level, event, entry) => {
  if (level === "error") jsonLog(console.error)(level, event, entry);
};

/**
 * What the log may say of an error. The messages of the database and of its driver repeat statement parameters, and those are
 * session ids and what shoppers wrote: of such an error the log has the code, the statement with its placeholders and the place.
 */
export function describeError(error: unknown): LogEntry {
  const { name = typeof error, query, stack = "" } = error as { name?: string; query?: unknown; stack?: string };
  const code = errorCode(error);
  const statement = typeof query === "string" ? query.replace(/\s+/g, " ").slice(0, 400) : undefined;
  const frames = stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join(" | ");
  const message = code === undefined && statement === undefined && error instanceof Error ? error.message : undefined;
  return { error: name, code, statement, message, frames };
}
