import { registry } from "../../src/lib/registry.ts";
import type { LiveRole } from "../../src/ui/announcer.ts";

interface Announcer {
  readonly host: HTMLElement;
  readonly regions: Readonly<Record<LiveRole, HTMLElement>>;
  readonly queues: Readonly<Record<LiveRole, string[]>>;
  readonly speaking: ReadonlySet<LiveRole>;
}

const announcer = () => registry().shared.get("announcer") as Announcer | undefined;

/** Where the live regions of the page stand now. */
export const announcerPlace = (): Node | null => announcer()?.host.parentNode ?? null;

/** Nothing is on its way, not even the pause after a text: a clock that is held now holds all that is said. */
export const isSilent = (): boolean => (announcer()?.speaking.size ?? 0) === 0;

/** What was said last. */
export const spoken = (role: LiveRole = "status"): string => announcer()?.regions[role].textContent ?? "";

/** Runs for each text that the page's announcer is given, at once: it is said later, and may have to wait for others. */
export function onAnnounce(run: (text: string, role: LiveRole) => void): void {
  const { shared } = registry();
  const follow = ({ queues }: Announcer) => {
    for (const role of ["status", "alert"] as const) {
      queues[role].push = function (...texts) {
        for (const text of texts) run(text, role);
        return Array.prototype.push.apply(this, texts);
      };
    }
  };
  const known = announcer();
  if (known) follow(known);
  shared.set = function (name, value) {
    if (name === "announcer") follow(value as Announcer);
    return Map.prototype.set.call(this, name, value) as typeof shared;
  };
}

/** Nothing is said any more, and nothing waits to be said: as on a new page. */
export function silence(): void {
  for (const role of ["status", "alert"] as const) {
    announcer()?.queues[role].splice(0);
    announcer()?.regions[role].replaceChildren();
  }
}

/** Notes each text that is said from now on, with its role. */
export function recordAnnouncements(): { readonly said: string[]; stop(): void } {
  // there before the first word
  const said: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of addedNodes) said.push(`${(target as Element).getAttribute("role")}: ${node.textContent}`);
  });
  let watched: Announcer | undefined;
  const watch = () => {
    const now = announcer();
    if (now === watched || !now) return;
    watched = now;
    for (const region of Object.values(now.regions)) observer.observe(region, { childList: true });
  };
  watch();
  const timer = setInterval(watch, 5);
  return {
    said,
    stop() {
      clearInterval(timer);
      observer.disconnect();
    },
  };
}

/** Every live region of the page, however deep. */
export function liveRegions(root: ParentNode = document): Element[] {
  return [...root.querySelectorAll("*")].flatMap((node) => [
    ...(node.matches("[aria-live]:not([aria-live=off]),[role=status],[role=alert],[role=log]") ? [node] : []),
    ...(node.shadowRoot ? liveRegions(node.shadowRoot) : []),
  ]);
}

// each test begins as on a new page
(globalThis as { beforeEach?: (run: () => void) => void }).beforeEach?.(silence);
