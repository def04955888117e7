import { sql } from "drizzle-orm";
import * as calls from "../../../src/contract/lists.ts";
import { promotionGet } from "../../../src/contract/promotion.ts";
import { listCreated, listCreateForm, listDropdown, listDropdownCss } from "../../../src/render/lists.ts";
import { promotion } from "../../../src/render/recommendations.ts";
import { productsOf } from "../catalog/catalog.ts";
import { english } from "../catalog/english.ts";
import { addressOf, listsOf, makeCreateToken, occasionOf, useCreateToken, type ListRow } from "./lists.ts";
import { addListItem, addTagged, lockDefaultList, lockList, makeList, removeListItem } from "./list-writes.ts";
import type { Mount } from "../http/mount.ts";
import { rows, type Database } from "../database/query.ts";
import type { Product } from "../database/schema.ts";
import { customerOf, type Session } from "../session/session.ts";
import { productOf } from "../catalog/product-of.ts";
import { wordsIn, type Say } from "../http/words.ts";

/** How many lists `useAll=false` shows. */
const RECENT = 3;

/** The calls of wish lists, gift lists and idea lists. */
export function listCalls(mount: Mount): void {
  mount(calls.listDropdown, async ({ query, session, db, pageLanguage }) => {
    const kinds = query.type.split(",");
    const all = await listsOf(db, customerOf(session), query.sortMethod);
    const asked = kinds.includes("wishlist") ? all : all.filter(({ type }) => kinds.includes(type));
    const shown = query.useAll ? asked : asked.slice(0, RECENT);
    return { html: listDropdown({ lists: shown, overview: "/hz/wishlist" }, { language: pageLanguage }), css: listDropdownCss };
  });
  mount(calls.listAdd, async ({ body, session, db, pageLanguage }) => {
    const customer = customerOf(session);
    const list = await (body.listExternalId ? lockList(db, customer, body.listExternalId) : lockDefaultList(db, customer));
    return add(db, wordsIn(pageLanguage), list, body.asin, body.quantity);
  });
  mount(calls.listHeartAction, async ({ body, session, db, pageLanguage }) => {
    const list = await lockDefaultList(db, customerOf(session));
    if (!list || !(await removeListItem(db, list.id, body.asin))) {
      return refused(wordsIn(pageLanguage)("It is not on your list any more."));
    }
    return done(list);
  });
  mount({ ...calls.listHeartAction, path: "/hz/wishlist/add-item" }, async ({ body, session, db, pageLanguage }) =>
    add(db, wordsIn(pageLanguage), await lockDefaultList(db, customerOf(session)), body.asin, 1),
  );
  mount(calls.ideaListAdd, async ({ body, session, db, pageLanguage }) => {
    const say = wordsIn(pageLanguage);
    const list = await lockList(db, customerOf(session), body.listId);
    const product = await productOf(db, body.asin);
    if (list?.type !== "idea") return { hasError: true, message: say("There is no such idea list any more.") };
    const added = await addListItem(db, list.id, product.asin);
    return added
      ? { hasError: false, listId: list.id, listName: list.name }
      : { hasError: true, message: already(say, product, list), listId: list.id, listName: list.name };
  });
  mount(calls.listAddAsin, async ({ body, session, db }) => {
    const list = await lockList(db, customerOf(session), body.listId);
    const product = await productOf(db, body.asin);
    if (!list) return { hasError: true };
    await addTagged(db, list.id, product.asin, (body.tags ?? "").split(","));
    return { hasError: false };
  });
  // A GET writes no row: the access log notes the exposure.
  mount(calls.weblabTriggerList, async () => undefined);
  creations(mount);
  mount(promotionGet, async ({ db, pageLanguage: language }) => {
    const [found] = await rows<{ enabled: boolean; width: number }>(db, sql`select enabled, width from promotions where name = 'birthday'`);
    if (!found?.enabled) return { promoEnabled: false };
    const say = wordsIn(language);
    const html = promotion(
      {
        title: say("Birthday soon?"),
        text: say("Tell us the day, and whoever sees your list is reminded of it."),
        link: { text: say("See your lists"), url: "/hz/wishlist" },
      },
      { language },
    );
    return { promoEnabled: true, html, width: found.width };
  });
}

