import type { Sources } from "./read.mjs";

/** Writes the files for editors, frameworks and back-end teams. */
export function generate(outDir: string, sources: Sources): void;
