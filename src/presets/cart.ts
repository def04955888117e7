import type { Asked, Handlers } from "../call/handlers.ts";
import { Refused } from "../lib/refused.ts";
import type { Connection } from "../options/connections.ts";

type Fields = Iterable<readonly [string, unknown]>;

/** A line of a shop's cart; `asin` is what the shop sells by, its variant or variation. */
export interface ShopLine {
  readonly id: string;
  readonly asin: string;
  readonly quantity: number;
}

export interface ShopCart {
  readonly lines: readonly ShopLine[];
  /** of its lines, in the unit of the currency */
  readonly total: number;
  readonly currency: string;
}

export interface ShopItem {
  readonly asin: string;
  readonly quantity: number;
  /** fields of the form that sells it, for what the shop keeps with a line */
  readonly fields: Fields;
}

/** How a shop system is asked. A refusal is thrown as `Refused`, anything else is a lost answer (connect.3). */
export interface Shop {
  read(signal: AbortSignal): Promise<ShopCart>;
  add(items: readonly ShopItem[], signal: AbortSignal): Promise<unknown>;
  set(line: ShopLine, quantity: number, signal: AbortSignal): Promise<unknown>;
  /** brings the theme's own display of the cart up to date; `more`: the cart holds more than before */
  show(cart: ShopCart, more: boolean): unknown;
}

interface Units {
  readonly asin: string;
  readonly quantity: number;
}

const sum = (lines: readonly Units[], asin?: string): number =>
  lines.reduce((units, line) => (asin === undefined || line.asin === asin ? units + line.quantity : units), 0);

const byId = ({ lines }: ShopCart, id: string) => lines.find((line) => line.id === id);

/** By how much a line has grown. */
const growth = (before: ShopCart, { id, quantity }: ShopLine): number => quantity - (byId(before, id)?.quantity ?? 0);

