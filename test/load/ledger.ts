import pg from "pg";

/** Units of each offer in stock, in carts and in orders. */
export type Books = ReadonlyMap<string, { readonly stock: number; readonly held: number; readonly ordered: number }>;

const total = ({ stock, held, ordered }: { stock: number; held: number; ordered: number }) => stock + held + ordered;

/** What the scenario's shoppers were told, to be held against the tables; and whatever the shop must never do. */
export class Ledger {
  readonly faults: string[] = [];
  #database: string;
  #begun: Books = new Map();

  constructor(database: string) {
    this.#database = database;
  }

  /** The tables are at another server now. */
  moveTo(database: string): void {
    this.#database = database;
  }

  fault(text: string): void {
    this.faults.push(text);
  }

  /** Statements of the scenario itself, on a connection of their own. */
  async query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.#database });
    await client.connect();
    try {
      return (await client.query(statement, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async books(): Promise<Books> {
    const found = await this.query<{ id: string; stock: number; held: number; ordered: number }>(
      `select id, stock, (select coalesce(sum(quantity), 0) from cart_lines where offer_id = offers.id)::int as held,
        (select coalesce(sum(quantity), 0) from order_lines where offer_id = offers.id)::int as ordered from offers`,
    );
    return new Map(found.map(({ id, ...book }) => [id, book]));
  }

  /** What the shop has before the scenario begins. */
  async open(): Promise<void> {
    this.#begun = await this.books();
  }

  /** What of the books is not in order: units that were sold though there were none, and units that were lost or made. */
  async imbalances(): Promise<string[]> {
    const now = await this.books();
    return [...this.#begun].flatMap(([offer, begun]) => {
      const book = now.get(offer)!;
      return [
        ...(book.stock < 0 ? [`${offer}: ${-book.stock} oversold`] : []),
        ...(total(book) === total(begun) ? [] : [`${offer}: ${total(begun)} units became ${total(book)} (${JSON.stringify(book)})`]),
      ];
    });
  }

  /** Units that the customer has of an offer, in the cart and in orders. */
  async unitsOf(customer: string, offer: string): Promise<number> {
    const [found] = await this.query<{ units: number }>(
      `select (coalesce((select sum(l.quantity) from cart_lines l join carts c on c.id = l.cart_id where c.customer_id = $1 and l.offer_id = $2), 0)
        + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id where o.customer_id = $1 and l.offer_id = $2), 0))::int as units`,
      [customer, offer],
    );
    return found!.units;
  }

  async ordersOf(customer: string): Promise<number> {
    const [found] = await this.query<{ orders: number }>("select count(*)::int as orders from orders where customer_id = $1", [customer]);
    return found!.orders;
  }
}
