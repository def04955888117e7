import type { createSummary } from "./summary.mjs";

export function writeProof(summary: ReturnType<typeof createSummary>): void;

/** Why the run does not speak for what is released; `undefined` where it does. */
export function objection(text: string, differsFrom: (commit: string) => readonly string[]): string | undefined;
