import { inlineSign } from "../../src/ui/motion.ts";
import { moveInTabs } from "../../src/ui/tabs.tsx";

export interface EmiView {
  /** whose plans show first */
  readonly type: string | undefined;
  /** names the row of tabs */
  readonly label: string;
  readonly switchLabel: string;
  /** a part is missing without which nothing is filtered */
  incomplete(): void;
  /** the shopper has pressed a tab */
  pressed(): void;
}

const PANELS = { credit: "CreditCard", debit: "DebitCard" } as const;

/** Where neither the type nor a tab of it is known (payment-offers.16). */
const FIRST = "CreditCard";

let ids = 0;

/** Makes instalment plans of the shop usable: tabs, and switches that leave only the plans without cost. Returns a function that ends it. */
export function wireEmi(into: HTMLElement, view: EmiView): () => void {
  const end = new AbortController();
  wireTabs(into, view, end.signal);
  wireToggles(into, view, end.signal);
  return () => end.abort();
}

const all = (into: Element, mark: string) => [...into.querySelectorAll<HTMLElement>(`[data-dp-emi-${mark}]`)];

function setHidden(nodes: readonly HTMLElement[], isHidden: boolean): void {
  for (const node of nodes) node.hidden = isHidden;
}

function wireTabs(into: HTMLElement, { type, label, pressed }: EmiView, signal: AbortSignal): void {
  const tabs = all(into, "tab");
  const panelOf = (tab: HTMLElement) => all(into, "panel").find(({ dataset }) => dataset["dpEmiPanel"] === tab.dataset["dpEmiTab"]);
  const row = tabs[0]?.parentElement;
  if (!row) return;
  row.setAttribute("role", "tablist");
  row.setAttribute("aria-label", label);
  row.classList.add("dp-tabs");
  for (const tab of tabs) {
    const panel = panelOf(tab);
    tab.id ||= `dp-emi-${++ids}`;
    tab.classList.add("dp-tab");
    tab.setAttribute("role", "tab");
    if (!panel) continue;
    panel.id ||= `dp-emi-${++ids}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    tab.setAttribute("aria-controls", panel.id);
  }

  const select = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = tab !== chosen;
    }
  };
  const tabAt = (event: Event) => tabs.find((tab) => event.target instanceof Node && tab.contains(event.target));
  row.addEventListener(
    "click",
    (event) => {
      const tab = tabAt(event);
      if (!tab) return;
      select(tab);
      pressed();
    },
    { signal },
  );
  row.addEventListener(
    "keydown",
    (event) => {
      const tab = tabAt(event);
      if (!tab || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const to = moveInTabs(event.key, tabs.indexOf(tab), tabs.length, inlineSign(row));
      if (to === undefined) return;
      event.preventDefault();
      select(tabs[to]!);
      tabs[to]!.focus();
    },
    { signal },
  );
  const ofType = (name: string | undefined) => tabs.find(({ dataset }) => dataset["dpEmiTab"] === name);
  select(ofType(type) ?? ofType(FIRST) ?? tabs[0]!);
}

function wireToggles(into: HTMLElement, { switchLabel, incomplete }: EmiView, signal: AbortSignal): void {
  const toggleOf = (of: string) => all(into, "toggle").find(({ dataset }) => dataset["dpEmiToggle"] === of);
  const [credit, debit] = [toggleOf("credit"), toggleOf("debit")];
  if (!credit || !debit || all(into, "preload").length === 0) return incomplete();

  setHidden([...all(into, "not-available"), ...all(into, "standard")], true);
  for (const treatment of all(into, "treatment")) treatment.hidden = treatment.dataset["dpEmiTreatment"] !== "t1";
  for (const [toggle, name] of [[credit, PANELS.credit] as const, [debit, PANELS.debit] as const]) {
    const panels = all(into, "panel").filter(({ dataset }) => dataset["dpEmiPanel"] === name);
    toggle.classList.add("dp-switch");
    toggle.setAttribute("role", "switch");
    toggle.ariaChecked = "true";
    const [track, thumb] = [document.createElement("span"), document.createElement("span")];
    track.className = "dp-switch-track";
    track.ariaHidden = "true";
    thumb.className = "dp-switch-thumb";
    track.append(thumb);
    toggle.replaceChildren(track, switchLabel);
    toggle.addEventListener(
      "click",
      () => {
        const isOn = toggle.ariaChecked !== "true";
        toggle.ariaChecked = String(isOn);
        setHidden(
          panels.flatMap((panel) => [...all(panel, "not-available"), ...all(panel, "standard")]),
          isOn,
        );
      },
      { signal },
    );
  }
}
