import { syncListsSoon } from "../../src/lists/sync-lists.ts";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ListButtonModel, ListPage } from "./list-button.model.ts";
import type { ListButtonOptions } from "./list-button.options.ts";

export const pageOf = (host: HTMLElement, context: ModelContext<ListButtonOptions>): ListPage => ({
  opener: ({ surfacesOf }) => surfacesOf(host, context),
});

/** Wires the element to the page: the mark of a saved heart, and lists that others make. */
export function wirePage(host: HTMLElement, session: Session<ListButtonOptions, ListButtonModel>): void {
  const { model, signal, context } = session;
  const mark = () => host.toggleAttribute("data-saved", session.$options.get().appearance === "heart" && model.$saved.get());
  context.follow(model.$saved, mark);
  context.follow(session.$options, mark);

  syncListsSoon(host, signal, { lists: model.dropdown.again });
  preloadOnApproach(host, model.preload, signal);
}
