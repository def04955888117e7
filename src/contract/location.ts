import * as z from "zod/mini";
import { call } from "./entry.ts";

const text = z.optional(z.string());

/** Where the shopper has products delivered to (delivery.md). An unknown `locationType` is kept (delivery-location.34). */
export const location = z.object({
  addressLabel: text,
  addressId: text,
  obfuscatedId: text,
  /** two letters */
  countryCode: text,
  zipCode: text,
  state: text,
  city: text,
  district: text,
  locationType: text,
});

export type Location = Readonly<z.infer<typeof location>>;

/** The fields of a location that an event may show, below the field that holds it (delivery-location.36). */
export const shownLocation = (holder = ""): readonly string[] => ["countryCode", "locationType"].map((field) => holder + field);

/** What a change of the location is answered with. `false` refuses it; without an `address` the fields sent hold. */
export const locationAnswer = z.object({ sembuUpdated: z.boolean(), address: z.optional(location) });

export type LocationAnswer = z.infer<typeof locationAnswer>;

export const glowLocationLabel = call({
  name: "glow-location-label",
  method: "GET",
  path: "/portal-migration/hz/glow/get-location-label",
  family: "page",
  headers: ["anti-csrftoken-a2z"],
  query: z.object({ deviceType: z.string(), pageType: z.string(), storeContext: text }),
  answer: {
    as: "json",
    schema: z.object({ customerIntent: z.nullish(z.object({ locationType: z.nullish(z.string()) })), label: z.nullish(z.string()) }),
  },
  timeout: 10_000,
  write: false,
  retry: [],
  uncached: true,
  shown: { hidesQuery: true, data: ["customerIntent.locationType"] },
  summary: "Reads how the session's delivery location is called, and what kind of location it is.",
});
