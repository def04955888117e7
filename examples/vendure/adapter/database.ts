import { PGlite } from "@electric-sql/pglite";
import { requestIdsTable, type Query } from "dp-elements/contract";
import { mkdirSync } from "node:fs";

/** The adapter's own database: which press was done, and which session of the engine is whose. */
export interface Database {
  readonly query: Query;
  close(): Promise<void>;
}

const ENGINE_SESSIONS = `
create table if not exists engine_sessions (
  session_id text primary key,
  token text not null,
  created_at timestamptz not null default now()
)`;

/** Opens the database in this folder. Another PostgreSQL does as well: all that is asked of it is `query`. */
export async function openDatabase(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const pglite = await PGlite.create(folder);
  await pglite.exec(requestIdsTable());
  await pglite.exec(ENGINE_SESSIONS);
  return {
    query: async <Row>(text: string, values: readonly unknown[]) => (await pglite.query<Row>(text, [...values])).rows,
    close: () => pglite.close(),
  };
}
