import { boolean, defineOptions, json, number, string, type OptionValues } from "../../src/options/options.ts";

export const subscribeUpsellOptions = defineOptions({
  open: boolean({ fallback: false, reflect: true }),
  snsHucData: json<{ readonly currencyCode?: unknown }>({ shape: "object", aliases: ["sns-huc-data"] }),
  shipId: string({ aliases: ["shipId"] }),
  sourcePage: string({ aliases: ["sourcePage"], fallback: "detail" }),
  cartUrl: string({ fallback: "/gp/cart/view.html" }),
  checkoutUrl: string({ aliases: ["checkoutUrl"], fallback: "/gp/cart/desktop/go-to-checkout.html?proceedToCheckout=1" }),
  randomSeed: number(),
  ref: string({ localAliases: ["ref"] }),
});

export type SubscribeUpsellOptions = OptionValues<typeof subscribeUpsellOptions>;
