import { sql } from "drizzle-orm";
import { addOns, type CatalogAddOn } from "../catalog/add-ons.ts";
import { promotions, type CatalogPromotion } from "../catalog/promotions.ts";
import { shelves } from "../catalog/shelves.ts";
import type { CatalogProduct, Shelf } from "../catalog/product.ts";
import type { Database } from "./query.ts";
import * as tables from "./schema.ts";
import { seedAddresses } from "../delivery/addresses.ts";
import { seedPickupPoints } from "../delivery/pickup-points.ts";
import { seedAds } from "../sponsored/sponsored.ts";
import { seedBundles } from "../bundles/bundles.ts";
import { seedScenes } from "../scenes/scenes.ts";
import { seedDeals } from "../deals/deals.ts";
import { seedPlans } from "../subscriptions/catalog-plans.ts";
import { seedLook } from "../look/look-items.ts";
import { seedStores } from "../grocery/stores.ts";
import { seedPaymentOffers } from "../payment-offers/offers-catalog.ts";
import { seedPaymentPlans } from "../payments/plans.ts";
import { seedPoints } from "../loyalty/points.ts";
import { seedCoupons } from "../shopping/coupons.ts";
import { seedShoppingLists } from "../shopping/shopping-lists.ts";
import { seedLists } from "../lists/seed-lists.ts";

/** Fills the shop: texts of products are brought up to date, what the shop counts (stock) and what shoppers did is left alone. */
export async function seed(tx: Database): Promise<void> {
  const catalog = shelves.flatMap((shelf) => shelf.products.map((product) => ({ shelf, product })));
  await tx
    .insert(tables.products)
    .values(catalog.map(({ shelf, product }, position) => productRow(shelf, product, position)))
    .onConflictDoUpdate({
      target: tables.products.asin,
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        features: sql`excluded.features`,
        position: sql`excluded.position`,
      },
    });
  await tx
    .insert(tables.offers)
    .values(catalog.flatMap(({ shelf, product }) => offerRows(shelf, product)))
    .onConflictDoNothing();
  await tx.insert(tables.addOns).values(addOns.map(addOnRow)).onConflictDoNothing();
  await tx.insert(tables.promotions).values(promotions.map(promotionRow)).onConflictDoNothing();
  await seedShoppers(tx);
  await seedLists(tx);
  await seedPoints(tx);
  await seedAddresses(tx);
  await seedPickupPoints(tx);
  await seedDeals(tx);
  await seedCoupons(tx);
  await seedShoppingLists(tx);
  await seedPlans(tx);
  await seedBundles(tx);
  await seedAds(tx);
  await seedPaymentPlans(tx);
  await seedScenes(tx);
  await seedStores(tx);
  await seedPaymentOffers(tx);
  await seedLook(tx);
}

const productRow = (shelf: Shelf, product: CatalogProduct, position: number): tables.Product => ({
  asin: product.asin,
  parentAsin: product.parentAsin ?? null,
  title: product.title,
  brand: product.brand,
  category: shelf.category,
  topic: product.topic ?? null,
  description: product.text,
  features: product.features,
  details: product.details,
  selections: product.selections ?? null,
  // A rating that stays the same for as long as the product is called the same.
  rating: product.rating ?? 3.6 + (sum(product.asin) % 14) / 10,
  reviews: 40 + ((sum(product.asin) * 37) % 4800),
  position,
});

const sum = (text: string): number => [...text].reduce((total, letter, index) => total + letter.charCodeAt(0) * (index + 1), 0);

function offerRows(shelf: Shelf, product: CatalogProduct): tables.Offer[] {
  const first = { seller: product.seller ?? shelf.seller, price: product.price, stock: product.stock ?? 100, condition: "new" as const };
  return [first, ...(product.others ?? [])].map((offer, position) => ({
    id: `OL-${product.asin}-${position + 1}`,
    asin: product.asin,
    seller: offer.seller,
    condition: offer.condition ?? "new",
    priceMinor: offer.price,
    listPriceMinor: position === 0 ? (product.listPrice ?? null) : null,
    currency: "USD",
    unit: product.unit ?? null,
    stock: offer.stock ?? 40,
    minimum: product.minimum ?? 1,
    maximum: product.maximum ?? 30,
    position,
  }));
}

