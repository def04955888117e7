export type Engine = "headless" | "shell" | "chromium" | "firefox" | "webkit" | "webkitDriver";
/** Path of the browser's program, or nothing when it is not on this machine. */
export function findBrowser(engine: Engine): string | undefined;
/** As `findBrowser`; it throws with the way to install what is missing. */
export function requireBrowser(engine: Engine): string;
/** Flags without which Chromium does not start as root or in a container. */
export function chromiumArgs(): string[];
