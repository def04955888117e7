import {
  subscriptionCartAdd,
  subscriptionDeliveryDates,
  subscriptionRecommendationAdd,
  subscriptionRecommendations,
  subscriptionSwitch,
  subscriptionSwitchLegacy,
} from "../../../src/contract/subscription.ts";
import { deliveryDates, subscriptionRecommendations as recommendations } from "../../../src/render/subscriptions.ts";
import { linesOf, unitsIn } from "../cart/cart.ts";
import { addToCart, type Addition } from "../cart/cart-writes.ts";
import { listing, listings } from "../catalog/catalog.ts";
import type { Database } from "../database/query.ts";
import { locationOf } from "../delivery/location.ts";
import { sameText } from "../../../src/backend/token.ts";
import type { Call, Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";
import { hasOneNow, switchData } from "./box-data.ts";
import { daysOf } from "./days.ts";
import { recommended } from "./recommended.ts";
import { merchantOf } from "./merchants.ts";
import { checkFrequency, laterPercent, readPlans } from "./plans.ts";
import { wishOf } from "./wish.ts";

const MOST_RECOMMENDED = 20;

/** What a cart cannot take is no fault of the call: it says so, and what the cart holds. */
async function added(db: Database, session: Session, item: Addition) {
  try {
    const { units, lines } = await addToCart(db, session, [item]);
    return { successful: true as const, cartCount: units, shipId: lines[0]!.id };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
    return { successful: false as const, cartCount: await unitsIn(db, session) };
  }
}

type Asked = Pick<Call<unknown, unknown, unknown>, "db" | "session" | "pageLanguage">;

async function boxOf({ db, session, pageLanguage }: Asked, asin: string) {
  const found = await listing(db, asin);
  const plan = (await readPlans(db)).get(asin);
  if (!found || !plan) throw new Refusal(404, "no-subscription", "This product has no regular deliveries.");
  return { found, plan, days: daysOf(await locationOf(db, session)), language: pageLanguage };
}

export function subscriptionCalls(mount: Mount): void {
  mount(subscriptionCartAdd, async ({ body, session, db }) => {
    if (body.snsOptIn !== "1") throw new Refusal(400, "not-opted-in", "The fields do not ask for a subscription (snsOptIn).");
    return added(db, session, wishOf(body));
  });

  mount(subscriptionRecommendationAdd, async ({ body, session, db }) => {
    const { snsAsin, rcxOrdFreqOnml, offerListingID, merchantId, quantity } = body;
    const offer = (await listing(db, snsAsin))?.offers.find(({ id }) => id === offerListingID);
    if (!offer) throw new Refusal(404, "no-such-offer", `There is no offer ${offerListingID} of ${snsAsin}.`);
    if (merchantId && merchantId !== merchantOf(offer.seller))
      throw new Refusal(404, "no-such-offer", `The offer ${offerListingID} is of another seller.`);
    const { shipId: _delivery, ...answer } = {
      shipId: "",
      ...(await added(db, session, { asin: snsAsin, offerListingId: offerListingID, quantity, subscription: `${rcxOrdFreqOnml}|onml` })),
    };
    return answer;
  });

  mount(subscriptionDeliveryDates, async (call) => {
    const { body, session } = call;
    if (body.deliveryModalCSRFToken !== undefined && !sameText(body.deliveryModalCSRFToken, session.csrfToken))
      throw new Refusal(403, "bad-csrf-token", "This page has expired. Reload it and try again.");
    const { plan, days, language } = await boxOf(call, body.asin);
    const { frequency } = body;
    const percents = plan.frequencies.filter((each) => each.frequency === frequency).map((each) => laterPercent(plan, each));
    if (percents.length === 0) checkFrequency(plan, frequency);
    return deliveryDates({ first: days.first, ...(hasOneNow(plan) && { now: days.now }), percent: percents[0] }, { language });
  });

  for (const entry of [subscriptionSwitch, subscriptionSwitchLegacy])
    mount(entry, async (call) => {
      const { query, session } = call;
      const box = await boxOf(call, query.asin);
      const { option, frequency } = box.plan.frequencies.find(
        (each) => each.option === query.snsDeliveryOption && each.frequency === query.rcxOrdFreq,
      ) ?? { option: query.snsDeliveryOption, frequency: query.rcxOrdFreq };
      const isMember = session.customer?.member ?? false;
      return { ...switchData(box, { option, frequency }), showPrimeShippingMessage: isMember && option === "onml" };
    });

  mount(subscriptionRecommendations, async ({ query, session, db, pageLanguage }) => {
    const plans = await readPlans(db);
    const inCart = new Set((await linesOf(db, session)).filter(({ subscription }) => subscription !== "").map(({ asin }) => asin));
    const found = await listings(db, [...plans.keys()]);
    const items = [...plans.values()].flatMap((plan) => {
      const one = found.get(plan.asin);
      const offer = one?.offers[0];
      // the call that adds it asks for one of it
      const isSold = offer && offer.minimum <= 1 && offer.stock >= 1;
      const isOffered = isSold && offer.currency === (query.currencyCode ?? offer.currency) && hasOneNow(plan);
      return isOffered && !inCart.has(plan.asin) ? [recommended(one!, plan)] : [];
    });
    return { recommendationsDiv: recommendations({ items: items.slice(0, MOST_RECOMMENDED) }, { language: pageLanguage }) };
  });
}
