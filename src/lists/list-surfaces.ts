import type { CreatedList, Creation } from "./list-outcome.ts";
import { companionOf } from "../page/companion.ts";

export interface ListSurfaceOptions {
  readonly sid: string | undefined;
  readonly vendorId: string;
  /** id of the page's create element */
  readonly create: string | undefined;
}

export interface CreateRequest {
  readonly startedFrom: "detail" | "hearts";
  readonly asin: string;
  /** `idea`: the form of an idea list */
  readonly mode?: "form" | "idea";
}

/**
 * Opens the create element (list-button.8, heart-button.3): the element named by the page, if it has the mode, else a new one. Returns
 * the created list, `null` when it was closed without one, `undefined` when it cannot be opened.
 */
export function listCreator(host: HTMLElement, options: () => ListSurfaceOptions, opener: () => HTMLElement | null, signal: AbortSignal) {
  const companion = companionOf(host, signal);
  return async ({ startedFrom, asin, mode = "form" }: CreateRequest): Promise<Creation> => {
    const { sid, vendorId, create } = options();
    const named = create ? (host.getRootNode() as Document | ShadowRoot).getElementById(create) : null;
    const namedMode = (named as { mode?: string } | null)?.mode ?? named?.getAttribute("mode") ?? "form";
    const element = await companion({
      tag: "dp-create-list",
      kind: mode,
      id: named && (mode === "idea") === (namedMode === "idea") ? create : undefined,
      properties: { mode, asin, sid, vendorId },
    });
    if (!element?.show) return undefined;
    return ((await element.show({ startedFrom, asin, opener: opener() })) as CreatedList | null | undefined) ?? null;
  };
}
