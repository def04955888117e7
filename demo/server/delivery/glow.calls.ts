import { glowAddressChange, glowSelections } from "../../../src/contract/glow.ts";
import type { Mount } from "../http/mount.ts";
import { addressesOf } from "./addresses.ts";
import { locationPlaces } from "./glow.fragment.ts";
import { changeLocation, locationOf } from "./location.ts";
import { pickupPointsNear, treatments } from "./pickup-points.ts";

/** The chooser of the delivery location, and what it changes. */
export function glowCalls(mount: Mount): void {
  mount(glowSelections, async ({ query, session, from = "/", db, pageLanguage }) => {
    const current = await locationOf(db, session);
    const isProgram = query.showProgramSpecificSheet === true;
    const markup = locationPlaces({
      current,
      from,
      language: pageLanguage,
      token: session.csrfToken,
      addresses: session.customer ? await addressesOf(db, session.customer.id) : undefined,
      points: await pickupPointsNear(db, current, query.storeContext),
      treatments: isProgram ? await treatments(db) : undefined,
    });
    return String(await markup);
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
