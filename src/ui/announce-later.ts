import { lazy } from "../lib/lazy.ts";
import { shared } from "../lib/registry.ts";
import { whenIdle } from "../lib/when-idle.ts";
import type { announce, LiveRole } from "./announcer.ts";

type Code = { readonly announce: typeof announce };

/** Texts that came before the announcer's code, of all copies on the page. */
const waiting = (): Parameters<typeof announce>[] => shared("announcer:waiting", () => []);

/** ms until code that did not load is requested again, twice as long each time; then by the next text, or when the page is online. */
const RETRY_MS = 2000;
const RETRIES = 5;

/** The announcer by its code, and what announces as soon as that is there (a11y.1). */
export function lateAnnouncer(fetch: () => Promise<Code>) {
  let code: Code | undefined;
  let request = new AbortController();
  let retries = 0;
  const announcer = lazy(async () => {
    code = await fetch();
    request.abort();
    for (const [text, role] of waiting().splice(0)) code.announce(text, role);
    return code;
  });

  function load(): void {
    request.abort();
    const { signal } = (request = new AbortController());
    announcer.load().catch(() => {
      if (signal.aborted) return; // a later text has requested it
      addEventListener("online", load, { signal });
      if (retries === RETRIES) return;
      const timer = setTimeout(load, RETRY_MS * 2 ** retries++);
      signal.addEventListener("abort", () => clearTimeout(timer));
    });
  }

  return {
    announcer,
    announceLater(text: string, role?: LiveRole): void {
      if (code) return code.announce(text, role);
      waiting().push([text, role]);
      load();
    },
  };
}

/**
 * `announcer`: for elements that announce only an outcome. `announceLater`: announces at once where the announcer has loaded, else as
 * soon as its code is there, however often that has failed to load.
 */
export const { announcer, announceLater } = lateAnnouncer(() => import("./announcer.ts"));

/** For what announces outcomes: one of them may be that the network is gone, and the code with it. */
export const preloadAnnouncer = (): void => whenIdle(announcer.preload);
