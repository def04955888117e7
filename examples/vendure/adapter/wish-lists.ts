import { listAdd, listCreate, listDropdown, listHeartAction, Refusal, type Backend, type BackendSession } from "dp-elements/contract";
import { html } from "hono/html";
import { readOffer, variantsBySku } from "./catalogue.ts";
import { ofCall, type Shopper, type ShopperOf } from "./shoppers.ts";

/** A list of the engine's plugin. */
export interface WishList {
  readonly id: string;
  readonly name: string;
  readonly variants: readonly { readonly id: string; readonly sku: string }[];
}

const LIST = "id name variants { id sku }";

/** Addresses of a heart that adds to the default list, and of one that takes off it. */
export const HEART = { add: "/hz/wishlist/add-item", remove: listHeartAction.path };

export async function wishListsOf(shopper: Shopper): Promise<readonly WishList[]> {
  return (await shopper.ask<{ wishLists: readonly WishList[] }>(`{ wishLists { ${LIST} } }`)).wishLists;
}

async function set(shopper: Shopper, sku: string, listId: string | undefined, isOn: boolean) {
  const variantId = await variantIdOf(shopper, sku);
  const { list } = await shopper.askAgain<{ list: WishList }>(
    `mutation ($listId: ID, $variantId: ID!, $isOn: Boolean!) { list: setOnWishList(listId: $listId, variantId: $variantId, isOn: $isOn) { ${LIST} } }`,
    { listId, variantId, isOn },
  );
  return { isValid: true, updateSuccessful: true, hasError: false, listExternalId: list.id, listType: "wishlist", registryName: list.name };
}

async function variantIdOf(shopper: Shopper, sku: string): Promise<string> {
  const [variant] = await variantsBySku(shopper, [sku]);
  if (!variant) throw new Refusal(404, "no-such-product", "There is no such product.");
  return readOffer(variant.offer)!.variantId;
}

/** The menu of the lists that a product can be put on. */
const menu = (lists: readonly WishList[]) =>
  html`<ul>
    ${lists.map(
      ({ id, name }, at) =>
        html`<li>
          <button
            type="button"
            data-dp-action="add"
            data-list-id="${id}"
            data-list-name="${name}"
            data-list-type="wishlist"
            data-list-privacy="private"
            ${at === 0 ? "data-default" : ""}
          >
            <bdi>${name}</bdi>
          </button>
        </li>`,
    )}
  </ul>`;

export function answerWishLists(backend: Backend<BackendSession, undefined, undefined>, shopperOf: ShopperOf): void {
  backend.on(listDropdown, async (call) => ({ html: String(await menu(await wishListsOf(ofCall(shopperOf, call)))) }));
  backend.on(listAdd, ({ body, ...call }) => set(ofCall(shopperOf, call), body.asin, body.listExternalId, true));
  backend.on(listHeartAction, ({ body, ...call }) => set(ofCall(shopperOf, call), body.asin, undefined, false));
  backend.on({ ...listHeartAction, path: HEART.add }, ({ body, ...call }) => set(ofCall(shopperOf, call), body.asin, undefined, true));
  backend.on(listCreate, async ({ body, ...call }) => {
    const shopper = ofCall(shopperOf, call);
    const { list } = await shopper.ask<{ list: WishList }>(`mutation ($name: String!) { list: createWishList(name: $name) { ${LIST} } }`, {
      name: body.listName,
    });
    if (body.asin !== undefined) await set(shopper, body.asin, list.id, true);
    return { hasError: false, listExternalId: list.id, listType: "wishlist" };
  });
}
