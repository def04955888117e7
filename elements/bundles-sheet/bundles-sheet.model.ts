import { atom, computed } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { describeCause } from "../../src/lib/cause.ts";
import { sanitised, type SafeFragment } from "../../src/state/fragment.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createSurface } from "../../src/state/surface.ts";
import { createAccessoryAdds } from "./bundles-sheet.accessories.model.ts";
import { createBundleAdds, type Deps } from "./bundles-sheet.bundles.model.ts";
import { createSheetCart } from "./bundles-sheet.cart.ts";
import type { SheetBundle, SheetContent } from "./bundles-sheet.content.ts";
import type { BundlesSheetOptions } from "./bundles-sheet.options.ts";
import { accessoriesOf, askedFor, componentsOf, type SheetProduct } from "./bundles-sheet.products.ts";

/** What a trigger opens the sheet at. */
export interface SheetRequest {
  readonly bundleAsin?: string | undefined;
  /** `related`: at the related bundles */
  readonly section?: string | undefined;
}

export interface ComponentsState {
  readonly isOpen: boolean;
  readonly content: "loading" | "failed" | readonly SheetProduct[];
}

export interface SheetDeps {
  /** rejects where its code does not load */
  read(fragment: SafeFragment): Promise<SheetContent>;
  readonly announce: Deps["announce"];
}

export type BundlesSheetModel = ReturnType<typeof createBundlesSheetModel>;

