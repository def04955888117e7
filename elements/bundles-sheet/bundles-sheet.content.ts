import { showFragment, type FragmentHandlers } from "../../src/page/fragment-view.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";

/** A bundle of the server's HTML. */
export interface SheetBundle {
  readonly asin: string;
  readonly title: string;
  readonly offerListingId: string;
  readonly image: string;
  /** ASINs of what is in it */
  readonly components: readonly string[];
  readonly programId: string | undefined;
  readonly installmentsMessage: string;
  readonly isPreregistered: boolean;
  readonly refTag: string | undefined;
}

/** A part of the server's HTML, in its order; `at` is its place among them. */
export type SheetPart =
  | { readonly kind: "bundle"; readonly at: number; readonly bundle: SheetBundle }
  /** related bundles follow */
  | { readonly kind: "divider"; readonly at: number }
  | { readonly kind: "markup"; readonly at: number };

export interface SheetContent {
  readonly fragment: SafeFragment;
  readonly parts: readonly SheetPart[];
  readonly accessories: readonly string[];
}

const BUNDLES = "[data-dp-bundles]";
const asinsIn = (text = ""): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

function bundleIn(article: HTMLElement): SheetBundle {
  const { dpBundle: asin = "", offerId = "", image = "", componentAsins, programId, installmentsMessage = "", refTag } = article.dataset;
  return {
    ...{ asin, image, installmentsMessage: installmentsMessage.trim(), offerListingId: offerId },
    title: article.querySelector("h1,h2,h3,h4,h5,h6")?.textContent.trim() || asin,
    components: asinsIn(componentAsins),
    programId: programId || undefined,
    isPreregistered: article.dataset["devicePreregistered"] === "true",
    refTag: refTag || undefined,
  };
}

/** The parts of the server's HTML; without a bundle there are none. */
export function readContent(fragment: SafeFragment): SheetContent {
  const into = document.createElement("div");
  const remove = showFragment(document.body, into, fragment, {});
  const section = into.querySelector<HTMLElement>(BUNDLES);
  const known = new Set<string>();
  const parts = [...(section?.children ?? [])].flatMap((node, at): SheetPart[] => {
    if (!(node instanceof HTMLElement)) return [];
    if (node.hasAttribute("data-dp-related-divider")) return [{ kind: "divider", at }];
    if (!node.hasAttribute("data-dp-bundle")) return [{ kind: "markup", at }];
    const bundle = bundleIn(node);
    // of two of one ASIN the first: they would be one bundle in the cart
    if (!bundle.asin || known.has(bundle.asin)) return [];
    known.add(bundle.asin);
    return [{ kind: "bundle", at, bundle }];
  });
  const accessories = asinsIn(section?.dataset["accessoryAsins"]);
  remove();
  return { fragment, parts: known.size > 0 ? parts : [], accessories };
}

/** Shows one part: the body of a bundle, or the content between bundles. Returns a function that removes it. */
export function showPart(
  host: HTMLElement,
  into: HTMLElement,
  { fragment }: SheetContent,
  { kind, at }: SheetPart,
  handlers: FragmentHandlers,
): () => void {
  const remove = showFragment(host, into, fragment, handlers);
  const node = into.querySelector(BUNDLES)?.children[at];
  const shown = kind === "bundle" ? node?.querySelector("[data-dp-bundle-body]") : node;
  into.replaceChildren(...(shown ? [shown] : []));
  return remove;
}
