import { shared } from "../lib/registry.ts";

/**
 * How often the page has become old: it was restored from the back/forward cache, or is online again (scope.7). Counted from the first
 * call, so an element whose code to read again loads later calls it when it starts.
 */
export const pageRestores = (): { readonly times: number } =>
  shared("staleness", () => {
    const page = { times: 0 };
    const note = () => void page.times++;
    addEventListener("pageshow", (event) => event.persisted && note());
    addEventListener("online", note);
    return page;
  });
