import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import type { Session } from "../../src/element/mixin.ts";
import { explainMinimum } from "../../src/forms/explain-minimum.ts";
import { bufferChannels } from "../../src/page/channels.ts";
import { stateScripts } from "../../src/options/page-state.ts";
import { CART_CHANNEL } from "../../src/cart/channel.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import type { DealPage, LightningDealModel } from "./lightning-deal.model.ts";
import type { LightningDealOptions } from "./lightning-deal.options.ts";

export const pageOf = (host: HTMLElement): DealPage => ({
  hasState: () => stateScripts(host).some(({ values }) => values !== undefined),
  isHidden: () => document.hidden,
  explainMinimum: () => explainMinimum(host),
});

/** Wires the model to the page: when it is seen, what came back, what is announced, and what the host says of the deal. */
export function wirePage(host: HTMLElement, { model, context, signal }: Session<LightningDealOptions, LightningDealModel>): void {
  bufferChannels(CART_CHANNEL);
  preloadOnIntent(host, model.preload, signal);
  preloadLater(host, [announcer], signal); // an outcome may be that the network is gone
  document.addEventListener("visibilitychange", () => document.hidden || model.shown(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && model.returned(), { signal });
  addEventListener("online", () => model.returned({ spread: true }), { signal });

  const reflect = (name: string, value: string | undefined) =>
    value === undefined ? host.removeAttribute(name) : host.setAttribute(name, value);
  context.follow(model.$deal, (deal) => {
    reflect("data-deal-state", deal?.state);
    reflect("data-customer-state", deal?.customer);
  });
  context.follow(model.$face, (face) => reflect("data-access", face?.access));
  context.follow(model.$announcement, (notice) => notice && announceLater(notice.text, notice.role === "alert" ? "alert" : "status"));
  model.begin();
}