const addOnRow = ({ amount, orderLevel, maximum, terms, ...addOn }: CatalogAddOn, position: number): tables.AddOn => ({
  ...addOn,
  amountMinor: amount,
  orderLevel: orderLevel ?? false,
  maxQuantity: maximum ?? null,
  termCount: terms ?? null,
  position,
});

const promotionRow = ({ membersOnly, ends, ...promotion }: CatalogPromotion, position: number): tables.Promotion => ({
  ...promotion,
  membersOnly: membersOnly ?? false,
  endsAt: ends ?? null,
  position,
});

/** The ready-made shoppers of the sign-in page. */
const SHOPPERS = {
  signedIn: "mara",
  member: "theo",
  baby: "ines",
  wedding: "jonas",
  gift: "lin",
} as const;

async function seedShoppers(tx: Database): Promise<void> {
  const shopper = (id: string, name: string, member = false): tables.Customer => ({ id, name, member, readyMade: true });
  await tx
    .insert(tables.customers)
    .values([
      shopper(SHOPPERS.signedIn, "Mara (no registries)"),
      shopper(SHOPPERS.member, "Theo (member, every registry)", true),
      shopper(SHOPPERS.baby, "Ines (baby registry)"),
      shopper(SHOPPERS.wedding, "Jonas (wedding registry)"),
      shopper(SHOPPERS.gift, "Lin (gift registries)"),
    ])
    .onConflictDoNothing();
  const topics = {
    sleep: "Sleep",
    feeding: "Feeding",
    bath: "Bath",
    changing: "Changing",
    travel: "On the way",
    nursery: "Nursery",
    play: "Play",
  };
  await tx
    .insert(tables.babyChecklist)
    .values(Object.entries(topics).map(([topic, title], position) => ({ topic, title, position })))
    .onConflictDoNothing();
  await tx
    .insert(tables.babyRegistries)
    .values([
      { id: "BR-theo", customerId: SHOPPERS.member, name: "Theo and Ana" },
      { id: "BR-ines", customerId: SHOPPERS.baby, name: "Ines" },
    ])
    .onConflictDoNothing();
  await tx
    .insert(tables.babyRegistryItems)
    .values([
      { registryId: "BR-theo", asin: "B0SWADDLE3", requested: 2, mustHave: true },
      { registryId: "BR-ines", asin: "B0BOTTLES4", requested: 1 },
      { registryId: "BR-ines", asin: "B0BABYBATH", requested: 1 },
    ])
    .onConflictDoNothing();
  await tx
    .insert(tables.weddingRegistries)
    .values([
      { id: "WR-theo", customerId: SHOPPERS.member, name: "Theo and Ana" },
      { id: "WR-jonas", customerId: SHOPPERS.wedding, name: "Jonas and Mia" },
    ])
    .onConflictDoNothing();
  await tx
    .insert(tables.weddingRegistryItems)
    .values([{ registryId: "WR-jonas", asin: "B0GLASSES6", requested: 2 }])
    .onConflictDoNothing();
  const gift = (id: string, customerId: string, name: string, type: string, typeText: string, imageAsin: string) => ({
    id,
    customerId,
    name,
    type,
    typeText,
    imageAsin,
  });
  await tx
    .insert(tables.giftRegistries)
    .values([
      gift("GR-theo-1", SHOPPERS.member, "Ana turns 30", "birthday", "Birthday", "B0SPEAKER1"),
      gift("GR-lin-1", SHOPPERS.gift, "Housewarming", "housewarming", "Housewarming", "B0LAMPDESK"),
      gift("GR-lin-2", SHOPPERS.gift, "Otto’s birthday", "birthday", "Birthday", "B0BLOCKS60"),
    ])
    .onConflictDoNothing();
  await tx
    .insert(tables.giftRegistryItems)
    .values([{ registryId: "GR-lin-1", asin: "B0LAMPDESK", desired: 1 }])
    .onConflictDoNothing();
}
