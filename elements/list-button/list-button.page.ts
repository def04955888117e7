import { syncListsSoon } from "../../src/element/sync-lists.ts";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import { laterCode } from "./list-button.code.ts";
import type { ListButtonModel, Opening } from "./list-button.model.ts";
import type { ListButtonOptions } from "./list-button.options.ts";
import type { Creation } from "../../src/state/list-outcome.ts";

/** Wires the element to the page: the mark of a saved heart, the surfaces of its neighbours, and lists that others make. */
export function wirePage(host: HTMLElement, session: Session<ListButtonOptions, ListButtonModel>): void {
  const { model, signal, context } = session;
  const mark = () => host.toggleAttribute("data-saved", session.$options.get().appearance === "heart" && model.$saved.get());
  context.follow(model.$saved, mark);
  context.follow(session.$options, mark);

  let open: ((opening: Opening) => Promise<Creation>) | undefined;
  model.opens(async (opening) => {
    const { surfacesOf } = laterCode.now ?? (await laterCode.load());
    return (open ??= surfacesOf(host, session))(opening);
  });

  syncListsSoon(host, signal, { lists: model.dropdown.again });
  const preload = () => {
    model.preload();
    laterCode.preload();
  };
  preloadOnApproach(host, preload, signal);
}
