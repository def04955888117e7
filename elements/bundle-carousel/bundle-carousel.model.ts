import { atom, computed } from "nanostores";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { askedFor, cardsOfEntities, cardsOfItems, type BundleCard } from "./bundle-carousel.cards.ts";
import type { BundleCarouselOptions } from "./bundle-carousel.options.ts";

export type BundleCarouselModel = ReturnType<typeof createBundleCarouselModel>;

type Content = { readonly kind: "loading" | "failed" } | { readonly kind: "ready"; readonly cards: readonly BundleCard[] };

const NO_CARDS: readonly BundleCard[] = [];

/** The bundles of a product: those that the page lists, else those that the catalogue has of its ASINs. */
export function createBundleCarouselModel(context: ModelContext<BundleCarouselOptions>) {
  const { $options } = context;
  const products = context.calls(() => import("../../src/contract/product.ts"));
  const clicks = context.calls(() => import("../../src/contract/ref-marker.ts"));
  const $content = atom<Content>({ kind: "loading" });
  /** a light-DOM element follows the cards */
  const $hasIngress = atom(false);
  const safeImage = (url: string) => context.safeUrl(url, "image");
  /** what is shown, so that a change of another option renders nothing again */
  let shown = "";
  let loading = new AbortController();

  async function load(asins: readonly string[], signal: AbortSignal): Promise<void> {
    const path = { marketplaceId: context.pageOptions().marketplaceId ?? "", asin: asins.join(",") };
    // no press asked for it: a 401 leads nowhere
    const result = await products.run("productList", { path }, { signal, signIn: false });
    if (signal.aborted || context.signal.aborted) return;
    if (result.ok) {
      const entities = result.data.entities.map(({ entity }) => entity);
      $content.set({ kind: "ready", cards: cardsOfEntities(entities, asins, safeImage) });
      return;
    }
    $content.set({ kind: "failed" });
    if (isReportable(result) && !result.reported)
      context.error(result.code, result.message, { call: "product-list", status: result.status });
  }

  context.follow($options, ({ items, asins = [] }) => {
    const wanted = askedFor(asins);
    const next = JSON.stringify(items ?? wanted.join());
    if (next === shown) return;
    shown = next;
    loading.abort();
    loading = new AbortController();
    if (items || wanted.length === 0) return $content.set({ kind: "ready", cards: cardsOfItems(items ?? [], safeImage) });
    $content.set({ kind: "loading" });
    void load(wanted, loading.signal);
  });
  context.signal.addEventListener("abort", () => loading.abort());

  return {
    $state: computed($content, (content) => (content.kind === "ready" && content.cards.length === 0 ? "empty" : content.kind)),
    $cards: computed($content, (content) => (content.kind === "ready" ? content.cards : NO_CARDS)),
    $hasIngress,
    language: () => context.pageOptions().language,
    /** sheets open on desktop alone (bundles-sheet.1) */
    opensSheet: () => context.pageOptions().device === "desktop",
    follow: (url: string) => context.navigate(url, "link"),
    /** a card was pressed, whatever the outcome */
    pressed(): void {
      const { refTag } = $options.get();
      if (refTag) void clicks.run("refMarkerLog", { query: { ref_: refTag } });
    },
    preload: () => $options.get().refTag && clicks.preload(),
  };
}
