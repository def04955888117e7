import { openSurfaces } from "../lib/open-surfaces.ts";
import { shared } from "../lib/registry.ts";
import { composedContains } from "../focus/active-element.ts";
import { createHistoryMarkers, type HistoryMarkers } from "./history-marker.ts";
import { createScrollLock, type ScrollLock } from "./scroll-lock.ts";

/** Why a surface is asked to close; `dp-close` carries it (events.2). */
export type CloseReason = "escape" | "backdrop" | "outside" | "tab" | "resize" | "button" | "back";

/** One open surface. */
export interface Surface {
  /** `surface` of `dp-open` and of the `overlays` store */
  readonly name: string;
  /** the host that owns it */
  readonly element: Element;
  /** the dialog or popover itself */
  readonly node: HTMLElement;
  readonly modal: boolean;
  /** its control: a press on it is not a press outside */
  readonly anchor?: Element | null;
  close(reason: "escape" | "outside"): void;
}

/** Coordinates the surfaces of a page, also those of the page itself. */
export interface OverlayStack extends ScrollLock, HistoryMarkers {
  /** puts a surface on top; the function returned takes it out */
  open(surface: Surface): () => void;
  /** topmost last */
  entries(): readonly Surface[];
  /** called after each change, for the `overlays` store */
  subscribe(run: (entries: readonly Surface[]) => void): () => void;
}

function createOverlayStack(): OverlayStack {
  let entries: readonly Surface[] = [];
  const subscribers = new Set<(entries: readonly Surface[]) => void>();
  /** surfaces open when the pointer went down, and those the press was in */
  let candidates: readonly Surface[] = [];
  const pressed = new Set<Surface>();

  const ours = (node: Element) => entries.some((entry) => entry.node === node);
  const onKeyDown = (event: KeyboardEvent) => {
    const top = entries.at(-1);
    // older assistive technology sends the key code alone (bundles-sheet.4)
    const isEscape = event.key === "Escape" || event.keyCode === 27;
    if (!isEscape || event.defaultPrevented || event.isComposing || !top) return;
    // a modal dialog of the page above ours handles the key and closes first
    const foreign = event
      .composedPath()
      .some((node) => node instanceof HTMLDialogElement && node.matches(":modal") && !ours(node) && !composedContains(node, top.node));
    if (foreign) return;
    // also keeps the browser from closing a dialog below, so that one press closes one surface
    event.preventDefault();
    top.close("escape");
  };
  const onPointerDown = () => {
    candidates = entries;
    pressed.clear();
  };
  // on release, when the press has already moved focus
  const onPointerUp = () => {
    const seen = candidates;
    candidates = [];
    for (const surface of [...seen].reverse()) {
      if (pressed.has(surface) || surface.modal) return;
      if (entries.includes(surface)) surface.close("outside");
    }
  };

  const listen = (action: "addEventListener" | "removeEventListener") => {
    window[action]("keydown", onKeyDown as EventListener);
    window[action]("pointerdown", onPointerDown, true);
    window[action]("pointerup", onPointerUp, true);
  };
  const change = (next: readonly Surface[]) => {
    if (entries.length === 0 && next.length > 0) listen("addEventListener");
    if (entries.length > 0 && next.length === 0) listen("removeEventListener");
    entries = next;
    openSurfaces().set(entries.map(({ name, element, modal }) => ({ surface: name, element, modal })));
    for (const run of subscribers) run(entries);
  };

  return {
    ...createScrollLock(),
    ...createHistoryMarkers(),
    open(surface) {
      // heard at the surface itself, because a closed shadow root around it hides it from the window's listener
      const onPress = () => pressed.add(surface);
      const inside = [surface.node, surface.anchor];
      for (const node of inside) node?.addEventListener("pointerdown", onPress, true);
      change([...entries, surface]);
      return () => {
        for (const node of inside) node?.removeEventListener("pointerdown", onPress, true);
        if (entries.includes(surface)) change(entries.filter((entry) => entry !== surface));
      };
    },
    entries: () => entries,
    subscribe(run) {
      subscribers.add(run);
      return () => subscribers.delete(run);
    },
  };
}

/** The page's stack; the first copy of the library that asks makes it (scope.4). */
export const overlays = (): OverlayStack => shared("overlay-stack", createOverlayStack);
