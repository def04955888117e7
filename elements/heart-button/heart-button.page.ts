import { listCreator } from "../../src/surfaces/list-surfaces.ts";
import { keepLists } from "../../src/page/stores/lists-keeper.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { HeartButtonModel } from "./heart-button.model.ts";
import type { HeartButtonOptions } from "./heart-button.options.ts";

/** The events of a press; a card around the heart could listen for any of them. */
const PRESS = ["click", "pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "dblclick"];

/** Keeps a press inside the heart (heart-button.1), and opens the create element. */
export function wirePage(host: HTMLElement, session: Session<HeartButtonOptions, HeartButtonModel>): void {
  const { model, signal } = session;
  keepLists(host, signal);
  const keep = (event: Event) => event.stopPropagation();
  for (const type of PRESS) host.addEventListener(type, keep, { signal, passive: true });
  for (const type of ["keydown", "keyup"])
    host.addEventListener(type, (event) => /^(?:Enter| )$/.test((event as KeyboardEvent).key) && keep(event), { signal });
  // a link, label or summary around the heart acts on a click that is not prevented, also when its propagation was stopped
  host.addEventListener("click", (event) => event.preventDefault(), { signal });

  const heart = () => host.shadowRoot?.querySelector<HTMLElement>("[part~=heart]") ?? null;
  const create = listCreator(host, () => session.$options.get(), heart, signal);
  model.opens((asin) => create({ startedFrom: "hearts", asin }));
  for (const type of ["pointerover", "focusin"]) host.addEventListener(type, () => model.preload(), { signal, once: true });
}
