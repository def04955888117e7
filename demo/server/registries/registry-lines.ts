import { html } from "hono/html";
import { alike, productsOf } from "../catalog/catalog.ts";
import { emptyState, inEnglish, thumbnail, type Way } from "../http/blocks.ts";
import { formFields } from "../http/form.ts";
import type { Database } from "../database/query.ts";
import type { RegistryItem } from "./registry-items.ts";
import type { Product } from "../database/schema.ts";
import { wordsOf, type Say } from "../http/words.ts";
import type { ShopContext } from "../session/session.ts";

/** Something that the owner can switch on for an item. */
export interface LineFlag {
  readonly name: string;
  readonly label: string;
  readonly on: boolean;
}

export interface RegistryLine extends RegistryItem {
  readonly flags?: readonly LineFlag[];
  /** gift tag that the item was added with */
  readonly tag?: string | null;
}

export interface LinesParts {
  /** address of the owner's page, which takes its forms too */
  readonly page: string;
  /** field with how many are wished for, and what it is called */
  readonly field: string;
  readonly label: string;
  readonly lines: readonly RegistryLine[];
}

export const MOST = 999;

/** Where a page of one registry leads back to. */
export const allRegistries = (say: Say): Way => ({ href: "/registries", text: say("All your registries") });

/** What the owner sees of every kind of registry: each item with a form that changes it or takes it off. */
export const registryLines = (c: ShopContext, { page, field, label, lines }: LinesParts) => html`
  ${note(wordsOf(c), c.req.query("done") ?? "")}
  ${
    lines.length === 0
      ? emptyState("empty-list", wordsOf(c)("Nothing on it yet."), [{ href: "/", text: wordsOf(c)("See all products") }])
      : html`<ul class="lines">
          ${lines.map((one) => registryLine(c, { page, field, label }, one))}
        </ul>`
  }
`;

function registryLine(
  c: ShopContext,
  { page, field, label }: Omit<LinesParts, "lines">,
  { asin, title, count, flags = [], tag }: RegistryLine,
) {
  const say = wordsOf(c);
  return html`
    <li class="line" id="item-${asin}" data-asin="${asin}">
      ${thumbnail(asin)}
      <div>
        <a class="line-title" href="/dp/${asin}">${inEnglish(title)}</a>
        ${tag ? html`<p class="tag"><span class="tag-label">${say("Tag: {tag}", { tag })}</span></p>` : ""}
        <form action="${page}" method="post" aria-label="${title}">
          ${formFields(c)}
          <input type="hidden" name="asin" value="${asin}" />
          <dp-request-count name="${field}" count="${count}" label="${label}" max="${MOST}"
            ><label
              >${label} <input type="number" name="${field}" value="${count}" min="1" max="${MOST}" required autocomplete="off" /></label
          ></dp-request-count>
          ${flags.map(
            (flag) =>
              html`<label
                ><input type="checkbox" name="${flag.name}" value="true" autocomplete="off" ${flag.on ? "checked" : ""} />
                ${flag.label}</label
              >`,
          )}
          <button type="submit" name="do" value="save" aria-label="${say("Save {title}", { title })}">${say("Save")}</button>
          <button class="quiet" type="submit" name="do" value="remove" formnovalidate aria-label="${say("Remove {title}", { title })}">
            ${say("Remove")}
          </button>
        </form>
      </div>
    </li>
  `;
}

/** What happened, by `?done=`. */
const NOTES: Readonly<Record<string, string>> = {
  added: "Added to your registry.",
  exists: "This item was on your registry already.",
  saved: "Saved.",
  removed: "Removed from your registry.",
};

const note = (say: Say, done: string) => (Object.hasOwn(NOTES, done) ? html`<p class="note" role="status">${say(NOTES[done]!)}</p>` : "");

/** The form that puts the product of `?asin=` on the registry, while it is not there. */
export async function askedForm(c: ShopContext, page: string, items: readonly RegistryItem[]) {
  const asin = c.req.query("asin");
  const [asked] = asin && !items.some((item) => item.asin === asin) ? await productsOf(c.get("db"), [asin]) : [];
  if (!asked) return "";
  return html`<section class="panel asked" aria-label="${asked.title}">
    <img src="/images/${asked.asin}.svg" alt="" width="64" height="64" />
    <form class="find" action="${page}" method="post">
      ${addFields(c, asked, c.req.query("quantity"))}
      <button class="primary" type="submit">${wordsOf(c)("Add {title}", { title: asked.title })}</button>
    </form>
  </section>`;
}

export const quantityOf = (text: string | null | undefined): number =>
  Number.isInteger(Number(text)) && Number(text) > 0 ? Math.min(Number(text), MOST) : 1;

const addFields = (c: ShopContext, product: Product, quantity?: string) => html`
  ${formFields(c)}
  <input type="hidden" name="asin" value="${product.asin}" />
  <label>${wordsOf(c)("How many")} <input type="number" name="quantity" value="${quantityOf(quantity)}" min="1" max="${MOST}" /></label>
`;

/** Which registry recommended items are added to. */
export type RecommendedFor = { readonly type: "wedding" } | { readonly type: "gift"; readonly id: string; readonly registryType: string };

/** Products that go with what is on a registry, each with a form of its own that adds it. */
export async function goesWith(c: ShopContext, page: string, items: readonly RegistryItem[], { type, ...registry }: RecommendedFor) {
  const others = await recommended(c.get("db"), items);
  if (others.length === 0) return "";
  const say = wordsOf(c);
  const gift = "id" in registry ? html`registry-id="${registry.id}" registry-type="${registry.registryType}"` : "";
  return html`
    <section class="more" aria-labelledby="goes-with">
      <h2 id="goes-with">${say("Goes with your gifts")}</h2>
      <dp-registry-recommendations type="${type}" ${gift}>
        <ul class="lines">
          ${others.map(
            (product) => html`
              <li class="line" data-dp-item data-asin="${product.asin}">
                ${thumbnail(product.asin)}
                <div>
                  <a href="/dp/${product.asin}">${inEnglish(product.title)}</a>
                  <form action="${page}" method="post" aria-label="${product.title}">
                    ${addFields(c, product)}
                    <button type="submit" data-dp-action="add" aria-label="${say("Add {title} to registry", { title: product.title })}">
                      ${say("Add to registry")}
                    </button>
                  </form>
                  <p data-dp-part="outcome"></p>
                </div>
              </li>
            `,
          )}
        </ul>
      </dp-registry-recommendations>
    </section>
  `;
}

const SHOWN = 4;
/** What an empty registry begins with. */
const FIRST = ["B0DINNER16"];

async function recommended(db: Database, items: readonly RegistryItem[]): Promise<Product[]> {
  const there = new Set(items.map(({ asin }) => asin));
  const found = new Map<string, Product>();
  for (const product of await productsOf(db, there.size > 0 ? [...there] : FIRST)) {
    for (const other of await alike(db, product, SHOWN + there.size)) if (!there.has(other.asin)) found.set(other.asin, other);
    if (found.size >= SHOWN) break;
  }
  return [...found.values()].slice(0, SHOWN);
}
