import { glowAddressChange, glowSelections } from "../../../src/contract/glow.ts";
import type { Location } from "../../../src/contract/location.ts";
import { deliveryPlaces, type Place } from "../../../src/render/delivery.ts";
import { english } from "../catalog/english.ts";
import type { Mount } from "../http/mount.ts";
import { wordsIn } from "../http/words.ts";
import { addressesOf } from "./addresses.ts";
import { labelOf } from "./label.ts";
import { changeLocation, locationOf } from "./location.ts";
import { pickupPointsNear, treatments } from "./pickup-points.ts";

/** The chooser of the delivery location, and what it changes. */
export function glowCalls(mount: Mount): void {
  mount(glowSelections, async ({ query, session, from = "/", db, pageLanguage: language }) => {
    const current = await locationOf(db, session);
    const isProgram = query.showProgramSpecificSheet === true;
    const place = (one: Location): Place => ({
      addressId: one.addressId ?? "",
      locationType: one.locationType ?? "",
      label: one.addressLabel === undefined ? labelOf(one, language) : english(one.addressLabel),
      isCurrent: one.addressId === current.addressId,
    });
    const label = labelOf(current, language);
    return deliveryPlaces(
      {
        current: label,
        token: session.csrfToken,
        addresses: session.customer ? (await addressesOf(db, session.customer.id)).map(place) : undefined,
        signIn: `/sign-in?${new URLSearchParams({ path: from })}`,
        points: (await pickupPointsNear(db, current, query.storeContext)).map(place),
        ...(current.zipCode !== undefined && { near: label }),
        zipCode: { pattern: String.raw`\s*[0-9]{5}(-[0-9]{4})?\s*`, hint: wordsIn(language)("Five digits") },
        treatments: isProgram ? await treatments(db) : undefined,
      },
      { language },
    );
  });
  mount(glowAddressChange, async ({ body, session, db }) => {
    const text = (name: string) => (typeof body[name] === "string" ? body[name] : undefined);
    const zipCode = text("zipCode")?.trim().toUpperCase();
    const address = await changeLocation(db, session, {
      addressId: body.addressId,
      locationType: body.locationType,
      countryCode: text("countryCode"),
      zipCode,
    });
    return { sembuUpdated: address !== undefined, ...(address && { address }) };
  });
}
