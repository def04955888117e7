import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import * as z from "zod/mini";
import { babyItems, babyRegistry } from "../registries/baby-registry.ts";
import { linesOf, type ShownLine } from "../cart/cart.ts";
import { groceryOrders } from "../grocery/orders.ts";
import { storesState } from "../grocery/store.calls.ts";
import { claimedBy } from "../claims/claims.ts";
import { dashButtonsOf } from "../claims/dash-buttons.ts";
import { locationOf } from "../delivery/location.ts";
import { dealTimeRoute } from "./deal-times.ts";
import { faultSchema, type Faults } from "./faults.ts";
import { countCartChanges } from "../grocery/grocery-cart.ts";
import { giftItems, giftRegistries } from "../registries/gift-registry.ts";
import { giftTags } from "../registries/gift-tags.ts";
import { helpersState } from "../product/page-helpers.calls.ts";
import { businessListsOf, listItems, listsOf } from "../lists/lists.ts";
import { shoppingState } from "../shopping/shopping.calls.ts";
import { lookState } from "../look/look.calls.ts";
import { mediaState } from "../media/media.calls.ts";
import { scenesState } from "../scenes/scenes.calls.ts";
import { purchaseOf } from "../cart/purchase.ts";
import { rows, type Database } from "../database/query.ts";
import { fieldsOf, parseFields } from "../../../src/backend/fields.ts";
import { parseBy, parseData } from "../../../src/backend/read-request.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session, ShopEnv } from "../session/session.ts";
import { signIn } from "../session/sign-in.ts";
import { sponsoredState } from "../sponsored/sponsored.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.ts";
import { paymentsOf, totalOf } from "../cart/total.ts";
import { weddingItems, weddingRegistry } from "../registries/wedding-registry.ts";
import { inTransaction } from "../database/transaction.ts";

const shopperSchema = z.strictObject({
  /** a ready-made shopper, or `null` for nobody */
  shopper: z.nullable(z.string()),
  /** a copy of that shopper, with copies of their registries, that no other test meets */
  fresh: z.optional(z.boolean()),
});

/** What tests ask of the shop, there only with `--faults`: faults, what the shop holds, and who is shopping. */
export function faultRoutes(app: Hono<ShopEnv>, faults: Faults): void {
  app.post("/__faults", async (c) => {
    const asked = parseData(await c.req.text());
    for (const fault of Array.isArray(asked) ? asked : [asked]) faults.arm(c.get("session").id, parseBy(faultSchema, fault, "fault"));
    return c.body(null, 204);
  });
  app.delete("/__faults", (c) => {
    faults.disarm(c.get("session").id);
    return c.body(null, 204);
  });
  app.post("/__session", async (c) => {
    const { shopper, fresh } = parseBy(shopperSchema, parseData(await c.req.text()), "shopper");
    const id = shopper !== null && fresh ? await copyShopper(c.get("db"), shopper) : shopper;
    if (id !== null) await mustExist(c.get("db"), id);
    const session = await signIn(c, id);
    return c.json({
      customerId: session.customer?.id ?? null,
      csrfToken: session.csrfToken,
      slateToken: session.slateToken,
      sessionId: session.publicId,
    });
  });
  // the total of the form that would be posted: a reading, so it asks for no token
  app.post("/__total", async (c) => {
    const bought = purchaseOf(fieldsOf(parseFields(await c.req.text())));
    const total = await totalOf(c.get("db"), bought);
    return c.json({ ...total, payments: paymentsOf(total, bought) });
  });
  dealTimeRoute(app);
  app.get("/__state", async (c) => {
    const session = c.get("session");
    const requests = faults.recorded(session.id);
    const asked = (call: string, field: string) =>
      requests.filter((one) => one.call === call).map(({ url }) => ({ [field]: new URL(url).searchParams.get(field) }));
    return c.json({
      ...(await stateOf(c.get("db"), session)),
      requests,
      // what the shop notes in its access log alone
      exposures: asked("weblab-trigger-list", "name"),
      clicks: asked("ref-marker-log", "ref_"),
      closings: asked("baby-registry-close", "asin"),
    });
  });
}

