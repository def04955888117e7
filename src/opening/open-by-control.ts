import type { ReadableAtom } from "nanostores";
import { namedElement } from "./named-element.ts";
import { onForApproach } from "./opening.ts";
import { unknownId } from "../options/unknown-id.ts";
import { bindSurfaceControl } from "./surface-control.ts";
import { queryOwn } from "../markup/wire-parts.ts";
import type { OptionIssue } from "../state/events.ts";
import type { CoreContext } from "../state/model-context.ts";
import { preloadOnApproach } from "../page/preload-on-approach.ts";

/** The control that opens an element's surface: the control named by `for`, else the first in the element that matches the selector. */
export const openerOf = (host: HTMLElement, id: string | undefined, selector: string): HTMLElement | null =>
  id === undefined ? (queryOwn(host, selector)[0] ?? null) : namedElement(host, id);

/** That there is no such control; `child` is what to put between the tags. */
export const missingOpener = (id: string | undefined, child = "a link or button"): OptionIssue => ({
  option: "for",
  message: id ? unknownId(id) : `No control found inside the element. Put ${child} between its tags, or set for="…" to the id of one.`,
});

interface OpenerSession {
  readonly model: { readonly $open: ReadableAtom<boolean>; press(): boolean; preload(): void };
  readonly $options: ReadableAtom<{ readonly for: string | undefined }>;
  readonly context: Pick<CoreContext<unknown>, "follow">;
  readonly signal: AbortSignal;
}

/** Opens the surface by its control, and fetches its code and what it shows when the pointer or the focus comes near. */
export function openByControl(
  host: HTMLElement,
  session: OpenerSession,
  { selector, surface }: { readonly selector: string; readonly surface: { preload(): void } },
): void {
  const { model, $options, signal } = session;
  bindSurfaceControl(host, session, { find: () => openerOf(host, $options.get().for, selector), $open: model.$open, press: model.press });
  const preload = () => {
    surface.preload();
    model.preload();
  };
  preloadOnApproach(host, preload, signal);
  onForApproach(host, session, preload);
}
