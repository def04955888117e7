import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { listSurfaces } from "../lists/list-surfaces.ts";
import { listButton } from "../lists/product-lists.ts";
import { wordsOf } from "../http/words.ts";
import type { ShopContext } from "../session/session.ts";
import { fold } from "./fold.ts";
import type { Shopper } from "./shopper.ts";

/** Everything that keeps a product for later, behind one name: lists and registries. */
export const saveMenu = (c: ShopContext, found: Listing, shopper: Shopper, chosen: boolean) =>
  fold({
    ...{ name: "save", title: wordsOf(c)("Save to a list or registry"), icon: "list" },
    content: html`
      <h3>${wordsOf(c)("Lists")}</h3>
      ${listButton(c, found.product, shopper.defaultList)} ${chosen ? listSurfaces(found.product, wordsOf(c)) : ""}
      <h3>${wordsOf(c)("Registries")}</h3>
      ${registryButtons(c, found, shopper, chosen)}
    `,
  });

/** Three buttons, each around what leads to the same thing without a script. */
function registryButtons(c: ShopContext, { product }: Listing, { hasBabyRegistry, hasWeddingRegistry }: Shopper, chosen: boolean) {
  const say = wordsOf(c);
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;
  return html`
    <div class="registry-buttons">
      <dp-registry-button type="baby">
        ${hidden("asin", product.asin)} ${hidden("sid", c.get("session").publicId)} ${hidden("hasBabyRegistry", String(hasBabyRegistry))}
        ${hidden("isFullySelected", String(chosen))}
        <a href="/baby-reg?asin=${product.asin}">${say("Add to baby registry")}</a>
      </dp-registry-button>
      <dp-registry-button type="wedding">
        ${hidden("asin", product.asin)} ${hidden("hasWeddingRegistry", String(hasWeddingRegistry))}
        <a href="/wedding/organize-registry?asin=${product.asin}">${say("Add to wedding registry")}</a>
      </dp-registry-button>
      <dp-registry-button type="gift">
        ${hidden("asin", product.asin)}
        <a href="/registries?asin=${product.asin}">${say("Add to gift registry")}</a>
      </dp-registry-button>
    </div>
  `;
}
