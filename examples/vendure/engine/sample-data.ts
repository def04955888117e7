import type { INestApplicationContext } from "@nestjs/common";
import {
  CustomerService,
  isGraphQlErrorResult,
  LanguageCode,
  PromotionService,
  RequestContextService,
  SearchService,
  TransactionalConnection,
  User,
  type VendureConfig,
} from "@vendure/core";
import { dirname, join } from "node:path";

const assets = join(dirname(require.resolve("@vendure/create/package.json")), "assets");

/** The engine's own sample: 54 products with a picture each, tax, shipping and payment. */
export const SAMPLE = {
  products: join(assets, "products.csv"),
  pictures: join(assets, "images"),
  initial: join(assets, "initial-data.json"),
};

export const COUPON = "SAVE10";

/** Customers with a password each. */
export const CUSTOMERS = [
  { emailAddress: "ada@shop.example", firstName: "Ada", lastName: "Byron", password: "ada-ada-ada" },
  { emailAddress: "theo@shop.example", firstName: "Theo", lastName: "Stone", password: "theo-theo-theo" },
  { emailAddress: "mina@shop.example", firstName: "Mina", lastName: "Reed", password: "mina-mina-mina" },
];

/** What the sample lacks: a promotion with a coupon, and customers; then the search is made to know it all. */
export async function addToSample(app: INestApplicationContext, { authOptions }: VendureConfig): Promise<void> {
  const { identifier } = authOptions.superadminCredentials!;
  const user = await app.get(TransactionalConnection).rawConnection.getRepository(User).findOneByOrFail({ identifier: identifier! });
  const ctx = await app.get(RequestContextService).create({ apiType: "admin", user, languageCode: LanguageCode.en });
  const promotion = await app.get(PromotionService).createPromotion(ctx, {
    enabled: true,
    couponCode: COUPON,
    translations: [{ languageCode: LanguageCode.en, name: "Ten percent off" }],
    conditions: [],
    actions: [{ code: "order_percentage_discount", arguments: [{ name: "discount", value: "10" }] }],
  });
  if (isGraphQlErrorResult(promotion)) throw new Error(promotion.message);
  for (const { password, ...customer } of CUSTOMERS) {
    const made = await app.get(CustomerService).create(ctx, customer, password);
    if (isGraphQlErrorResult(made)) throw new Error(made.message);
  }
  await app.get(SearchService).reindex(ctx);
}
