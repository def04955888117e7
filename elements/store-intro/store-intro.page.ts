import type { Session } from "../../src/element/mixin.ts";
import { shared } from "../../src/lib/registry.ts";
import { whenNoModal } from "../../src/markup/no-modal.ts";
import { onPageReturn } from "../../src/page/page-return.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { StoreIntroduction } from "../../src/state/page.ts";
import { tabbable } from "../../src/focus/tabbable.ts";
import type { IntroPage, StoreIntroModel } from "./store-intro.model.ts";
import type { StoreIntroOptions } from "./store-intro.options.ts";
import { Sheet } from "./store-intro.view.tsx";

interface Peer {
  readonly host: HTMLElement;
  asin(): string;
}

/** The elements of the page that can introduce a store; one of them does after an add (store-intro.1). */
const peers = (): Set<Peer> => shared("store-intros", () => new Set());

const isBefore = (one: Node, other: Node): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

export function pageOf(host: HTMLElement, { page, $options, signal }: ModelContext<StoreIntroOptions>): IntroPage {
  const { grocery, overlays } = page;
  /** the element that made the add which brought an introduction */
  const adders = new WeakMap<StoreIntroduction, HTMLElement>();
  const self: Peer = { host, asin: () => $options.get().asin };
  peers().add(self);
  signal.addEventListener("abort", () => peers().delete(self));

  const changed = (event: Event) => {
    const { storeIntroduction: one } = grocery.get();
    const [target] = event.composedPath();
    if (!one || adders.has(one) || (event as CustomEvent).detail?.name !== "grocery") return;
    if (target instanceof HTMLElement) adders.set(one, target);
  };
  addEventListener("dp-change", changed, { signal, capture: true });

  return {
    location,
    isChosen(asin) {
      const all = [...peers()].toSorted((one, other) => (isBefore(one.host, other.host) ? -1 : 1));
      return (all.find((peer) => peer.asin() === asin) ?? all[0]) === self;
    },
    isAuthored: (url) => [host.getAttribute("storefront-url"), host.getAttribute("data-storefront-url")].includes(url),
    whenNoModal: () => whenNoModal(overlays, signal),
    preload: Sheet.preload,
    opener() {
      const { storeIntroduction: one } = grocery.get();
      const adder = one ? adders.get(one) : undefined;
      return adder && (adder.shadowRoot?.querySelector<HTMLElement>("[part=add]") ?? tabbable(adder)[0]);
    },
  };
}

export const wirePage = ({ model, signal }: Session<StoreIntroOptions, StoreIntroModel>): void =>
  onPageReturn(() => model.close("back"), signal);