/** What a system's cart answers of the library's calls (preset.1). */
export function connectionOf(names: Required<Pick<Connection, "fields" | "forms" | "submit">>, shop: Shop): Connection {
  let last: Promise<unknown> = Promise.resolve();
  /** the cart before a write whose answer has not come, or is lost */
  let doubted: ShopCart | undefined;

  /** A shopper's writes go one after the other, and a read waits for them: shops lose what comes side by side. */
  async function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await last;
    signal.throwIfAborted();
    return work();
  }

  async function show(before: ShopCart, cart: ShopCart): Promise<void> {
    if (JSON.stringify(before) !== JSON.stringify(cart)) await shop.show(cart, sum(cart.lines) > sum(before.lines));
  }

  const read = (signal: AbortSignal): Promise<ShopCart> =>
    inTurn(signal, async () => {
      const cart = await shop.read(signal);
      if (doubted) show(doubted, cart).catch(console.error);
      doubted = undefined;
      return cart;
    });

  /** Does a write whole or not at all: a shop adds what there is, and of several items those that there are. */
  function write<Change extends Units>(
    signal: AbortSignal,
    plan: (before: ShopCart) => readonly Change[],
    send: (changes: readonly Change[]) => Promise<unknown>,
  ) {
    const done = inTurn(signal, async () => {
      const before = await shop.read(signal);
      const changes = plan(before);
      let refused: Refused | undefined;
      doubted = before;
      await send(changes).catch((cause: unknown) => {
        if (cause instanceof Refused && cause.status < 500) return (refused = cause);
        throw cause;
      });
      const own = AbortSignal.timeout(10_000); // what follows must not end with the call: the cart would stay half changed
      const after = await shop.read(own);
      const excess = (asin: string) => sum(after.lines, asin) - sum(before.lines, asin);
      const isWhole = changes.every(({ asin }) => (excess(asin) - sum(changes, asin)) * sum(changes, asin) >= 0);
      const isDone = !refused && isWhole;
      for (const { asin } of isDone ? [] : changes) {
        let left = excess(asin);
        for (const line of after.lines) {
          const by = line.asin === asin ? Math.min(left, growth(before, line)) : 0;
          if (by <= 0) continue;
          left -= by;
          await shop.set(line, line.quantity - by, own);
        }
      }
      doubted = undefined;
      if (!isDone) throw refused ?? new Refused(409);
      show(before, after).catch(console.error); // the theme's own: no failure of the write
      return { before, after };
    });
    last = done.catch(() => {});
    return done;
  }

  async function add(items: readonly ShopItem[], signal: AbortSignal) {
    const { before, after } = await write(
      signal,
      () => items,
      () => shop.add(items, signal),
    );
    return { after, lines: after.lines.filter((line) => growth(before, line) > 0) };
  }

  const changed = (verb: string, items: ShopLine[], cart: ShopCart) => ({
    type: `cart.${verb}-items/v1`,
    entity: { items, count: { entity: { items: sum(cart.lines) } } },
  });

  /** What the form that sells it would post beside it. */
  function fieldsOf(asin: string): Fields {
    const forms = [...document.querySelectorAll<HTMLFormElement>(names.forms)].map((form) => [...new FormData(form)]);
    return forms.find((fields) => fields.some(([name, value]) => names.fields["asin"]!.includes(name) && value === asin)) ?? [];
  }

  /** `formatMoney` would be a fifth of a preset; these systems write a language as `Intl` takes it. */
  const subtotalOf = ({ total, currency }: ShopCart, language: string) => total.toLocaleString(language, { style: "currency", currency });

  const reading =
    <Entity>(tell: (cart: ShopCart, language: string) => Entity) =>
    async ({ signal, page }: Asked) => ({ entity: tell(await read(signal), page.language) });

  const calls: Handlers = {
    "cart-items": reading(({ lines }) => ({ items: lines.map((line) => ({ ...line, offerListingId: line.asin })) })),
    "cart-count": reading(({ lines }) => ({ items: sum(lines) })),
    "cart-summary": reading((cart, language) => ({ summary: [{ subtotal: { displayString: subtotalOf(cart, language) } }] })),
    "cart-add-items": async ({ body, signal }) => {
      const items = body.items.map(({ asin, quantity }) => ({ asin, quantity, fields: fieldsOf(asin) }));
      const { after, lines } = await add(items, signal);
      return changed("add", lines, after);
    },
    "cart-modify-items": async ({ body, signal }) => {
      const { before, after } = await write(
        signal,
        (cart) =>
          body.items
            .flatMap(({ id, quantity: to }) => {
              const line = byId(cart, id);
              if (!line && to > 0) throw new Refused(404);
              return line ? [{ line, to, asin: line.asin, quantity: to - line.quantity }] : [];
            })
            // a raise can be refused, and what was removed before it could not be put back
            .toSorted((one, other) => other.quantity - one.quantity),
        async (changes) => {
          for (const { line, to } of changes) await shop.set(line, to, signal);
        },
      );
      const told = body.items.map(({ id }) => byId(after, id) ?? { id, asin: byId(before, id)?.asin ?? "", quantity: 0 });
      // a shop may give a line another id when it changes
      return changed("modify", [...told, ...after.lines.filter(({ id }) => !byId(before, id))], after);
    },
    "buy-box-submit": async ({ body, signal, page }) => {
      const first = (name: string) => [body[name]].flat()[0];
      const asin = names.fields["asin"]!.map(first).find(Number); // the first that is neither empty nor 0 (names.1)
      // a form that buys more than its product is not done in part
      if (!asin || Object.keys(body).some((name) => /^items?\[[1-9]/.test(name))) throw new Refused(400);
      const item = { asin: String(asin), quantity: Number(first("quantity") ?? 1), fields: Object.entries(body) };
      const { after } = await add([item], signal);
      return { status: "success", cart: { count: sum(after.lines), subtotal: subtotalOf(after, page.language) } };
    },
    // its pictures have no ids of the kind that the call names, and what goes with a product no call of the cart tells: nothing is asked
    "product-get": () => ({ entity: {} }),
    "upsell-recommendations": () => ({ recommendationData: { widgets: [] } }),
  };
  return { ...names, calls, provides: Object.keys(calls) };
}
