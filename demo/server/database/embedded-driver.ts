import { parse, protocol, type PGlite, type QueryOptions, type Results } from "@electric-sql/pglite";

export type Driver = Pick<PGlite, "query" | "transaction">;

/** A statement that the engine has parsed under a name. */
interface Prepared {
  readonly name: string;
  /** OIDs of its parameters */
  readonly types: readonly number[];
}

/** Texts that are prepared, at most: each costs memory. The shop has far fewer. */
const MOST_NAMES = 500;

const preparedBy = new WeakMap<PGlite, Map<string, Prepared>>();

let names = 0;

const { serialize } = protocol;

/**
 * The engine, which parses and plans a statement with parameters once, as a connection to a server does. Its own `query` does so
 * each time, in six messages: that takes ten times as long.
 */
export function preparing(client: PGlite): Driver {
  const prepared = preparedBy.get(client) ?? new Map<string, Prepared>();
  preparedBy.set(client, prepared);

  const send = (messages: readonly Uint8Array[]) => client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  async function prepare(text: string): Promise<Prepared> {
    const name = `shop-${names++}`;
    const described = await send([serialize.parse({ name, text }), serialize.describe({ type: "S", name }), serialize.sync()]);
    const statement = { name, types: parse.parseDescribeStatementResults(described) };
    prepared.set(text, statement);
    return statement;
  }

  const run = <Row>(text: string, values: readonly unknown[], options?: QueryOptions): Promise<Results<Row>> =>
    client._runExclusiveQuery(async () => {
      const { name, types } = prepared.get(text) ?? (await prepare(text));
      const written = values.map((value, at) => {
        if (value === null || value === undefined) return null;
        const write = client.serializers[types[at]!];
        return write ? write(value) : String(value);
      });
      const [bind, describe] = [serialize.bind({ statement: name, values: written }), serialize.describe({ type: "P" })];
      const answer = await send([bind, describe, serialize.execute({}), serialize.sync()]);
      if (!client.isInTransaction()) await client.syncToFs();
      // with `options.parsers` it would copy a table of all types
      const parsers = Object.assign(Object.create(client.parsers) as typeof client.parsers, options?.parsers);
      return parse.parseResults(answer, parsers, options?.rowMode && { rowMode: options.rowMode })[0] as Results<Row>;
    });

  const repeats = (text: string, values: readonly unknown[] | undefined): values is readonly unknown[] =>
    values !== undefined && values.length > 0 && (prepared.has(text) || prepared.size < MOST_NAMES);

  return {
    query: (text, values, options) =>
      repeats(text, values) ? client._runExclusiveTransaction(() => run(text, values, options)) : client.query(text, values, options),
    transaction: (work) =>
      client.transaction((inner) => {
        const query: typeof inner.query = (text, values, options) =>
          repeats(text, values) && !inner.closed ? run(text, values, options) : inner.query(text, values, options);
        return work(Object.assign(Object.create(inner) as typeof inner, { query }));
      }),
  };
}
