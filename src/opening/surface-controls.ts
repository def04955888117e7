import type { ReadableAtom } from "nanostores";
import type { CoreContext } from "../state/model-context.ts";
import { markupPatch } from "../markup/markup-patch.ts";
import { surfaceOf } from "./openers.ts";
import { setOpener } from "./opening.ts";
import { bindOpeners } from "./bind-openers.ts";
import { scopeQuery } from "../page/scope-root.ts";
import { watchMarkup } from "../markup/watch-markup.ts";

interface ControlsSession {
  readonly $options: ReadableAtom<object>;
  readonly context: Pick<CoreContext<unknown>, "follow">;
  readonly signal: AbortSignal;
}

interface SurfaceControls {
  /** the controls beside those with `data-dp-open`, which every page has (openers.ts) */
  find(): readonly HTMLElement[];
  readonly $open: ReadableAtom<boolean>;
  /** false: a listener cancelled the opening, and the press is the browser's */
  press(): boolean;
  /** the pointer or the focus reaches a control */
  approached(): void;
}

/**
 * Opens a surface by any of several controls of the page: they say that they open a dialog, and whether that is open. The pressed one
 * gets focus back.
 */
export function bindSurfaceControls(
  host: HTMLElement,
  { $options, context, signal }: ControlsSession,
  { find, $open, press, approached }: SurfaceControls,
): void {
  const patch = markupPatch();
  // kept: a host that is being removed has another root, and focus moves then
  const root = host.getRootNode();
  const isOpener = (control: Element) => surfaceOf(control) === host;
  const openers = () => scopeQuery(host, "[data-dp-open]").filter(isOpener) as HTMLElement[];
  const controls = () => new Set([...find(), ...openers()]);
  let known = new Set<HTMLElement>();

  function update(): void {
    if (signal.aborted) return;
    const now = controls();
    for (const control of known) if (!now.has(control)) patch.release(control);
    for (const control of now) {
      patch.attribute(control, "aria-haspopup", "dialog");
      patch.attribute(control, "aria-expanded", String($open.get()));
    }
    known = now;
  }

  const controlAt = ({ target }: Event) => [...known].find((control) => target instanceof Node && control.contains(target));
  /** at the host before the page hears of a press in it, else at the root */
  const pressedAt = (event: Event) => {
    const control = controlAt(event);
    if (!control || host.contains(control) !== (event.currentTarget === host)) return undefined;
    // the page's own listener opens by these
    return control.hasAttribute("data-dp-open") && isOpener(control) ? undefined : control;
  };
  const open = (control: Element) => {
    setOpener(host, control);
    return press();
  };

  watchMarkup(root, update, signal, { attributeFilter: ["data-dp-open", "id"] });
  context.follow($options, update);
  context.follow($open, update);
  for (const node of [host, root]) bindOpeners(node, pressedAt, open, { signal });
  for (const type of ["pointerover", "focusin"])
    root.addEventListener(type, (event) => controlAt(event) && approached(), { signal, passive: true });
  signal.addEventListener("abort", () => patch.release());
}
