import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The tables of what the ways of paying offer. */

/** How a payment plan of `addOns` is offered on the page of its product. */
export const paymentPlans = pgTable("payment_plans", {
  id: text().primaryKey(),
  cardType: text("card_type").$type<"PLCC">(),
  offerGroup: text("offer_group").notNull(),
  interestText: text("interest_text").notNull(),
  footnote: text().notNull(),
});

/** What banks and partners offer to those who pay with them. */
export const paymentOffers = pgTable("payment_offers", {
  id: text().primaryKey(),
  kind: text().$type<"InstantBankDiscount" | "NoCostEmi" | "GCCashback" | "Partner" | "iCart" | "cardView">().notNull(),
  /** whose cards it is for; without one any way to pay */
  bank: text(),
  title: text().notNull(),
  terms: text().notNull(),
  percent: integer(),
  mostMinor: integer("most_minor"),
  leastMinor: integer("least_minor").notNull(),
  condition: text().$type<"new" | "used" | "deal">(),
  position: integer().notNull(),
});

/** Instalment plans of banks. */
export const instalmentPlans = pgTable("instalment_plans", {
  bank: text().notNull(),
  card: text().$type<"CreditCard" | "DebitCard" | "StoreCredit">().notNull(),
  months: integer().notNull(),
  /** hundredths of a percent a year */
  rate: integer().notNull(),
  /** the shop pays the interest */
  noCost: boolean("no_cost").notNull(),
  leastMinor: integer("least_minor").notNull(),
});

export type PaymentPlan = typeof paymentPlans.$inferSelect;
export type PaymentOffer = typeof paymentOffers.$inferSelect;
export type InstalmentPlan = typeof instalmentPlans.$inferSelect;
