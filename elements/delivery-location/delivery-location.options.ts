import type { Location } from "../../src/contract/location.ts";
import { boolean, defineOptions, json, list, oneOf, string, type OptionValues } from "../../src/options/options.ts";
import { fieldValue, type Field } from "../../src/options/field-value.ts";
import { queryAll } from "../../src/markup/query.ts";
import { LOCATION_FIELDS, parseLocation } from "../../src/location/location-channel.ts";
import { SECONDARY } from "./delivery-location.places.ts";

/** A regular expression that has to match the whole text (delivery-location.12). */
const pattern = {
  ...string(),
  expects: "a regular expression",
  parse(raw: unknown): string | undefined {
    if (typeof raw !== "string" || raw === "") return undefined;
    try {
      void new RegExp(raw);
      return raw;
    } catch {
      return undefined;
    }
  },
};

const object = json<Location>({ shape: "object" });

export const deliveryLocationOptions = defineOptions({
  location: { ...object, parse: (raw: unknown) => parseLocation(object.parse(raw)) ?? undefined },
  signedIn: boolean({ aliases: ["signed-in", "signedIn"] }),
  pageType: string({ aliases: ["pageType"], fallback: "Detail" }),
  clientPage: string({ aliases: ["clientPage"], fallback: "detail" }),
  oneClick: boolean({ aliases: ["isOneClickFromContext"], fallback: false }),
  primarySelections: list({ aliases: ["primarySelections"], fallback: [] }),
  primarySelectionsOrder: list({ aliases: ["primarySelectionsOrder"] }),
  secondarySelections: list({ aliases: ["secondarySelections"], fallback: SECONDARY }),
  zipParts: oneOf(["1", "2"], { aliases: ["zipParts"], fallback: "1" }),
  zipPattern: pattern,
  militaryZipPattern: pattern,
  global: boolean({ aliases: ["global"], fallback: false }),
  signInUrl: string({ aliases: ["sign-in-url", "signInUrl"] }),
  for: string(),
});

export type DeliveryLocationOptions = OptionValues<typeof deliveryLocationOptions>;

/** The fields of a location in the element, where no option gives one as a whole. */
export function withFields(host: HTMLElement, values: DeliveryLocationOptions): DeliveryLocationOptions {
  if (values.location) return values;
  const found = LOCATION_FIELDS.flatMap((name) => {
    const [field] = queryAll(host, `:is(input,select,textarea):is([name="${name}"],[id="${name}"])`);
    const value = field && fieldValue(field as Field);
    return value ? [[name, value] as const] : [];
  });
  return found.length > 0 ? { ...values, location: Object.fromEntries(found) } : values;
}
