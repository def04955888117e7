import { MOST_PIECES } from "../../../src/contract/pieces.ts";
import { businessListModal } from "../../../src/contract/business-list.ts";
import { fragmentForm } from "../../../src/contract/fragment.ts";
import { businessListAdded, businessListModal as modal } from "../../../src/render/lists.ts";
import { english } from "../catalog/english.ts";
import { addressOf, businessListsOf } from "./lists.ts";
import { addListItem, lockList, makeList } from "./list-writes.ts";
import type { Mount } from "../http/mount.ts";
import type { Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import { customerOf } from "../session/session.ts";
import { productOf } from "../catalog/product-of.ts";

/** The modal of a business account's lists, and what its form does. */
export function businessListCalls(mount: Mount): void {
  mount(businessListModal, async ({ query, session, db, pageLanguage }) => {
    const lists = await businessListsOf(db, customerOf(session));
    const { asin, title } = await productOf(db, query.asin);
    return modal({ product: { asin, title: english(title) }, quantity: query.quantity, lists }, { language: pageLanguage });
  });
  mount(fragmentForm, async ({ body, session, db, pageLanguage }) => {
    const { list, product, quantity } = await addToBusinessList(db, customerOf(session), (name) => String(body[name] ?? ""));
    const shown = { name: list.name, url: addressOf(list) };
    return businessListAdded({ title: english(product.title), quantity, list: shown }, { language: pageLanguage });
  });
}

/** Does what the form of the modal asks for, as a call or as a native post. */
export async function addToBusinessList(db: Database, customerId: string, field: (name: string) => string) {
  const quantity = Number(field("quantity") || 1);
  if (!field("asin")) throw new Refusal(400, "no-item", "The form names no product.");
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)
    throw new Refusal(400, "bad-quantity", "The quantity is a whole number.");
  const product = await productOf(db, field("asin"));
  const name = field("newName").trim().slice(0, 60);
  const id = field("listId") || (name ? await makeList(db, customerId, { type: "business", name }) : "");
  const list = await lockList(db, customerId, id);
  if (list?.type !== "business") throw new Refusal(404, "no-such-list", "There is no such business list.");
  await addListItem(db, list.id, product.asin, quantity);
  return { list, product, quantity };
}