/** The sheet of a product's bundles: loaded once, and kept for every opening of the page (bundles.md). */
export function createBundlesSheetModel(context: ModelContext<BundlesSheetOptions>, { read, announce }: SheetDeps) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/bundle.ts"));
  const products = context.calls(() => import("../../src/contract/product.ts"));
  const clicks = context.calls(() => import("../../src/contract/ref-marker.ts"));
  const cart = createSheetCart(context);
  const adds = createBundleAdds(context, { cart, announce, isOpen: () => surface.$open.get() && !context.signal.aborted });
  const accessories = createAccessoryAdds(context, { cart, announce, adds });
  const $expanded = atom<ReadonlySet<string>>(new Set());
  const $highlighted = atom<string | undefined>(undefined);
  const $components = atom<Readonly<Record<string, ComponentsState>>>({});
  /** the newest opening; another object each time */
  const $request = atom<SheetRequest>({});
  /** the content of the product whose ASIN it has */
  let kept: { readonly asin: string; readonly content: SheetContent } | undefined;
  let loading: { readonly asin: string; readonly result: Promise<CallResult<SheetContent>> } | undefined;

  async function readProducts(asins: readonly string[]) {
    const path = { marketplaceId: $options.get().marketplaceId, asin: askedFor(asins).join(",") };
    const result = await products.run("productList", { path }, { parallel: true, signIn: false });
    return result.ok ? result.data.entities.map(({ entity }) => entity) : undefined;
  }

  /** Loads the content, to its end: an answer after the sheet was closed is kept (bundles-sheet.7). */
  async function fetchContent(asin: string): Promise<CallResult<SheetContent>> {
    const safe = await sanitised(context, calls.run("bundlesGet", { query: { asin } }));
    const result = safe.ok ? await readSafely(safe.data) : safe;
    if (asin !== $options.get().asin) return result;
    if (!result.ok) {
      if (isReportable(result)) context.log(result.code, context.text("bundles-sheet.error"));
      return result;
    }
    kept = { asin, content: result.data };
    void readAccessories(result.data);
    return result;
  }

  async function readSafely(fragment: SafeFragment): Promise<CallResult<SheetContent>> {
    try {
      const content = await read(fragment);
      if (content.parts.length > 0) return { ok: true, status: 200, data: content };
      return { ok: false, code: "bad-response", message: "The answer has no bundle." };
    } catch (cause) {
      return { ok: false, code: "network", message: `The code of the bundles did not load: ${describeCause(cause)}` };
    }
  }

  async function readAccessories({ accessories: asins }: SheetContent): Promise<void> {
    accessories.$accessories.set([]);
    if (asins.length === 0) return;
    const entities = await readProducts(asins);
    if (entities && kept?.content.accessories === asins) accessories.$accessories.set(accessoriesOf(context, entities, askedFor(asins)));
  }

  const surface = createSurface<SheetContent, SheetRequest>(context, {
    name: "bundles-sheet",
    call: "bundles-get",
    inHand: () => (kept?.asin === $options.get().asin ? kept.content : undefined),
    load() {
      const { asin } = $options.get();
      if (loading?.asin === asin) return loading.result;
      const result = fetchContent(asin).finally(() => loading?.result === result && (loading = undefined));
      loading = { asin, result };
      return result;
    },
    failure: () => context.text("bundles-sheet.error"),
  });

  const bundlesOf = ({ parts }: SheetContent) => parts.flatMap((part) => (part.kind === "bundle" ? [part.bundle] : []));

  /** Highlights the bundle that the opening is about, and expands it alone (bundles-sheet.9, bundles-sheet.10). */
  function highlight(): void {
    const content = surface.$content.get();
    const { bundleAsin } = $request.get();
    if (content.kind !== "ready") return;
    const found = bundlesOf(content.value).some(({ asin }) => asin === bundleAsin) ? bundleAsin : undefined;
    $highlighted.set(found);
    if (found !== undefined) $expanded.set(new Set([found]));
  }
  context.follow(surface.$content, ({ kind }) => kind === "ready" && highlight());

  let last = $options.get().asin;
  context.follow($options, ({ asin }) => {
    if (asin === last) return;
    last = asin;
    kept = undefined;
    adds.reset();
    accessories.$accessories.set([]);
    $components.set({});
    $expanded.set(new Set());
    surface.reload();
  });

  const setComponents = (asin: string, state: ComponentsState) => $components.set({ ...$components.get(), [asin]: state });

  async function readComponents({ asin, components }: SheetBundle): Promise<void> {
    setComponents(asin, { isOpen: true, content: "loading" });
    const entities = await readProducts(components);
    const found = entities ? componentsOf(context, entities, askedFor(components)) : [];
    const isOpen = $components.get()[asin]?.isOpen ?? true;
    setComponents(asin, { isOpen, content: found.length > 0 ? found : "failed" });
  }

  return {
    $state: computed([surface.$content, adds.$added], ({ kind }, added) => {
      if (kind === "ready") return added ? "added" : "open";
      return kind === "none" ? "closed" : kind === "failed" ? "error" : "loading";
    }),
    ...{ $open: surface.$open, $content: surface.$content, $request, $expanded, $highlighted, $components },
    ...{ $bundleStates: adds.$states, $added: adds.$added },
    ...{ $accessories: accessories.$accessories, $accessoryStates: accessories.$states },
    language: () => context.pageOptions().language,
    /** false: the trigger stays an ordinary link or button, on other devices or as a listener cancelled the opening (bundles-sheet.1) */
    open(request: SheetRequest, reason: string): boolean {
      if (context.pageOptions().device !== "desktop") return false;
      const isOpen = surface.$open.get();
      $request.set({ ...request });
      if (!isOpen && !surface.open(request, reason)) return false;
      if (isOpen) highlight();
      else adds.opened();
      return true;
    },
    close: surface.close,
    retry: surface.retry,
    toggle(asin: string, isOpen: boolean): void {
      const expanded = new Set($expanded.get());
      if (isOpen) expanded.add(asin);
      else expanded.delete(asin);
      $expanded.set(expanded);
      if (isOpen) adds.offerAgain(asin);
    },
    toggleComponents(bundle: SheetBundle, isOpen: boolean): void {
      const state = $components.get()[bundle.asin];
      if (state) setComponents(bundle.asin, { ...state, isOpen });
      else void readComponents(bundle);
    },
    addBundle: (bundle: SheetBundle) => void adds.add(bundle),
    addAccessory: accessories.add,
    offerAgain: adds.offerAgain,
    back: adds.back,
    /** a link or button with a click reference was pressed (bundles-sheet.33) */
    clicked: (tag: string) => void clicks.run("refMarkerLog", { query: { ref_: tag } }),
    follow: (url: string, reason: string) => context.navigate(url, reason),
    preload(): void {
      calls.preload();
      clicks.preload();
    },
  };
}
