import * as z from "zod/mini";
import { call, fragmentText } from "./entry.ts";
import { location, locationAnswer, shownLocation } from "./location.ts";

const code = z.string().check(z.maxLength(64));
/** country codes, separated by commas */
const countries = z.string().check(z.maxLength(2000));

export const addressSelections = call({
  name: "address-selections",
  method: "GET",
  path: "/gp/delivery/ajax/get-address-selections.html",
  family: "page",
  query: z.object({
    currentAddressId: z.optional(z.string()),
    deviceType: z.string(),
    isOneClickFromContext: z.boolean(),
    clientPage: z.string(),
  }),
  answer: { as: "json", schema: z.object({ addresses: z.array(location) }) },
  timeout: 10_000,
  write: false,
  uncached: true,
  shown: { hidesQuery: true, data: shownLocation("addresses.") },
  summary: "Reads the customer's saved addresses.",
});

const named = z.object({ countryCode: z.string(), name: z.string() });

export const countrySelections = call({
  name: "country-selections",
  method: "POST",
  path: "/gp/delivery/ajax/get-country-selections.html",
  family: "page",
  body: {
    as: "form",
    schema: z.object({
      deviceType: code,
      primarySelections: countries,
      primarySelectionsOrder: countries,
      secondarySelections: countries,
    }),
  },
  answer: { as: "json", schema: z.object({ primary: z.array(named), secondary: z.array(named) }) },
  timeout: 10_000,
  write: false,
  shown: { hidesQuery: true, body: ["deviceType"], data: ["primary.countryCode", "secondary.countryCode"] },
  summary: "Reads the names of the countries that the shop delivers to.",
});

export const addressChange = call({
  name: "address-change",
  method: "POST",
  path: "/gp/delivery/ajax/address-change.html",
  family: "page",
  body: {
    as: "form",
    schema: z.object({ ...location.shape, deviceType: code, pageType: code, actionSource: z.literal("locux") }),
  },
  answer: { as: "json", schema: locationAnswer },
  timeout: 10_000,
  write: true,
  shown: {
    hidesQuery: true,
    body: [...shownLocation(), "deviceType", "pageType", "actionSource"],
    data: ["sembuUpdated", ...shownLocation("address.")],
  },
  summary: "Stores the session's delivery location.",
});

export const locationRefreshFeatures = call({
  name: "location-refresh-features",
  method: "POST",
  path: "/gp/product/features/unified-location/udp/refresh-features.html?_encoding=UTF-8",
  family: "page",
  body: {
    as: "json",
    schema: z.object({
      ...location.shape,
      asin: z.optional(z.string()),
      renderingPlatform: z.enum(["MOBILE_WEB", "SHOPPING_APP", "DESKTOP"]),
    }),
  },
  answer: { as: "json", schema: z.object({ features: z.array(z.object({ id: z.string(), html: fragmentText })) }) },
  timeout: 10_000,
  write: false,
  // its element repeats it, after more failures than others (delivery-location.24)
  retry: [],
  shown: { hidesQuery: true, body: [...shownLocation(), "asin", "renderingPlatform"], data: ["features.id"] },
  summary: "Renders the parts of a product page that depend on the delivery location.",
});

const promise = z.object({
  asin: z.optional(code),
  buyingOptionIndex: z.number().check(z.int(), z.gte(0), z.lte(100)),
  customerId: z.optional(z.string()),
  device: z.string(),
  marketplaceId: z.optional(z.string()),
  merchantId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  slateToken: z.optional(z.string()),
});

export const deliveryPromiseGet = call({
  name: "delivery-promise-get",
  method: "POST",
  path: "/api/deep-check",
  family: "page",
  headers: ["accept-language", "csrf-token"],
  body: { as: "json", schema: promise },
  trusted: ["customerId", "sessionId", "slateToken"],
  answer: { as: "json", schema: z.object({ content: fragmentText }) },
  timeout: 10_000,
  write: false,
  retry: [],
  shown: { body: ["asin", "buyingOptionIndex", "device", "marketplaceId"] },
  summary: "Says when an offer is delivered to the session's location; the element's option `endpoint` names the path.",
});
