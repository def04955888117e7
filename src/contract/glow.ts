import * as z from "zod/mini";
import { call } from "./entry.ts";
import { locationAnswer, shownLocation } from "./location.ts";

const text = z.optional(z.string());

export const glowSelections = call({
  name: "glow-selections",
  method: "GET",
  path: "/portal-migration/hz/glow/get-rendered-address-selections",
  family: "page",
  headers: ["anti-csrftoken-a2z"],
  query: z.object({
    deviceType: z.string(),
    pageType: z.string(),
    storeContext: text,
    actionSource: z.string(),
    showProgramSpecificSheet: z.optional(z.boolean()),
  }),
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  uncached: true,
  shown: { hidesQuery: true },
  summary: "Renders the places that the shopper can have products delivered to, or can collect them from.",
});

/** The fields of a form in the answer of `glow-selections` are sent beside those that the call has itself. */
export const glowAddressChange = call({
  name: "glow-address-change",
  method: "POST",
  path: "/portal-migration/hz/glow/address-change?actionSource=glow",
  family: "page",
  // the value may be that of a fragment, which is newer than the page's
  headers: ["anti-csrftoken-a2z"],
  body: {
    as: "json",
    schema: z.catchall(
      z.object({
        addressId: text,
        almBrandId: text,
        actionSource: z.string(),
        locationType: z.string(),
        deviceType: z.string(),
        pageType: z.string(),
      }),
      z.union([z.string(), z.array(z.string())]),
    ),
  },
  answer: { as: "json", schema: locationAnswer },
  timeout: 10_000,
  write: true,
  shown: {
    hidesQuery: true,
    body: ["actionSource", "deviceType", "pageType", ...shownLocation()],
    data: ["sembuUpdated", ...shownLocation("address.")],
  },
  summary: "Sets the session's delivery location to an address, a pickup point or a zip code.",
});
