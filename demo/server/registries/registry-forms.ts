import { productsOf } from "../catalog/catalog.ts";
import { readForm, submitOnce } from "../http/form.ts";
import type { Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import { removeItem, setCount, type ITEMS } from "./registry-items.ts";
import { customerOf, type ShopContext } from "../session/session.ts";
import { MOST, quantityOf } from "./registry-lines.ts";

/** How one kind of registry does what its owner's forms ask for. */
export interface OwnerForms {
  readonly kind: keyof typeof ITEMS;
  /** kebab-case, of the log of repeated requests */
  readonly call: string;
  /** address of the owner's page */
  readonly page: string;
  /** field with how many are wished for */
  readonly field: string;
  /** locks the registry until the transaction ends */
  registry(tx: Database, customerId: string): Promise<{ readonly id: string } | undefined>;
  add(tx: Database, registryId: string, asin: string, count: number): Promise<boolean>;
  /** saves what the line has beside the count */
  flags?(tx: Database, registryId: string, asin: string, form: URLSearchParams): Promise<void>;
  /** where a shopper without the registry goes; without it there is nothing for them */
  without?(form: URLSearchParams): string;
}

/** Takes a form of an owner's page: it adds an item, saves what was changed of one, or takes one off (`do`). */
export async function ownerForm(c: ShopContext, forms: OwnerForms): Promise<Response> {
  const form = await readForm(c);
  const asin = form.get("asin") ?? "";
  const done = (what: string) => `${forms.page}?done=${what}${what === "removed" ? "" : `#item-${encodeURIComponent(asin)}`}`;
  return submitOnce(c, form, `${forms.call} (form)`, forms.page, async (tx) => {
    const registry = await forms.registry(tx, customerOf(c.get("session")));
    if (!registry && forms.without) return forms.without(form);
    if (!registry) throw new Refusal(404, "no-registry", "There is no such registry.");
    const what = form.get("do") ?? "add";
    if (what === "add") {
      if ((await productsOf(tx, [asin])).length === 0) throw new Refusal(404, "no-such-product", "There is no such product.");
      return done((await forms.add(tx, registry.id, asin, quantityOf(form.get("quantity")))) ? "added" : "exists");
    }
    if (what === "remove") {
      await removeItem(tx, forms.kind, registry.id, asin); // twice is no harm
      return done("removed");
    }
    if (what !== "save") throw new Refusal(400, "bad-request", "The form does not say what to do.");
    const count = Number(form.get(forms.field));
    if (!Number.isInteger(count) || count < 1 || count > MOST) {
      throw new Refusal(400, "bad-count", `Please enter a number from 1 to ${MOST}.`);
    }
    if (!(await setCount(tx, forms.kind, registry.id, asin, count))) {
      throw new Refusal(404, "no-such-item", "This item is not on your registry any more.");
    }
    await forms.flags?.(tx, registry.id, asin, form);
    return done("saved");
  });
}
