import { syncListsSoon } from "../../src/lists/sync-lists.ts";
import { lazy } from "../../src/lib/lazy.ts";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { HeartButtonModel, HeartPage } from "./heart-button.model.ts";
import type { HeartButtonOptions } from "./heart-button.options.ts";

/** Sends what a press asks for. */
export const sendingCode = lazy(() => import("./heart-button.sending.ts"));

/** The events of a press; a card around the heart could listen for any of them. */
const PRESS = ["click", "pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "dblclick"];

export const pageOf = (host: HTMLElement, context: ModelContext<HeartButtonOptions>): HeartPage => ({
  creator: ({ creatorOf }) => creatorOf(host, context),
});

/** Keeps a press inside the heart (heart-button.1), and loads what it needs. */
export function wirePage(host: HTMLElement, { model, signal }: Session<HeartButtonOptions, HeartButtonModel>): void {
  syncListsSoon(host, signal);
  const keep = (event: Event) => event.stopPropagation();
  for (const type of PRESS) host.addEventListener(type, keep, { signal, passive: true });
  for (const type of ["keydown", "keyup"])
    host.addEventListener(type, (event) => /^(?:Enter| )$/.test((event as KeyboardEvent).key) && keep(event), { signal });
  // a link, label or summary around the heart acts on a click that is not prevented, also when its propagation was stopped
  host.addEventListener("click", (event) => event.preventDefault(), { signal });
  preloadOnApproach(host, model.preload, signal);
}
