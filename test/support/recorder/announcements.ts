import { onAnnounce } from "../announced.ts";
import { beforeReading, keep } from "./record.ts";

const LIVE = "[aria-live]:not([aria-live=off]), [role=status], [role=alert]";

/** Of the prototype: a form's fields may bear these names. */
const { closest, matches, querySelectorAll } = Element.prototype;

const urgency = (region: Element): string =>
  region.getAttribute("aria-live") ?? (region.getAttribute("role") === "alert" ? "assertive" : "polite");

/** The announcer's texts are kept when it is given them. */
const isAnnouncer = (region: Element): boolean => (region.getRootNode() as Partial<ShadowRoot>).host?.hasAttribute("data-dp-live") ?? false;

function changedRegions(records: readonly MutationRecord[]): Set<Element> {
  const changed = new Set<Element>();
  for (const { target, addedNodes, type } of records) {
    if (type === "childList" && addedNodes.length === 0) continue;
    const element = target instanceof Element ? target : target.parentElement;
    const region: Element | null = element && closest.call(element, LIVE);
    if (region) {
      changed.add(region);
      continue;
    }
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      if (matches.call(node, LIVE)) changed.add(node);
      else for (const inner of querySelectorAll.call(node, LIVE)) changed.add(inner);
    }
  }
  return changed;
}

function keepAnnouncements(records: readonly MutationRecord[]): void {
  for (const region of changedRegions(records)) {
    const text = region.textContent.trim();
    if (text !== "" && region.isConnected && !isAnnouncer(region)) keep("announcement", `${urgency(region)} ${text}`);
  }
}

/** Keeps each text that the announcer is given, or that another live region of the page or of an open shadow root receives. */
export function watchAnnouncements(): void {
  onAnnounce((text, role) => void keep("announcement", `${role === "alert" ? "assertive" : "polite"} ${text}`));
  const observer = new MutationObserver(keepAnnouncements);
  const follow = (root: Node) => observer.observe(root, { childList: true, characterData: true, subtree: true });
  follow(document.documentElement);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    if (init.mode === "open") follow(root);
    return root;
  };
  beforeReading(() => keepAnnouncements(observer.takeRecords()));
}
