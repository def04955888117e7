import { listCreator } from "../../src/lists/list-surfaces.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { companionOf } from "../../src/page/companion.ts";
import type { CreatedList, Creation } from "../../src/lists/list-outcome.ts";
import type { ListButtonOptions } from "./list-button.options.ts";

/** A surface of another element. */
export type Opening =
  | { readonly surface: "create"; readonly mode: "form" | "idea"; readonly startedFrom: "detail" | "hearts"; readonly asin: string }
  | { readonly surface: "choose"; readonly asin: string };

/** What opens other elements' surfaces, and gets focus back. */
const controlOf = (host: HTMLElement): HTMLElement | null =>
  host.shadowRoot?.querySelector<HTMLElement>("[part~=open], [part~=heart]") ?? null;

/** Opens surfaces of other elements: the create element, or the choice of a list with tags. */
export function surfacesOf(host: HTMLElement, { signal, $options }: Pick<ModelContext<ListButtonOptions>, "signal" | "$options">) {
  const options = () => $options.get();
  const creator = listCreator(host, options, () => controlOf(host), signal);
  const companion = companionOf(host, signal);

  async function choose(asin: string): Promise<CreatedList | null | undefined> {
    const { sid, maxFailures } = options();
    const element = await companion({ tag: "dp-add-to-list", properties: { asin, sid } });
    if (!element?.show) return undefined;
    element.show({ opener: controlOf(host), asin, maxFailures });
    return null;
  }

  return async (opening: Opening): Promise<Creation> => (opening.surface === "choose" ? choose(opening.asin) : creator(opening));
}