/** What the shop holds for this shopper. */
async function stateOf(db: Database, session: Session) {
  const customer = session.customer?.id;
  const baby = customer ? await babyRegistry(db, customer) : undefined;
  const wedding = customer ? await weddingRegistry(db, customer) : undefined;
  const gift = customer ? await giftRegistries(db, customer) : [];
  const lists = customer ? [...(await listsOf(db, customer)), ...(await businessListsOf(db, customer))] : [];
  const [counts] = await rows<{ requestIds: number; orders: number }>(
    db,
    sql`select (select count(*)::int from request_ids where session_id = ${session.id}) as "requestIds",
      (select count(*)::int from orders where session_id = ${session.id}) as orders`,
  );
  return {
    session: { id: session.publicId, customerId: customer ?? null, csrfToken: session.csrfToken, slateToken: session.slateToken },
    cart: (await linesOf(db, session)).map(lineState),
    groceries: (await linesOf(db, session, "grocery")).map(({ id, asin, quantity }) => ({ id, asin, quantity })),
    cartChanges: await countCartChanges(db, session),
    baby: baby ? { ...baby, items: await babyItems(db, baby.id) } : null,
    wedding: wedding ? { ...wedding, items: await weddingItems(db, wedding.id) } : null,
    gift: await Promise.all(
      gift.map(async (registry) => ({ ...registry, items: await giftItems(db, registry.id), tags: await giftTags(db, registry.id) })),
    ),
    lists: await Promise.all(
      lists.map(async ({ id, type, name, privacy, isDefault }) => ({ id, type, name, privacy, isDefault, items: await listItems(db, id) })),
    ),
    ...(await helpersState(db, session)),
    ...(await mediaState(db, session)),
    ...(await lookState(db, session)),
    ...(await scenesState(db, session)),
    ...(await shoppingState(db, session)),
    ...(await storesState(db, session)),
    ...(await sponsoredState(db, session)),
    groceryOrders: await groceryOrders(db, session),
    claims: [...(await claimedBy(db, session))],
    subscriptions: (await subscriptionsOf(db, session)).map(({ id: _id, ...subscription }) => subscription),
    dashButtons: (await dashButtonsOf(db, session)).map(({ asin }) => asin),
    location: await locationOf(db, session),
    ...counts!,
  };
}

const lineState = ({ id, asin, offerId, quantity, ...line }: ShownLine) => {
  const { parentAsin, association, giftWrap, giftReceipt, paymentOffer, promoIds, subscription } = line;
  const asked = subscription ? { subscription, firstDelivery: line.firstDelivery } : {};
  return { id, asin, offerListingId: offerId, quantity, parentAsin, association, giftWrap, giftReceipt, paymentOffer, promoIds, ...asked };
};

async function mustExist(db: Database, customerId: string): Promise<void> {
  const found = await rows(db, sql`select id from customers where id = ${customerId}`);
  if (found.length === 0) throw new Refusal(404, "no-such-shopper", `There is no shopper ${customerId}.`);
}

/** A customer like that one, with registries like theirs, and an id of its own. */
async function copyShopper(db: Database, from: string): Promise<string> {
  const id = `${from}-${randomUUID().slice(0, 8)}`;
  await mustExist(db, from);
  return inTransaction(db, async (tx) => {
    await tx.execute(
      sql`insert into customers (id, name, member, ready_made) select ${id}, name, member, false from customers where id = ${from}`,
    );
    await tx.execute(
      sql`insert into points (customer_id, domain, amount, reason) select ${id}, domain, amount, reason from points where customer_id = ${from}`,
    );
    await tx.execute(
      sql`insert into addresses (customer_id, label, country_code, zip_code, state, city, position)
        select ${id}, label, country_code, zip_code, state, city, position from addresses where customer_id = ${from}`,
    );
    await copyRegistry(
      tx,
      from,
      id,
      sql`baby_registries`,
      sql`name`,
      sql`baby_registry_items`,
      sql`asin, requested, must_have, group_gifting, private`,
    );
    await copyRegistry(tx, from, id, sql`wedding_registries`, sql`name`, sql`wedding_registry_items`, sql`asin, requested`);
    await copyRegistry(
      tx,
      from,
      id,
      sql`gift_registries`,
      sql`name, type, type_text, image_asin`,
      sql`gift_registry_items`,
      sql`asin, desired`,
    );
    await copyRegistry(
      tx,
      from,
      id,
      sql`lists`,
      sql`type, name, privacy, is_default`,
      sql`list_items`,
      sql`asin, quantity, tags`,
      sql`list_id`,
    );
    await copyRegistry(tx, from, id, sql`shopping_lists`, sql`name, created_at`, sql`shopping_list_items`, sql`asin`, sql`list_id`);
    return id;
  });
}

type Part = ReturnType<typeof sql>;

async function copyRegistry(
  tx: Database,
  from: string,
  to: string,
  table: Part,
  columns: Part,
  items: Part,
  itemColumns: Part,
  itemOf: Part = sql`registry_id`,
): Promise<void> {
  for (const { id } of await rows<{ id: string }>(tx, sql`select id from ${table} where customer_id = ${from} order by id`)) {
    const copy = `${id}-${randomUUID().slice(0, 8)}`;
    await tx.execute(
      sql`insert into ${table} (id, customer_id, ${columns}) select ${copy}, ${to}, ${columns} from ${table} where id = ${id}`,
    );
    await tx.execute(
      sql`insert into ${items} (${itemOf}, ${itemColumns}) select ${copy}, ${itemColumns} from ${items} where ${itemOf} = ${id}`,
    );
  }
}
