import { Refused } from "../../src/lib/refused.ts";
import type { Connection } from "../../src/options/connections.ts";

interface Line {
  readonly id: string;
  readonly asin: string;
  quantity: number;
}

/** A cart of the page's own, behind handlers alone: no request leaves the page. */
export function ownCart() {
  const lines = new Map<string, Line>();
  const asked: string[] = [];
  const ids: string[] = [];
  let gone: ((happens: () => void) => void) | undefined;
  const count = () => [...lines.values()].reduce((sum, { quantity }) => sum + quantity, 0);
  const changed = (items: readonly Line[]) => ({
    type: "cart",
    entity: { items: items.map((line) => ({ ...line })), count: { entity: { items: count() } } },
  });
  const add = (asin: string, quantity: number): Line => {
    const line = lines.get(asin) ?? { id: `L-${asin}`, asin, quantity: 0 };
    line.quantity += quantity;
    lines.set(asin, line);
    return line;
  };
  /** Does a write, unless the test has said what becomes of the next one. */
  function write<Answer>(name: string, id: string | undefined, effect: () => Answer): Answer {
    asked.push(name);
    ids.push(String(id));
    const now = gone;
    gone = undefined;
    now?.(effect);
    return effect();
  }
  const read = <Answer>(name: string, answer: Answer): Answer => (asked.push(name), answer);
  const product = (asin: string) => ({ entity: { asin, title: { entity: { displayString: `Lamp ${asin}` } } } });

  const calls: NonNullable<Connection["calls"]> = {
    "cart-items": () => read("cart-items", { entity: { items: [...lines.values()].map((line) => ({ ...line })) } }),
    "cart-count": () => read("cart-count", { entity: { items: count() } }),
    "cart-summary": () => read("cart-summary", { entity: { summary: [{ subtotal: { displayString: `$${count()}.00` } }] } }),
    "cart-add-items": async ({ body, id }) =>
      write("cart-add-items", id, () => changed(body.items.map(({ asin, quantity }) => add(asin, quantity)))),
    "cart-modify-items": async ({ body, id }) =>
      write("cart-modify-items", id, () =>
        changed(
          body.items.map((item) => {
            const line = [...lines.values()].find((each) => each.id === item.id)!;
            line.quantity = item.quantity;
            if (line.quantity === 0) lines.delete(line.asin);
            return line;
          }),
        ),
      ),
    "buy-box-submit": async ({ body, id }) =>
      write("buy-box-submit", id, () => {
        add(String(body["ASIN"]), Number(body["quantity"]));
        return { status: "success", cart: { count: count() } };
      }),
    "product-get": ({ path }) => read("product-get", product(path.asin)) as never,
    "product-list": () => read("product-list", { entities: [] }) as never,
  };
  return {
    calls: { ...calls, "upsell-recommendations": () => read("upsell-recommendations", { recommendationData: { widgets: [] } }) as never },
    /** the handlers that were asked, in order; they are forgotten */
    asked: () => asked.splice(0),
    /** the request ids of all writes */
    ids,
    held: () => Object.fromEntries([...lines.values()].map(({ asin, quantity }) => [asin, quantity])),
    /** the next write is refused, and changes nothing */
    refuse: (status: number, body?: unknown) =>
      void (gone = () => {
        throw new Refused(status, body);
      }),
    /** the answer of the next write is lost, after its effect or before */
    lose: (happens: boolean) =>
      void (gone = (effect) => {
        if (happens) effect();
        throw new TypeError("the connection is gone");
      }),
  };
}
