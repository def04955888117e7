import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export * from "./payment-tables.ts";

/** The tables that are read and seeded through the query builder; migrations/ is where they are made. */

const uuid = () =>
  text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`);

const madeAt = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`clock_timestamp()`);

export const products = pgTable("products", {
  asin: text().primaryKey(),
  parentAsin: text("parent_asin"),
  title: text().notNull(),
  brand: text().notNull(),
  category: text().notNull(),
  /** topic of the baby checklist that the product ticks off */
  topic: text(),
  description: text().notNull(),
  features: jsonb().$type<readonly string[]>().notNull(),
  details: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  /** what tells a variation from its siblings: dimension to value */
  selections: jsonb().$type<Readonly<Record<string, string>>>(),
  rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
  reviews: integer().notNull(),
  position: integer().notNull(),
});

export const offers = pgTable("offers", {
  /** the offer listing id of the calls */
  id: text().primaryKey(),
  asin: text().notNull(),
  seller: text().notNull(),
  condition: text().$type<"new" | "used" | "deal">().notNull(),
  /** minor units of the currency */
  priceMinor: integer("price_minor").notNull(),
  listPriceMinor: integer("list_price_minor"),
  currency: text().notNull(),
  /** what one unit is, where it is no piece: `lb` */
  unit: text(),
  /** units that no cart and no order holds */
  stock: integer().notNull(),
  minimum: integer().notNull(),
  maximum: integer().notNull(),
  position: integer().notNull(),
  /** a deal: only a claim puts it into a cart */
  claimOnly: boolean("claim_only").notNull().default(false),
});

export const customers = pgTable("customers", {
  id: text().primaryKey(),
  name: text().notNull(),
  member: boolean().notNull(),
  /** offered on the sign-in page */
  readyMade: boolean("ready_made").notNull(),
});

export const sessions = pgTable("sessions", {
  /** hash of the cookie */
  id: text().primaryKey(),
  customerId: text("customer_id"),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
  /** sign-in and sign-out end a session; its row refuses what comes later */
  endedAt: timestamp("ended_at", { withTimezone: true, mode: "string" }),
});

/** A cart belongs to a session, or to a customer. */
export const carts = pgTable("carts", {
  id: uuid(),
  kind: text().$type<"retail" | "grocery">().notNull().default("retail"),
  sessionId: text("session_id"),
  customerId: text("customer_id"),
  /** when its units go back to stock; `null` when it holds none */
  heldUntil: timestamp("held_until", { withTimezone: true, mode: "string" }).default(sql`now() + interval '24 hours'`),
});

export const cartLines = pgTable("cart_lines", {
  id: uuid(),
  cartId: text("cart_id").notNull(),
  offerId: text("offer_id").notNull(),
  asin: text().notNull(),
  quantity: integer().notNull(),
  /** units that are taken out of the stock; fewer than `quantity` when the hold has expired */
  held: integer().notNull(),
  /** the product that the line belongs to; empty for a line that stands alone */
  parentAsin: text("parent_asin").notNull().default(""),
  parameters: jsonb(),
  association: jsonb(),
  giftWrap: boolean("gift_wrap").notNull().default(false),
  giftReceipt: boolean("gift_receipt").notNull().default(false),
  paymentOffer: text("payment_offer"),
  promoIds: jsonb("promo_ids").$type<readonly string[]>().notNull().default([]),
  /** `2M|onml`; empty for a line that is bought once */
  subscription: text().notNull().default(""),
  firstDelivery: date("first_delivery", { mode: "string" }),
  addedAt: madeAt("added_at"),
});

/** Writes that are done, by the id that their request carried, with the reply that a repetition gets. */
export const requestIds = pgTable("request_ids", {
  sessionId: text("session_id").notNull(),
  key: text().notNull(),
  call: text().notNull(),
  fingerprint: text().notNull(),
  status: integer(),
  contentType: text("content_type"),
  body: text(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
});

/** What pages report of changed carts. */
export const cartChanges = pgTable("cart_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  sessionId: text("session_id").notNull(),
  loggedAt: madeAt("logged_at"),
});

export const babyRegistries = pgTable("baby_registries", {
  id: uuid(),
  customerId: text("customer_id").notNull(),
  name: text().notNull(),
  hasMustHave: boolean("has_must_have").notNull().default(true),
  hasGroupGifting: boolean("has_group_gifting").notNull().default(true),
  hasPrivate: boolean("has_private").notNull().default(true),
});

export const babyRegistryItems = pgTable("baby_registry_items", {
  registryId: text("registry_id").notNull(),
  asin: text().notNull(),
  requested: integer().notNull().default(1),
  mustHave: boolean("must_have").notNull().default(false),
  groupGifting: boolean("group_gifting").notNull().default(false),
  private: boolean().notNull().default(false),
  addedAt: madeAt("added_at"),
});

export const babyChecklist = pgTable("baby_checklist", {
  topic: text().primaryKey(),
  title: text().notNull(),
  position: integer().notNull(),
});

export const weddingRegistries = pgTable("wedding_registries", {
  id: uuid(),
  customerId: text("customer_id").notNull(),
  name: text().notNull(),
});

export const weddingRegistryItems = pgTable("wedding_registry_items", {
  registryId: text("registry_id").notNull(),
  asin: text().notNull(),
  requested: integer().notNull(),
  addedAt: madeAt("added_at"),
});

export const giftRegistries = pgTable("gift_registries", {
  id: uuid(),
  customerId: text("customer_id").notNull(),
  name: text().notNull(),
  type: text().notNull(),
  typeText: text("type_text").notNull(),
  imageAsin: text("image_asin"),
  createdAt: madeAt("created_at"),
  /** how many tags it has: at most fifteen */
  tagCount: integer("tag_count").notNull().default(0),
});

export const giftRegistryItems = pgTable("gift_registry_items", {
  registryId: text("registry_id").notNull(),
  asin: text().notNull(),
  desired: integer().notNull(),
  addedAt: madeAt("added_at"),
  tagId: text("tag_id"),
});

export const lists = pgTable("lists", {
  id: text()
    .primaryKey()
    .default(sql`'L' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 13))`),
  customerId: text("customer_id").notNull(),
  type: text().$type<"wishlist" | "giftlist" | "idea" | "business">().notNull(),
  name: text().notNull(),
  description: text().notNull().default(""),
  recipient: text().notNull().default(""),
  privacy: text().$type<"private" | "public">().notNull().default("private"),
  persistence: text().notNull().default("persistent"),
  occasionMonth: integer("occasion_month"),
  occasionDay: integer("occasion_day"),
  isDefault: boolean("is_default").notNull().default(false),
  createdAt: madeAt("created_at"),
  updatedAt: madeAt("updated_at"),
});

export const listItems = pgTable("list_items", {
  listId: text("list_id").notNull(),
  asin: text().notNull(),
  quantity: integer().notNull().default(1),
  /** comma-separated */
  tags: text().notNull().default(""),
  addedAt: madeAt("added_at"),
});

/** What a purchase can carry: coupons, promotions, buy-backs, payment plans. */
export const addOns = pgTable("add_ons", {
  id: text().primaryKey(),
  kind: text().$type<"coupon" | "promotion" | "buyback" | "payment">().notNull(),
  asin: text().notNull(),
  title: text().notNull(),
  /** minor units: what comes off, or of a payment plan the interest of one unit */
  amountMinor: integer("amount_minor").notNull(),
  /** counts once per order, not per unit */
  orderLevel: boolean("order_level").notNull(),
  maxQuantity: integer("max_quantity"),
  termCount: integer("term_count"),
  position: integer().notNull(),
});

/** What a customer claims on a product page and saves at the checkout. */
export const promotions = pgTable("claim_promotions", {
  id: text().primaryKey(),
  asin: text().notNull(),
  title: text().notNull(),
  percent: integer().notNull(),
  membersOnly: boolean("members_only").notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true, mode: "string" }),
  position: integer().notNull(),
});

/** Products with regular deliveries, and what they save. */
export const subscriptionPlans = pgTable("subscription_plans", {
  asin: text().primaryKey(),
  basePercent: integer("base_percent").notNull(),
  tieredPercent: integer("tiered_percent").notNull(),
  /** the delivery now is discounted too, where more follow later */
  oneNowDiscount: boolean("one_now_discount").notNull(),
  position: integer().notNull(),
});

export const subscriptionFrequencies = pgTable("subscription_frequencies", {
  asin: text().notNull(),
  frequency: text().notNull(),
  option: text().$type<"sns" | "onml">().notNull(),
  isDefault: boolean("is_default").notNull(),
  tiered: boolean().notNull(),
  position: integer().notNull(),
});

/** Texts for cakes, by the token that an add brings. */
export const cakeTexts = pgTable("cake_texts", {
  token: uuid(),
  sessionId: text("session_id").notNull(),
  storeId: text("store_id").notNull(),
  asin: text().notNull(),
  price: text().notNull(),
  message: text().notNull(),
});

export type Promotion = typeof promotions.$inferSelect;
export type AddOn = typeof addOns.$inferSelect;
export type Product = typeof products.$inferSelect;
export type Offer = Omit<typeof offers.$inferSelect, "claimOnly">;
export type Customer = typeof customers.$inferSelect;
