import type { Ids } from "./ids.ts";
import { onceByKeeper, type Keeper, type Kept } from "./once.ts";

/** Sends one statement with its values (`$1`, `$2`, …) and resolves with its rows. */
export type Query = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** The table of `sqlIds`, for a migration. Delete rows that are older than a day or two. */
export const requestIdsTable = (table = "dp_request_ids"): string => `
create table if not exists ${nameOf(table)} (
  session_id text not null,
  key text not null,
  call text not null,
  fingerprint text not null,
  state text not null,
  known text,
  reply text,
  since bigint not null,
  created_at timestamptz not null default now(),
  primary key (session_id, key)
)`;

interface SqlTerms {
  readonly query: Query;
  readonly table?: string;
  /** ms for which a repetition waits for the first attempt */
  readonly patience?: number;
  /** ms after which a press that is not done is taken for one whose process has ended; longer than any write takes */
  readonly staleAfter?: number;
}

/** A name that needs no quotes in SQL. */
function nameOf(table: string): string {
  if (/^[a-z_][a-z0-9_.]*$/.test(table)) return table;
  throw new TypeError(`${JSON.stringify(table)} is no name of a table: use small letters, digits and "_".`);
}

interface Row {
  readonly call: string;
  readonly fingerprint: string;
  readonly state: Kept["state"];
  readonly known: string | null;
  readonly reply: string | null;
  /** a bigint, which drivers give as a text */
  readonly since: string | number;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
const data = (text: string | null): any => (text === null ? undefined : JSON.parse(text));

/**
 * Ids in an SQL database that speaks PostgreSQL's dialect: one effect for an id over restarts and processes (backend.3). The writes
 * themselves may go to any system; where they go to the same database, `transactionIds` keeps id and write together.
 */
export function sqlIds<Session extends { readonly id: string } = { readonly id: string }>(terms: SqlTerms): Ids<Session, undefined> {
  const { query, patience = 10_000, staleAfter = 60_000 } = terms;
  const table = nameOf(terms.table ?? "dp_request_ids");
  const keeper: Keeper = {
    async begin(session, key, { call, fingerprint, state, since }) {
      const made = await query(
        `insert into ${table} (session_id, key, call, fingerprint, state, since) values ($1, $2, $3, $4, $5, $6)
          on conflict do nothing returning key`,
        [session, key, call, fingerprint, state, since],
      );
      if (made.length > 0) return undefined;
      const [row] = await query<Row>(
        `select call, fingerprint, state, known, reply, since from ${table} where session_id = $1 and key = $2`,
        [session, key],
      );
      // dropped in between, by an attempt that was refused: the next look begins
      if (!row) return keeper.begin(session, key, { call, fingerprint, state, since });
      return { ...row, known: data(row.known), reply: data(row.reply), since: Number(row.since) };
    },
    async step(session, key, from, { state, known, reply, since }) {
      const stepped = await query(
        `update ${table} set state = $3, known = $4, reply = $5, since = $6
          where session_id = $1 and key = $2 and state = $7 and since = $8 returning key`,
        [session, key, state, json(known), json(reply), since, from.state, from.since],
      );
      return stepped.length > 0;
    },
    async drop(session, key, { state, since }) {
      await query(`delete from ${table} where session_id = $1 and key = $2 and state = $3 and since = $4`, [session, key, state, since]);
    },
  };
  return { db: undefined, once: (attempt, work) => onceByKeeper(keeper, attempt, work, undefined, { patience, staleAfter }) };
}
