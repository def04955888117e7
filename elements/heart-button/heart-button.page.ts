import { syncListsSoon } from "../../src/element/sync-lists.ts";
import { later } from "../../src/lib/later.ts";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import type { HeartButtonModel } from "./heart-button.model.ts";
import type { HeartButtonOptions } from "./heart-button.options.ts";

/** Sends what a press asks for. */
export const sendingCode = later(() => import("./heart-button.later.ts"));

/** The events of a press; a card around the heart could listen for any of them. */
const PRESS = ["click", "pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "dblclick"];

/** Keeps a press inside the heart (heart-button.1), and loads what it needs. */
export function wirePage(host: HTMLElement, session: Session<HeartButtonOptions, HeartButtonModel>): void {
  const { model, signal, context } = session;
  syncListsSoon(host, signal);
  const keep = (event: Event) => event.stopPropagation();
  for (const type of PRESS) host.addEventListener(type, keep, { signal, passive: true });
  for (const type of ["keydown", "keyup"])
    host.addEventListener(type, (event) => /^(?:Enter| )$/.test((event as KeyboardEvent).key) && keep(event), { signal });
  // a link, label or summary around the heart acts on a click that is not prevented, also when its propagation was stopped
  host.addEventListener("click", (event) => event.preventDefault(), { signal });

  context.follow(model.$code, (sending) => {
    if (sending) sendingCode.now!.wireSending(host, session, sending);
  });
  preloadOnApproach(host, model.preload, signal);
}