function creations(mount: Mount): void {
  mount(calls.listCreateForm, async ({ session, db, from, pageLanguage }) => {
    if (!session.customer) return listCreateForm({ signIn: signInFrom(from) }, { language: pageLanguage });
    const [product] = await productsOf(db, [from?.match(/^\/dp\/(\w+)/)?.[1] ?? ""]);
    const token = makeCreateToken(session);
    return listCreateForm({ token, ...(product && { product: english(product.title) }) }, { language: pageLanguage });
  });
  mount(calls.listCreate, async ({ body, session, db, from, pageLanguage }) => {
    if (!session.customer) return { hasError: false, authRequired: true, authUrl: signInFrom(from) };
    const say = wordsIn(pageLanguage);
    const name = body.listName.trim().slice(0, 60);
    const occasion = occasionOf(body.occasionFromMonth, body.occasionFromDate);
    const fault = !name ? say("The list needs a name.") : !occasion ? say("There is no such day.") : undefined;
    if (fault) return { hasError: true, error: fault };
    if (body.createListToken !== undefined && !(await useCreateToken(db, session, body.createListToken)))
      return { hasError: true, error: say("This form was used already. Open it again.") };
    const type = body.listType ?? "wishlist";
    const recipient =
      [body.participantGivenName, body.participantSurName].filter(Boolean).join(" ") || body.recipientName || body.participantName || "";
    const { privacyStatus: privacy = "private", persistence = "persistent" } = body;
    const id = await makeList(db, session.customer.id, { type, name, recipient, privacy, persistence, ...occasion });
    if (body.asin) await addListItem(db, id, (await productOf(db, body.asin)).asin);
    const htmlMessage = listCreated({ name, url: addressOf({ id, type }) }, { language: pageLanguage });
    return { hasError: false, listExternalId: id, listType: type, htmlMessage };
  });
  const idea = async (
    body: { name: string; description?: string | undefined },
    asin: string | undefined,
    { session, db, pageLanguage }: { session: Session; db: Database; pageLanguage: string },
  ) => {
    const name = body.name.trim().slice(0, 60);
    if (!name) return { hasError: true, message: wordsIn(pageLanguage)("The idea list needs a name.") };
    const id = await makeList(db, customerOf(session), { type: "idea", name, description: (body.description ?? "").trim().slice(0, 500) });
    if (asin) await addListItem(db, id, (await productOf(db, asin)).asin);
    return { hasError: false, listId: id, listName: name };
  };
  mount(calls.ideaListCreate, (call) => idea(call.body, undefined, call));
  mount(calls.ideaListCreateWithItem, (call) => idea(call.body, call.body.asin, call));
}

const signInFrom = (from: string | undefined): string =>
  `/sign-in?${new URLSearchParams({ ie: "UTF8", useRedirectOnSuccess: "1", path: from ?? "/hz/wishlist" })}`;

async function add(db: Database, say: Say, list: ListRow | undefined, asin: string, quantity: number) {
  const product = await productOf(db, asin);
  if (!list) return refused(say("You have no such list any more."));
  return (await addListItem(db, list.id, product.asin, quantity)) ? done(list) : refused(already(say, product, list));
}

const already = (say: Say, product: Product, list: ListRow): string =>
  say("{title} is on “{list}” already.", { title: product.title, list: list.name });

const done = (list: ListRow) => ({
  isValid: true,
  updateSuccessful: true,
  hasError: false,
  listExternalId: list.id,
  listType: list.type,
  registryName: list.name,
});

/** Nothing was changed, and the shopper is told why (list-button.16). */
const refused = (message: string) => ({ isValid: true, updateSuccessful: false, hasError: false, message });
