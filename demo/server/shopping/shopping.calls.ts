import { sql } from "drizzle-orm";
import { couponRedeem } from "../../../src/contract/coupon.ts";
import { shoppingListAdd } from "../../../src/contract/shopping-list.ts";
import { staplesAdd, staplesEducation, staplesUpdate } from "../../../src/contract/staples.ts";
import { voiceListAdd, voiceListLog } from "../../../src/contract/voice-list.ts";
import { staplesEducation as education, stapleRefusal, stapleView } from "../../../src/render/staples.ts";
import { rows, type Database } from "../database/query.ts";
import type { Mount } from "../http/mount.ts";
import { appendToLog } from "../http/session-log.ts";
import { wordsIn } from "../http/words.ts";
import { customerOf, type Session } from "../session/session.ts";
import { redeem, redeemedBy } from "./coupons.ts";
import { addToShoppingList, shoppingListsOf, type Added } from "./shopping-lists.ts";
import { addStaple, changeStaple, stapleOf, staplesOf } from "./staples.ts";
import { dropText, managePath, planText, PLAN } from "./staples.page.ts";
import { addToVoiceList, voiceListId, voiceListOf } from "./voice-list.ts";

/** First error codes of a refused add; 1 is the one that pages know. */
const CODES: Readonly<Record<Exclude<Added, "added">, number>> = { already: 1, "no-list": 2, full: 3 };

/** The calls of coupons, shopping lists, the voice list and repeat items. */
export function shoppingCalls(mount: Mount): void {
  mount(couponRedeem, async ({ body, session, db }) => ({
    status: (await redeem(db, customerOf(session), { encryptedId: body.encryptedPromotionId })) ? 1 : 2,
  }));

  mount(shoppingListAdd, async ({ body, session, db }) => {
    const added = await addToShoppingList(db, customerOf(session), body.listID, body.asin);
    return added === "added" ? { successful: true } : { successful: false, errorCodes: [CODES[added]] };
  });

  mount(voiceListAdd, async ({ body, session, db }) => {
    const customer = customerOf(session);
    const itemInfoList = [];
    for (const { asin, itemName } of body) {
      const { id, name, createdAt, updatedAt } = await addToVoiceList(db, customer, asin, itemName);
      const encryptedItemName = Buffer.from(name).toString("base64");
      const times = { createAt: createdAt, updateAt: updatedAt };
      itemInfoList.push({
        listId: voiceListId(customer),
        itemId: id,
        itemName: name,
        encryptedItemName,
        ...times,
        customerId: customer,
        itemType: "ASIN",
      });
    }
    return { itemInfoList };
  });
  mount(voiceListLog, async ({ body, session, db }) => {
    await appendToLog(db, session, "voice_list_events", body);
    return undefined;
  });

  mount(staplesAdd, async ({ body, session, db, pageLanguage }) => {
    const customer = customerOf(session);
    const [asin = ""] = body.asins;
    const isNew = await addStaple(db, customer, { asin, ...PLAN });
    const nextViewHtml = stapleView((await stapleOf(db, session, asin))!, { language: pageLanguage });
    return { addOperationStatus: isNew ? "Success" : "ItemAlreadyRepeated", nextViewHtml };
  });
  mount(staplesUpdate, async ({ body, session, db, pageLanguage }) => {
    const { quantity, cadence } = body;
    const asin = String(body["asin"] ?? "");
    const isChanged = await changeStaple(db, customerOf(session), { asin, ...quantity, cadence });
    const staple = isChanged ? await stapleOf(db, session, asin) : undefined;
    const say = wordsIn(pageLanguage);
    if (!staple) return { errorModalHtml: stapleRefusal({}, { language: pageLanguage }) };
    return { renderableQuantityCadence: planText(staple, say), renderableNextDropDate: dropText(staple, pageLanguage) };
  });
  mount(staplesEducation, async ({ query, pageLanguage }) =>
    education({ manage: managePath(query.learnMoreManageStaplesLink) }, { language: pageLanguage }),
  );
}

/** What the shop holds of all that, for tests. */
export async function shoppingState(db: Database, session: Session) {
  const lists = await shoppingListsOf(db, session);
  const voice = await voiceListOf(db, session);
  const events = await rows<{ event: Record<string, unknown> }>(
    db,
    sql`select event from voice_list_events where session_id = ${session.id} order by id`,
  );
  return {
    coupons: await redeemedBy(db, session),
    shoppingLists: lists.map(({ id, name, items }) => ({ id, name, asins: items.map(({ asin }) => asin) })),
    voiceList: voice.map(({ asin, name }) => ({ asin, name })),
    voiceListEvents: events.map(({ event }) => event),
    staples: (await staplesOf(db, session)).map(({ title: _title, ...staple }) => staple),
  };
}
