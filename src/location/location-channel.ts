import type { WritableAtom } from "nanostores";
import type { Location } from "../contract/location.ts";
import { isRecord } from "../lib/json.ts";
import { shareStore, type Channel } from "../state/share-store.ts";

/** Versioned, as the cart's channel is. */
export const LOCATION_CHANNEL = "dp:location/1";

export const LOCATION_FIELDS: readonly (keyof Location)[] = [
  "addressLabel",
  "addressId",
  "obfuscatedId",
  "countryCode",
  "zipCode",
  "state",
  "city",
  "district",
  "locationType",
];

/** A delivery location as another tab sends it: its known fields, all of them texts; `null`: no location, `undefined`: invalid. */
export function parseLocation(value: unknown): Location | null | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const known = LOCATION_FIELDS.filter((field) => value[field] !== undefined);
  if (known.some((field) => typeof value[field] !== "string")) return undefined;
  return Object.fromEntries(known.map((field) => [field, value[field]]));
}

/** Keeps the delivery location the same in every tab of the origin (scope.7). */
export const shareLocation = (location: WritableAtom<Location | null>, channel: Channel): (() => void) =>
  shareStore(location, channel, parseLocation);
