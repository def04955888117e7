import type { ModelContext } from "../../src/state/model-context.ts";
import type { Offer, OfferType } from "./payment-offers.offers.ts";
import type { PaymentOffersOptions } from "./payment-offers.options.ts";

/** Where a press was: a view of the offers, or inside of open details. */
export type Place = PaymentOffersOptions["view"] | "details";

/** What the shop learns of views and clicks (payment-offers.20 to payment-offers.22). */
export function createClicks(context: ModelContext<PaymentOffersOptions>) {
  const calls = context.calls(() => import("../../src/contract/ref-marker.ts"));
  const seen = new Set<string>();
  const unknown = new Set<string>();

  const device = () => context.pageOptions().device;
  const tags = (type: string) => ({ type, device: ["mobile", "app"].includes(device()) ? "mobile" : "web" });

  function prefixOf(place: Place): string {
    if (place === "details") return "vsx_psp_";
    if (place === "combined") return "tp_cc_vsx_offersv2_";
    return device() === "desktop" ? "tp_desktop_cc_vsx_offers_" : "tp_cc_vsx_offers_";
  }

  return {
    clicked(place: Place, type: OfferType | "all"): void {
      context.metric("VSXOffers:click", 1, tags(type));
      // nothing waits for the answer, and a failed one changes nothing (payment-offers.28)
      void calls.run("refMarkerLog", { query: { ref_: `${prefixOf(place)}${type}_click` } });
    },
    /** at least half of an offer is in the window: counted once */
    seen({ id, type }: Offer): void {
      if (seen.has(id)) return;
      seen.add(id);
      context.metric("VSXOffers:impression", 1, tags(type));
    },
    /** an offer has an unknown type: counted once */
    unknown(id: string): void {
      if (unknown.has(id)) return;
      unknown.add(id);
      context.metric("VSXOffers:unknown-type");
    },
    preload: () => calls.preload(),
  };
}
