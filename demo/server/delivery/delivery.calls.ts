import {
  addressChange,
  addressSelections,
  countrySelections,
  deliveryPromiseGet,
  locationRefreshFeatures,
} from "../../../src/contract/delivery.ts";
import { glowLocationLabel } from "../../../src/contract/location.ts";
import { deliveryFeature, deliveryPromise } from "../../../src/render/delivery.ts";
import type { Mount } from "../http/mount.ts";
import { listing } from "../catalog/catalog.ts";
import { productOf } from "../catalog/product-of.ts";
import { customerOf } from "../session/session.ts";
import { addressesOf } from "./addresses.ts";
import { costOf, dayOfArrival, isDelivered, promiseOf } from "./estimate.ts";
import { countryName, labelOf } from "./label.ts";
import { changeLocation, locationOf } from "./location.ts";

export function deliveryCalls(mount: Mount): void {
  mount(glowLocationLabel, async ({ session, db, pageLanguage }) => {
    const location = await locationOf(db, session);
    return { customerIntent: { locationType: location.locationType }, label: labelOf(location, pageLanguage) };
  });

  mount(addressSelections, async ({ session, db }) => ({ addresses: [...(await addressesOf(db, customerOf(session)))] }));

  mount(countrySelections, async ({ body, pageLanguage }) => {
    const named = (codes: string) =>
      codes
        .split(",")
        .filter((code) => /^[A-Z]{2}$/.test(code))
        .map((countryCode) => ({ countryCode, name: countryName(countryCode, pageLanguage) }));
    return { primary: named(body.primarySelections), secondary: named(body.secondarySelections) };
  });

  mount(addressChange, async ({ body, session, db }) => {
    const { deviceType: _device, pageType: _page, actionSource: _source, ...asked } = body;
    const address = await changeLocation(db, session, asked);
    return address ? { sembuUpdated: true, address } : { sembuUpdated: false };
  });

  mount(locationRefreshFeatures, async ({ body, db, session, pageLanguage: language }) => {
    const product = body.asin === undefined ? undefined : await productOf(db, body.asin);
    if (!product || !isDelivered(product)) return { features: [] };
    // the session's own place, not the one that the page names
    const location = await locationOf(db, session);
    return {
      features: [
        { id: "arrival", html: deliveryFeature({ arrives: dayOfArrival(location) }, { language }) },
        { id: "delivery-cost", html: deliveryFeature(costOf(location, language), { language }) },
      ],
    };
  });

  mount(deliveryPromiseGet, async ({ body, db, session, pageLanguage }) => {
    const found = body.asin === undefined ? undefined : await listing(db, body.asin);
    const promise = found && promiseOf(found, body.buyingOptionIndex, await locationOf(db, session));
    return { content: promise ? deliveryPromise(promise, { language: pageLanguage }) : "" };
  });
}
