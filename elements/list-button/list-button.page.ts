import { listCreator } from "../../src/surfaces/list-surfaces.ts";
import type { Session } from "../../src/element/mixin.ts";
import { companionOf } from "../../src/page/companion.ts";
import { keepLists } from "../../src/page/stores/lists-keeper.ts";
import type { CreatedList } from "../../src/state/lists.ts";
import type { ListButtonModel } from "./list-button.model.ts";
import type { ListButtonOptions } from "./list-button.options.ts";

/** What opens other elements' surfaces, and gets focus back. */
const controlOf = (host: HTMLElement): HTMLElement | null =>
  host.shadowRoot?.querySelector<HTMLElement>("[part~=open], [part~=heart]") ?? null;

/** Wires the element to the page: the mark of a saved heart, the surfaces of its neighbours, and lists that others make. */
export function wirePage(host: HTMLElement, session: Session<ListButtonOptions, ListButtonModel>): void {
  const { model, signal, context } = session;
  const options = () => session.$options.get();
  const creator = listCreator(host, options, () => controlOf(host), signal);
  const companion = companionOf(host, signal);

  const mark = () => host.toggleAttribute("data-saved", options().appearance === "heart" && model.$saved.get());
  context.follow(model.$saved, mark);
  context.follow(session.$options, mark);

  async function choose(asin: string): Promise<CreatedList | null | undefined> {
    const { sid, maxFailures } = options();
    const element = await companion({ tag: "dp-add-to-list", properties: { asin, sid } });
    if (!element?.show) return undefined;
    element.show({ opener: controlOf(host), asin, maxFailures });
    return null;
  }

  model.opens(async (opening) => {
    if (opening.surface === "choose") return choose(opening.asin);
    return creator(opening);
  });

  keepLists(host, signal, { lists: model.dropdown.again });
  for (const type of ["pointerover", "focusin"]) host.addEventListener(type, () => model.preload(), { signal, once: true });
}
