import { sql } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { instalmentPlans, paymentOffers, type InstalmentPlan, type PaymentOffer } from "../database/schema.ts";

const HARBOUR = "Harbour Bank";
const HILLTOP = "Hilltop Savings";
/** The card of the shop itself. */
const STORE_CARD = "Shop credit";

type Row = Omit<PaymentOffer, "position" | "bank" | "percent" | "mostMinor" | "condition"> & Partial<PaymentOffer>;

const offers: readonly Row[] = [
  {
    id: "PO-EMI",
    kind: "NoCostEmi",
    title: "No cost EMI",
    leastMinor: 10_000,
    terms: "The shop pays the interest of these plans: what you pay in all is the price.",
  },
  {
    id: "PO-HARBOUR",
    kind: "InstantBankDiscount",
    bank: HARBOUR,
    title: "Harbour Bank credit cards",
    percent: 10,
    mostMinor: 2500,
    leastMinor: 5000,
    condition: "new",
    terms:
      "The discount comes off when you pay with a credit card of Harbour Bank. It holds for one order of a card in a month, for pieces that are new, and not together with another offer of the bank.",
  },
  {
    id: "PO-HILLTOP",
    kind: "InstantBankDiscount",
    bank: HILLTOP,
    title: "Hilltop Savings debit cards",
    percent: 5,
    mostMinor: 1500,
    leastMinor: 5000,
    terms: "The discount comes off when you pay with a debit card of Hilltop Savings.",
  },
  {
    id: "PO-BACK",
    kind: "GCCashback",
    title: "Back as a gift card",
    percent: 3,
    mostMinor: 1000,
    leastMinor: 5000,
    condition: "new",
    terms: "The gift card is sent thirty days after the delivery, when the piece was kept.",
  },
  {
    id: "PO-TAX",
    kind: "Partner",
    title: "Tax invoice for businesses",
    leastMinor: 5000,
    terms: "Sign in with the account of your business, and the invoice names its tax number.",
  },
  {
    id: "PO-BOX",
    kind: "iCart",
    title: "A gift box",
    leastMinor: 5000,
    terms: "An order of $200 or more can be packed into a gift box of the shop.",
  },
];

const plan = (bank: string, card: InstalmentPlan["card"], months: number, rate: number, noCost = false): InstalmentPlan => ({
  ...{ bank, card, months, rate, noCost },
  leastMinor: months > 6 ? 20_000 : 10_000,
});

const plans: readonly InstalmentPlan[] = [
  plan(HARBOUR, "CreditCard", 3, 1400, true),
  plan(HARBOUR, "CreditCard", 6, 1400, true),
  plan(HARBOUR, "CreditCard", 9, 1500),
  plan(HARBOUR, "CreditCard", 12, 1500),
  plan(HILLTOP, "CreditCard", 3, 1600),
  plan(HILLTOP, "CreditCard", 6, 1600),
  plan(HILLTOP, "DebitCard", 3, 1600, true),
  plan(HILLTOP, "DebitCard", 6, 1650),
  plan(STORE_CARD, "StoreCredit", 3, 0, true),
  plan(STORE_CARD, "StoreCredit", 12, 0, true),
];

/** Fills in the offers and plans; what is there is brought up to date. */
export async function seedPaymentOffers(tx: Database): Promise<void> {
  const rows = offers.map((offer, position) => ({ bank: null, percent: null, mostMinor: null, condition: null, ...offer, position }));
  await tx
    .insert(paymentOffers)
    .values(rows)
    .onConflictDoUpdate({ target: paymentOffers.id, set: { title: sql`excluded.title`, terms: sql`excluded.terms` } });
  await tx
    .insert(instalmentPlans)
    .values([...plans])
    .onConflictDoNothing();
}
