import { boolean, defineOptions, oneOf, string, type OptionValues } from "../../src/options/options.ts";

const privacy = oneOf(["private", "public"], { aliases: ["privacyStatus"], fallback: "private" });

export const createListOptions = defineOptions({
  mode: oneOf(["form", "idea", "legacy"], { fallback: "form" }),
  for: string(),
  open: boolean({ fallback: false, reflect: true }),
  ingress: string({ aliases: ["createIngressName"], fallback: "detail-page" }),
  startedFrom: oneOf(["detail", "hearts", "other"]),
  asin: string({ aliases: ["ASIN", "asin"], store: "asin" }),
  sid: string({ aliases: ["sid", "sessionID"] }),
  vendorId: string({ aliases: ["vendorId", "sourceVendorId"], fallback: "website.wishlist.detail.add" }),
  relatedRequestId: string({ aliases: ["relatedRequestID"] }),
  listType: oneOf(["wishlist", "giftlist"], { aliases: ["listType"], fallback: "wishlist" }),
  // a page's own form may offer `hidden`, which is sent as `private`: it must not make the element invalid (create-list.13)
  privacyStatus: { ...privacy, parse: (raw: unknown) => privacy.parse(raw === "hidden" ? "private" : raw) },
  persistence: oneOf(["persistent", "non-persistent"], { fallback: "persistent" }),
  customizationToken: string({ aliases: ["customizationToken"], store: "customizationToken" }),
});

export type CreateListOptions = OptionValues<typeof createListOptions>;
