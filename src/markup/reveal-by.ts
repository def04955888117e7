import { revealers, type Reveal } from "./revealers.ts";

/**
 * `host` hides content: `run` is called before the page scrolls to something in it, and where the address names it. What finds that out is
 * loaded once the element is there.
 */
export function revealBy(host: Element, run: Reveal, signal: AbortSignal): void {
  revealers().set(host, run);
  signal.addEventListener("abort", () => revealers().delete(host));
  import("./reveal.ts").then(
    ({ followFragments }) => signal.aborted || followFragments(host, run),
    (cause: unknown) => console.error(`<${host.localName}> could not load its code for fragment links: ${String(cause)}`),
  );
}
