import { shared } from "../../src/lib/registry.ts";
import { openSurfaces } from "../../src/lib/open-surfaces.ts";
import { watchInWindow, type WindowWatch } from "../../src/markup/seen.ts";
import { composedContains } from "../../src/focus/active-element.ts";

/** a node as a whole; the rest is what browsers round */
const WHOLE = 0.9995;

interface Watched {
  isInWindow: boolean;
  isOn: boolean;
  changed(isOn: boolean): void;
}

/** The nodes that are watched, by all copies of the library; what watches them is there while there is one. */
const watched = () =>
  shared("on-screen", () => ({ nodes: new Map<Element, Watched>(), view: undefined as WindowWatch | undefined, stop() {} }));

/** A modal dialog is open, of the page or of the library, that does not contain the node. */
function isCovered(node: Element): boolean {
  const modals = [
    ...document.querySelectorAll("dialog:modal"),
    ...openSurfaces()
      .get()
      .flatMap(({ modal, element }) => (modal ? [element] : [])),
  ];
  return modals.some((modal) => !composedContains(modal, node));
}

const isSeen = (node: Element, { isInWindow }: Watched): boolean =>
  isInWindow && document.visibilityState === "visible" && !isCovered(node);

function update(node: Element, one: Watched): boolean {
  const isOn = isSeen(node, one);
  if (isOn !== one.isOn) {
    one.isOn = isOn;
    one.changed(isOn);
  }
  return isOn;
}

function start(): void {
  const all = watched();
  const end = new AbortController();
  const updateAll = () => all.nodes.forEach((one, node) => void update(node, one));
  all.view = watchInWindow(WHOLE, (node, isIn, { height }) => {
    const one = all.nodes.get(node);
    if (!one) return;
    // nothing to see is in the window as a whole as well
    one.isInWindow = isIn && height > 0;
    update(node, one);
  });
  const listening = { signal: end.signal, capture: true };
  // a page that is left is not seen, whatever its visibility says
  addEventListener("pagehide", () => all.nodes.forEach((one) => one.isOn && ((one.isOn = false), one.changed(false))), listening);
  addEventListener("pageshow", updateAll, listening);
  document.addEventListener("visibilitychange", updateAll, listening);
  // of dialogs that are the page's own
  for (const type of ["toggle", "close"]) document.addEventListener(type, updateAll, listening);
  const stopFollowing = openSurfaces().listen(updateAll);
  all.stop = () => {
    end.abort();
    stopFollowing();
    all.view?.stop();
    all.view = undefined;
  };
}

export interface OnScreen {
  /** whether it is seen at this moment, also where no event has told that a dialog of the page's own has opened */
  check(): boolean;
  stop(): void;
}

/**
 * Calls back whenever a whole node enters or leaves the window. A node is not seen in a hidden tab, on a page that is
 * left, and behind a modal dialog.
 */
export function watchOnScreen(node: Element, changed: (isOn: boolean) => void): OnScreen {
  const all = watched();
  const one: Watched = { isInWindow: false, isOn: false, changed };
  if (all.nodes.size === 0) start();
  all.nodes.set(node, one);
  all.view!.observe(node);
  return {
    check: () => update(node, one),
    stop() {
      if (!all.nodes.delete(node)) return;
      all.view!.unobserve(node);
      if (all.nodes.size === 0) all.stop();
    },
  };
}
