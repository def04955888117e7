import {
  registryAddModal,
  registryAddProduct,
  registryList,
  weddingRegistryAddItems,
  weddingRegistryModal,
} from "../../../src/contract/registry.ts";
import { registryAddModal as giftModal, weddingRegistryModal as weddingModal } from "../../../src/render/registries.ts";
import { alike } from "../catalog/catalog.ts";
import { addGiftItem, giftRegistries } from "./gift-registry.ts";
import { formTag, keepFormTag } from "./form-tag.ts";
import { tagOf } from "./gift-tags.ts";
import type { Mount } from "../http/mount.ts";
import { registryProduct } from "./registry-product.ts";
import { LOCKED, UNLOCKED, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import { customerOf, type Session } from "../session/session.ts";
import { addWeddingItem, weddingRegistry } from "./wedding-registry.ts";
import { giftOf } from "./gift-tags.calls.ts";
import { productOf } from "../catalog/product-of.ts";
import { wordsIn } from "../http/words.ts";

const exists = (language: string) => ({
  ...{ success: false, errorCode: "item-already-exists" },
  message: wordsIn(language)("This item is already on the registry."),
});

/** The calls of the wedding registry and of gift registries. */
export function registryCalls(mount: Mount): void {
  mount(weddingRegistryModal, async ({ query, session, db, pageLanguage }) => {
    const registry = await weddingOf(db, session);
    return weddingModal({ registry: registry.name, ...(await formOf(db, query)) }, { language: pageLanguage });
  });
  mount(weddingRegistryAddItems, async ({ body, session, db, pageLanguage }) => {
    const registry = await weddingOf(db, session, LOCKED);
    let added = 0;
    for (const item of body.items) {
      await productOf(db, item.asin);
      if (await addWeddingItem(db, registry.id, item.asin, item.requestedQuantity)) added++;
    }
    return added > 0 ? { success: true } : exists(pageLanguage);
  });
  mount(registryList, async ({ session, db, pageLanguage }) => ({
    result: (await giftRegistries(db, customerOf(session))).map(({ id, name, type, typeText, imageAsin }) => ({
      id,
      name,
      type,
      typeText: wordsIn(pageLanguage)(typeText),
      ...(imageAsin && { imageUrl: `/images/${imageAsin}.svg` }),
    })),
  }));
  mount(registryAddModal, async ({ path, query, session, db, cookies, pageLanguage }) => {
    const registry = await giftOf(db, session, path.id, path.type);
    const form = await formOf(db, query);
    // a tag that is none of this registry, or no longer, is not taken (registry-picker.6)
    const tag = query.tagId ? await tagOf(db, registry.id, query.tagId) : undefined;
    keepFormTag(cookies, registry.id, form.product.asin, tag?.tagId);
    return giftModal({ kind: wordsIn(pageLanguage)(registry.typeText), tag: tag?.tagName, ...form }, { language: pageLanguage });
  });
  mount(registryAddProduct, async ({ body, session, db, cookies, pageLanguage }) => {
    const registry = await giftOf(db, session, body.registryId, body.registryType, LOCKED);
    const { asin } = await productOf(db, body.asin);
    const added = await addGiftItem(db, registry.id, asin, body.desiredQuantity, formTag(cookies, registry.id, asin));
    keepFormTag(cookies, registry.id, asin, undefined);
    return added ? { success: true } : exists(pageLanguage);
  });
}

/** What both forms show of a product. */
async function formOf(db: Database, { asin, quantity }: { readonly asin: string; readonly quantity: number }) {
  const product = await productOf(db, asin);
  return { product: registryProduct(product), quantity, recommendations: (await alike(db, product, 2)).map(registryProduct) };
}

async function weddingOf(db: Database, session: Session, lock = UNLOCKED) {
  const registry = await weddingRegistry(db, customerOf(session), lock);
  if (!registry) throw new Refusal(404, "no-registry", "There is no wedding registry.");
  return registry;
}
