const RELAYED = ["dp-success", "dp-error", "dp-change", "dp-metric"] as const;

/**
 * What an element that is taken from the page while it writes has to report is fired at the document, until `ended` calls back
 * (lightning-deal.62, grocery-add.57).
 */
export function relayEvents(host: HTMLElement, ended: (end: () => void) => void): void {
  const relaying = new AbortController();
  const relay = (event: Event) => {
    if (!host.isConnected) document.dispatchEvent(new CustomEvent(event.type, { detail: (event as CustomEvent).detail }));
  };
  for (const type of RELAYED) host.addEventListener(type, relay, { signal: relaying.signal });
  ended(() => relaying.abort());
}
