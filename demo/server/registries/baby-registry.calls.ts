import * as calls from "../../../src/contract/registry.ts";
import { babyRegistryHelp, babyRegistryRecommendations, babyRegistryRecommendationsCss } from "../../../src/render/registries.ts";
import { addBabyItem, babyItems, babyRegistry, checklist, setBabyItem, type BabyItem } from "./baby-registry.ts";
import { alike, productsOf } from "../catalog/catalog.ts";
import type { Mount } from "../http/mount.ts";
import { registryProduct } from "./registry-product.ts";
import { LOCKED, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import { customerOf, type Session } from "../session/session.ts";

/** The calls of the baby registry. */
export function babyRegistryCalls(mount: Mount): void {
  mount(calls.babyRegistryAdd, async ({ body, session, db }) => {
    const registry = await babyRegistry(db, customerOf(session), LOCKED);
    const [product] = await productsOf(db, [body.asin]);
    if (!registry || !product) return { result: "failure" as const };
    return { result: (await addBabyItem(db, registry.id, body.asin)) ? ("success" as const) : ("duplicate" as const) };
  });
  mount(calls.babyRegistryStatus, ({ query, session, db }) => status(db, customerOf(session), query.asin));
  mount(calls.babyRegistryRecommendation, async ({ query, db, pageLanguage }) => {
    const [product] = await productsOf(db, [query.asin]);
    const products = product ? (await alike(db, product, 3)).map(registryProduct) : [];
    return { html: babyRegistryRecommendations({ products }, { language: pageLanguage }), css: babyRegistryRecommendationsCss };
  });
  // A GET writes no row: the access log notes the closing.
  mount(calls.babyRegistryClose, async () => undefined);
  mount(calls.babyRegistryHelp, async ({ pageLanguage }) => ({
    html: babyRegistryHelp({ hasMustHave: true, hasGroupGifting: true, hasPrivate: true }, { language: pageLanguage }),
  }));
  mount(calls.babyRegistryMustHave, ({ body, session, db }) => save(db, session, body.asin, "mustHave", body.isMustHaveItem));
  mount(calls.babyRegistryGroupGifting, ({ body, session, db }) => save(db, session, body.asin, "groupGifting", body.isGroupGiftingItem));
  mount(calls.babyRegistryPrivate, ({ body, session, db }) => save(db, session, body.asin, "private", body.isPrivateItem));
  mount(calls.babyRegistryRequestQuantity, ({ body, session, db }) => save(db, session, body.asin, "requested", body.requestQuantity));
}

const noRegistry = () => new Refusal(404, "no-registry", "There is no baby registry.");

async function save<Name extends "mustHave" | "groupGifting" | "private" | "requested">(
  db: Database,
  session: Session,
  asin: string,
  name: Name,
  value: BabyItem[Name],
) {
  const registry = await babyRegistry(db, customerOf(session), LOCKED);
  if (!registry) throw noRegistry();
  return { success: await setBabyItem(db, registry.id, asin, name, value) };
}

async function status(db: Database, customerId: string, asin: string) {
  const registry = await babyRegistry(db, customerId);
  if (!registry) throw noRegistry();
  const item = (await babyItems(db, registry.id)).find((found) => found.asin === asin);
  const topics = await checklist(db, registry.id);
  return {
    checklistPercent: Math.round((100 * topics.filter((topic) => topic.done).length) / topics.length),
    checklistLink: "/baby-reg#checklist",
    registryLink: "/baby-reg",
    newAddedItemImgUrl: `/images/${encodeURIComponent(asin)}.svg`,
    hasMustHave: registry.hasMustHave,
    isMustHaveItem: item?.mustHave ?? false,
    hasGroupGifting: registry.hasGroupGifting,
    isGroupGiftingItem: item?.groupGifting ?? false,
    helpInfoLinkGroupGifting: "/baby-reg#group-gifting",
    hasPrivate: registry.hasPrivate,
    isPrivateItem: item?.private ?? false,
    itemRequestedCount: item?.requested ?? 0,
  };
}
