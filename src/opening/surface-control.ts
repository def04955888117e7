import { computed, type ReadableAtom } from "nanostores";
import type { CoreContext } from "../state/model-context.ts";
import { markupPatch } from "../markup/markup-patch.ts";
import { bindNamedControl } from "./named-control.ts";
import { setOpener } from "./opening.ts";

interface ControlSession {
  readonly $options: ReadableAtom<{ readonly for: string | undefined }>;
  readonly context: Pick<CoreContext<unknown>, "follow">;
  readonly signal: AbortSignal;
}

interface SurfaceControl {
  find(): HTMLElement | null;
  readonly $open: ReadableAtom<boolean>;
  press(): void;
}

/** Opens a surface by a control of the page, which says that it opens a dialog, and whether that is open. It gets focus back. */
export function bindSurfaceControl(host: HTMLElement, session: ControlSession, { find, $open, press }: SurfaceControl): void {
  const { $options, context, signal } = session;
  const patch = markupPatch();

  function found(control: HTMLElement | null): void {
    patch.release();
    if (!control) return;
    patch.attribute(control, "aria-haspopup", "dialog");
    patch.attribute(control, "aria-expanded", String($open.get()));
  }

  // looks at the control again: it is as the page wrote it, but for what `found` adds
  const $look = computed($open, () => ({}));
  const open = () => {
    setOpener(host, find());
    press();
  };
  context.follow($options, bindNamedControl(host, { $options, signal }, { find, found, $look, press: open }));
  signal.addEventListener("abort", () => patch.release());
}
