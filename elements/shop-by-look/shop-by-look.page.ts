import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { pageOptions } from "../../src/options/page-options.ts";
import { stateScripts } from "../../src/options/page-state.ts";
import { isPlainPress } from "../../src/markup/press.ts";
import { watchNear } from "../../src/markup/seen.ts";
import { watchMutations } from "../../src/markup/watch-markup.ts";
import { watchPage, notifyPageChange } from "../../src/markup/watch.ts";
import { lookOf } from "../../src/state/stores.ts";
import { layoutOf } from "./items/shop-by-look.items.ts";
import type { ShopByLookModel } from "./shop-by-look.model.ts";
import type { PageFacts, ShopByLookOptions } from "./shop-by-look.options.ts";

type LookSession = Session<ShopByLookOptions, ShopByLookModel>;

const OFF = "interactive-disabled";
const LIST = "dpxRecommendationItemList";
/** ms after the element's and the page's arrival (shop-by-look.1) */
const LAZY_MS = 500;
/** CSS px around the window (shop-by-look.3) */
const NEAR = { desktop: 50, mobile: 100 } as const;
const SCROLL_MS = 350;

export const factsOf = (host: HTMLElement): PageFacts => ({
  address: location.href,
  isOff: host.closest(`.${OFF}`) !== null,
  siblingFields: stateScripts(host).find(({ values }) => values && Object.hasOwn(values, LIST))?.values,
});

/** Everything between the model and the page around it. */
export function wirePage(host: HTMLElement, session: LookSession, preload: () => void): void {
  const { model, context, signal } = session;
  const arrived = performance.now();
  reflect(host, session);
  watchInteractive(host, signal);
  preloadOnApproach(
    host,
    () => {
      model.preload();
      preload();
    },
    signal,
  );

  let stop = () => {};
  context.follow(model.$wants, (wants) => {
    stop();
    stop = wants === "lazy" ? waitLazily(arrived, model.loadFirst) : wants === "near" ? waitNear(host, session) : () => {};
  });
  signal.addEventListener("abort", () => stop());

  addEventListener("pageshow", ({ persisted }) => void (persisted && model.resume()), { signal });
  addEventListener("online", model.reconnected, { signal });
  // a middle press is not a click
  host.shadowRoot!.addEventListener("auxclick", (event) => void (event instanceof MouseEvent && auxPress(event, model)), { signal });
  context.follow(model.$scrolls, (count) => {
    if (count > 0 && host.getBoundingClientRect().top < 0) void scrollToTop(host, signal);
  });
}

/** What the host shows of the model, and the store that scripts read and set (stores.1). */
function reflect(host: HTMLElement, { model, context, $options, signal }: LookSession): void {
  const store = lookOf(host);
  store.set(model.$look.get());
  context.follow(model.$look, (look) => store.set(look));
  signal.addEventListener(
    "abort",
    store.listen((look) => {
      if (look !== model.$look.get()) model.adopt(look);
    }),
  );
  const layout = () => model.setLayout(layoutOf(pageOptions(host)));
  layout();
  signal.addEventListener("abort", watchPage(layout));
  addEventListener("resize", layout, { signal });
  context.follow(model.$layout, (now) => host.setAttribute("data-layout", now));
  context.follow(model.$sheet, (sheet) => host.setAttribute("data-sheet", sheet));
  context.follow($options, ({ keywords, interactive }) => {
    host.setAttribute("data-mode", interactive && keywords ? "search" : "recommendations");
    host.setAttribute("data-current-interactive", String(interactive));
  });
}

/** The class of the host or of an ancestor switches it off and on (shop-by-look.70). */
function watchInteractive(host: HTMLElement, signal: AbortSignal): void {
  let isOff = host.closest(`.${OFF}`) !== null;
  const readClasses = () => {
    if (isOff === (isOff = host.closest(`.${OFF}`) !== null)) return;
    notifyPageChange("markup");
  };
  watchMutations(document, readClasses, signal, { subtree: true, attributeFilter: ["class"] });
}

/** Calls back 500 ms after the later of the element's arrival and the page's `load`, in a tab that is seen. */
function waitLazily(arrived: number, run: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whenSeen = () => {
    if (document.visibilityState === "visible") return run();
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && (end.abort(), run()), { signal });
  };
  const wait = (from: number) => void (timer = setTimeout(whenSeen, Math.max(0, from + LAZY_MS - performance.now())));
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (document.readyState === "complete") wait(Math.max(arrived, navigation?.loadEventStart ?? 0));
  else addEventListener("load", () => wait(performance.now()), { signal, once: true });
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}

/** Calls back once when the section is close enough to the window. */
function waitNear(host: HTMLElement, { model, $options }: LookSession): () => void {
  const px = NEAR[model.$layout.get()] * $options.get().scrollMultiplier;
  return watchNear(`${px}px 0px`)(host, () => model.loadFirst());
}

function auxPress(event: MouseEvent, model: ShopByLookModel): void {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.matches(".card > .link"));
  if (event.button !== 1 || !(link instanceof HTMLAnchorElement) || isPlainPress(event)) return;
  const { asin } = link.parentElement!.dataset;
  const item = [...model.$grid.get().items, ...model.$top.get()].find((one) => one.asin === asin);
  if (item) model.follow(item, link.href, false);
}

async function scrollToTop(host: HTMLElement, signal: AbortSignal): Promise<void> {
  const { scrollPage } = await import("../../src/markup/scroll.ts");
  if (signal.aborted) return;
  const target = () => Math.max(0, scrollY + host.getBoundingClientRect().top);
  void scrollPage(target, SCROLL_MS, signal);
}
