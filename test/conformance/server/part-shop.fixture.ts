import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mediaType } from "../../../src/backend/read-request.ts";
import { businessListModal } from "../../../src/contract/business-list.ts";
import { buyBoxSubmit } from "../../../src/contract/buy-box.ts";
import { cartAddItems, cartCount, cartItems, cartModifyItems, cartSummary } from "../../../src/contract/cart.ts";
import type { CallEntry } from "../../../src/contract/entry.ts";
import { listAdd, listAddAsin, listCreate, listDropdown } from "../../../src/contract/lists.ts";
import { productGet, productList } from "../../../src/contract/product.ts";
import type { Fixtures } from "./fixtures.ts";

const COOKIE = "session=bo";
const TOKEN = "token-of-bo";

interface Line {
  readonly id: string;
  readonly asin: string;
  readonly quantity: number;
}

type Body = Readonly<Record<string, string>> & { readonly items?: readonly Partial<Line>[] };

/** What a merchant writes down for this shop. */
export const partFixtures: Fixtures = {
  cookie: COOKIE,
  csrfToken: TOKEN,
  needsShopper: [],
  values: { marketplaceId: "DPMARKET1", asin: "B0KETTLE17", offerListingId: "OL-1" },
  calls: {
    "buy-box-submit": { body: { ASIN: "B0KETTLE17", offerListingID: "OL-1", quantity: "2" } },
    "cart-add-items": { body: { items: [{ asin: "B0KETTLE17", offerListingId: "OL-1", quantity: 1 }] } },
    "cart-modify-items": { body: { items: [{ id: "line-B0MUG", quantity: 3 }] } },
    "business-list-modal": { query: { quantity: 2 } },
    "list-add": { body: { vendorId: "v", isAjax: true, quantity: 1, requestedQty: 1 } },
    "list-add-asin": { body: { listId: "list-1", listType: "wishlist" } },
    "list-create": { body: { listName: "Kitchen {unique}", isJson: true } },
    "list-dropdown": { query: { sortMethod: "lastUpdated", type: "wishlist", useAll: true, sourceVendorId: "v" } },
    // of calls that this shop has not: who writes fixtures down may not know it
    "list-heart-action": { body: {} },
    "balances-get": { body: { domain: "DIAMONDS", balanceTypes: ["PRIMARY"], consistencyType: "STRICT" } },
  },
};

/** A shop that answers the calls of the cart and five of the lists, by an adapter of its own; any other address is a 404. */
export class PartShop {
  /** calls that it answers by an empty object */
  readonly wrong = new Set<string>();
  readonly #lines = new Map<string, Line>();
  readonly #lists = ["Garden", "Kitchen"];
  readonly #answers = new Map<string, unknown>();
  readonly #server: Server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += String(piece);
    const { status, type, body } = this.#answer(request, text);
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
  });

  async start(): Promise<URL> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  begin(...wrong: readonly string[]): void {
    this.wrong.clear();
    for (const name of wrong) this.wrong.add(name);
    this.#lines.clear();
    this.#put("B0MUG", 1);
  }

  readonly #calls: readonly (readonly [CallEntry<any, any, any, any>, (body: Body) => unknown])[] = [
    [cartItems, () => ({ entity: { items: [...this.#lines.values()] } })],
    [cartCount, () => ({ entity: { items: this.#units() } })],
    [cartSummary, () => ({ entity: { summary: [{ subtotal: { displayString: `€${this.#units()}` } }] } })],
    [cartAddItems, ({ items = [] }) => this.#changed(items.map(({ asin = "", quantity = 0 }) => this.#put(asin, quantity)))],
    [cartModifyItems, ({ items = [] }) => this.#changed(items.map(({ id = "", quantity = 0 }) => this.#set(id, quantity)))],
    [buyBoxSubmit, ({ ASIN = "", quantity }) => ({ status: this.#put(ASIN, Number(quantity)).quantity })],
    [productGet, () => ({ entity: {} })],
    [productList, () => ({ entities: [{ entity: { asin: "B0KETTLE17" } }] })],
    [listDropdown, () => ({ html: this.#lists.map(listMarkup).join("") })],
    [listAdd, () => ({ isValid: true, updateSuccessful: true })],
    [listAddAsin, () => ({ hasError: false })],
    [listCreate, ({ listName = "" }) => ({ hasError: this.#lists.push(listName) === 0 })],
    [businessListModal, () => "<form></form>"],
  ];

  #answer({ method, url = "", headers }: IncomingMessage, text: string) {
    const { pathname } = new URL(url, "http://shop.example");
    const [entry, run] = this.#calls.find(([one]) => one.method === method && patternOf(one).test(pathname)) ?? [];
    if (!entry || !run) return { status: 404, type: "text/plain", body: "Not found" };
    if (headers.cookie !== COOKIE) return { status: 401, type: "application/json", body: "{}" };
    const token = headers["x-api-csrf-token"] ?? headers["anti-csrftoken-a2z"];
    if (entry.write && token !== TOKEN) return { status: 403, type: "application/json", body: "{}" };
    const body = entry.body?.as === "form" ? Object.fromEntries(new URLSearchParams(text)) : text && JSON.parse(text);
    const key = entry.write ? String(headers["idempotency-key"]) : undefined;
    const answer = (key === undefined ? undefined : this.#answers.get(key)) ?? run(body);
    if (key !== undefined) this.#answers.set(key, answer);
    if (typeof answer === "string") return { status: 200, type: "text/html", body: answer };
    return { status: 200, type: typeOf(entry), body: JSON.stringify(this.wrong.has(entry.name) ? {} : answer) };
  }

  #units(): number {
    return [...this.#lines.values()].reduce((sum, { quantity }) => sum + quantity, 0);
  }

  #put(asin: string, quantity: number): Line {
    const id = `line-${asin}`;
    return this.#set(id, (this.#lines.get(id)?.quantity ?? 0) + quantity);
  }

  #set(id: string, quantity: number): Line {
    const line = { id, asin: id.slice("line-".length), quantity };
    this.#lines.set(id, line);
    return line;
  }

  #changed = (items: readonly Line[]) => ({ type: "cart", entity: { items, count: { entity: { items: this.#units() } } } });
}

const listMarkup = (name: string): string =>
  `<a data-dp-action="add" data-list-id="${name}" data-list-name="${name}" data-list-type="wishlist">${name}</a>`;

const patternOf = ({ path }: CallEntry): RegExp => new RegExp(`^${path.split("?")[0]!.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

const typeOf = ({ answer }: CallEntry): string =>
  answer.as === "json" && answer.type ? mediaType(answer.type, answer.expand) : "application/json";
