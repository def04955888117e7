import { shared } from "../lib/registry.ts";

export interface AutoOpenRequest {
  /** the page's address asks for the surface: it has priority over those that were not asked for */
  readonly byAddress?: boolean;
  /** ends the request */
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly byAddress: boolean;
  decide(mayOpen: boolean): void;
}

/** One page view: at most one of its surfaces opens unasked (surface.7). */
interface PageView {
  taken: boolean;
  waiting: readonly Waiting[];
}

/** Elements that the address asks for may connect until then. */
const isLoaded = () => document.readyState === "complete";

function decide(view: PageView): void {
  if (document.hidden) return;
  const first = view.waiting.find(({ byAddress }) => byAddress) ?? (isLoaded() ? view.waiting[0] : undefined);
  if (!first && !view.taken) return;
  const all = view.waiting;
  const mayOpen = !view.taken;
  view.waiting = [];
  view.taken = true;
  for (const one of all) one.decide(mayOpen && one === first);
}

function createPageView(): PageView {
  const view: PageView = { taken: false, waiting: [] };
  document.addEventListener("visibilitychange", () => decide(view));
  // a task later: what connects with the last of the page has asked by then
  addEventListener("load", () => setTimeout(decide, 0, view));
  addEventListener("pageshow", (event) => event.persisted && (view.taken = false));
  return view;
}

const pageView = (): PageView => shared("unasked-surface", createPageView);

/** True when a surface of this page view has opened unasked: another one need not prepare itself. */
export const hasAutoOpened = (): boolean => pageView().taken;

/**
 * Whether a surface that no press asked for may open now: true for one in a page view. Resolves when the tab is seen and, for a
 * surface that the address does not ask for, the page is loaded; with false as soon as it can no longer be true (surface.7).
 */
export function mayAutoOpen({ byAddress = false, signal }: AutoOpenRequest = {}): Promise<boolean> {
  const view = pageView();
  if (view.taken || signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const mine: Waiting = { byAddress, decide: resolve };
    view.waiting = [...view.waiting, mine];
    signal?.addEventListener("abort", () => {
      view.waiting = view.waiting.filter((one) => one !== mine);
      resolve(false);
    });
    if (byAddress) decide(view);
    else setTimeout(decide, 0, view);
  });
}
