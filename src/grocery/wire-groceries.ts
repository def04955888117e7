import { onPageReturn } from "../page/page-return.ts";
import { bufferChannels } from "../page/channels.ts";
import { pageRestores } from "../page/page-restores.ts";
import { CART_CHANNEL } from "../cart/channel.ts";
import type { HeldBy } from "./redirect.ts";
import { LOCATION_CHANNEL } from "../location/location-channel.ts";
import { showToasts } from "../surfaces/toasts.ts";
import { announcer } from "../ui/announce-later.ts";
import { preloadLater } from "../page/preload-on-approach.ts";
import { preloadOnIntent } from "../page/preload-on-intent.ts";

interface Deps {
  readonly model: {
    preload(): void;
    stay(): void;
    hold(by: HeldBy, isHeld: boolean): void;
  };
  readonly signal: AbortSignal;
  /** the surface of the modals */
  readonly surface: { preload(): void };
}

/** What the page has for every element that adds groceries: what is loaded ahead, toasts, what holds and ends a redirect, and the end. */
export function wireGroceries(host: HTMLElement, { model, signal, surface }: Deps): void {
  bufferChannels(CART_CHANNEL, LOCATION_CHANNEL);
  pageRestores(); // the code that reads again may load after what makes it necessary
  showToasts();
  preloadOnIntent(
    host,
    () => {
      model.preload();
      surface.preload();
    },
    signal,
  );
  preloadLater(host, [announcer, surface], signal); // an outcome may be that the network is gone
  document.addEventListener("visibilitychange", () => model.hold("hidden", document.hidden), { signal });
  onPageReturn(() => model.stay(), signal);
}
