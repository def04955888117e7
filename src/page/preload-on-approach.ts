import type { Lazy } from "../lib/lazy.ts";

/** Fetches code that the first press needs when the pointer or the focus comes near. `preload` may be called more than once. */
export function preloadOnApproach(host: HTMLElement, preload: () => void, signal: AbortSignal): void {
  for (const type of ["pointerover", "focusin"]) host.addEventListener(type, preload, { signal, once: true });
}

/** `preloadOnApproach` of code that is loaded later. */
export const preloadLater = (host: HTMLElement, codes: readonly Pick<Lazy<unknown>, "preload">[], signal: AbortSignal): void =>
  preloadOnApproach(host, () => codes.forEach((code) => code.preload()), signal);
