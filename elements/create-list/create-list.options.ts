import { boolean, defineOptions, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";

const privacy = oneOf(["private", "public"], { wire: ["privacyStatus"], fallback: "private" });

export const createListOptions = defineOptions({
  mode: oneOf(["form", "idea", "legacy"], { fallback: "form" }),
  for: string(),
  open: boolean({ fallback: false, reflect: true }),
  ingress: string({ wire: ["createIngressName"], fallback: "detail-page" }),
  startedFrom: oneOf(["detail", "hearts", "other"]),
  asin: string({ wire: ["ASIN", "asin"], store: "asin" }),
  sid: string({ wire: ["sid", "sessionID"] }),
  vendorId: string({ wire: ["vendorId", "sourceVendorId"], fallback: "website.wishlist.detail.add" }),
  relatedRequestId: string({ wire: ["relatedRequestID"] }),
  listType: oneOf(["wishlist", "giftlist"], { wire: ["listType"], fallback: "wishlist" }),
  // a page's own form may offer `hidden`, which is sent as `private`: it must not make the element invalid (create-list.13)
  privacyStatus: { ...privacy, parse: (raw: unknown) => privacy.parse(raw === "hidden" ? "private" : raw) },
  persistence: oneOf(["persistent", "non-persistent"], { fallback: "persistent" }),
  customizationToken: string({ wire: ["customizationToken"], store: "customizationToken" }),
});

export type CreateListOptions = OptionValues<typeof createListOptions>;
