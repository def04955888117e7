export type LiveRole = "status" | "alert";

/** Where a region stands: the shadow root of what speaks, or the body for an element without one. */
type Place = ShadowRoot | HTMLElement;

const regions = new WeakMap<ParentNode, Map<LiveRole, HTMLElement>>();
const pending = new WeakMap<HTMLElement, string[]>();

/** Out of sight but not out of the accessibility tree; by script, so that it holds whatever sheets the root has. */
const HIDDEN: readonly (readonly [string, string])[] = [
  ["position", "absolute"],
  ["inline-size", "1px"],
  ["block-size", "1px"],
  ["overflow", "hidden"],
  ["clip-path", "inset(50%)"],
  ["white-space", "nowrap"],
];

/** What lies outside a modal dialog is hidden from assistive technology, so the region must be in the topmost one. */
function placeOf(root: Place): ParentNode {
  const dialogs = root.querySelectorAll("dialog:modal");
  return dialogs[dialogs.length - 1] ?? root;
}

function regionOf(root: Place, role: LiveRole): { region: HTMLElement; fresh: boolean } {
  const place = placeOf(root);
  const known = regions.get(place) ?? new Map<LiveRole, HTMLElement>();
  regions.set(place, known);
  const found = known.get(role);
  if (found?.parentNode === place) return { region: found, fresh: false };
  const region = document.createElement("div");
  region.setAttribute("role", role);
  region.setAttribute("aria-live", role === "alert" ? "assertive" : "polite");
  region.setAttribute("aria-atomic", "true");
  region.setAttribute("data-dp-live", role);
  for (const [property, value] of HIDDEN) region.style.setProperty(property, value);
  place.append(region);
  known.set(role, region);
  return { region, fresh: true };
}

/** A region that has only just been made is not yet watched by screen readers. */
const FRESH_MS = 100;
const NEXT_MS = 150;

function sayNext(region: HTMLElement): void {
  const queue = pending.get(region);
  const text = queue?.shift();
  if (text === undefined) {
    pending.delete(region);
    return;
  }
  // a new node each time: the same text said twice is two announcements
  const line = document.createElement("span");
  line.textContent = text;
  region.replaceChildren(line);
  setTimeout(sayNext, NEXT_MS, region);
}

/**
 * Says `text` once to assistive technology: `status` politely, `alert` at once (a11y.1). One region per role and shadow
 * root; texts that come together are said one after the other, none is lost. What is announced here must not also stand
 * in a live region on screen.
 */
export function announce(root: Place, text: string, role: LiveRole = "status"): void {
  const { region, fresh } = regionOf(root, role);
  const queue = pending.get(region);
  if (queue) {
    queue.push(text);
    return;
  }
  pending.set(region, [text]);
  setTimeout(sayNext, fresh ? FRESH_MS : 0, region);
}
