import { shared } from "../lib/registry.ts";
import { activeElement, topModal } from "../focus/focus.ts";

export type LiveRole = "status" | "alert";

/** The live regions of the page, one polite and one assertive, shared by all elements (a11y.1). */
interface Announcer {
  readonly host: HTMLElement;
  readonly regions: Readonly<Record<LiveRole, HTMLElement>>;
  readonly queues: Readonly<Record<LiveRole, string[]>>;
  /** what has a text on its way */
  readonly speaking: Set<LiveRole>;
  /** ms on the page's clock from when on screen readers watch the regions in their place */
  watchedFrom: number;
}

/** Out of sight but not out of the accessibility tree; by script, so that it holds under any style policy. */
const HIDDEN: readonly (readonly [string, string])[] = [
  ["position", "absolute"],
  ["inline-size", "1px"],
  ["block-size", "1px"],
  ["overflow", "hidden"],
  ["clip-path", "inset(50%)"],
  ["white-space", "nowrap"],
];

/** A region that has only just been put into its place is not yet watched by screen readers. */
const FRESH_MS = 100;
const NEXT_MS = 150;

function createRegion(role: LiveRole): HTMLElement {
  const region = document.createElement("div");
  region.setAttribute("role", role);
  region.setAttribute("aria-live", role === "alert" ? "assertive" : "polite");
  region.setAttribute("aria-atomic", "true");
  return region;
}

function createAnnouncer(): Announcer {
  const host = document.createElement("div");
  host.setAttribute("data-dp-live", "");
  for (const [property, value] of HIDDEN) host.style.setProperty(property, value);
  const regions = { status: createRegion("status"), alert: createRegion("alert") };
  // a shadow root: an announcement must not change the page's markup, which elements watch
  host.attachShadow({ mode: "open" }).append(regions.status, regions.alert);
  return { host, regions, queues: { status: [], alert: [] }, speaking: new Set(), watchedFrom: 0 };
}

/** The closest modal dialog around a node, shadow hosts among its ancestors. */
function modalAround(node: Node | null): Element | undefined {
  for (let at = node; at; at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null)
    if (at instanceof HTMLDialogElement && at.matches(":modal")) return at;
  return undefined;
}

/**
 * Content outside the topmost modal dialog is hidden from assistive technology, so the regions have to be in it. Focus is
 * nowhere else, while one is open; also in one that is on its way out, or that the page itself opened.
 */
function placeNow(): Element {
  const foreign = document.documentElement.querySelectorAll("dialog:modal");
  return modalAround(activeElement()) ?? topModal() ?? foreign[foreign.length - 1] ?? document.body;
}

function sayNext(announcer: Announcer, role: LiveRole): void {
  const { host, regions, queues, speaking } = announcer;
  const again = (ms: number) => void setTimeout(sayNext, ms, announcer, role);
  if (queues[role].length === 0) {
    speaking.delete(role);
    return;
  }
  const place = placeNow();
  if (host.parentNode !== place) {
    // empty, so that moving them announces nothing again
    for (const region of Object.values(regions)) region.replaceChildren();
    Element.prototype.append.call(place, host);
    announcer.watchedFrom = performance.now() + FRESH_MS;
  }
  const unwatched = announcer.watchedFrom - performance.now();
  if (unwatched > 0) return again(unwatched);
  // a new node each time: the same text twice is two announcements
  const line = document.createElement("span");
  line.textContent = queues[role].shift() ?? "";
  regions[role].replaceChildren(line);
  again(NEXT_MS);
}

/**
 * Says `text` once to assistive technology: `status` politely, `alert` at once (a11y.1). Simultaneous texts are announced one after the
 * other; none is lost. It is the only live region of the elements: texts that also show on screen are announced by it.
 */
export function announce(text: string, role: LiveRole = "status"): void {
  const announcer = shared("announcer", createAnnouncer);
  announcer.queues[role].push(text);
  if (announcer.speaking.has(role)) return;
  announcer.speaking.add(role);
  setTimeout(sayNext, 0, announcer, role);
}
